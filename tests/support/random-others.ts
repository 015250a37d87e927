import type { z } from 'zod';
import { appRouter } from '#server/trpc/router.ts';
import type { Answer } from './app.ts';
import { type Chance, encoded, ODD, ODD_PARTS } from './odd-values.ts';

/** A request as it is sent. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | undefined;
}

type Procedure = { _def: { type: string; inputs: { shape?: z.ZodRawShape }[] } };
const PROCEDURES = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

// What the document does not name: pages, files, and the forms of people without script.
const PAGES = [
  ...['/', '/home', '/about', '/blog', '/blog/{id}', '/contact', '/login', '/register', '/forgot-password'],
  ...['/resend-verification', '/reset-password?token={id}', '/verify?token={id}', '/add?url={id}', '/add-to'],
  ...['/keep/{id}', '/keeping/{id}', '/reserved', '/reserved/{id}', '/reserved/{id}/unsubscribe?ended=1'],
  ...['/wishlists', '/wishlist/new', '/wishlist/{id}', '/wishlist/{id}/edit', '/wishlist/{id}/links'],
  ...['/wishlist/{id}/people', '/join?token={id}'],
  ...[
    '/wishlist/{id}/unwrapped',
    '/profile',
    '/history',
    '/admin',
    '/admin?tab={id}&page={id}',
    '/{id}/{id}',
  ],
  ...[
    '/share/{id}',
    '/SHARE/{id}/',
    '//share/{id}',
    '/share/{id}/preview.png',
    '/share/{id}/pictures/{id}.webp',
  ],
  ...['/share/{id}/free', '/share/{id}/free?said={id}&item={id}', '/share/{id}/unlock?said=wrong'],
  ...[
    '/uploads/{id}',
    '/uploads/{id}.webp',
    `/uploads/${'0'.repeat(64)}.webp`,
    '/assets/{id}',
    '/favicon.svg',
  ],
  ...['/robots.txt', '/sitemap.xml', '/blog/feed.xml', '/manifest.webmanifest', '/healthz', '/readyz'],
  ...[
    '/strapi/blog-posts',
    '/strapi/api/blog-posts?{id}',
    '/api',
    '/api/{id}',
    '/api/docs',
    '/api/openapi.json',
  ],
  ...['/api/admin/users.csv?q={id}', '/api/admin/wishlists.csv?sort={id}', '/api/claims/{id}/calendar.ics'],
];
const FORMS = ['/share/{id}/free', '/share/{id}/unlock', '/reserved/{id}/unsubscribe'];
const ACTS = ['giver', 'reserve', 'overtake', 'release', 'x', '__proto__'];

/** A request to what the document does not name. */
export function otherCall(luck: Chance, ids: readonly string[]): Sent {
  const drawn = luck.next();
  if (drawn < 0.5) return procedureCall(luck, ids);
  const path = luck.pick(drawn < 0.9 ? PAGES : FORMS);
  const url = path.replace(/\{id\}/g, () => (luck.next() < 0.6 ? luck.pick(ids) : luck.pick(ODD_PARTS)));
  if (drawn < 0.9) return { method: luck.next() < 0.9 ? 'GET' : 'HEAD', url, headers: {} };
  const form = [
    ['act', luck.pick(ACTS)],
    ...['item', 'claim', 'name', 'passphrase', 'to', 'note'].map((name) => [name, anything(luck, ids)]),
  ];
  const payload = form.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  return { method: 'POST', url, headers, payload };
}

/** Of an answer to what the document does not name: that JSON is a result or a failure in our words. */
export function faultsOfOther(url: string, { status, body }: Answer): string[] {
  if (body === null) return [];
  if (url.startsWith('/trpc')) {
    const answers = Array.isArray(body) ? body : [body];
    return answers.every((one) => 'result' in one !== 'error' in one) ? [] : ['neither result nor error'];
  }
  const isFailure = typeof body.error === 'string' && typeof body.code === 'string';
  return status >= 400 && !isFailure ? ['a failure in no words'] : [];
}

/** One procedure or several together, by its own method and now and then by the other. */
function procedureCall(luck: Chance, ids: readonly string[]): Sent {
  const count = luck.next() < 0.7 ? 1 : 1 + Math.floor(luck.next() * 5);
  const first = luck.pick(PROCEDURES);
  const alike = PROCEDURES.filter(([, { _def }]) => _def.type === first[1]._def.type);
  const chosen = [first, ...Array.from({ length: count - 1 }, () => luck.pick(alike))];
  const inputs = chosen.map(([, { _def }]) => inputOf(_def.inputs, luck, ids));
  const input = JSON.stringify(count === 1 ? inputs[0] : { ...inputs });
  const isRead = (first[1]._def.type === 'query') !== luck.next() < 0.05;
  const url = `/trpc/${chosen.map(([name]) => name).join(',')}${count === 1 ? '?' : '?batch=1&'}`;
  if (isRead) return { method: 'GET', url: `${url}input=${encoded(input)}`, headers: {} };
  return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: input };
}

function inputOf(inputs: Procedure['_def']['inputs'], luck: Chance, ids: readonly string[]): unknown {
  if (luck.next() < 0.03) return luck.pick(ODD);
  const fields = inputs.flatMap(({ shape }) => Object.keys(shape ?? {}));
  const given = fields.filter(() => luck.next() < 0.9).map((name) => [name, anything(luck, ids)]);
  return Object.fromEntries(given);
}

const anything = (luck: Chance, ids: readonly string[]) =>
  luck.next() < 0.6 ? luck.pick(ids) : luck.pick(ODD);
