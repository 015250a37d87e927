import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/stored-image.entity.ts';
import { errorHandler, frameworkErrors } from '#server/http/failures.ts';
import { uploads } from '#server/http/uploads.ts';
import { freshDatabase } from '#tests/support/database.ts';

let own: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  own = await freshDatabase();
  database = await openDatabase({ url: own.url });
  app = fastify({ frameworkErrors: frameworkErrors, routerOptions: { maxParamLength: 16_384 } });
  errorHandler(app);
  await uploads(app, { database });
  // The two shipped pictures lie beside the stored ones, as in the built app.
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../../../client/public'),
    wildcard: false,
    index: false,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await database.close(true);
  await own.drop();
});

let made = 0;

async function aPicture() {
  const bytes = Buffer.from(`picture ${++made} \u0000 with any bytes`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const em = database.em.fork();
  em.create(StoredImage, { hash, contentType: 'image/webp', bytes });
  await em.flush();
  return { hash, bytes, path: `/uploads/${hash}.webp` };
}

const look = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: path, headers });

/** The request line as it stands: neither this nor Fastify's own client would let an odd path through. */
async function answerTo(path: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: wishwren.test\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), body: answer };
}

test('a stored picture arrives byte for byte, to be kept for ever, and can run nothing', async () => {
  const { bytes, path, hash } = await aPicture();
  const answer = await look(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${hash}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test('the headers of a picture can be had without the picture', async () => {
  const { path, bytes } = await aPicture();
  const answer = await look(path, {}, 'HEAD');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-length']).toBe(String(bytes.length));
  expect(answer.rawPayload).toHaveLength(0);
});

test.each([
  ['its tag', (tag: string) => tag],
  ['its weak tag', (tag: string) => `W/${tag}`],
  ['its tag among others', (tag: string) => `"other", ${tag}`],
  ['any tag', () => '*'],
])('whoever has a picture and sends %s gets no second copy', async (_sent, sentFor) => {
  const { path, hash } = await aPicture();
  const answer = await look(path, { 'if-none-match': sentFor(`"${hash}"`) });
  expect(answer.statusCode).toBe(304);
  expect(answer.rawPayload).toHaveLength(0);
  expect(answer.headers).toMatchObject({
    etag: `"${hash}"`,
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('whoever has another picture gets this one', async () => {
  const { path, bytes } = await aPicture();
  expect((await look(path, { 'if-none-match': '"other"' })).rawPayload).toEqual(bytes);
});

test('an unknown picture is not found, and that answer is not kept', async () => {
  const answer = await look(`/uploads/${'0'.repeat(64)}.webp`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: expect.any(String), code: 'notFound' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an erased picture is not found even by those who have it', async () => {
  const { path, hash } = await aPicture();
  await database.em.fork().nativeDelete(StoredImage, { hash });
  expect((await look(path, { 'if-none-match': `"${hash}"` })).statusCode).toBe(404);
});

test.each(['no-image.png', 'default-avatar.png'])(
  'the shipped picture %s is served beside them',
  async (name) => {
    const answer = await look(`/uploads/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
  },
);

const ODD_NAMES = [
  '',
  '.',
  '..',
  '../..',
  '../package.json',
  '../../../package.json',
  '../../../../../etc/passwd',
  '....//....//etc/passwd',
  '..%2fpackage.json',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/package.json',
  '%2e%2e%2fpackage.json',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e%252e%252fetc%252fpasswd',
  '..%5cpackage.json',
  '..\\package.json',
  '%c0%ae%c0%ae/etc/passwd',
  '%c0%af',
  '%e0%a4%a',
  '%',
  '%zz',
  '%00',
  '\0',
  'no-image.png%00',
  'no-image.png%00.webp',
  'no-image.png/..',
  'no-image.PNG',
  '//no-image.png',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://shop.example/picture.webp',
  'a b',
  '☕',
  '%e2%98%95.webp',
  '%0d%0aset-cookie:x=1',
  "'; drop table stored_images; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString.webp',
  `${'0'.repeat(63)}.webp`,
  `${'0'.repeat(65)}.webp`,
  `${'0'.repeat(1_000)}.webp`,
  `${'0'.repeat(10_000)}.webp`,
  `${'../..'.repeat(4_000)}etc/passwd`,
  'a'.repeat(20_000),
];

test.each(ODD_NAMES.map((name) => [name.length > 60 ? `${name.slice(0, 60)}…` : name, name]))(
  'the odd name %j reaches no file and breaks nothing',
  async (_shown, name) => {
    const { status, body } = await answerTo(`/uploads/${name}`);
    expect([400, 404, 414, 431]).toContain(status);
    expect(body).not.toMatch(/root:|"wishwren"|^set-cookie/im);
  },
);

test.each([
  ['in capitals', (hash: string) => `${hash.toUpperCase()}.webp`],
  ['without its ending', (hash: string) => hash],
  ['with another ending', (hash: string) => `${hash}.png`],
  ['with a second ending', (hash: string) => `${hash}.webp.html`],
  ['as a folder', (hash: string) => `${hash}.webp/`],
  ['with NUL behind it', (hash: string) => `${hash}.webp%00`],
  ['in a folder', (hash: string) => `x/${hash}.webp`],
])('a picture has one name only: %s it is not found', async (_way, nameOf) => {
  // A hash of digits alone has no capitals.
  let picture = await aPicture();
  while (!/[a-f]/.test(picture.hash)) picture = await aPicture();
  expect((await answerTo(`/uploads/${nameOf(picture.hash)}`)).status).toBe(404);
});
