import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as PEOPLE_TEXTS from '#shared/texts/people.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { joinList, joinTokenIn, rolesOn, takeOver } from '#tests/support/list-people.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let maya: Person;
let tom: Person;
let nora: Person;
beforeEach(async () => {
  maya = await aPerson(app, { firstName: 'Maya' });
  tom = await aPerson(app, { firstName: 'Tom' });
  nora = await aPerson(app, { firstName: 'Nora' });
});

const NORAS = { name: 'Nora is nine', forWhom: 'child', forName: 'Nora' } as const;

/** A list of Maya's and Tom's with some items, which could be opened unless told otherwise. */
async function aListOfBoth(draft: object = NORAS) {
  const list = await maya.as.wishlist.create({ name: 'L', isPublic: true, ...draft });
  const items: string[] = [];
  for (const name of ['Bike', 'Microscope', 'Kite'])
    items.push((await maya.as.item.add({ wishlistId: list.id, name, quantity: 2 })).id);
  await joinList(maya, tom, list.id);
  return { id: list.id, token: list.shareToken, items: items as [string, string, string] };
}

const boardOf = async (token: string, asker: Person) =>
  (await asker.call('GET', `/api/share/${token}/claims`)).body.code ?? 'shown';

test('a child who takes over their list owns it and is surprised by it from that minute; their parents stay what they are', async () => {
  const { id, token, items } = await aListOfBoth();
  await maya.as.claim.add({ token, itemId: items[0] });
  await new GiverBrowser(app).reserve(token, items[1], { name: 'Vera' });
  const { url } = await maya.as.people.handOver({ id, stay: true });
  expect(
    (await nora.call('POST', '/api/people/invited', { body: { token: joinTokenIn(url) } })).body,
  ).toMatchObject({
    handsOver: true,
    becomesOwn: true,
    othersStay: true,
    forWhom: 'child',
    surprised: true,
    board: false,
  });
  expect(await boardOf(token, nora)).toBe('shown');
  await nora.as.people.accept({ token: joinTokenIn(url) });
  expect(await rolesOn(id, nora)).toEqual({
    'Nora*': 'edits, surprised',
    Maya: 'edits, board',
    Tom: 'edits, board',
  });
  expect(await nora.as.wishlist.byId({ id })).toMatchObject({
    ...{ forWhom: 'me', forName: null, ownerName: 'Nora', rights: ['read', 'edit', 'manage'] },
  });
  expect(await boardOf(token, nora)).toBe('ownerKeptOut');
  expect(await nora.as.promise.taken({ id })).toEqual({ items: [] });
  expect((await nora.call('GET', `/api/wishlists/${id}/unwrapped`)).body.code).toBe('stillSealed');
  expect(await nora.as.receipt.history({})).toMatchObject({ gifts: [] });
  expect(await boardOf(token, maya)).toBe('shown');
  expect(await maya.as.claim.list()).toMatchObject([{ list: { recipientName: 'Nora' } }]);
  await tom.as.item.update({ id: items[2], name: 'A better kite' });
  expect((await maya.call('DELETE', `/api/wishlists/${id}`)).status).toBe(404);
});

test('what was promised to be a surprise stays one for the child, and what was not is told as the list says', async () => {
  const { id, token, items } = await aListOfBoth();
  await new GiverBrowser(app).reserve(token, items[0], { name: 'Vera' });
  await maya.as.wishlist.update({ id, secrecy: 'names' });
  await new GiverBrowser(app).reserve(token, items[1], { name: 'Noah' });
  await takeOver(maya, nora, { id });
  expect(await nora.as.promise.taken({ id })).toMatchObject({
    items: [{ itemId: items[1], taken: 1, from: ['Noah'] }],
  });
});

test('the child gets the gifts that opened envelopes named, without notes; what parents noted themselves stays theirs', async () => {
  const { id, token, items } = await aListOfBoth();
  const vera = (await new GiverBrowser(app).reserve(token, items[0], { name: 'Vera' })).body.claim;
  await revealEnvelopes(app, id);
  const opened = await maya.as.receipt.add({ id: items[0], quantity: 1, claimId: vera.id });
  await maya.as.receipt.update({ id: opened.id, note: 'The lock is hidden at Grandma’s' });
  const noted = await maya.as.receipt.add({ id: items[1], quantity: 1, from: 'Uncle Ben, who told me' });
  await new GiverBrowser(app).reserve(token, items[2], { name: 'Late' });
  await takeOver(maya, nora, { id });
  expect((await nora.as.receipt.history({})).gifts).toMatchObject([
    { id: opened.id, from: 'Vera', note: null },
  ]);
  expect((await maya.as.receipt.history({})).gifts).toMatchObject([{ id: noted.id }]);
  expect((await nora.call('PATCH', `/api/history/${noted.id}`, { body: { note: 'x' } })).status).toBe(404);
});

test('parents who do not stay are none of its people any more, and givers like any other', async () => {
  const { id, token } = await aListOfBoth();
  await takeOver(maya, nora, { id, stay: false });
  expect(await rolesOn(id, nora)).toEqual({ 'Nora*': 'edits, surprised' });
  for (const parent of [maya, tom]) {
    expect((await parent.call('GET', `/api/wishlists/${id}`)).status).toBe(404);
    expect(await boardOf(token, parent)).toBe('shown');
  }
  const events = (await tom.call('GET', '/api/me/security-events')).body;
  expect(JSON.stringify(events)).toContain('removedFromList');
});

test('whoever keeps a child’s list with its owner takes it over as a parent: it stays the child’s', async () => {
  const { id } = await aListOfBoth();
  await takeOver(maya, tom, { id, stay: false });
  expect(await rolesOn(id, tom)).toEqual({ 'Tom*': 'edits, board' });
  expect(await tom.as.wishlist.byId({ id })).toMatchObject({ forWhom: 'child', forName: 'Nora' });
});

test.each([
  ['me', true, true, { Maya: 'edits, surprised' }, 'ownerKeptOut'],
  ['me', true, false, {}, 'ownerKeptOut'],
  ['me', false, true, { Maya: 'edits' }, 'shown'],
  ['me', false, false, {}, 'shown'],
  ['us', true, true, { Maya: 'edits, surprised' }, 'ownerKeptOut'],
  ['us', true, false, {}, 'ownerKeptOut'],
  ['other', true, true, { Maya: 'edits, board' }, 'shown'],
  ['other', true, false, {}, 'shown'],
] as const)(
  'a list for %s (opened: %s, stay: %s) leaves its owner %j, and their board %s',
  async (forWhom, isPublic, stay, left, board) => {
    const { id, token } = await aListOfBoth({ forWhom, isPublic, forName: 'Nora' });
    await takeOver(maya, nora, { id, stay });
    const { Maya, ...others } = await rolesOn(id, nora);
    expect(Maya ? { Maya } : {}).toEqual(left);
    const [noras, toms] = {
      me: ['edits, surprised', 'edits'],
      us: ['edits, surprised', 'edits, surprised'],
      other: ['edits, board', 'edits, board'],
    }[forWhom];
    expect(others).toEqual({ 'Nora*': noras, Tom: toms });
    expect((await nora.as.wishlist.byId({ id })).forWhom).toBe(forWhom);
    await nora.as.wishlist.update({ id, isPublic: true });
    expect(await boardOf(token, maya)).toBe(board);
  },
);

test('of two who are surprised together the one who takes the list over names the other', async () => {
  const { id, token } = await aListOfBoth({ forWhom: 'us', forName: 'Tom' });
  const nameShown = async () => (await app.call('GET', `/api/share/${token}`)).body.recipientName;
  expect(await nameShown()).toBe('Maya & Tom');
  await takeOver(maya, tom, { id });
  expect(await nameShown()).toBe('Tom & Maya');
});

test('of two who take a list over at once one does, and a hand-over ends every invitation to it', async () => {
  const { id } = await aListOfBoth();
  const invited = await maya.as.people.invite({ id });
  const { url } = await maya.as.people.handOver({ id, stay: true });
  const crowd = await Promise.all([1, 2, 3].map(() => aPerson(app)));
  const answers = await Promise.all(
    crowd.map((one) => one.call('POST', '/api/people', { body: { token: joinTokenIn(url) } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const late = await nora.call('POST', '/api/people', { body: { token: joinTokenIn(invited.url) } });
  expect(late.body.code).toBe('listInvitationGone');
});

test('a second offer of a list takes the place of the first', async () => {
  const { id } = await aListOfBoth();
  const first = await maya.as.people.handOver({ id, stay: true });
  const second = await maya.as.people.handOver({ id, stay: true });
  expect((await maya.as.people.list({ id })).invitations).toMatchObject([{ id: second.id, handsOver: true }]);
  const late = await nora.call('POST', '/api/people', { body: { token: joinTokenIn(first.url) } });
  expect(late.body.code).toBe('listInvitationGone');
});

test('both read a hand-over in what happened to their accounts, the old owner by letter, and administrators whose list it is', async () => {
  const { id } = await aListOfBoth();
  await takeOver(maya, nora, { id });
  const eventOf = async (person: Person) => (await person.as.security.events({})).rows[0];
  expect(await eventOf(maya)).toMatchObject({ kind: 'listHandedOver', list: 'Nora is nine' });
  expect(await eventOf(nora)).toMatchObject({ kind: 'listTakenOver', list: 'Nora is nine' });
  const letter = await app.mails.next(maya.email, PEOPLE_TEXTS.accepted.subjects.handedOver);
  expect(letter.text).toContain('“Nora is nine”');
  const { rows } = await (await anAdmin(app)).as.admin.wishlists({ q: nora.email });
  expect(rows.map((row) => row.id)).toEqual([id]);
});

test('erasing whoever handed a list over takes nothing of it; erasing its owner forgets its name in the logs of others', async () => {
  const { id } = await aListOfBoth({ ...NORAS, name: 'Ephemeral kites' });
  await takeOver(maya, nora, { id });
  await maya.call('DELETE', '/api/me');
  expect((await nora.as.wishlist.byId({ id })).items).toHaveLength(3);
  expect(JSON.stringify(await tom.as.security.events({}))).toContain('Ephemeral kites');
  await nora.call('DELETE', '/api/me');
  expect(JSON.stringify(await tom.as.security.events({}))).not.toContain('Ephemeral kites');
  expect((await tom.as.wishlist.list()).map((list) => list.id)).not.toContain(id);
});
