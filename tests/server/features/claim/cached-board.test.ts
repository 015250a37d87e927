import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
let twin: TestApp;
beforeAll(async () => {
  app = await startApp();
  twin = await startApp({ databaseUrl: app.databaseUrl, secret: Buffer.from(app.secret) });
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

const look = (browser: GiverBrowser, token: string, headers: Record<string, string> = {}) =>
  browser.call('GET', `/api/share/${token}/claims`, { headers });

test('a board that nobody changed is read once for each giver, and told to nobody else', async () => {
  const { token, items } = await aSharedList(app, [2]);
  const [vera, ulf] = [new GiverBrowser(app), new GiverBrowser(app)];
  await vera.reserve(token, items[0]);
  await ulf.reserve(token, items[0]);
  const seen = await look(vera, token);
  await look(ulf, token);
  const questions = vi.spyOn(app.database.em.getConnection('read'), 'getNativeClient');
  expect((await look(vera, token)).text).toBe(seen.text);
  expect(questions).toHaveBeenCalledTimes(1);
  questions.mockRestore();
  const ofUlf = await look(ulf, token);
  const stranger = await look(new GiverBrowser(app), token);
  expect(seen.body.items[0].claims.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([true, false]);
  expect(ofUlf.body.items[0].claims.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([false, true]);
  expect(stranger.text).not.toContain('"id"');
  expect(new Set([seen, ofUlf, stranger].map(({ headers }) => headers.etag)).size).toBe(3);
});

test.each(['', '/claims'])(
  'however its address is written, a share link’s JSON%s is read once, or refused',
  async (rest) => {
    const { token } = await aSharedList(app);
    const ask = (query: string) => app.call('GET', `/api/share/${token}${rest}${query}`);
    const { text } = await ask('');
    for (const query of ['?', '?&', '?token=x', '?token=x&token=y']) {
      const questions = vi.spyOn(app.database.em.getConnection('read'), 'getNativeClient');
      expect((await ask(query)).text).toBe(text);
      expect(questions).toHaveBeenCalledTimes(1);
      questions.mockRestore();
    }
    for (const query of ['?x=1', '?=', '?__proto__=1'])
      expect((await ask(query)).body).toMatchObject({ code: 'invalidInput' });
  },
);

test('every change of the board or of its list is seen at once, on every instance', async () => {
  const { token, items, maya, id } = await aSharedList(app, [2, 1]);
  const [here, there] = [new GiverBrowser(app), new GiverBrowser(twin)];
  let etag = '';
  const expectNew = async () => {
    const [one, other] = [await look(here, token, { 'if-none-match': etag }), await look(there, token)];
    expect(one.status).toBe(200);
    expect(other.text.replaceAll('true', 'false').replaceAll(/"id":"[^"]*",/g, '')).toBe(
      one.text.replaceAll('true', 'false').replaceAll(/"id":"[^"]*",/g, ''),
    );
    expect((await look(here, token, { 'if-none-match': String(one.headers.etag) })).status).toBe(304);
    etag = String(one.headers.etag);
    return one.body.items;
  };
  await expectNew();
  const { claim } = (await here.reserve(token, items[0])).body;
  expect((await expectNew())[0].taken).toBe(1);
  const change = (body: object) => here.call('PATCH', `/api/claims/${claim.id}`, { body });
  await change({ name: 'Vera', showName: true });
  expect((await expectNew())[0].claims[0].name).toBe('Vera');
  await change({ name: 'Aunt Vera' });
  expect((await expectNew())[0].claims[0].name).toBe('Aunt Vera');
  await change({ note: 'In blue' });
  await expectNew();
  await change({ state: 'bought' });
  await expectNew();
  await maya.as.item.update({ id: items[0], quantity: 5 });
  expect((await expectNew())[0].free).toBe(4);
  await maya.as.item.remove({ id: items[1] });
  expect(await expectNew()).toHaveLength(1);
  await here.call('DELETE', `/api/claims/${claim.id}`);
  expect((await expectNew())[0].taken).toBe(0);
  await maya.as.wishlist.update({ id, isPublic: false });
  expect((await look(here, token, { 'if-none-match': etag })).status).toBe(404);
});

test('a name that goes with its account is on no board any more', async () => {
  const { token, items } = await aSharedList(app);
  const ann = await aPerson(app);
  await ann.call('POST', `/api/share/${token}/claims`, {
    body: { itemId: items[0], name: 'Ann', showName: true },
  });
  const visitor = new GiverBrowser(app);
  expect((await visitor.board(token))[0].claims[0].name).toBe('Ann');
  await ann.as.me.remove();
  expect((await visitor.board(token))[0].claims[0].name).toBeNull();
});

test('whoever is signed in is asked for who they are, and kept out of their own', async () => {
  const { token, maya, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  await vera.reserve(token, items[0]);
  await look(vera, token);
  const kept = await maya.call('GET', `/api/share/${token}/claims`, {
    headers: { cookie: `__Host-ww_giver=${vera.cookie}` },
  });
  expect([kept.status, kept.body.code]).toEqual([403, 'ownerKeptOut']);
});
