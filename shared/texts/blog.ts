import { BRAND } from '../brand.ts';

export const BLOG_TEXTS = {
  tagline: 'Small notes on giving, wishing and remembering',
  description: `${BRAND.blogName}: small notes on giving, wishing and remembering.`,
  loading: 'Loading the notes',
  loadFailed: 'Failed to load blog posts.',
  empty: 'No blog posts available yet.',
  notFound: 'Post not found.',
  readMore: 'Read more',
  readMoreOf: (title: string) => `Read more: ${title}`,
  published: 'Published',
  feed: `${BRAND.blogName}, the feed`,
} as const;
