import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { startApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { findingsOf } from '#tests/support/doctor.ts';
import { aMutePort } from '#tests/support/mail-servers.ts';

// What stands between this installation and the people: each fault is a real one, on this machine.

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Listening {
  listen(port: number, host: string): { address(): unknown };
  close(done: () => void): unknown;
  closeAllConnections?(): void;
}

async function listening(server: Listening & NodeJS.EventEmitter): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections?.();
    return new Promise<void>((resolve) => void server.close(resolve));
  });
  return (server as unknown as { address(): AddressInfo }).address().port;
}

/** An app that listens, and where. */
async function running(options: TestAppOptions = {}): Promise<{ app: TestApp; port: number }> {
  const app = await startApp({ log: createLog('silent'), ...options });
  closers.push(() => app.close());
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: Number(new URL(address).port) };
}

/** A proxy in front of it, which names visitors unless it is told otherwise. */
function proxyTo(port: number, headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' }) {
  return ({ url = '/', method = 'GET' }: IncomingMessage, answer: ServerResponse) => {
    const passed = request({ port, host: '127.0.0.1', path: url, method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 0, from.headers);
      from.pipe(answer);
    });
    passed.end();
  };
}

const look = (check: Parameters<typeof findingsOf>[0], { app }: { app: TestApp }, settings: object) =>
  findingsOf(check, settings, { database: app.database, keyedHash: app.dependencies.keyedHash });

const at = (port: number, scheme = 'http') => `${scheme}://127.0.0.1:${port}`;

/** A certificate that signs itself, for so many days from now on. */
async function certificate(days: number, name = 'localhost') {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    notAfterDate: new Date(Date.now() + days * 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  return { key, cert };
}

test('an address that leads here is told as such', async () => {
  const here = await running();
  const publicUrl = at(here.port);
  expect(await look('publicUrl', here, { publicUrl })).toMatchObject({ states: ['ok'] });
  expect(await look('proxy', here, { publicUrl })).toMatchObject({
    states: ['ok'],
    said: expect.stringContaining('No proxy'),
  });
  expect(await look('tls', here, { publicUrl })).toMatchObject({ states: ['none'] });
});

test('another installation, and any other program, at that address is told from this one', async () => {
  const [here, other] = [await running(), await running()];
  const foreign = await look('publicUrl', here, { publicUrl: at(other.port) });
  expect(foreign).toMatchObject({ states: ['fault'], said: expect.stringContaining('JWT_SECRET') });
  const echo = await listening(createServer((_request, answer) => answer.end('{"proof":null}')));
  expect(await look('publicUrl', here, { publicUrl: at(echo) })).toMatchObject({ states: ['fault'] });
  const port = await listening(createServer((_request, answer) => answer.end('Welcome to nginx!')));
  expect(await look('publicUrl', here, { publicUrl: at(port) })).toMatchObject({ states: ['fault'] });
});

test('a redirect is named and not followed, and a port where nobody listens is named', async () => {
  const here = await running();
  let asked = 0;
  const inner = await listening(createServer((_request, answer) => void answer.end(String(++asked))));
  const moved = await listening(
    createServer((_request, answer) => void answer.writeHead(301, { location: `${at(inner)}/secret` }).end()),
  );
  const found = await look('publicUrl', here, { publicUrl: at(moved) });
  expect(found).toMatchObject({ states: ['fault'], said: expect.stringContaining(`on to ${at(inner)}.`) });
  expect(asked).toBe(0);
  const within = await listening(
    createServer((_request, answer) => void answer.writeHead(302, { location: '/log-in' }).end()),
  );
  expect(await look('publicUrl', here, { publicUrl: at(within) })).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining(`${at(within)} sends everybody on to another address.`),
  });
  const away = await look('publicUrl', here, { publicUrl: 'http://127.0.0.1:9' });
  expect(away).toMatchObject({ states: ['fault'], said: expect.stringContaining('ECONNREFUSED') });
});

test('a PUBLIC_URL that was never set is worth a look', async () => {
  const here = await running();
  const unset = await look('publicUrl', here, { publicUrl: at(here.port), hasPublicUrl: false });
  expect(unset).toMatchObject({ states: ['attention'], said: expect.stringContaining('this machine alone') });
});

test('a proxy that nobody named is a fault, one that is named is fine, and one that is missing is worth a look', async () => {
  const unnamed = await running();
  const publicUrl = at(await listening(createServer(proxyTo(unnamed.port))));
  const found = await look('proxy', unnamed, { publicUrl });
  expect(found).toMatchObject({ states: ['fault'], said: expect.stringContaining('Set TRUST_PROXY') });
  const trustProxy = ['127.0.0.1'];
  const named = await running({ trustProxy });
  const throughProxy = at(await listening(createServer(proxyTo(named.port))));
  expect(await look('proxy', named, { publicUrl: throughProxy, trustProxy })).toMatchObject({
    states: ['ok'],
  });
  expect(await look('proxy', named, { publicUrl: at(named.port), trustProxy })).toMatchObject({
    states: ['attention'],
  });
});

test('TLS in front that names no visitors is a fault', async () => {
  const here = await running();
  const port = await listening(createTlsServer(await certificate(90), proxyTo(here.port, {})));
  const found = await look('proxy', here, { publicUrl: at(port, 'https') });
  expect(found).toMatchObject({ states: ['fault'], said: expect.stringContaining('X-Forwarded-For') });
});

test('a certificate that signs itself is a fault, although the installation behind it is found', async () => {
  const here = await running();
  const port = await listening(createTlsServer(await certificate(90), proxyTo(here.port)));
  const publicUrl = `https://localhost:${port}`;
  expect(await look('tls', here, { publicUrl })).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('SELF_SIGNED'),
  });
  expect(await look('publicUrl', here, { publicUrl })).toMatchObject({ states: ['ok'] });
});

test('http to another machine is worth a look, and what never answers ends after a while', async () => {
  const here = await running();
  const plain = await look('tls', here, { publicUrl: 'http://wishes.invalid' });
  expect(plain).toMatchObject({ states: ['attention'], said: expect.stringContaining('passwords') });
  await using mute = await aMutePort();
  const begun = performance.now();
  expect(await look('publicUrl', here, { publicUrl: at(mute.port) })).toMatchObject({ states: ['fault'] });
  expect(performance.now() - begun).toBeLessThan(20_000);
}, 40_000);

test('whoever asks without the secret learns neither who answers nor how they came', async () => {
  const here = await running({ trustProxy: ['127.0.0.1'] });
  const ask = async (nonce: string, headers = {}) =>
    (await here.app.call('GET', `/healthz/${nonce}`, { headers })).body.proof;
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  const proofs = [await ask(one), await ask(other), await ask(one, { 'x-forwarded-for': '10.0.0.1' })];
  expect(new Set(proofs).size).toBe(3);
  for (const proof of proofs) expect(proof).toMatch(/^[0-9a-f]{64}$/);
  for (const nonce of ['short', 'x'.repeat(65), 'a b'.repeat(10)])
    expect((await here.app.call('GET', `/healthz/${encodeURIComponent(nonce)}`)).status).toBe(404);
});
