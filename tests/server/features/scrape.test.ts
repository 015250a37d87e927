import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scrapeProduct } from '#server/capture/scrape-product.ts';
import { createSafeFetch, type FetchPage } from '#server/infra/safe-fetch/safe-fetch.ts';
import { SCRAPE_TURNS } from '#shared/limits.ts';
import { NO_PRODUCT } from '#shared/product-page/product.ts';

let answer: RequestListener = (_request, response) => response.end();
const server = createServer((request, response) => answer(request, response));
let shop = '';
let fetchPage: FetchPage = async () => ({ kind: 'unreadable', reason: 'not started' });

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  shop = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  fetchPage = createSafeFetch({ allow: [shop] });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const unreadable: FetchPage = async () => ({ kind: 'unreadable', reason: 'offline' });
const scrape = (url: string, read = fetchPage) =>
  scrapeProduct({ fetchPage: read, affiliateTag: 'wren-20' }, 'ann', url);

test('a product page gives title, picture, price and currency', async () => {
  answer = (_request, response) =>
    response.writeHead(200, html).end(`<title>Blue kettle | Tea House</title>
      <script type="application/ld+json">{"@type":"Product","name":"Blue kettle","image":"/kettle.jpg",
      "offers":{"@type":"Offer","price":"24.90","priceCurrency":"EUR"}}</script><h1>Blue kettle</h1>`);
  expect(await scrape(`http://${shop}/kettle`)).toEqual({
    url: `http://${shop}/kettle`,
    title: 'Blue kettle',
    image: `http://${shop}/kettle.jpg`,
    price: 24.9,
    currency: 'EUR',
    likelyPrice: null,
    sources: { title: 'data', image: 'data', price: 'data' },
    sure: { title: 0.9, image: 0.9, price: 0.8 },
    isWall: false,
  });
});

test('a page that is no product gives the link alone', async () => {
  answer = (_request, response) => response.writeHead(200, html).end('<title>Blog</title><h1>My summer</h1>');
  expect(await scrape(`http://${shop}/x`)).toEqual({ url: `http://${shop}/x`, ...NO_PRODUCT });
});

test('a wall is told as one, whether it answers 200 or not', async () => {
  const wall = '<title>Robot or human?</title><h1>Robot or human?</h1>';
  for (const status of [200, 401, 403, 429, 503]) {
    answer = (_request, response) => response.writeHead(status, html).end(wall);
    expect(await scrape(`http://${shop}/x`)).toEqual({
      url: `http://${shop}/x`,
      ...NO_PRODUCT,
      isWall: true,
    });
  }
});

test.each([404, 410, 500, 502])('a shop that answers %i gives the link alone', async (status) => {
  answer = (_request, response) =>
    response.writeHead(status, html).end('<meta property="og:type" content="product">');
  expect(await scrape(`http://${shop}/x`)).toEqual({ url: `http://${shop}/x`, ...NO_PRODUCT });
});

test('a retailer link comes back clean and tagged although the page cannot be read', async () => {
  const link = 'https://www.amazon.de/Kettle-Blue/dp/B0ABCDEF12/ref=sr_1_1?tag=other-21&psc=1';
  expect(await scrape(link, unreadable)).toEqual({
    url: 'https://www.amazon.de/dp/B0ABCDEF12?tag=wren-20',
    ...NO_PRODUCT,
  });
});

test('what is fetched is the cleaned link', async () => {
  const asked: string[] = [];
  await scrape('amazon.co.uk/gp/product/B0ABCDEF12?x=1', async (url) => {
    asked.push(url);
    return { kind: 'unreadable', reason: 'offline' };
  });
  expect(asked).toEqual(['https://amazon.co.uk/dp/B0ABCDEF12?tag=wren-20']);
});

test.each([
  ['www.shop.example/x', 'https://www.shop.example/x'],
  ['  https://shop.example/x  ', 'https://shop.example/x'],
  ['//shop.example/x', 'https://shop.example/x'],
  ['shop.example', 'https://shop.example'],
  ['shop.example:443/x?y=1#z', 'https://shop.example:443/x?y=1#z'],
  ['/dp/B0ABCDEF12', 'https://www.amazon.com/dp/B0ABCDEF12?tag=wren-20'],
])('the link %j is read as %s', async (typed, url) => {
  expect(await scrape(typed, unreadable)).toEqual({ url, ...NO_PRODUCT });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://shop.example/x',
  'mailto:ann@shop.example',
  'blue kettle',
  'kettle',
  'http://',
  'https://127.0.0.1/',
  '127.0.0.1:22/x',
  'http://[::1]/',
  'https://user:word@shop.example/',
  'http://shop.example:8080/',
])('the address %s is refused', async (url) => {
  await expect(scrape(url)).rejects.toMatchObject({ key: 'addressRefused' });
});

test('a page built to break the parser gives the link alone, and soon', async () => {
  answer = (_request, response) => response.writeHead(200, html).end('<div>'.repeat(390_000));
  const started = performance.now();
  expect(await scrape(`http://${shop}/deep`)).toEqual({ url: `http://${shop}/deep`, ...NO_PRODUCT });
  expect(performance.now() - started).toBeLessThan(6_000);
});

test('one person with many slow pages takes nobody else’s turn, and gets them two by two', async () => {
  const slow: (() => void)[] = [];
  let open = 0;
  let most = 0;
  answer = (request, response) => {
    const page = () =>
      response.writeHead(200, html).end('<meta property="og:type" content="product"><title>Kettle</title>');
    if (request.url !== '/slow') return page();
    most = Math.max(most, ++open);
    slow.push(() => {
      open--;
      page();
    });
  };
  const scrapeFor = (userId: string, link: string) =>
    scrapeProduct({ fetchPage, affiliateTag: 'wren-20' }, userId, link);
  const many = Array.from({ length: 10 }, () => scrapeFor('mallory', `http://${shop}/slow`));
  expect((await scrapeFor('vera', `http://${shop}/kettle`)).title).toBe('Kettle');
  expect((await scrapeFor('vera', `http://${shop}/teapot`)).title).toBe('Kettle');
  const release = setInterval(() => slow.shift()?.(), 5);
  expect((await Promise.all(many)).map(({ url }) => url)).toEqual(Array(10).fill(`http://${shop}/slow`));
  clearInterval(release);
  expect(most).toBe(SCRAPE_TURNS.atOncePerUser);
});
