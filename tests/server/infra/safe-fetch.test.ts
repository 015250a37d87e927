import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSafeFetch } from '#server/infra/safe-fetch/safe-fetch.ts';
import { SCRAPE } from '#shared/limits.ts';

const servers: Server[] = [];
let trap = { port: 0, visits: 0 };
let answer: RequestListener = (_request, response) => response.end();
let shop = '';
let fetchPage = createSafeFetch({ allow: [] });

async function listen(listener: RequestListener, host = '127.0.0.1') {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return (server.address() as AddressInfo).port;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const refused = { key: 'addressRefused' };

beforeAll(async () => {
  const port = await listen((_request, response) => {
    trap.visits++;
    response.writeHead(200, html).end('<title>secret</title>');
  }, '::');
  trap = { port, visits: 0 };
  const shopPort = await listen((request, response) => answer(request, response));
  shop = `127.0.0.1:${shopPort}`;
  fetchPage = createSafeFetch({ allow: [shop] });
});
beforeEach(() => {
  trap.visits = 0;
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const INNER_HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.0.0.1.', '2130706433', '0x7f000001', '0x7f.1', '0x7f.0.0.1'],
  ...['0177.0.0.1', '017700000001', '0x7f.0x0.0x0.0x1', '127.000.000.001', '127.0.0.2', '127.255.255.254'],
  ...['0.0.0.0', '0', '0x0', '00', '0.0.0.1', '10.0.0.1', '0xa000001', '012.0.0.1', '167772161'],
  ...['172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1', '0xc0a80001', '100.64.0.1'],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '169.254.43518', '0251.0376.0251.0376', '168.63.129.16'],
  ...[
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]'],
  ...['[::127.0.0.1]', '[::7f00:2]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a00:1]', '[64:ff9b:1::7f00:1]'],
  ...[
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[2001:0:7f00:1::80ff:fffe]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
  ],
  ...['[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[100::1]', '[1::1]'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', '127%2e0.0.1', '%31%32%37.0.0.1', '0000000000000000000177.0.0.1'],
];

test.each(INNER_HOSTS)('the inner address %s is refused', async (host) => {
  await expect(fetchPage(`http://${host}/`)).rejects.toMatchObject(refused);
  await expect(fetchPage(`http://${host}:${trap.port}/`)).rejects.toMatchObject(refused);
  expect(trap.visits).toBe(0);
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
  await expect(asking(`http://${name}:${trap.port}/`)).rejects.toMatchObject(refused);
  expect(trap.visits).toBe(0);
});

test('an inner name is read where the operator allows it', async () => {
  answer = (_request, response) => response.writeHead(200, html).end('ok');
  const port = shop.split(':')[1];
  const allowing = createSafeFetch({ allow: [`localhost:${port}`], resolve: async () => ['127.0.0.1'] });
  expect(await allowing(`http://localhost:${port}/`)).toMatchObject({ html: 'ok' });
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
  answer = (request, response) => response.writeHead(200, html).end(`<h1>${request.headers.host}</h1>`);
  const port = shop.split(':')[1];
  const checked = createSafeFetch({
    allow: [`shop.example:${port}`],
    resolve: async () => {
      asked++;
      return ['127.0.0.1'];
    },
  });
  expect(await checked(`http://shop.example:${port}/`)).toMatchObject({
    html: `<h1>shop.example:${port}</h1>`,
  });
  expect(asked).toBe(1);
});

test('an allowed host and port is read; its neighbour port is not', async () => {
  answer = (_request, response) => response.writeHead(200, html).end('<h1>Kettle</h1>');
  expect(await fetchPage(`http://${shop}/kettle`)).toEqual({
    kind: 'page',
    url: `http://${shop}/kettle`,
    html: '<h1>Kettle</h1>',
  });
  await expect(fetchPage(`http://127.0.0.1:${trap.port}/`)).rejects.toMatchObject(refused);
  expect(trap.visits).toBe(0);
});

test('a shop sees an honest name and neither cookie nor authorization, also after a redirect', async () => {
  const seen: string[] = [];
  answer = (request, response) => {
    seen.push(...Object.keys(request.headers));
    expect(request.headers['user-agent']).toContain('Wishwren');
    if (request.url === '/a') response.writeHead(302, { location: '/b', 'set-cookie': 'id=1' }).end();
    else response.writeHead(200, html).end('ok');
  };
  expect(await fetchPage(`http://${shop}/a`)).toMatchObject({ kind: 'page', url: `http://${shop}/b` });
  expect(seen.filter((name) => /cookie|authorization|referer|origin|forwarded/.test(name))).toEqual([]);
});

const REDIRECT_HOSTS = INNER_HOSTS.slice(0, 40);
test.each([301, 302, 303, 307, 308])('a %i redirect to a private address is refused', async (status) => {
  for (const host of REDIRECT_HOSTS) {
    answer = (_request, response) =>
      response.writeHead(status, { location: encodeURI(`http://${host}:${trap.port}/`) }).end();
    await expect(fetchPage(`http://${shop}/`), host).rejects.toMatchObject(refused);
  }
  expect(trap.visits).toBe(0);
});

test.each([
  ['file:///etc/passwd'],
  ['//127.0.0.1/'],
  ['\\\\127.0.0.1\\'],
  ['javascript:alert(1)'],
  ['http://name:word@shop.example/'],
])('a redirect to %s is refused', async (location) => {
  answer = (_request, response) => response.writeHead(302, { location }).end();
  const page = await fetchPage(`http://${shop}/`).catch((error) => error);
  expect(page.key).toBe('addressRefused');
});

test('a chain of allowed hops that ends at a private address is refused', async () => {
  answer = (request, response) => {
    const step = Number(request.url?.slice(1));
    const location = step < 4 ? `/${step + 1}` : `http://127.0.0.1:${trap.port}/`;
    response.writeHead(302, { location }).end();
  };
  await expect(fetchPage(`http://${shop}/1`)).rejects.toMatchObject(refused);
  expect(trap.visits).toBe(0);
});

test('four redirects are followed and a fifth is not', async () => {
  answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.writeHead(200, html).end('there');
  };
  expect(await fetchPage(`http://${shop}/${SCRAPE.redirects}`)).toMatchObject({ html: 'there' });
  expect(await fetchPage(`http://${shop}/${SCRAPE.redirects + 1}`)).toEqual({
    kind: 'unreadable',
    reason: 'too many redirects',
  });
});

const page = '<title>Käse</title>'.repeat(50);
test.each([
  ['gzip', gzipSync(page)],
  ['x-gzip', gzipSync(page)],
  ['br', brotliCompressSync(page)],
  ['deflate', deflateSync(page)],
  ['deflate', deflateRawSync(page)],
  ['identity', Buffer.from(page)],
])('a page packed as %s is read', async (encoding, body) => {
  answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body);
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'page', html: page });
});

test.each([
  ['two encodings', 'gzip, gzip'],
  ['two different encodings', 'gzip,br'],
  ['an unknown encoding', 'zstd'],
  ['an old encoding', 'compress'],
  ['nine hundred encodings', Array(900).fill('gzip').join(',')],
  ['an encoding and none', 'gzip, identity'],
])('a body with %s is not unpacked', async (_what, encoding) => {
  answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(gzipSync(gzipSync(page)));
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
});

test('two content-encoding headers are not unpacked', async () => {
  answer = (_request, response) => {
    response.setHeader('content-encoding', ['gzip', 'gzip']);
    response.writeHead(200, html).end(gzipSync(gzipSync(page)));
  };
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
});

test.each([
  ['gzip', gzipSync(Buffer.alloc(300_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(300_000_000))],
])('a %s bomb is given up early and costs little memory', async (encoding, bomb) => {
  answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb);
  const before = process.memoryUsage.rss();
  const started = performance.now();
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

test('an endless body is cut off at the limit and its connection closed', async () => {
  let sent = 0;
  const closed = new Promise<void>((done) => {
    answer = (_request, response) => {
      response.writeHead(200, html);
      const chunk = Buffer.alloc(64_000, 'a');
      const send = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', send).on('close', done);
      send();
    };
  });
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
  await closed;
  expect(sent).toBeLessThan(20_000_000);
});

test('a page one byte over the limit is not read and one at the limit is', async () => {
  answer = (request, response) =>
    response.writeHead(200, html).end('a'.repeat(Number(request.url?.slice(1))));
  expect(await fetchPage(`http://${shop}/${SCRAPE.wireBytes}`)).toMatchObject({ kind: 'page' });
  expect(await fetchPage(`http://${shop}/${SCRAPE.wireBytes + 1}`)).toMatchObject({ kind: 'unreadable' });
});

// Each of these lasts as long as the limit it proves, so they run side by side, each with a shop of its own.
async function ownShop(listener: RequestListener) {
  const host = `127.0.0.1:${await listen(listener)}`;
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

test.each([
  ['application/json', '{}'],
  ['image/png', 'x'],
  ['text/htmlx', 'x'],
  ['', 'x'],
])('a body of the type %j is not read', async (type, body) => {
  answer = (_request, response) => response.writeHead(200, type ? { 'content-type': type } : {}).end(body);
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
});

test.each([204, 304, 401, 403, 404, 429, 500, 503])('the status %i gives nothing', async (status) => {
  answer = (_request, response) => response.writeHead(status, html).end();
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
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
  answer = (_request, response) => response.writeHead(200, headers).end(body);
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ html: expect.stringContaining(text) });
});

test('a connection that breaks, a shop that is gone and a broken answer give nothing', async () => {
  answer = (_request, response) => response.destroy();
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
  answer = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip');
  expect(await fetchPage(`http://${shop}/`)).toMatchObject({ kind: 'unreadable' });
  const gone = createSafeFetch({ allow: ['127.0.0.1:1'] });
  expect(await gone('http://127.0.0.1:1/')).toMatchObject({ kind: 'unreadable' });
});
