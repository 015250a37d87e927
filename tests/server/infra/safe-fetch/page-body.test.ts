import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch } from '#server/infra/safe-fetch/safe-fetch.ts';
import { SCRAPE } from '#shared/limits.ts';
import { html, openShop, type ShopServer } from '#tests/support/shop-server.ts';

let shop: ShopServer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const page = '<title>Käse</title>'.repeat(50);
test.each([
  ['gzip', gzipSync(page)],
  ['x-gzip', gzipSync(page)],
  ['br', brotliCompressSync(page)],
  ['deflate', deflateSync(page)],
  ['deflate', deflateRawSync(page)],
  ['identity', Buffer.from(page)],
])('a page packed as %s is read', async (encoding, body) => {
  shop.answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body);
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'page', html: page });
});

test.each([
  ['two encodings', 'gzip, gzip'],
  ['two different encodings', 'gzip,br'],
  ['an unknown encoding', 'zstd'],
  ['an old encoding', 'compress'],
  ['nine hundred encodings', Array(900).fill('gzip').join(',')],
  ['an encoding and none', 'gzip, identity'],
])('a body with %s is not unpacked', async (_what, encoding) => {
  shop.answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(gzipSync(gzipSync(page)));
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
});

test('two content-encoding headers are not unpacked', async () => {
  shop.answer = (_request, response) => {
    response.setHeader('content-encoding', ['gzip', 'gzip']);
    response.writeHead(200, html).end(gzipSync(gzipSync(page)));
  };
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
});

test.each([
  ['gzip', gzipSync(Buffer.alloc(300_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(300_000_000))],
])('a %s bomb is given up early and costs little memory', async (encoding, bomb) => {
  shop.answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb);
  const before = process.memoryUsage.rss();
  const started = performance.now();
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

test('an endless body is cut off at the limit and its connection closed', async () => {
  let sent = 0;
  const closed = new Promise<void>((done) => {
    shop.answer = (_request, response) => {
      response.writeHead(200, html);
      const chunk = Buffer.alloc(64_000, 'a');
      const send = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', send).on('close', done);
      send();
    };
  });
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
  await closed;
  expect(sent).toBeLessThan(20_000_000);
});

test('a page one byte over the limit is not read and one at the limit is', async () => {
  shop.answer = (request, response) =>
    response.writeHead(200, html).end('a'.repeat(Number(request.url?.slice(1))));
  expect(await shop.fetchPage(`http://${shop.host}/${SCRAPE.wireBytes}`)).toMatchObject({ kind: 'page' });
  expect(await shop.fetchPage(`http://${shop.host}/${SCRAPE.wireBytes + 1}`)).toMatchObject({
    kind: 'unreadable',
  });
});

test.each([
  ['application/json', '{}'],
  ['image/png', 'x'],
  ['text/htmlx', 'x'],
  ['', 'x'],
])('a body of the type %j is not read', async (type, body) => {
  shop.answer = (_request, response) =>
    response.writeHead(200, type ? { 'content-type': type } : {}).end(body);
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
});

test.each([204, 304, 401, 403, 404, 429, 500, 503])('the status %i gives nothing', async (status) => {
  shop.answer = (_request, response) => response.writeHead(status, html).end();
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
});

test.each([
  [
    'the header',
    { 'content-type': 'text/html; charset=windows-1251' },
    Buffer.from([0xd7, 0xe0, 0xe9]),
    'Чай',
  ],
  [
    'a meta element',
    { 'content-type': 'text/html' },
    Buffer.from('<meta charset="iso-8859-1">K\xe4se', 'latin1'),
    'Käse',
  ],
  ['a byte order mark', { 'content-type': 'text/html; charset=latin1' }, Buffer.from('\ufeffKäse'), 'Käse'],
  ['nothing', { 'content-type': 'text/html' }, Buffer.from('Käse'), 'Käse'],
  ['an unknown name', { 'content-type': 'text/html; charset=nonsense' }, Buffer.from('Käse'), 'Käse'],
])('text is decoded by %s', async (_what, headers, body, text) => {
  shop.answer = (_request, response) => response.writeHead(200, headers).end(body);
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ html: expect.stringContaining(text) });
});

test('a connection that breaks, a shop that is gone and a broken answer give nothing', async () => {
  shop.answer = (_request, response) => response.destroy();
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
  shop.answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip');
  expect(await shop.fetchPage(`http://${shop.host}/`)).toMatchObject({ kind: 'unreadable' });
  const gone = createSafeFetch({ allow: ['127.0.0.1:1'] });
  expect(await gone('http://127.0.0.1:1/')).toMatchObject({ kind: 'unreadable' });
});
