import { createTRPCClient } from '@trpc/client';
import fastify from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Dependencies } from '#server/dependencies.ts';
import type { PageSource, Render } from '#server/http/page-template.ts';
import { servePages } from '#server/http/pages.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { Failure } from '#shared/failures.ts';

let drawings = 0;
// As the real one does, it asks for the posts wherever the router shows the blog.
const render = vi.fn<Render>(async (url, { links }) => {
  if (/blog/i.test(url))
    await createTRPCClient<AppRouter>({ links })
      .blog.list.query()
      .catch(() => null);
  const status = url.includes('no-such') ? 404 : 200;
  return {
    status,
    head: '',
    html: `drawing ${++drawings} of ${url}`,
    data: '{}',
    routeIds: [],
    starts: 'touched',
  };
});
const fill: PageSource['fill'] = async (_url, { html }) => ({ html, policy: '' });
const fillNoScript: PageSource['fillNoScript'] = async (page) => ({ html: JSON.stringify(page), policy: '' });
const source: PageSource = { render, fill, fillNoScript, build: 'a-build' };
const lists = { flat: [] as object[], wrapped: [] as object[] };
const posts = vi.fn(async (list: 'flat' | 'wrapped') => lists[list]);

function aSite({ build = 'a-build' as string | null } = {}) {
  const site = fastify();
  const database = { em: { fork: () => ({}) } };
  const installation = { now: { defaultLocale: 'en' } };
  const dependencies = { blog: { posts }, database, installation, publicUrl: '' } as unknown as Dependencies;
  const now = { name: 'Wishwren', publicUrl: '', contactEmail: '', affiliateTag: '' } as never;
  const brand = { now, version: 'a version' };
  servePages(site, { ...source, build }, { dependencies, brand });
  return (url: string, headers = {}) =>
    site.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity', ...headers } });
}

beforeEach(() => {
  lists.flat = [];
});

test.each([
  ['/about?speak=de', '/about'],
  ['/blog?x=1&speak=de&y=2', '/blog?x=1&y=2'],
  ['//elsewhere.example/?speak=de', '/elsewhere.example/'],
])('the switcher of a page without script keeps the language of %s and leads to %s', async (asked, page) => {
  const { statusCode, headers } = await aSite()(asked);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, page, 'no-store']);
  expect(headers['set-cookie']).toMatch(/^ww_locale=de; Path=\/; Max-Age=\d+; SameSite=Lax$/);
});

test.each(['/about?speak=xx', '/about?speak=', '/about?speaks=de', '/about?speak=constructor'])(
  '%s keeps no language',
  async (url) => {
    const { statusCode, headers } = await aSite()(url);
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  },
);

test('a page that is the same for everybody is drawn once for each packing', async () => {
  const open = aSite();
  const first = await open('/home');
  expect((await open('/home')).body).toBe(first.body);
  expect((await open('/about')).body).not.toBe(first.body);
  expect((await open('/home', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('who has the page already is told so', async () => {
  const open = aSite();
  const { headers } = await open('/home');
  expect(headers.etag).toMatch(/^W\/"/);
  const again = await open('/home', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const otherProcess = await aSite()('/home', { 'if-none-match': headers.etag });
  expect(otherProcess.statusCode).toBe(200);
});

test('the blog is drawn anew when the content service has answered anew, the other pages are not', async () => {
  const open = aSite();
  const [home, blog] = [await open('/home'), await open('/blog/a-post')];
  expect((await open('/blog/a-post')).body).toBe(blog.body);
  lists.flat = [];
  expect((await open('/blog/a-post')).body).not.toBe(blog.body);
  expect((await open('/home')).body).toBe(home.body);
});

test('nothing is kept of an address with a query, of a missing page, of a blog without posts, and while developing', async () => {
  const open = aSite();
  posts
    .mockRejectedValueOnce(new Failure('blogUnavailable'))
    .mockRejectedValueOnce(new Failure('blogUnavailable'));
  for (const [url, site] of [
    ['/login?next=/profile', open],
    ['/no-such-page', open],
    ['/blog', open],
    ['/home', aSite({ build: null })],
  ] as const) {
    const first = await site(url);
    expect(first.headers.etag).toBeUndefined();
    expect((await site(url)).body).not.toBe(first.body);
  }
});

test('the blog under another spelling is drawn each time, as nobody watches its posts there', async () => {
  const open = aSite();
  for (const url of ['/Blog', '//blog/a-post', '/BLOG/a-post']) {
    const first = await open(url);
    expect([url, first.headers.etag]).toEqual([url, undefined]);
    expect((await open(url)).body).not.toBe(first.body);
  }
});

test('the year at the foot of a page is the year of now', async () => {
  const open = aSite();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
  const before = await open('/home');
  vi.setSystemTime(new Date(2027, 0, 1, 0, 1));
  expect((await open('/home')).body).not.toBe(before.body);
});

test('the blog reads no query, so whatever is hung on behind its address is the same page', async () => {
  const open = aSite();
  const first = await open('/blog');
  expect((await open('/blog?fbclid=1')).body).toBe(first.body);
  expect((await open('/home?fbclid=1')).body).not.toBe((await open('/home?fbclid=2')).body);
});
