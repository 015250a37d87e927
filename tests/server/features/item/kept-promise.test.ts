import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListPerson } from '#server/database/list-person.entity.ts';
import type { WishlistDraft } from '#shared/wishlist.ts';
import { shareTokenOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let maya: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
});
afterAll(() => app.close());

const aList = async (draft: Partial<WishlistDraft> = {}) => {
  const { id } = await maya.as.wishlist.create({ name: 'Christmas', isPublic: true, ...draft });
  return { id, token: await shareTokenOf(app, id) };
};

/** An item on one list, reserved on it by somebody who looked. */
async function aReserved(list: { id: string; token: string }) {
  const item = await maya.as.item.add({ wishlistId: list.id, name: 'Bowl', quantity: 2 });
  const aunt = new GiverBrowser(app);
  expect((await aunt.reserve(list.token, item.id)).status).toBe(201);
  return { id: item.id };
}

const move = (id: string, to: { id: string }) =>
  maya.call('POST', `/api/items/${id}/move`, { body: { wishlistId: to.id } });

describe('where a move would break what givers were promised it is refused, whether or not anything is reserved:', () => {
  const refused = async (from: { id: string; token: string }, to: { id: string }) => {
    const free = await maya.as.item.add({ wishlistId: from.id, name: 'Free' });
    const { id } = await aReserved(from);
    const answers = [await move(free.id, to), await move(id, to)].map(({ status, body }) => [
      status,
      body.code,
    ]);
    expect(answers).toEqual([
      [409, 'moveBreaksPromise'],
      [409, 'moveBreaksPromise'],
    ]);
  };

  test('to a list whose board its owner sees', async () =>
    refused(await aList(), await aList({ forWhom: 'child', forName: 'Nora' })));

  test('to a list that surprises one more, or one less', async () => {
    const [one, two] = [await aList(), await aList()];
    const { id: user } = await aPerson(app);
    await app.database.em.fork().insert(ListPerson, { wishlist: two.id, user, isRecipient: true });
    await refused(one, two);
    await refused(two, one);
  });

  test('to a list for somebody else of the same kind', async () =>
    refused(await aList({ forWhom: 'us', forName: 'Lars' }), await aList({ forWhom: 'us', forName: 'Tom' })));

  test('to a list that is about to be opened early, which their givers were not told', async () => {
    const to = await aList();
    await maya.as.promise.openEarly({ id: to.id });
    await refused(await aList(), to);
  });

  test('to a list whose links a keeper has: what its recipient reserved elsewhere would tell them of it later', async () => {
    const sealed = await aList();
    await execute(app.databaseUrl, `update wishlists set sealed_at = now() where id = '${sealed.id}'`);
    await refused(await aList(), sealed);
  });

  test('from a list whose links a keeper has, also to one that has a keeper: that may be its recipient in disguise', async () => {
    const [from, to] = [await aList(), await aList()];
    const seal = (id: string) =>
      execute(app.databaseUrl, `update wishlists set sealed_at = now() where id = '${id}'`);
    const { id } = await aReserved(from);
    const free = await maya.as.item.add({ wishlistId: from.id, name: 'Free' });
    await seal(from.id);
    expect((await move(id, to)).body.code).toBe('moveBreaksPromise');
    expect((await move(free.id, to)).body.code).toBe('moveBreaksPromise');
    await seal(to.id);
    expect((await move(id, to)).body.code).toBe('moveBreaksPromise');
  });
});

test('nobody was promised anything on a list that could never be opened: from there all lists are free to go to', async () => {
  const from = await aList({ isPublic: false });
  const { id } = await maya.as.item.add({ wishlistId: from.id, name: 'Bowl' });
  expect((await move(id, await aList({ forWhom: 'child', forName: 'Nora' }))).status).toBe(200);
});

test('a list that takes in shared wishes counts as shared: its owner cannot make it one whose board they see', async () => {
  const [from, to] = [await aList(), await aList({ isPublic: false })];
  const { id } = await aReserved(from);
  await move(id, to);
  const opened = await maya.call('PUT', `/api/wishlists/${to.id}`, {
    body: { forWhom: 'child', forName: 'Nora' },
  });
  expect([opened.status, opened.body.code]).toEqual([409, 'surprisePromised']);
  const early = await maya.call('POST', `/api/wishlists/${to.id}/open-early`, {});
  expect([early.status, early.body.code]).toEqual([409, 'publicFirst']);
});
