import { expect, test } from 'vitest';
import { CLAIM } from '#shared/limits.ts';
import { aSharedList, GiverBrowser, keyIn, wrongStocks } from '#tests/support/givers.ts';
import { boardOf, tokenIn } from '#tests/support/keepers.ts';
import { app, box, keepers, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';

mailGivers();

const open = (browser: GiverBrowser, key: string, bringsOwn = false) =>
  browser.call('POST', '/api/claims/open', { body: { key, bringsOwn } });
const lookAt = async (browser: Pick<GiverBrowser, 'call'>, key: string) =>
  (await browser.call('POST', '/api/claims/opens', { body: { key } })).body;
const idsOf = async (browser: GiverBrowser) => (await browser.mine()).map(({ id }: { id: string }) => id);
let born = 0;
const anAddress = () => `aunt${++born}@identity.test`;

/** The recipient reserves one of their own gifts in a private window, with somebody else's address, who presses the button. */
async function aPlant(quantities = [1, 1, 1]) {
  const list = await aSharedList(app, quantities);
  const email = anAddress();
  const [planter, aunt] = [new GiverBrowser(app), new GiverBrowser(app)];
  const { claim, manageUrl } = (await planter.reserve(list.token, list.items[0], { email })).body;
  const { key } = await box.mailTo(email);
  return { ...list, email, planter, aunt, planted: claim.id as string, manageKey: keyIn(manageUrl), key };
}

test('whoever typed an address into a reservation reads nothing that its reader reserves', async () => {
  const { token, items, planter, aunt, planted, manageKey, key } = await aPlant();
  expect((await open(aunt, key)).status).toBe(200);
  expect(await idsOf(aunt)).toEqual([planted]);
  const { id } = (await aunt.reserve(token, items[1], { name: 'Vera', note: 'For her', card: 'Love' })).body
    .claim;
  expect(await idsOf(aunt)).toEqual([id, planted]);
  const elsewhere = new GiverBrowser(app);
  await open(elsewhere, manageKey);
  for (const browser of [planter, elsewhere]) {
    expect(await browser.mine()).toEqual([]);
    expect((await browser.call('PATCH', `/api/claims/${id}`, { body: { note: 'x' } })).status).toBe(404);
    expect((await browser.call('DELETE', `/api/claims/${planted}`)).status).toBe(404);
  }
  for (const row of await planter.board(token))
    for (const claim of row.claims) expect(claim).toMatchObject({ isMine: false, name: null });
  expect(await wrongStocks(app)).toEqual([]);
});

test('what the first browser reserves after the press stays its own, and the letter does not open it', async () => {
  const { token, items, planter, aunt, planted, key } = await aPlant();
  await open(aunt, key);
  const { id } = (await planter.reserve(token, items[1])).body.claim;
  expect(await idsOf(planter)).toEqual([id]);
  const again = new GiverBrowser(app);
  await open(again, key);
  expect(await idsOf(again)).toEqual([planted]);
});

test('nobody shuts the reader of an address out, or takes their reservations, by keys from before', async () => {
  const { token, items, planter, aunt, planted, key } = await aPlant();
  await open(aunt, key);
  const { id } = (await aunt.reserve(token, items[1])).body.claim;
  const thief = await aPerson(app);
  await thief.call('POST', '/api/claims/keep', { headers: { cookie: `__Host-ww_giver=${planter.cookie}` } });
  expect((await thief.call('GET', '/api/claims')).body).toEqual([]);
  await planter.call('DELETE', '/api/claims/links');
  expect(await idsOf(aunt)).toEqual([id, planted]);
});

test('a link of the keeper’s is not told by a reservation that was planted before the sealing', async () => {
  const { maya, id, token, items, planter, aunt, key } = await aPlant();
  await open(aunt, key);
  const asked = await keepers.ask({ maya, id });
  const tom = new GiverBrowser(app);
  await keepers.accept(tom, asked.key);
  const link = (await keepers.linkFor(tom, id)).body;
  expect((await aunt.reserve(tokenIn(link.url), items[1])).status).toBe(201);
  expect(JSON.stringify(await planter.mine())).not.toContain(tokenIn(link.url));
  expect((await boardOf(planter, token)).body.code).toBe('boardClosed');
});

test('a planted address that becomes the keeper’s gives no key from before the keeper’s rights', async () => {
  const { maya, id, email, planter, key } = await aPlant();
  await maya.as.link.askKeeper({ id, email });
  const { links } = await box.mailTo(email, 2);
  const aunt = new GiverBrowser(app);
  await open(aunt, key);
  const asked = links.find((link) => link.startsWith('/keep/')) ?? '';
  expect((await keepers.accept(aunt, tokenIn(asked))).status).toBe(200);
  expect((await aunt.call('GET', '/api/keepings')).body).toMatchObject([{ id }]);
  expect((await planter.call('GET', '/api/keepings')).body).toEqual([]);
  expect((await planter.call('GET', `/api/wishlists/${id}/links`)).status).toBe(401);
  expect((await planter.call('DELETE', `/api/wishlists/${id}/keeper`)).status).toBe(401);
});

test('a letter about an account’s reservation opens nothing without its log-in, and makes no browser the account', async () => {
  const list = await aSharedList(app, [1, 1]);
  const friends = await aSharedList(app);
  const email = anAddress();
  const planted = await list.maya.call('POST', `/api/share/${friends.token}/claims`, {
    body: { itemId: friends.items[0], email },
  });
  expect(planted.status).toBe(201);
  const { key } = await box.mailTo(email);
  const aunt = new GiverBrowser(app);
  expect([(await open(aunt, key)).body.code, aunt.cookie]).toEqual(['accountsClaims', null]);
  const stranger = await aPerson(app);
  expect((await lookAt(stranger, key)).code).toBe('accountsClaims');
  await aunt.reserve(list.token, list.items[0]);
  expect((await list.maya.call('GET', '/api/claims')).body).toHaveLength(1);
  // As a cookie and as a header the key is nobody's, and its account is the recipient all the same.
  for (const headers of [{ 'x-giver-key': key }, { cookie: `__Host-ww_giver=${key}` }]) {
    expect((await app.call('GET', '/api/claims', { headers })).body).toEqual([]);
    const board = await app.call('GET', `/api/share/${list.token}/claims`, { headers });
    expect([board.status, board.body.code]).toEqual([403, 'ownerKeptOut']);
  }
  expect((await lookAt(list.maya, key)).isOfAccount).toBe(true);
  const confirmed = await list.maya.call('POST', '/api/claims/open', { body: { key } });
  expect([confirmed.status, confirmed.headers['set-cookie']]).toEqual([200, undefined]);
});

test('who reads the mailbox of a recipient is the recipient: kept out, and told of nothing that surprises them', async () => {
  const list = await aSharedList(app, [1, 1]);
  const others = await aSharedList(app);
  const { email } = list.maya;
  const [uncle, shared] = [new GiverBrowser(app), new GiverBrowser(app)];
  const elsewhere = (await uncle.reserve(others.token, others.items[0], { email })).body.claim.id;
  const { id } = (await uncle.reserve(list.token, list.items[0])).body.claim;
  const { key } = await box.mailTo(email);
  expect(await lookAt(shared, key)).toMatchObject({ count: 1, first: { list: 'Birthday' } });
  await open(shared, key);
  expect(await idsOf(shared)).toEqual([elsewhere]);
  expect((await boardOf(shared, list.token)).body.code).toBe('ownerKeptOut');
  expect((await shared.reserve(list.token, list.items[1])).body.code).toBe('ownerKeptOut');
  expect(await idsOf(uncle)).toEqual([id]);
});

test('an address that an account only names makes nobody the recipient', async () => {
  const { maya, token, items, email, planter, aunt, planted, key } = await aPlant();
  await maya.as.me.update({ email });
  expect((await lookAt(aunt, key)).count).toBe(1);
  await open(aunt, key);
  expect(await idsOf(aunt)).toEqual([planted]);
  expect((await aunt.reserve(token, items[1])).status).toBe(201);
  expect(await planter.mine()).toEqual([]);
});

test('a browser that is somebody already is told so, and takes what it reserved along only when it says so', async () => {
  for (const bringsOwn of [true, false]) {
    const { token, items, email, aunt, planted, key } = await aPlant();
    const { id } = (await aunt.reserve(token, items[1])).body.claim;
    expect(await lookAt(aunt, key)).toEqual({
      ...{ count: 1, first: { item: 'Gift 0', list: 'Birthday' }, isOfAccount: false, isMailed: true },
      ...{ mailedTo: email, heldHere: 1 },
    });
    expect(await idsOf(aunt)).toEqual([id]);
    await open(aunt, key, bringsOwn);
    expect(await idsOf(aunt)).toEqual(bringsOwn ? [id, planted] : [planted]);
  }
});

test('a link that somebody sends never takes what the browser of its reader had reserved', async () => {
  const { token, items, aunt, manageKey } = await aPlant();
  await aunt.reserve(token, items[1]);
  expect(await lookAt(aunt, manageKey)).toMatchObject({ isMailed: false, mailedTo: null, heldHere: 1 });
  const before = aunt.cookie;
  await open(aunt, manageKey, true);
  const known = { headers: { cookie: `__Host-ww_giver=${before}` } };
  expect((await app.call('GET', '/api/claims', known)).body).toHaveLength(1);
});

test('a letter to an address that was corrected opens nothing any more', async () => {
  const { planter, planted, key } = await aPlant();
  const right = anAddress();
  await planter.call('PATCH', `/api/claims/${planted}`, { body: { email: right } });
  const reader = new GiverBrowser(app);
  expect([(await open(reader, key)).status, reader.cookie]).toEqual([404, null]);
  await open(reader, (await box.mailTo(right)).key);
  expect(await idsOf(reader)).toEqual([planted]);
});

test('one mailbox is one giver, however many browsers its address was typed in, and it keeps its address', async () => {
  const { token, items, email, aunt, planted, key } = await aPlant();
  await open(aunt, key);
  const laptop = new GiverBrowser(app);
  const { id } = (await laptop.reserve(token, items[1], { email })).body.claim;
  expect(await idsOf(aunt)).toEqual([planted]);
  await open(laptop, (await box.mailTo(email, 2)).key);
  expect(await idsOf(laptop)).toEqual([id, planted]);
  expect(await idsOf(aunt)).toEqual([id, planted]);
  const other = await aunt.call('PATCH', `/api/claims/${id}`, { body: { email: anAddress() } });
  expect([other.status, other.body.code]).toEqual([409, 'addressStays']);
});

test('a giver has twenty browsers and twenty links at most: the oldest ends', async () => {
  const { planter, manageKey } = await aPlant();
  const links = [manageKey];
  for (let nth = 0; nth < CLAIM.keysPerGiver; nth++)
    links.push(keyIn((await planter.call('POST', '/api/claims/new-link')).body.manageUrl));
  expect((await open(new GiverBrowser(app), links[0] ?? '')).status).toBe(404);
  expect((await open(new GiverBrowser(app), links[1] ?? '')).status).toBe(200);
});
