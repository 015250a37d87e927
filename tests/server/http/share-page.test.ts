import { createTRPCClient } from '@trpc/client';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PageSource, Render } from '#server/http/page-template.ts';
import { servePages } from '#server/http/pages.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { READER_TURNS } from '#shared/limits.ts';
import { brandOf, startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';

let app: TestApp;
let site: FastifyInstance;
let ann: Person;
let drawings = 0;

// Draws every address with a number of its own, so that a page that was drawn twice shows it. It reads the list as the
// real one does.
const render = vi.fn<Render>(async (url, { links }) => {
  const token = decodeURIComponent(/\/share\/([^/?]+)/i.exec(url)?.[1] ?? '');
  const shared = await createTRPCClient<AppRouter>({ links })
    .share.byToken.query({ token })
    .catch(() => null);
  const status = shared ? 200 : 404;
  return { status, head: '', html: `drawing ${++drawings}`, data: '{}', routeIds: [], starts: 'touched' };
});
const fill: PageSource['fill'] = async (_url, { html }) => ({ html, policy: '' });
const fillNoScript: PageSource['fillNoScript'] = async (page) => ({ html: JSON.stringify(page), policy: '' });
const source: PageSource = { render, fill, fillNoScript, build: 'a-build' };

beforeAll(async () => {
  app = await startApp();
  ({ ann } = await people(app));
  site = fastify({ routerOptions: { maxParamLength: 16_384 } });
  servePages(site, source, { dependencies: app.dependencies, brand: brandOf(app.dependencies) });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const aList = () => ann.as.wishlist.create({ name: 'Cabin weekend', isPublic: true });
const open = (url: string) => site.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } });
const encoded = (token: string) => `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;

test('a shared list is drawn once, whatever was hung on behind its address and however it is written', async () => {
  const { shareToken } = await aList();
  const first = await open(`/share/${shareToken}`);
  render.mockClear();
  for (const url of [
    `/share/${shareToken}?fbclid=1`,
    `/share/${shareToken}?${'x'.repeat(8_000)}`,
    `/share/${encoded(shareToken)}`,
    `/SHARE/${shareToken}`,
    `//share/${shareToken}?utm_source=mail`,
    `/%73hare/${shareToken}`,
    `/Share/${encoded(shareToken)}`,
  ]) {
    const answer = await open(url);
    expect([url, answer.body]).toEqual([url, first.body]);
    expect(answer.headers).toMatchObject({ etag: first.headers.etag, 'x-robots-tag': 'noindex' });
  }
  expect(render).not.toHaveBeenCalled();
});

test('what is kept was drawn for the bare address, so that no visitor writes into what others get', async () => {
  const { shareToken } = await aList();
  render.mockClear();
  await open(`/share/${shareToken}?from=a-stranger`);
  expect(render.mock.calls.map(([url]) => url)).toEqual([`/share/${shareToken}`]);
});

test('what a stranger keeps of a list tells neither its id nor how often it changed', async () => {
  const list = await aList();
  const tags = async () => [
    String((await open(`/share/${list.shareToken}`)).headers.etag),
    String((await app.call('GET', `/api/share/${list.shareToken}`)).headers.etag),
  ];
  const [page, data] = await tags();
  expect(page).toMatch(/^W\/"[0-9a-f]{64}"$/);
  expect(data).toMatch(/^W\/"[0-9a-f]{64}"$/);
  expect(await tags()).toEqual([page, data]);
  await ann.as.wishlist.update({ id: list.id, name: 'Cabin week' });
  const [laterPage, laterData] = await tags();
  expect([laterPage === page, laterData === data]).toEqual([false, false]);
});

test('the tags of a list before and after its link was replaced have nothing in common', async () => {
  const { id, shareToken } = await aList();
  const tags = async (token: string) => [
    (await open(`/share/${token}`)).headers.etag,
    (await app.call('GET', `/api/share/${token}`)).headers.etag,
  ];
  const [page, data] = await tags(shareToken);
  const rotated = await ann.as.wishlist.rotateToken({ id });
  const [newPage, newData] = await tags(rotated.shareToken);
  expect(newPage).not.toBe(page);
  expect(newData).not.toBe(data);
});

test('nobody without the server’s secret can try which list a tag belongs to', async () => {
  const { shareToken } = await aList();
  const tagUnder = async (secret: Buffer) => {
    const other = await startApp({ secret, databaseUrl: app.databaseUrl });
    const otherSite = fastify();
    servePages(otherSite, source, { dependencies: other.dependencies, brand: brandOf(other.dependencies) });
    const { headers } = await otherSite.inject({ method: 'GET', url: `/share/${shareToken}` });
    await otherSite.close();
    await other.close();
    return headers.etag;
  };
  expect(await tagUnder(Buffer.alloc(32, 1))).not.toBe(await tagUnder(Buffer.alloc(32, 2)));
});

test('a page that a passphrase opened is private, also when it is known already', async () => {
  const { id } = await aList();
  const { url } = await ann.as.link.add({ id, name: 'Grandma', passphrase: 'plum cake' });
  const path = new URL(String(url)).pathname;
  const said = await app.call('POST', `/api${path}/unlock`, { body: { passphrase: 'plum cake' } });
  const cookie = String([said.headers['set-cookie']].flat()[0]).split(';')[0];
  const page = await site.inject({ url: path, headers: { cookie } });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const headers = { cookie, 'if-none-match': String(page.headers.etag) };
  const known = await site.inject({ url: path, headers });
  expect([known.statusCode, known.headers['cache-control']]).toEqual([304, 'private, no-cache']);
});

describe('A selection of the gifts', () => {
  test('is drawn once for each, by one address, however it is asked for', async () => {
    const { shareToken } = await aList();
    const whole = await open(`/share/${shareToken}`);
    const first = await open(`/share/${shareToken}?sort=price&max=50`);
    expect([first.body === whole.body, first.headers.etag === whole.headers.etag]).toEqual([false, false]);
    render.mockClear();
    for (const query of ['max=50&sort=price', 'sort=price&q=&min=&max=50.00&utm_source=mail&free=1']) {
      const again = await open(`/share/${shareToken}?${query}`);
      expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
    }
    expect(render).not.toHaveBeenCalled();
    expect((await open(`/share/${shareToken}`)).body).toBe(whole.body);
  });

  test('that is none is the whole list: nonsense, and what is free', async () => {
    const { shareToken } = await aList();
    const whole = await open(`/share/${shareToken}`);
    render.mockClear();
    for (const query of [
      'free=1',
      'sort=cheapest&max=-5&section=kitchen',
      'q=%20%00',
      'sort[]=price&q[a]=b',
    ]) {
      const { body, headers } = await open(`/share/${shareToken}?${query}`);
      expect([query, body, headers.etag]).toEqual([query, whole.body, whole.headers.etag]);
    }
    expect(render).not.toHaveBeenCalled();
  });

  test('follows every change of the list, and is told to be the newest', async () => {
    const { id, shareToken } = await aList();
    const url = `/share/${shareToken}?sort=newest`;
    const first = await open(url);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await site.inject({ url, headers: known })).statusCode).toBe(304);
    await ann.as.wishlist.update({ id, name: 'Cabin week' });
    expect((await site.inject({ url, headers: known })).statusCode).toBe(200);
    await ann.as.wishlist.update({ id, isPublic: false });
    expect((await open(url)).statusCode).toBe(404);
  });

  test('waits for its turn: who asks for many is sent away, and nobody waits for theirs', async () => {
    const { shareToken } = await aList();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const draw = render.getMockImplementation() as Render;
    render.mockImplementation(async (url, parts) => {
      if (url.includes('?max=')) await held;
      return draw(url, parts);
    });
    const flood = Array.from({ length: 20 }, (_, at) => open(`/share/${shareToken}?max=${at + 1}`));
    const others = await aList();
    expect((await open(`/share/${others.shareToken}`)).statusCode).toBe(200);
    letGo();
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1 + READER_TURNS.selections.waitingEach);
    render.mockImplementation(draw);
  });
});
