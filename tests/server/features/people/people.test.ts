import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ForWhom } from '#shared/for-whom.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { joinList, rolesOn, takeOver } from '#tests/support/list-people.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
let maya: Person;
let tom: Person;
let nora: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
  tom = await aPerson(app, { firstName: 'Tom' });
  nora = await aPerson(app, { firstName: 'Nora' });
});
afterAll(() => app.close());

/** A list of Maya's with Tom on it, which could be opened already unless told otherwise. */
async function aListWithTom(forWhom: ForWhom, isPublic = true): Promise<{ id: string; shareToken: string }> {
  const list = await maya.as.wishlist.create({ name: 'Nora is nine', forWhom, forName: 'Nora', isPublic });
  await joinList(maya, tom, list.id);
  return list;
}

const change = (id: string, person: Person, body: object, by = maya) =>
  by.call('PATCH', `/api/wishlists/${id}/people/${person.id}`, { body });
const remove = (id: string, person: Person, by: Person) =>
  by.call('DELETE', `/api/wishlists/${id}/people/${person.id}`);
const boardOf = async (token: string, asker: Person) =>
  (await asker.call('GET', `/api/share/${token}/claims`)).body.code ?? 'shown';

test.each([
  ['me', 'edits'],
  ['child', 'edits, board'],
  ['us', 'edits, surprised'],
  ['other', 'edits, board'],
] as const)('whoever is invited to a list for %s becomes one of its people: %s', async (forWhom, role) => {
  const { id } = await aListWithTom(forWhom);
  expect(await rolesOn(id, tom)).toMatchObject({ Tom: role });
});

test('a list that somebody is on stands behind their own, with whose it is and what they may do', async () => {
  const helper = await aPerson(app);
  const own = await helper.as.wishlist.create({ name: 'Own' });
  const list = await maya.as.wishlist.create({ name: 'Hers', forWhom: 'child', forName: 'Nora' });
  await joinList(maya, helper, list.id);
  expect(await helper.as.wishlist.list()).toMatchObject([
    { id: own.id, ownerName: 'Maya', rights: ['read', 'edit', 'manage'] },
    { id: list.id, ownerName: 'Maya', rights: ['read', 'edit', 'board'] },
  ]);
  await change(list.id, helper, { edits: false });
  expect(await helper.as.wishlist.list()).toMatchObject([
    { id: own.id },
    { id: list.id, rights: ['read', 'board'] },
  ]);
  expect(await helper.as.wishlist.byId({ id: list.id })).toMatchObject({ rights: ['read', 'board'] });
  expect((await helper.call('PUT', `/api/wishlists/${list.id}`, { body: { name: 'X' } })).status).toBe(404);
  await remove(list.id, helper, maya);
  expect(await helper.as.wishlist.list()).toMatchObject([{ id: own.id }]);
});

test.each([
  ['child', { edits: false }, 200, 'board'],
  ['child', { board: false }, 200, 'edits'],
  ['child', { edits: false, board: false }, 400, 'roleNotHere'],
  ['child', { surprised: true }, 400, 'surprisedAtBoard'],
  ['child', { surprised: true, board: false }, 400, 'roleNotHere'],
  ['me', { board: true }, 200, 'edits, board'],
  ['me', { surprised: true }, 400, 'roleNotHere'],
  ['us', { board: true, surprised: true }, 400, 'surprisedAtBoard'],
  ['us', { board: true }, 409, 'surprisePromised'],
  ['us', { board: true, surprised: false }, 409, 'surprisePromised'],
  ['us', { surprised: false }, 409, 'surprisePromised'],
  ['us', { edits: 'yes' }, 400, 'invalidInput'],
] as const)(
  'on a shared list for %s, %j of somebody is answered %i: %s',
  async (forWhom, body, status, what) => {
    const { id } = await aListWithTom(forWhom);
    const before = await rolesOn(id, maya);
    const answer = await change(id, tom, body);
    expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? undefined : what]);
    expect(await rolesOn(id, maya)).toEqual(status === 200 ? { ...before, Tom: what } : before);
  },
);

test('of two on a list that nobody could open yet one can still become who sees its board', async () => {
  const { id } = await aListWithTom('us', false);
  expect((await change(id, tom, { board: true })).body.code).toBe('surprisedAtBoard');
  expect((await change(id, tom, { board: true, surprised: false })).status).toBe(200);
  expect(await rolesOn(id, maya)).toMatchObject({ Tom: 'edits, board' });
  expect((await change(id, tom, { board: false, surprised: true })).status).toBe(200);
  expect(await rolesOn(id, maya)).toMatchObject({ Tom: 'edits, surprised' });
});

test('whoever is surprised by a shared list with somebody stays kept out when they leave, and may join again', async () => {
  const { id, shareToken } = await aListWithTom('us');
  expect((await remove(id, tom, tom)).body.message).toBe('You have left the list');
  expect(await rolesOn(id, maya)).toEqual({ 'Maya*': 'edits, surprised' });
  expect((await tom.call('GET', `/api/wishlists/${id}`)).status).toBe(404);
  expect((await tom.call('GET', `/api/wishlists/${id}/people`)).status).toBe(404);
  expect((await tom.as.wishlist.list()).map((list) => list.id)).not.toContain(id);
  expect(await boardOf(shareToken, tom)).toBe('ownerKeptOut');
  expect((await change(id, tom, { board: true })).body.code).toBe('personNotFound');
  await joinList(maya, tom, id);
  expect(await rolesOn(id, maya)).toMatchObject({ Tom: 'edits, surprised' });
});

test('who leaves a list that surprises others, or that nobody could open yet, is a giver like any other', async () => {
  for (const list of [
    await aListWithTom('child'),
    await aListWithTom('me'),
    await aListWithTom('us', false),
  ]) {
    await remove(list.id, tom, tom);
    await maya.as.wishlist.update({ id: list.id, isPublic: true });
    expect(await boardOf(list.shareToken, tom)).toBe('shown');
  }
});

test('the owner cannot leave, be removed or changed: they hand the list over first', async () => {
  const { id } = await aListWithTom('child');
  const refused = {
    status: 409,
    body: { code: 'ownerStays', error: expect.stringContaining('Hand the list over first') },
  };
  expect(await remove(id, maya, maya)).toMatchObject(refused);
  expect(await change(id, maya, { board: false })).toMatchObject(refused);
  await takeOver(maya, tom, { id });
  expect(await remove(id, maya, maya)).toMatchObject({ status: 200 });
  expect(await rolesOn(id, tom)).toEqual({ 'Tom*': 'edits, board' });
});

test('only the owner invites, changes and removes, and says for whom a list is', async () => {
  const { id } = await aListWithTom('child');
  const { id: invitationId } = await maya.as.people.invite({ id });
  await joinList(maya, nora, id);
  for (const [method, path, body] of [
    ['POST', 'people', {}],
    ['POST', 'hand-over', { stay: true }],
    ['DELETE', `people/invitations/${invitationId}`],
    ['PATCH', `people/${nora.id}`, { board: false }],
    ['DELETE', `people/${nora.id}`],
  ] as const)
    expect((await tom.call(method, `/api/wishlists/${id}/${path}`, { body })).body.code).toBe(
      'wishlistNotFound',
    );
  expect((await tom.call('GET', `/api/wishlists/${id}/people`)).body.invitations).toEqual([]);
  for (const said of [
    { forWhom: 'me' },
    { secrecy: 'names' },
    { occasionOn: '2999-12-24' },
    { timeZone: 'Asia/Tokyo' },
  ])
    expect(await tom.call('PUT', `/api/wishlists/${id}`, { body: said })).toMatchObject({
      ...{ status: 403, body: { code: 'ownerDecides' } },
    });
  const kept = { forWhom: 'child', forName: 'Nora Li' };
  expect((await tom.call('PUT', `/api/wishlists/${id}`, { body: kept })).body).toMatchObject(kept);
});

test('whoever is no person of a list cannot be changed or removed', async () => {
  const { id } = await aListWithTom('child');
  expect((await change(id, nora, { board: true })).body.code).toBe('personNotFound');
  expect((await remove(id, nora, maya)).body.code).toBe('personNotFound');
  expect((await remove(id, nora, nora)).body.code).toBe('wishlistNotFound');
});
