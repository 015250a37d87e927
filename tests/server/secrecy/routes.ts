import { markOf } from '#server/http/no-script-cookies.ts';
import { CLAIM } from '#shared/limits.ts';
import type { CallOptions } from '#tests/support/app.ts';
import type { Who } from './call.ts';
import type { World } from './world.ts';

interface RouteCall {
  by: readonly Who[];
  /** The address of the route, unless it has parameters. */
  path?: (world: World) => string;
  options?: CallOptions | ((world: World) => CallOptions);
  /** It says nothing of lists: it is asked once. */
  isApart?: boolean;
}

const SIGNED_IN = ['recipient', 'administrator'] as const;
const ANYBODY = ['anybody'] as const;
const APART = { by: ANYBODY, isApart: true } as const;
const shared =
  (form: (token: string) => string) =>
  ({ list }: World) =>
    form(list.token);

const passphrase = (passphrase: string): CallOptions => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ passphrase }).toString(),
});

const saysToGive = ({ list }: World) => ({
  headers: { cookie: `${CLAIM.saidCookie}=${markOf(list.token)}` },
});
const form = (act: string): CallOptions => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  body: new URLSearchParams({ act }).toString(),
});

/**
 * Every route beside those of the procedures, and how it is called. A new route needs a row here, or the test fails. Below
 * `GET /*` are pages: what anybody may open, a preview included, and the screens of the recipient.
 */
export const ROUTES: Record<string, RouteCall | RouteCall[]> = {
  'GET /': { by: ANYBODY },
  'GET /*': [
    { by: ANYBODY, path: () => '/home' },
    { by: SIGNED_IN, path: ({ list }) => `/wishlist/${list.id}` },
    { by: ANYBODY, path: () => '/reserved' },
    { by: ANYBODY, path: () => `/reserved/${'x'.repeat(43)}` },
    { by: SIGNED_IN, path: () => '/reserved/x/unsubscribe' },
    { by: ANYBODY, path: shared((token) => `/SHARE/${token}`) },
  ],
  'GET /share/:token': [
    { by: [...SIGNED_IN, 'anybody'], path: shared((token) => `/share/${token}`) },
    { by: ANYBODY, path: shared((token) => `/share/${token}?fbclid=1`) },
    { by: [...SIGNED_IN, 'anybody'], path: shared((token) => `/share/${token}?free=1&max=50`) },
    { by: ANYBODY, path: ({ spare }) => `/share/${spare.token}` },
    ...(['grandma', 'work', 'blog', 'ended'] as const).map((name) => ({
      by: ANYBODY,
      path: ({ links }: World) => `/share/${links[name].token}`,
    })),
    { by: ANYBODY, path: ({ sealedList }) => `/share/${sealedList.token}` },
  ],
  'POST /share/:token/unlock': [
    ...(['plum cake', 'a guess'] as const).map((said) => ({
      by: [...SIGNED_IN, 'anybody'] as const,
      path: ({ links }: World) => `/share/${links.work.token}/unlock`,
      options: passphrase(said),
    })),
    { by: ANYBODY, path: shared((token) => `/share/${token}/unlock`), options: passphrase('a guess') },
  ],
  'GET /share/:token/pictures/:name(^[0-9a-fx-]+).webp': [
    {
      by: [...SIGNED_IN, 'anybody'],
      path: ({ list }) => `/share/${list.token}/pictures/${list.items[0]}-9x9.webp`,
    },
    {
      by: ANYBODY,
      path: ({ list, links }) => `/share/${links.work.token}/pictures/${list.items[0]}-9x9.webp`,
    },
  ],
  'GET /share/:token/free': [
    { by: [...SIGNED_IN, 'anybody'], path: shared((token) => `/share/${token}/free`) },
    { by: ANYBODY, path: shared((token) => `/share/${token}/free?said=reserved&free=1`) },
    { by: ['recipient', 'editor'], path: shared((token) => `/share/${token}/free`), options: saysToGive },
    { by: ANYBODY, path: ({ spare }) => `/share/${spare.token}/free` },
  ],
  'POST /share/:token/free': [
    {
      by: [...SIGNED_IN, 'anybody'],
      path: shared((token) => `/share/${token}/free`),
      options: form('giver'),
    },
    ...(['reserve', 'overtake', 'release', 'link', 'forget', 'nothing'] as const).map((act) => ({
      by: ['recipient', 'editor'] as const,
      path: shared((token) => `/share/${token}/free`),
      options: form(act),
    })),
  ],
  'GET /share/:token/unlock': { by: ANYBODY, path: shared((token) => `/share/${token}/unlock`) },
  'GET /share/:token/preview.png': {
    by: [...SIGNED_IN, 'anybody'],
    path: shared((token) => `/share/${token}/preview.png`),
  },
  'GET /api/*': { by: ANYBODY, path: () => '/api/nothing' },
  'GET /api/admin/users.csv': { by: SIGNED_IN },
  'GET /api/admin/wishlists.csv': { by: SIGNED_IN },
  'GET /api/claims/:id/calendar.ics': {
    by: [...SIGNED_IN, 'anybody'],
    path: () => '/api/claims/0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77/calendar.ics',
  },
  'GET /api/docs': APART,
  'GET /api/docs/atkinson.woff2': APART,
  'GET /api/docs/besley.woff2': APART,
  'GET /api/docs/look.css': APART,
  'GET /api/docs/mark.svg': APART,
  'GET /api/docs/try-out.js': APART,
  'GET /api/openapi.json': APART,
  'POST /api/admin/logo': { by: SIGNED_IN, options: { body: {} } },
  'POST /api/me/avatar': { by: SIGNED_IN, options: { body: {} } },
  'POST /api/pictures': { by: SIGNED_IN, options: { body: {} } },
  'GET /oidc/:key(^\\d$)': { ...APART, path: () => '/oidc/1' },
  'GET /oidc/:key(^\\d$)/callback': { ...APART, path: () => '/oidc/1/callback?code=x&state=x' },
  'GET /oidc/:key(^\\d$)/log-out': { ...APART, path: () => '/oidc/1/log-out' },
  'GET /accent/:color.css': { by: ANYBODY, path: () => '/accent/0e5c50.css' },
  'GET /backups/:name': { by: ANYBODY, path: () => '/backups/gone.backup' },
  'GET /blog/feed.xml': APART,
  'GET /healthz': { by: ANYBODY },
  'GET /healthz/:nonce(^[\\w-]{22,64}$)': { by: ANYBODY, path: () => `/healthz/${'n'.repeat(32)}` },
  'GET /readyz': { by: ANYBODY },
  'GET /logo/:hash(^[0-9a-f]{64}).png': { by: ANYBODY, path: () => `/logo/${'0'.repeat(64)}.png` },
  'GET /manifest.webmanifest': { by: ANYBODY },
  'GET /robots.txt': { by: ANYBODY },
  'GET /sitemap.xml': { by: ANYBODY },
  'GET /strapi/api/blog-posts': APART,
  'GET /strapi/blog-posts': APART,
  'GET /uploads/:name(^[0-9a-fx-]{36,64}).webp': {
    by: ANYBODY,
    path: () => `/uploads/${'0'.repeat(64)}.webp`,
  },
  'POST /reserved/:key/unsubscribe': {
    by: SIGNED_IN,
    path: () => '/reserved/x/unsubscribe',
    options: { body: {} },
  },
};
