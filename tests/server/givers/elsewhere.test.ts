import { expect, test } from 'vitest';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { aSharedList, GiverBrowser, keyIn, wrongStocks } from '#tests/support/givers.ts';
import { tokenIn } from '#tests/support/keepers.ts';
import { app, box, keepers, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';

mailGivers();

const open = (browser: GiverBrowser, key: string) =>
  browser.call('POST', '/api/claims/open', { body: { key, bringsOwn: false } });
const idsOf = async (browser: GiverBrowser) => (await browser.mine()).map(({ id }: { id: string }) => id);

/** The recipient reserves one of their own gifts in a private window, and copies the link to it. */
async function aLink() {
  const list = await aSharedList(app, [1, 1]);
  const planter = new GiverBrowser(app);
  const { claim, manageUrl } = (await planter.reserve(list.token, list.items[0])).body;
  return { ...list, planter, planted: claim.id as string, manageKey: keyIn(manageUrl) };
}

test('who opens a link that somebody sent sees and changes what it opens, and reserves as somebody else', async () => {
  const { token, items, planter, planted, manageKey } = await aLink();
  const aunt = new GiverBrowser(app);
  for (const _ of ['once', 'twice']) await open(aunt, manageKey);
  expect(await idsOf(aunt)).toEqual([planted]);
  expect((await aunt.call('PATCH', `/api/claims/${planted}`, { body: { note: 'x' } })).status).toBe(200);
  const { claim, manageUrl } = (await aunt.reserve(token, items[1])).body;
  expect(keyIn(manageUrl)).not.toBe(manageKey);
  expect(await idsOf(aunt)).toEqual([claim.id]);
  const elsewhere = new GiverBrowser(app);
  await open(elsewhere, manageKey);
  for (const browser of [planter, elsewhere]) expect(await idsOf(browser)).toEqual([planted]);
  // What was opened goes along to nobody: neither to an account nor to a mailbox.
  const account = await aPerson(app);
  const opened = { headers: { cookie: `__Host-ww_giver=${elsewhere.cookie}` } };
  await account.call('POST', '/api/claims/keep', opened);
  expect((await account.call('GET', '/api/claims')).body).toEqual([]);
  expect(await wrongStocks(app)).toEqual([]);
});

test('the browser that made a link stays itself when it opens it', async () => {
  const { token, items, planter, planted, manageKey } = await aLink();
  await open(planter, manageKey);
  const { id } = (await planter.reserve(token, items[1])).body.claim;
  expect(await idsOf(planter)).toEqual([id, planted]);
});

test('a link of the keeper’s is told to nobody who has shown no account and no mailbox', async () => {
  const { maya, id, items } = await aSharedList(app, [1, 1]);
  const tom = new GiverBrowser(app);
  await keepers.accept(tom, (await keepers.ask({ maya, id })).key);
  const token = tokenIn((await keepers.linkFor(tom, id)).body.url);
  const guest = new GiverBrowser(app);
  const account = await aPerson(app);
  await guest.reserve(token, items[0]);
  await account.call('POST', `/api/share/${token}/claims`, { body: { itemId: items[1] } });
  expect((await guest.mine())[0].list).toMatchObject({ name: 'Birthday', shareUrl: null });
  expect((await account.call('GET', '/api/claims')).body[0].list.shareUrl).toContain(token);
});

test('who accepts by a letter that somebody passed on keeps what they had reserved apart', async () => {
  const { token, items } = await aSharedList(app, [1, 1]);
  const others = await aSharedList(app, [1]);
  const lou = new GiverBrowser(app);
  const { manageUrl } = (await lou.reserve(token, items[0])).body;
  await keepers.accept(lou, (await keepers.ask(others)).key);
  expect(await idsOf(lou)).toEqual([]);
  const elsewhere = new GiverBrowser(app);
  await open(elsewhere, keyIn(manageUrl));
  expect(await idsOf(elsewhere)).toHaveLength(1);
});

test('a letter’s key that nobody redeemed knows no more than its reader, who may be the recipient', async () => {
  const { maya, token, items } = await aSharedList(app, [1]);
  const { email } = (await maya.call('GET', '/api/me')).body.user;
  const friends = await aSharedList(app, [1]);
  const vera = new GiverBrowser(app);
  const elsewhere = (await vera.reserve(friends.token, friends.items[0], { email })).body.claim.id;
  const { key } = await box.mailTo(email);
  const { id } = (await vera.reserve(token, items[0])).body.claim;
  const headers = { 'x-giver-key': key };
  const read = await app.call('GET', '/api/claims', { headers });
  expect(read.body.map((claim: { id: string }) => claim.id)).toEqual([elsewhere]);
  const written = await app.call('PATCH', `/api/claims/${id}`, { headers, body: { note: 'x' } });
  expect([written.status, (await app.call('GET', `/api/share/${token}/claims`, { headers })).status]).toEqual(
    [...[404, 403]],
  );
});

test('of a list that is gone for good a key tells no account what was on it', async () => {
  const { maya, id, token, items } = await aSharedList(app);
  const aunt = new GiverBrowser(app);
  const key = keyIn((await aunt.reserve(token, items[0])).body.manageUrl);
  const lookedAt = async (by: Pick<GiverBrowser, 'call'>) =>
    (await by.call('POST', '/api/claims/opens', { body: { key } })).body;
  expect(await lookedAt(maya)).toMatchObject({ code: 'claimNotFound' });
  await app.database.em.fork().nativeDelete(Wishlist, { id });
  expect(await lookedAt(maya)).toMatchObject({ code: 'claimNotFound' });
  expect(await lookedAt(new GiverBrowser(app))).toMatchObject({ count: 1 });
  expect(await idsOf(aunt)).toHaveLength(1);
});

test('by the links of a browser its list’s recipient learns of no reservation on it, whatever was kept or given back', async () => {
  const seenIn = async (world: 'gives here' | 'elsewhere', isPressed: boolean) => {
    const hers = await aSharedList(app, [1]);
    const his = await aSharedList(app, [1, 1]);
    const bob = new GiverBrowser(app);
    const email = `${hers.id}@kept-by-another.test`;
    const { claim, manageUrl } = (await bob.reserve(his.token, his.items[0])).body;
    if (world === 'gives here') await bob.reserve(hers.token, hers.items[0]);
    const ask = async (path: string, body?: object) => {
      const headers = { cookie: `__Host-ww_giver=${bob.cookie}`, 'sec-fetch-site': 'same-origin' };
      const { status, body: said } = await hers.maya.call('POST', path, { headers, ...(body && { body }) });
      return [path, status, said];
    };
    const look = async (key: string) => [
      await ask('/api/claims/opens', { key }),
      await ask('/api/claims/open', { key }),
    ];
    await bob.call('DELETE', `/api/claims/${claim.id}`);
    const seen: unknown[] = [await look(keyIn(manageUrl))];
    await bob.reserve(his.token, his.items[1], { email });
    const { key } = await box.mailTo(email);
    if (isPressed) await bob.call('POST', '/api/claims/open', { body: { key, bringsOwn: true } });
    seen.push(await ask('/api/claims/opens', { key }), await ask('/api/claims/keep'), await look(key));
    await hers.maya.call('DELETE', '/api/claims/links');
    return JSON.stringify([...seen, await look(key)]).replaceAll(email, '');
  };
  for (const isPressed of [true, false]) {
    const seen = await seenIn('elsewhere', isPressed);
    expect(seen).toContain('"isOfAccount":true');
    expect(await seenIn('gives here', isPressed)).toBe(seen);
  }
});
