import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SCRAPE } from '#shared/limits.ts';
import { INNER_HOSTS } from '#tests/support/inner-hosts.ts';
import { html, openShop, refused, type ShopServer } from '#tests/support/shop-server.ts';

let shop: ShopServer;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  shop.trap.visits = 0;
});
afterAll(() => shop.close());

test('a shop sees an honest name and neither cookie nor authorization, also after a redirect', async () => {
  const seen: string[] = [];
  shop.answer = (request, response) => {
    seen.push(...Object.keys(request.headers));
    expect(request.headers['user-agent']).toContain('Wishwren');
    if (request.url === '/a') response.writeHead(302, { location: '/b', 'set-cookie': 'id=1' }).end();
    else response.writeHead(200, html).end('ok');
  };
  expect(await shop.fetchPage(`http://${shop.host}/a`)).toMatchObject({
    kind: 'page',
    url: `http://${shop.host}/b`,
  });
  expect(seen.filter((name) => /cookie|authorization|referer|origin|forwarded/.test(name))).toEqual([]);
});

const REDIRECT_HOSTS = INNER_HOSTS.slice(0, 40);
test.each([301, 302, 303, 307, 308])('a %i redirect to a private address is refused', async (status) => {
  for (const host of REDIRECT_HOSTS) {
    shop.answer = (_request, response) =>
      response.writeHead(status, { location: encodeURI(`http://${host}:${shop.trap.port}/`) }).end();
    await expect(shop.fetchPage(`http://${shop.host}/`), host).rejects.toMatchObject(refused);
  }
  expect(shop.trap.visits).toBe(0);
});

test.each([
  ['file:///etc/passwd'],
  ['//127.0.0.1/'],
  ['\\\\127.0.0.1\\'],
  ['javascript:alert(1)'],
  ['http://name:word@shop.example/'],
])('a redirect to %s is refused', async (location) => {
  shop.answer = (_request, response) => response.writeHead(302, { location }).end();
  const page = await shop.fetchPage(`http://${shop.host}/`).catch((error) => error);
  expect(page.key).toBe('addressRefused');
});

test('a chain of allowed hops that ends at a private address is refused', async () => {
  shop.answer = (request, response) => {
    const step = Number(request.url?.slice(1));
    const location = step < 4 ? `/${step + 1}` : `http://127.0.0.1:${shop.trap.port}/`;
    response.writeHead(302, { location }).end();
  };
  await expect(shop.fetchPage(`http://${shop.host}/1`)).rejects.toMatchObject(refused);
  expect(shop.trap.visits).toBe(0);
});

test('four redirects are followed and a fifth is not', async () => {
  shop.answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.writeHead(200, html).end('there');
  };
  expect(await shop.fetchPage(`http://${shop.host}/${SCRAPE.redirects}`)).toMatchObject({ html: 'there' });
  expect(await shop.fetchPage(`http://${shop.host}/${SCRAPE.redirects + 1}`)).toEqual({
    kind: 'unreadable',
    reason: 'too many redirects',
  });
});
