import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSafeFetch } from '#server/infra/safe-fetch/safe-fetch.ts';
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

test.each(INNER_HOSTS)('the inner address %s is refused', async (host) => {
  await expect(shop.fetchPage(`http://${host}/`)).rejects.toMatchObject(refused);
  await expect(shop.fetchPage(`http://${host}:${shop.trap.port}/`)).rejects.toMatchObject(refused);
  expect(shop.trap.visits).toBe(0);
});

test.each([
  'file:///etc/passwd',
  'ftp://shop.example/',
  'gopher://127.0.0.1/',
  'data:text/html,<title>x</title>',
  'javascript:alert(1)',
  'http://',
  'http:///',
  'http://[fe80::1%25eth0]/',
  'http://[::1',
  'http://user@shop.example/',
  'http://user:word@shop.example/',
  'http://shop.example@127.0.0.1/',
  'http://shop.example:22/',
  'http://shop.example:8080/',
  'https://shop.example:3000/',
  'http://shop.example:99999/',
  'not an address',
  '',
])('the address %j is refused without asking the name service', async (address) => {
  const asked: string[] = [];
  const asking = createSafeFetch({
    allow: [],
    resolve: async (name) => {
      asked.push(name);
      return ['192.0.2.1'];
    },
  });
  await expect(asking(address)).rejects.toMatchObject(refused);
  expect(asked).toEqual([]);
});

test.each([
  ['one inner address', ['127.0.0.1']],
  ['an inner address among public ones', ['93.184.216.34', '10.0.0.1']],
  ['an inner IPv6 address after a public IPv4 one', ['93.184.216.34', '::1']],
  ['an address with a zone', ['fe80::1%lo']],
  ['something that is no address', ['localhost']],
  ['no address', []],
])('a name with %s is refused', async (_what, addresses) => {
  const naming = createSafeFetch({ allow: [], resolve: async () => addresses });
  await expect(naming('http://shop.example/')).rejects.toMatchObject(refused);
});

test.each([
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  'printer.local',
  'metadata.google.internal',
  'router',
  'nas.lan',
])('the inner name %s is refused without asking the name service', async (name) => {
  const asking = createSafeFetch({ allow: [], resolve: () => Promise.reject(new Error('asked')) });
  await expect(asking(`http://${name}/`)).rejects.toMatchObject(refused);
  await expect(asking(`http://${name}:${shop.trap.port}/`)).rejects.toMatchObject(refused);
  expect(shop.trap.visits).toBe(0);
});

test('an inner name is read where the operator allows it', async () => {
  shop.answer = (_request, response) => response.writeHead(200, html).end('ok');
  const allowing = createSafeFetch({ allow: [`localhost:${shop.port}`], resolve: async () => ['127.0.0.1'] });
  expect(await allowing(`http://localhost:${shop.port}/`)).toMatchObject({ html: 'ok' });
});

test('a name is asked for once, so an answer that changes to an inner address changes nothing', async () => {
  const answers = [['192.0.2.1'], ['127.0.0.1']];
  let asked = 0;
  const rebinding = createSafeFetch({ allow: [], resolve: async () => answers[asked++] ?? ['127.0.0.1'] });
  await expect(rebinding('http://shop.example/')).rejects.toMatchObject(refused);
  expect(asked).toBe(1);
});

test('what is dialled is the address that was checked, whatever the name means to the system', async () => {
  let asked = 0;
  shop.answer = (request, response) => response.writeHead(200, html).end(`<h1>${request.headers.host}</h1>`);
  const checked = createSafeFetch({
    allow: [`shop.example:${shop.port}`],
    resolve: async () => {
      asked++;
      return ['127.0.0.1'];
    },
  });
  expect(await checked(`http://shop.example:${shop.port}/`)).toMatchObject({
    html: `<h1>shop.example:${shop.port}</h1>`,
  });
  expect(asked).toBe(1);
});

test('an allowed host and port is read; its neighbour port is not', async () => {
  shop.answer = (_request, response) => response.writeHead(200, html).end('<h1>Kettle</h1>');
  expect(await shop.fetchPage(`http://${shop.host}/kettle`)).toEqual({
    kind: 'page',
    url: `http://${shop.host}/kettle`,
    html: '<h1>Kettle</h1>',
  });
  await expect(shop.fetchPage(`http://127.0.0.1:${shop.trap.port}/`)).rejects.toMatchObject(refused);
  expect(shop.trap.visits).toBe(0);
});
