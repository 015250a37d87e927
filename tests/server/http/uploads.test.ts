import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoredImage } from '#server/database/picture.entity.ts';
import { NOT_STORED } from '#shared/picture.ts';
import { type ServedUploads, serveUploads } from '#tests/support/served-uploads.ts';

let served: ServedUploads;
beforeAll(async () => {
  served = await serveUploads();
});
afterAll(() => served.close());

test('a stored picture arrives byte for byte, to be kept for ever, and can run nothing', async () => {
  const { bytes, path, hash } = await served.aPicture();
  const answer = await served.look(path);
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

test('a picture that is drawn for one person is stored by no browser', async () => {
  const { bytes, path, hash } = await served.aPicture();
  for (const headers of [{}, { 'if-none-match': `"${hash}"` }]) {
    const answer = await served.look(path + NOT_STORED, headers);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload).toEqual('if-none-match' in headers ? Buffer.of() : bytes);
  }
});

test('the headers of a picture can be had without the picture', async () => {
  const { path, bytes } = await served.aPicture();
  const answer = await served.look(path, {}, 'HEAD');
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
  const { path, hash } = await served.aPicture();
  const answer = await served.look(path, { 'if-none-match': sentFor(`"${hash}"`) });
  expect(answer.statusCode).toBe(304);
  expect(answer.rawPayload).toHaveLength(0);
  expect(answer.headers).toMatchObject({
    etag: `"${hash}"`,
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('whoever has another picture gets this one', async () => {
  const { path, bytes } = await served.aPicture();
  expect((await served.look(path, { 'if-none-match': '"other"' })).rawPayload).toEqual(bytes);
});

test('an unknown picture is not found, and that answer is not kept', async () => {
  const answer = await served.look(`/uploads/${'0'.repeat(64)}.webp`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: expect.any(String), code: 'notFound' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an erased picture is not found even by those who have it', async () => {
  const { path, hash } = await served.aPicture();
  await served.database.em.fork().nativeDelete(StoredImage, { hash });
  expect((await served.look(path, { 'if-none-match': `"${hash}"` })).statusCode).toBe(404);
});

test.each(['no-image.png', 'default-avatar.png'])(
  'the shipped picture %s is served beside them',
  async (name) => {
    const answer = await served.look(`/uploads/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
  },
);
