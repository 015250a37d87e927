import { pageHead } from '#client/lib/page-head.ts';
import { TEXTS } from '#shared/texts.ts';

const FEED = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: TEXTS.blog.feed,
  href: '/blog/feed.xml',
};

/** A public page of the blog, with the feed for those who look for one. */
export function blogHead(...parts: Parameters<typeof pageHead>) {
  const { meta, links } = pageHead(...parts);
  return { meta, links: [...links, FEED] };
}
