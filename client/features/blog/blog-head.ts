import { pageHead } from '#client/lib/page-head.ts';
import * as BLOG_TEXTS from '#shared/texts/blog.ts';

const FEED = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: BLOG_TEXTS.feed,
  href: '/blog/feed.xml',
};

/** A public page of the blog, with the feed for those who look for one. */
export function blogHead(...parts: Parameters<typeof pageHead>) {
  const { meta, links } = pageHead(...parts);
  return { meta, links: [...links, FEED] };
}
