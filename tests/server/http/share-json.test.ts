import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';

let app: TestApp;
let twin: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
  twin = await startApp({ databaseUrl: app.databaseUrl, secret: Buffer.from(app.secret) });
  ({ ann } = await people(app));
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

async function aList() {
  const list = await ann.as.wishlist.create({ name: 'Cabin weekend', isPublic: true });
  const item = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle' });
  return { ...list, item };
}
const open = (token: string, headers = {}, at = app) => at.call('GET', `/api/share/${token}`, { headers });
const bytes = async (token: string, encoding: string) => {
  const { rawPayload, headers } = await app.app.inject({
    method: 'GET',
    url: `/api/share/${token}`,
    headers: { 'accept-encoding': encoding },
  });
  return { rawPayload, headers };
};

test('an unchanged list is read once, whoever asks and however packed', async () => {
  const { shareToken } = await aList();
  const plain = await open(shareToken);
  const queries = vi.spyOn(app.database.em.getConnection('read'), 'getNativeClient');
  expect((await open(shareToken)).text).toBe(plain.text);
  // The one question for the version.
  expect(queries).toHaveBeenCalledTimes(1);
  queries.mockRestore();
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)
    for (let reading = 1; reading <= 2; reading++) {
      const { rawPayload, headers } = await bytes(shareToken, encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
      expect(headers.vary).toContain('accept-encoding');
      expect(unpack(rawPayload).toString()).toBe(plain.text);
    }
});

test('every change is seen at once, on every instance', async () => {
  const { id, shareToken, item } = await aList();
  const both = async () => {
    const answers = [await open(shareToken), await open(shareToken, {}, twin)];
    expect(answers[1]?.text).toBe(answers[0]?.text);
    return answers[0];
  };
  await both();
  await ann.as.item.update({ id: item.id, name: 'Teapot' });
  expect((await both())?.body.items[0].name).toBe('Teapot');
  await ann.as.item.remove({ id: item.id });
  expect((await both())?.body.items).toEqual([]);
  await ann.as.item.restore({ id: item.id });
  expect((await both())?.body.items).toHaveLength(1);
  await ann.as.me.update({ firstName: 'Anna' });
  expect((await both())?.body.ownerName).toBe('Anna');
  await ann.as.wishlist.update({ id, isPublic: false });
  expect((await both())?.status).toBe(404);
  await ann.as.wishlist.update({ id, isPublic: true });
  expect((await both())?.status).toBe(200);
  const rotated = await ann.as.wishlist.rotateToken({ id });
  expect((await both())?.status).toBe(404);
  expect((await open(rotated.shareToken)).status).toBe(200);
});

test('who has the newest version is told so without a body, also by HEAD', async () => {
  const { shareToken, item } = await aList();
  const { headers } = await open(shareToken);
  const known = { 'if-none-match': String(headers.etag) };
  for (const method of ['GET', 'HEAD'] as const)
    expect(await app.call(method, `/api/share/${shareToken}`, { headers: known })).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: headers.etag },
    });
  await ann.as.item.update({ id: item.id, name: 'Teapot' });
  expect((await open(shareToken, known)).status).toBe(200);
});

test('what asks for more than the link is refused as by any other call', async () => {
  const { shareToken } = await aList();
  const { status, body } = await app.call('GET', `/api/share/${shareToken}?lang=de`);
  expect([status, body.code]).toEqual([400, 'invalidInput']);
});
