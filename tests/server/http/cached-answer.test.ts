import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { announceClose } from '#server/http/graceful-close.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { people } from '#tests/support/people.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ corsOrigins: ['https://shop.example'] });
  const { ann } = await people(app);
  token = (await ann.as.wishlist.create({ name: 'Cabin weekend', isPublic: true })).shareToken;
});
afterAll(() => app.close());

const open = (method: 'GET' | 'HEAD', url: string, headers = {}) =>
  app.app.inject({
    method,
    url,
    headers: { 'x-request-id': 'one', origin: 'https://shop.example', ...headers },
  });
// Every header but those that say which answer it is.
const common = ({ headers }: Awaited<ReturnType<typeof open>>) => {
  const { date, etag, 'content-length': _, 'content-type': __, vary, ...others } = headers;
  return others;
};

test('an answer that is kept has the headers of any other, also by HEAD and where nothing changed', async () => {
  const ordinary = common(await open('GET', '/api/blog'));
  expect(ordinary).toMatchObject({
    'x-request-id': 'one',
    'access-control-allow-origin': 'https://shop.example',
    'content-security-policy': expect.any(String),
    'cache-control': 'no-store',
  });
  const first = await open('GET', `/api/share/${token}`);
  const again = await open('GET', `/api/share/${token}`);
  expect({ ...again.headers, date: null }).toEqual({ ...first.headers, date: null });
  expect(common(again)).toEqual(ordinary);
  expect(again.headers).toMatchObject({
    vary: 'Origin, accept-encoding',
    'content-length': String(again.rawPayload.length),
  });
  const head = await open('HEAD', `/api/share/${token}`);
  expect([head.body, { ...head.headers, date: null }]).toEqual(['', { ...again.headers, date: null }]);
  const unchanged = await open('GET', `/api/share/${token}`, { 'if-none-match': again.headers.etag });
  expect([unchanged.statusCode, unchanged.body, common(unchanged)]).toEqual([304, '', ordinary]);
  expect(unchanged.headers).not.toHaveProperty('content-length');
});

test('what was allowed to one origin is not told to the next', async () => {
  await open('GET', `/api/share/${token}`);
  const { headers } = await open('GET', `/api/share/${token}`, { origin: 'https://evil.example' });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

async function aServer() {
  const site = fastify();
  announceClose(site);
  const answered = vi.fn();
  site.addHook('onResponse', (_request, reply, done) => {
    answered(reply.statusCode);
    done();
  });
  const answer = cachedAnswer(200, { 'content-type': 'text/plain; charset=utf-8' }, 'Grüße 🎁');
  const broken = { ...answer, headers: ['x-odd', 'two\nlines'] };
  const gate = Promise.withResolvers<void>();
  site.get('/', (_request, reply) => sendCached(reply, answer));
  site.get('/broken', async (_request, reply) => sendCached(reply, broken));
  site.get('/later', async (_request, reply) => {
    await gate.promise;
    sendCached(reply, answer);
  });
  await site.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.server.address() as AddressInfo;
  return { site, port, answered, open: gate.resolve, url: `http://127.0.0.1:${port}` };
}

test('every letter arrives, the hooks of finished answers run, and an answer that cannot be sent is a failure', async () => {
  const { site, url, answered } = await aServer();
  expect(await (await fetch(url)).text()).toBe('Grüße 🎁');
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  await vi.waitFor(() => expect(answered.mock.calls).toEqual([[200], [500]]));
  await site.close();
});

test('while the server closes, an answer says that its connection ends', async () => {
  const { site, url, open: answer } = await aServer();
  const late = fetch(`${url}/later`);
  await fetch(url);
  const closed = site.close();
  await vi.waitFor(() => expect(site.isClosing?.()).toBe(true));
  answer();
  expect((await late).headers.get('connection')).toBe('close');
  await closed;
});

test('who hung up before the answer does no harm', async () => {
  const { site, url, port, open: answer } = await aServer();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /later HTTP/1.1\r\nhost: x\r\n\r\n');
  await fetch(url);
  socket.destroy();
  await once(socket, 'close');
  answer();
  expect((await fetch(url)).status).toBe(200);
  await site.close();
});
