import { dateOf } from '#server/content/blog.ts';
import { firstWords } from '#server/content/first-words.ts';
import type { BlogCard, BlogPost, BlogPostView } from '#shared/blog.ts';
import { BLOG } from '#shared/limits.ts';

export function toBlogPostView(post: BlogPost): BlogPostView {
  return { ...toBlogCard(post), date: dateOf(post), html: post.content };
}

export function toBlogCard({ slug, title, image, content }: BlogPost): BlogCard {
  return { slug, title, imageUrl: image?.url ?? null, excerpt: excerptOf(content) };
}

// The ellipsis stands always, as the spec has it: it leads on to Read more.
const excerptOf = (content: string) =>
  `${[...firstWords(content)].slice(0, BLOG.excerptLength).join('').trimEnd()}…`;
