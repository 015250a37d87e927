import { dateOf } from '#server/content/blog.ts';
import { element } from '#server/views/xml.ts';
import type { BlogPost } from '#shared/blog.ts';
import { BRAND } from '#shared/brand.ts';
import { ENGLISH } from '#shared/locale.ts';
import * as BLOG_TEXTS from '#shared/texts/blog.ts';
import { toBlogCard } from './blog.view.ts';

// Atom demands a time even of what has none.
const NO_DATE = '1970-01-01T00:00:00.000Z';

/** The Atom feed of the posts, newest first, with whole addresses: readers show it far from our site. */
export function blogFeed(posts: BlogPost[], publicUrl: string): string {
  const home = `${publicUrl}/blog`;
  const newest = posts.map(timeOf).toSorted().at(-1) ?? NO_DATE;
  const feed = element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': ENGLISH }, [
    element('id', {}, home),
    element('title', {}, BRAND.blogName),
    element('subtitle', {}, BLOG_TEXTS.tagline),
    element('link', { rel: 'alternate', type: 'text/html', href: home }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: `${home}/feed.xml` }),
    element('updated', {}, newest),
    element('author', {}, [element('name', {}, BRAND.mascot)]),
    ...posts.map((post) => entry(post, publicUrl)),
  ]);
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`;
}

function entry(post: BlogPost, publicUrl: string) {
  const address = `${publicUrl}/blog/${encodeURIComponent(post.slug)}`;
  return element('entry', {}, [
    element('id', {}, address),
    element('title', {}, post.title),
    element('link', { rel: 'alternate', type: 'text/html', href: address }),
    element('published', {}, timeOf(post)),
    element('updated', {}, timeOf(post)),
    element('summary', {}, toBlogCard(post).excerpt),
    element('content', { type: 'html' }, withWholeAddresses(post.content, publicUrl)),
  ]);
}

// Of HTML that is clean already: our own pages are the only ones it names by their path.
const withWholeAddresses = (html: string, publicUrl: string) =>
  html.replace(/ (href|src)="\//g, (_whole, name: string) => ` ${name}="${publicUrl}/`);

const timeOf = (post: BlogPost) => dateOf(post) ?? NO_DATE;
