import { z } from 'zod';
import { BLOG } from './limits.ts';

/** What a slug may look like, so that it stays one part of an address. */
export const isSlug = (slug: string) =>
  slug.length <= BLOG.slugLength && /^(?!\.{1,2}$)[\p{L}\p{N}._~-]+$/u.test(slug);

/** A post as it is read from any content service, its HTML already made safe. */
export const BlogPost = z.strictObject({
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  image: z.strictObject({ url: z.string() }).nullable(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime().nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogPostView = z.strictObject({
  slug: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** When it was published, else created. */
  date: z.iso.datetime().nullable(),
  excerpt: z.string(),
  html: z.string(),
});
export type BlogPostView = z.infer<typeof BlogPostView>;

/** A post in the list. */
export const BlogCard = BlogPostView.omit({ html: true, date: true });
export type BlogCard = z.infer<typeof BlogCard>;

/** Any text may be asked for: one that is no slug is simply not found. */
export const BySlug = z.strictObject({ slug: z.string() });
