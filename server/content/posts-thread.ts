import { parentPort, workerData } from 'node:worker_threads';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { type BlogPost, isSlug } from '#shared/blog.ts';
import { BLOG } from '#shared/limits.ts';
import { BLOCKS } from './first-words.ts';

const INLINE = [
  'a',
  'img',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'mark',
  'small',
  'code',
];

/**
 * The HTML of a post with nothing in it but text, its structure, and links and pictures of the web. Relative
 * addresses are meant from `base`; without one they stay on our own site.
 */
export function cleanHtml(html: string, base: string | null): string {
  return sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...INLINE],
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    // What a parser meets below this is built to exhaust it.
    nestingLimit: 50,
    transformTags: {
      // The page has its one heading already.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (_tag, { href = '', title }) => ({
        tagName: 'a',
        attribs: present({ href: webAddress(href, base), title, rel: 'noopener noreferrer' }),
      }),
      img: (_tag, { src = '', ...said }) => ({
        tagName: 'img',
        attribs: present({
          src: webAddress(src, base),
          alt: said.alt ?? '',
          title: said.title,
          width: pixels(said.width),
          height: pixels(said.height),
          loading: 'lazy',
          decoding: 'async',
          referrerpolicy: 'no-referrer',
        }),
      }),
    },
    // A picture without an address is nothing.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

/** An http or https address, made whole where a base is given; null for everything else. */
function webAddress(address: string, base: string | null): string | null {
  const plain = address.trim();
  // One slash, because browsers read two of them, or a slash and a backslash, as another host.
  if (base === null && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(plain)) return plain;
  if (plain === '' || plain.startsWith('#')) return null;
  const url = base === null ? URL.parse(plain) : URL.parse(plain, base);
  return url && /^https?:$/.test(url.protocol) && url.host && !url.username ? url.href : null;
}

const pixels = (value: string | undefined) => (value && /^\d{1,4}$/.test(value) ? value : undefined);

const present = (attributes: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] != null),
  );

const Row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof Row>;

/**
 * Reads the posts of a content service in any of its three shapes: a flat list, `data[].attributes` with the
 * picture under `image.data.attributes`, and the newer `data[]` without wrapping. Throws when it is no list at all;
 * leaves out entries without a title or a usable slug.
 */
function readPosts(answer: unknown, base: string | null): BlogPost[] {
  const list = Array.isArray(answer) ? answer : rowOf(answer).data;
  if (!Array.isArray(list)) throw new Error('no list of posts');
  const posts = list.slice(0, BLOG.postsRead).flatMap((entry) => readPost(rowOf(entry), base) ?? []);
  const slugs = new Set<string>();
  return posts.filter(({ slug }) => !slugs.has(slug) && slugs.add(slug));
}

function readPost(entry: Row, base: string | null): BlogPost | null {
  const fields = 'attributes' in entry ? { id: entry.id, ...rowOf(entry.attributes) } : entry;
  const title = textOf(fields.title).trim().slice(0, BLOG.titleLength).toWellFormed();
  const slug = textOf(fields.slug);
  if (!title || !isSlug(slug)) return null;
  return {
    id: typeof fields.id === 'number' ? fields.id : textOf(fields.id) || slug,
    title,
    slug,
    content: cleanHtml(textOf(fields.content), base),
    image: pictureOf(fields.image, base),
    publishedAt: timeOf(fields.publishedAt),
    createdAt: timeOf(fields.createdAt),
  };
}

function pictureOf(image: unknown, base: string | null): BlogPost['image'] {
  const outer = rowOf(image);
  const data = 'data' in outer ? rowOf(outer.data) : outer;
  const { url } = 'attributes' in data ? rowOf(data.attributes) : data;
  const address = webAddress(textOf(url), base);
  return address ? { url: address } : null;
}

const rowOf = (value: unknown): Row => Row.safeParse(value).data ?? {};
// A lone surrogate could be written neither into a page nor into an answer.
const textOf = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : '';

function timeOf(value: unknown): string | null {
  const time = new Date(textOf(value));
  const isReal = time.getTime() >= 0 && time.getFullYear() <= 9999;
  return isReal ? time.toISOString() : null;
}

const { text, base } = workerData as { text: string; base: string | null };
parentPort?.postMessage(readPosts(JSON.parse(text), base));
