import { markOf } from '#server/http/no-script-cookies.ts';
import { restRoutes } from '#server/http/rest.ts';
import { appRouter } from '#server/trpc/router.ts';
import { CLAIM } from '#shared/limits.ts';
import type { CallOptions, Method } from '#tests/support/app.ts';

/** By what a stranger asks: a token, and what they once saw behind it. */
export interface Asked {
  token: string;
  itemId: string;
  /** The address of the item's picture on this link. */
  picture: string;
}

export interface LinkRoute {
  /** What an open link may show here, and then does. */
  shows: 'list' | 'board' | 'picture' | 'nothing';
  method: Method;
  path: (asked: Asked) => string;
  options?: (asked: Asked) => CallOptions;
}

const get = (
  shows: LinkRoute['shows'],
  path: LinkRoute['path'],
  options: NonNullable<LinkRoute['options']> = () => ({}),
): LinkRoute => ({ shows, method: 'GET', path, options });
const post = (path: LinkRoute['path'], body: (asked: Asked) => object = () => ({})): LinkRoute => ({
  ...{ shows: 'nothing', method: 'POST', path },
  options: (asked) => ({ body: body(asked), headers: { 'sec-fetch-site': 'same-origin' } }),
});
const form = (path: LinkRoute['path'], fields: (asked: Asked) => Record<string, string>): LinkRoute => ({
  ...{ shows: 'nothing', method: 'POST', path },
  options: (asked) => ({
    body: new URLSearchParams(fields(asked)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  }),
});
const query = (shows: LinkRoute['shows'], name: string) =>
  get(shows, ({ token }) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ token }))}`);
const mutation = (name: string, more: (asked: Asked) => object = () => ({})) =>
  post(
    () => `/trpc/${name}`,
    (asked) => ({ token: asked.token, ...more(asked) }),
  );

const itemIn = ({ itemId }: Asked) => ({ itemId });
const itemsIn = ({ itemId }: Asked) => ({ itemIds: [itemId] });
const wrong = () => ({ passphrase: 'a guess' });
const EMAIL = { email: 'vera@mail.example' };
const saysToGive = ({ token }: Asked) => ({ headers: { cookie: `${CLAIM.saidCookie}=${markOf(token)}` } });

/**
 * Everything that takes a share token, by its route or procedure; behind a comma other ways to ask the same. What
 * `routesWithToken` finds must stand here.
 */
export const LINK_ROUTES: Record<string, LinkRoute> = {
  'GET /share/:token': get('list', ({ token }) => `/share/${token}`),
  'GET /share/:token, with a tail': get('list', ({ token }) => `/share/${token}?fbclid=1`),
  'GET /*': get('list', ({ token }) => `/SHARE/${token}`),
  'GET /share/:token/free': get('list', ({ token }) => `/share/${token}/free`),
  'GET /share/:token/free, by a giver': get('board', ({ token }) => `/share/${token}/free`, saysToGive),
  'POST /share/:token/free': form(
    ({ token }) => `/share/${token}/free`,
    () => ({ act: 'giver' }),
  ),
  'POST /share/:token/free, to reserve': form(
    ({ token }) => `/share/${token}/free`,
    ({ itemId }) => ({ act: 'reserve', item: itemId, quantity: '1' }),
  ),
  'GET /share/:token/unlock': get('nothing', ({ token }) => `/share/${token}/unlock`),
  'POST /share/:token/unlock': form(({ token }) => `/share/${token}/unlock`, wrong),
  'GET /share/:token/preview.png': get('nothing', ({ token }) => `/share/${token}/preview.png`),
  'GET /share/:token/pictures/:name(^[0-9a-fx-]+).webp': get('picture', ({ picture }) => picture),
  'GET /api/share/:token': get('list', ({ token }) => `/api/share/${token}`),
  'trpc share.byToken': query('list', 'share.byToken'),
  'POST /api/share/:token/unlock': post(({ token }) => `/api/share/${token}/unlock`, wrong),
  'trpc share.unlock': mutation('share.unlock', wrong),
  'POST /api/share/:token/opened': post(({ token }) => `/api/share/${token}/opened`),
  'trpc share.opened': mutation('share.opened'),
  'GET /api/share/:token/claims': get('board', ({ token }) => `/api/share/${token}/claims`),
  'trpc claim.board': query('board', 'claim.board'),
  'GET /api/share/:token/me': get('nothing', ({ token }) => `/api/share/${token}/me`),
  'trpc claim.me': query('nothing', 'claim.me'),
  'POST /api/share/:token/claims': post(({ token }) => `/api/share/${token}/claims`, itemIn),
  'trpc claim.add': mutation('claim.add', itemIn),
  'POST /api/share/:token/claims/together': post(
    ({ token }) => `/api/share/${token}/claims/together`,
    itemsIn,
  ),
  'trpc claim.addTogether': mutation('claim.addTogether', itemsIn),
  'POST /api/claims/link': post(
    () => '/api/claims/link',
    ({ token }) => ({ token, ...EMAIL }),
  ),
  'POST /api/claims/:id/overtake': post(
    () => `/api/claims/${NOBODYS_CLAIM}/overtake`,
    ({ token }) => ({ token }),
  ),
  'trpc claim.overtake': mutation('claim.overtake', () => ({ id: NOBODYS_CLAIM })),
  'trpc claim.link': mutation('claim.link', () => EMAIL),
};

const NOBODYS_CLAIM = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

// Their tokens are those of mailed links and invitations.
const OTHER_TOKENS = /^(auth|people)\./;

/** What takes a share token, found in the router and among the routes of an app. */
export function routesWithToken(routes: Iterable<string>): string[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Taking>)
    .filter(([name, { _def }]) => !OTHER_TOKENS.test(name) && _def.inputs.some(takesToken))
    .map(([name]) => name);
  const rest = restRoutes()
    .filter(({ name }) => procedures.includes(name))
    .map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`);
  const others = [...routes].filter((route) => route.includes('/:token') || route === 'GET /*');
  return [...new Set([...procedures.map((name) => `trpc ${name}`), ...rest, ...others])].sort();
}

interface Taking {
  _def: { inputs: { shape?: object }[] };
}
const takesToken = ({ shape = {} }: { shape?: object }) => 'token' in shape;
