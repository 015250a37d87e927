import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { announceClose, CLOSING, closeGracefully } from '#server/http/graceful-close.ts';

async function aServer(deadlineMs: number) {
  const app = fastify({ ...CLOSING });
  const slow = { inFlight: 0, answer: Promise.withResolvers<void>() };
  announceClose(app);
  app.get('/quick', () => 'quick');
  // In a scope of its own, as most routes of the product are.
  await app.register(async (scope) => {
    scope.get('/slow', async () => {
      slow.inFlight++;
      await slow.answer.promise;
      return 'the whole answer';
    });
  });
  app.get('/endless', () => new Promise(() => undefined));
  const close = () => closeGracefully(app, deadlineMs);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { close, slow, base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

function ask(url: string, agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    body: string;
    connection: string | undefined;
  }>();
  get(url, { agent }, async (answer) => {
    const body = (await answer.toArray()).join('');
    resolve({ body, connection: answer.headers.connection });
  }).on('error', reject);
  return promise;
}

test('requests in flight get their whole answer and are told that the connection ends', async () => {
  const { close, slow, base } = await aServer(5_000);
  const agent = new Agent({ keepAlive: true });
  const answers = Array.from({ length: 50 }, () => ask(`${base}/slow`, agent));
  await expect.poll(() => slow.inFlight).toBe(answers.length);
  const closed = close();
  await pause(100);
  slow.answer.resolve();
  await closed;
  for (const answer of await Promise.all(answers)) {
    expect(answer).toEqual({ body: 'the whole answer', connection: 'close' });
  }
  await expect(ask(`${base}/quick`, agent)).rejects.toThrow();
});

test.each([
  ['', 0],
  [', also by a process that was busy all the while', 300],
])('requests that nobody has read yet get their whole answer as well%s', async (_, busyMs) => {
  const { close, base } = await aServer(5_000);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      await once(socket, 'connect');
      return { socket, text: text(socket) };
    }),
  );
  for (const { socket } of answers) socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  const closed = close();
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs));
  await closed;
  for (const { text } of answers) expect(await text).toMatch(/^HTTP\/1.1 200 .*connection: close.*quick$/is);
});

test('a browser that keeps its connection open does not hold the close up', async () => {
  const { close, base } = await aServer(5_000);
  const agent = new Agent({ keepAlive: true });
  await ask(`${base}/quick`, agent);
  const begun = performance.now();
  await close();
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('a request that never ends is cut at the deadline', async () => {
  const { close, base } = await aServer(300);
  const cut = expect(ask(`${base}/endless`, new Agent())).rejects.toThrow();
  await pause(100);
  const begun = performance.now();
  await close();
  await cut;
  expect(performance.now() - begun).toBeLessThan(1_500);
});
