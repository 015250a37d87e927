import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipientName } from '#shared/for-whom.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser, keyIn } from '#tests/support/givers.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
let maya: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
});
afterAll(() => app.close());

const make = async (fields: object, item = 'Bike') => {
  const { body } = await maya.call('POST', '/api/wishlists', {
    body: { name: 'Nora is nine', isPublic: true, ...fields },
  });
  const { id: itemId } = await maya.as.item.add({ wishlistId: body.id, name: item });
  return { ...body, itemId };
};
const NORA = { forWhom: 'child', forName: 'Nora' } as const;
const board = (token: string) => `/api/share/${token}/claims`;

test('a script that says nothing of it makes a list for whoever makes it', async () => {
  const list = await make({});
  expect(list).toMatchObject({ forWhom: 'me', forName: null, rights: ['read', 'edit', 'manage'] });
  expect((await maya.call('GET', board(list.shareToken))).body.code).toBe('ownerKeptOut');
});

test('a child’s list tells its parent that they may read the board; they reserve on it and find it among their own', async () => {
  const list = await make(NORA);
  expect(list).toMatchObject({ ...NORA, rights: ['read', 'edit', 'manage', 'board'] });
  expect((await maya.call('GET', `/api/wishlists/${list.id}`)).body.rights).toContain('board');
  const reserved = await maya.call('POST', board(list.shareToken), { body: { itemId: list.itemId } });
  expect(reserved.status).toBe(201);
  const [row] = (await maya.call('GET', board(list.shareToken))).body.items;
  expect(row).toMatchObject({ taken: 1, claims: [{ isMine: true }] });
  expect((await maya.call('GET', '/api/claims')).body).toMatchObject([
    { list: { ownerName: 'Maya', recipientName: 'Nora' } },
  ]);
  expect((await maya.call('GET', `/api/share/${list.shareToken}/me`)).body).toMatchObject({
    isRecipient: false,
    isOfList: true,
  });
});

test.each([
  [{}, 'Maya'],
  [NORA, 'Nora'],
  [{ forWhom: 'other', forName: 'Grandpa' }, 'Grandpa'],
  [{ forWhom: 'us', forName: 'Tom' }, 'Maya & Tom'],
  [{ forWhom: 'us' }, 'Maya'],
])('of a list with %j givers read that it is for %s', async (fields, name) => {
  const list = await make(fields);
  const shared = (await app.call('GET', `/api/share/${list.shareToken}`)).body;
  expect(shared).toMatchObject({ recipientName: name, ownerName: 'Maya' });
  expect(recipientName(list, 'Maya')).toBe(name);
  const giver = new GiverBrowser(app);
  const { claim, manageUrl } = (await giver.reserve(list.shareToken, list.itemId)).body;
  expect((await giver.mine())[0].list.recipientName).toBe(name);
  const calendar = await giver.call('GET', `/api/claims/${claim.id}/calendar.ics`);
  expect(calendar.text).toContain(`Buy Bike for ${name}`);
  await maya.as.item.remove({ id: list.itemId });
  await maya.as.wishlist.remove({ id: list.id });
  const gone = await app.call('GET', '/api/claims', { headers: { 'x-giver-key': keyIn(manageUrl) } });
  expect(gone.body).toMatchObject([{ list: { recipientName: name } }]);
});

test('a list may be about to surprise whom an invitation waits for, and who bears the name of its recipient', async () => {
  const [nora, tom, ulf] = await Promise.all(
    ['Nora', 'Tom', 'Ulf'].map((firstName) => aPerson(app, { firstName })),
  );
  const mayBe = async (person: Person | undefined, token: string) =>
    (await person?.call('GET', `/api/share/${token}/me`))?.body.mayBeRecipient;
  const childs = await make({ ...NORA, forName: 'nora' });
  expect(await Promise.all([nora, tom, ulf].map((one) => mayBe(one, childs.shareToken)))).toEqual([
    true,
    false,
    false,
  ]);
  await maya.as.people.handOver({ id: childs.id, stay: true, email: tom?.email ?? '' });
  expect(await mayBe(tom, childs.shareToken)).toBe(true);
  expect(await mayBe(ulf, childs.shareToken)).toBe(false);
});

test.each(['child', 'other'] as const)(
  'a list for a %s needs a name; empty ones are none',
  async (forWhom) => {
    for (const forName of [undefined, null, '', ' \u200b ']) {
      const body = { name: 'L', forWhom, ...(forName !== undefined && { forName }) };
      expect(await maya.call('POST', '/api/wishlists', { body })).toMatchObject({
        status: 400,
        body: { code: 'forNameMissing' },
      });
    }
  },
);

test.each([
  { forWhom: 'nobody' },
  { ...NORA, forName: 'x'.repeat(101) },
  { ...NORA, forName: 'Nora\nand Tom' },
])('%j is refused', async (fields) => {
  const answer = await maya.call('POST', '/api/wishlists', { body: { name: 'L', ...fields } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
});

test('a name that is sent for oneself is none, and another one alone keeps whom a list is for', async () => {
  expect(await make({ forWhom: 'me', forName: 'Nora' })).toMatchObject({ forWhom: 'me', forName: null });
  const { id } = await make(NORA);
  const renamed = await maya.call('PUT', `/api/wishlists/${id}`, { body: { forName: 'Nora Li' } });
  expect(renamed.body).toMatchObject({ forWhom: 'child', forName: 'Nora Li' });
  expect((await maya.call('PUT', `/api/wishlists/${id}`, { body: { forName: '' } })).body.code).toBe(
    'forNameMissing',
  );
});

const change = (id: string, body: object) => maya.call('PUT', `/api/wishlists/${id}`, { body });

test('a list that nobody could open yet becomes a child’s, in the call that shares it, too', async () => {
  const { id } = await make({ isPublic: false });
  expect((await change(id, { ...NORA, isPublic: true })).body).toMatchObject({
    ...NORA,
    rights: ['read', 'edit', 'manage', 'board'],
  });
});

test('once the links of a list could be opened whoever is surprised by it stays so, also when it is private again', async () => {
  const { id, shareToken, itemId } = await make({});
  const reserved = await new GiverBrowser(app).reserve(shareToken, itemId);
  expect(reserved.status).toBe(201);
  const refused = { status: 409, body: { code: 'surprisePromised' } };
  for (const forWhom of ['child', 'other'])
    expect(await change(id, { forWhom, forName: 'Nora' })).toMatchObject(refused);
  await change(id, { isPublic: false });
  expect(await change(id, NORA)).toMatchObject(refused);
  expect((await change(id, { isPublic: true, forWhom: 'us', forName: 'Tom' })).body.forWhom).toBe('us');
  expect((await maya.call('GET', board(shareToken))).body.code).toBe('ownerKeptOut');
});

test('a list that becomes one for its maker keeps them out from then on, of what they reserved themselves, too', async () => {
  const { id, shareToken, itemId } = await make({ ...NORA, name: 'Mine after all' });
  await maya.call('POST', board(shareToken), { body: { itemId } });
  const mine = async () => JSON.stringify((await maya.call('GET', '/api/claims')).body);
  expect(await mine()).toContain('Mine after all');
  expect((await change(id, { forWhom: 'me' })).body).toMatchObject({
    forName: null,
    rights: ['read', 'edit', 'manage'],
  });
  expect((await maya.call('GET', board(shareToken))).status).toBe(403);
  expect(await mine()).not.toContain('Mine after all');
});
