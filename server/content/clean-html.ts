import sanitizeHtml from 'sanitize-html';
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
export function webAddress(address: string, base: string | null): string | null {
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
