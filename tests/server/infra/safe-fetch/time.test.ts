import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch } from '#server/infra/safe-fetch/safe-fetch.ts';
import { SCRAPE } from '#shared/limits.ts';
import { html, openShop, type ShopServer } from '#tests/support/shop-server.ts';

let shop: ShopServer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

// Each of these lasts as long as the limit it proves, so they run side by side, each with a shop of its own.
async function ownShop(listener: RequestListener) {
  const host = `127.0.0.1:${await shop.listen(listener)}`;
  const started = performance.now();
  return {
    read: createSafeFetch({ allow: [host] }),
    url: `http://${host}/`,
    passed: () => performance.now() - started,
  };
}
const TOO_LONG_MS = SCRAPE.totalTimeoutMs + 1_000;
const tooSlow = { kind: 'unreadable', reason: 'too slow' };

test.concurrent('a body that drips ends after the total time', async () => {
  const { read, url, passed } = await ownShop((_request, response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write('a'), 100);
    response.on('close', () => clearInterval(drip));
  });
  expect(await read(url)).toEqual(tooSlow);
  expect(passed()).toBeLessThan(TOO_LONG_MS);
});

test.concurrent('an answer that never begins ends after the total time', async () => {
  const { read, url, passed } = await ownShop(() => {});
  expect(await read(url)).toEqual(tooSlow);
  expect(passed()).toBeLessThan(TOO_LONG_MS);
});

test.concurrent('a name service that does not answer ends after the total time', async () => {
  const silent = createSafeFetch({ allow: [], resolve: () => new Promise(() => {}) });
  const started = performance.now();
  expect(await silent('http://shop.example/')).toEqual(tooSlow);
  expect(performance.now() - started).toBeLessThan(TOO_LONG_MS);
});

test.concurrent('redirects share one total time', async () => {
  const { read, url, passed } = await ownShop((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 2_000);
  });
  expect(await read(url)).toEqual(tooSlow);
  expect(passed()).toBeLessThan(TOO_LONG_MS);
});

test.concurrent('only so many pages are fetched together, and nobody waits without end', async () => {
  let open = 0;
  let most = 0;
  const { read, url, passed } = await ownShop((_request, response) => {
    most = Math.max(most, ++open);
    response.on('close', () => open--);
  });
  const pages = await Promise.all(Array.from({ length: 20 }, () => read(url)));
  expect(pages.every(({ kind }) => kind === 'unreadable')).toBe(true);
  expect(most).toBe(SCRAPE.atOnce);
  expect(passed()).toBeLessThan(SCRAPE.totalTimeoutMs * 1.5 + 1_000);
});

test.concurrent('a place that becomes free goes to the one who waits', async () => {
  const { read, url } = await ownShop((_request, response) => {
    setTimeout(() => response.writeHead(200, html).end('ok'), 200);
  });
  const pages = await Promise.all(Array.from({ length: 20 }, () => read(url)));
  expect(pages.every(({ kind }) => kind === 'page')).toBe(true);
});
