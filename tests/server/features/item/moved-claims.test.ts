import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WishlistDraft } from '#shared/wishlist.ts';
import { shareTokenOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
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
  const { claim } = (await aunt.reserve(list.token, item.id, { name: 'Vera', showName: true })).body;
  return { id: item.id, aunt, claimId: claim.id as string };
}

const listOf = async (claimId: string) =>
  (
    await execute<{ wishlist_id: string }>(
      app.databaseUrl,
      `select wishlist_id from claims where id = '${claimId}'`,
    )
  )[0]?.wishlist_id;
const hasFollowed = (claimId: string, id: string) => expect.poll(() => listOf(claimId)).toBe(id);
const move = (id: string, to: { id: string }) =>
  maya.call('POST', `/api/items/${id}/move`, { body: { wishlistId: to.id } });

describe('what is reserved of a moved item', () => {
  test('goes along: it stays taken, its givers read that it moved, and givers of the other list see it', async () => {
    const [from, to] = [await aList(), await aList({ name: 'Birthday' })];
    const { id, aunt, claimId } = await aReserved(from);
    expect((await move(id, to)).status).toBe(200);
    await hasFollowed(claimId, to.id);
    const uncle = new GiverBrowser(app);
    const [onBoard] = await uncle.board(to.token);
    expect(onBoard).toMatchObject({ itemId: id, taken: 1, free: 1, claims: [{ name: 'Vera' }] });
    expect(await uncle.board(from.token)).toEqual([]);
    expect((await uncle.reserve(from.token, id)).status).toBe(404);
    expect((await uncle.reserve(to.token, id, { quantity: 2 })).body).toMatchObject({
      code: 'taken',
      free: 1,
    });
    const [mine] = await aunt.mine();
    expect(mine).toMatchObject({
      news: 'moved',
      list: { name: 'Birthday', shareUrl: null },
      item: { name: 'Bowl' },
    });
    expect(await wrongStocks(app)).toEqual([]);
    expect((await aunt.call('DELETE', `/api/claims/${claimId}`)).status).toBe(200);
    expect((await uncle.reserve(to.token, id, { quantity: 2 })).status).toBe(201);
  });

  test('is news no more when the item comes back, and opens with its own list as ever', async () => {
    const [from, to] = [await aList(), await aList()];
    const { id, aunt, claimId } = await aReserved(from);
    await move(id, to);
    await hasFollowed(claimId, to.id);
    await move(id, from);
    await hasFollowed(claimId, from.id);
    expect((await aunt.mine())[0]).toMatchObject({ news: null, list: { name: 'Christmas' } });
    await revealEnvelopes(app, from.id);
    expect((await maya.as.promise.unwrapped({ id: from.id })).gifts).toMatchObject([
      { claimId, from: 'Vera' },
    ]);
  });

  test('is opened by no opening that the other list had before, and by the next one', async () => {
    const [from, to] = [await aList(), await aList()];
    const { id, claimId } = await aReserved(from);
    await revealEnvelopes(app, to.id);
    await move(id, to);
    await hasFollowed(claimId, to.id);
    expect((await maya.as.promise.unwrapped({ id: to.id })).gifts).toEqual([]);
    await revealEnvelopes(app, to.id);
    expect((await maya.as.promise.unwrapped({ id: to.id })).gifts).toMatchObject([{ claimId }]);
  });

  test('stays where it is unwrapped already', async () => {
    const [from, to] = [await aList(), await aList()];
    const { id, claimId } = await aReserved(from);
    const other = await aReserved(from);
    await revealEnvelopes(app, from.id);
    await execute(
      app.databaseUrl,
      `update claims set created_at = now() + interval '1 minute' where id = '${other.claimId}'`,
    );
    await maya.as.item.act({ ids: [id, other.id], act: 'move', wishlistId: to.id });
    await hasFollowed(other.claimId, to.id);
    expect(await listOf(claimId)).toBe(from.id);
    expect((await maya.as.promise.unwrapped({ id: from.id })).gifts).toMatchObject([{ claimId }]);
    const received = await maya.call('POST', `/api/items/${id}/received`, { body: { quantity: 1, claimId } });
    expect(received.status).toBe(200);
  });

  test('of a copy is nothing', async () => {
    const from = await aList();
    const { id } = await aReserved(from);
    const copy = await maya.as.item.duplicate({ id });
    const board = await new GiverBrowser(app).board(from.token);
    expect(board.map((item: { itemId: string; taken: number }) => [item.itemId, item.taken])).toEqual([
      [id, 1],
      [copy.id, 0],
    ]);
  });

  test('a look that said yes goes on saying so, whatever opened on the other list before', async () => {
    const [from, to] = [await aList(), await aList()];
    const { id, aunt, claimId } = await aReserved(from);
    expect(await maya.as.promise.look({ id })).toEqual({ isTaken: true });
    await execute(
      app.databaseUrl,
      `insert into openings (id, wishlist_id, opens_at) values (gen_random_uuid(), '${to.id}', now()), (gen_random_uuid(), '${to.id}', now() + interval '1 year')`,
    );
    await move(id, to);
    await hasFollowed(claimId, to.id);
    await aunt.call('DELETE', `/api/claims/${claimId}`);
    expect(await maya.as.promise.look({ id })).toEqual({ isTaken: true });
  });

  test('a look that said yes says so still when the item was on a list whose day came and went', async () => {
    const [from, to] = [await aList(), await aList()];
    const { id, aunt, claimId } = await aReserved(from);
    expect(await maya.as.promise.look({ id })).toEqual({ isTaken: true });
    await move(id, to);
    await hasFollowed(claimId, to.id);
    await execute(
      app.databaseUrl,
      `insert into openings (id, wishlist_id, opens_at) values (gen_random_uuid(), '${to.id}', now())`,
    );
    await move(id, from);
    await aunt.call('DELETE', `/api/claims/${claimId}`);
    expect(await maya.as.promise.look({ id })).toEqual({ isTaken: true });
  });

  test('is asked about anew only after its time on the other list', async () => {
    const [from, to] = [await aList(), await aList()];
    const { id, claimId } = await aReserved(from);
    await execute(
      app.databaseUrl,
      `update claims set confirmed_at = now() - interval '50 days' where id = '${claimId}'`,
    );
    await move(id, to);
    await hasFollowed(claimId, to.id);
    const [claim] = await execute<{ isNew: boolean }>(
      app.databaseUrl,
      `select confirmed_at > now() - interval '1 hour' as "isNew" from claims where id = '${claimId}'`,
    );
    expect(claim?.isNew).toBe(true);
  });

  test('is not opened early by a list to which it came lately, whether or not there is anything', async () => {
    for (const isReserved of [true, false]) {
      const [from, to] = [await aList(), await aList()];
      const item = isReserved
        ? await aReserved(from)
        : await maya.as.item.add({ wishlistId: from.id, name: 'Bowl' });
      await move(item.id, to);
      const early = () => maya.call('POST', `/api/wishlists/${to.id}/open-early`);
      expect((await early()).body.code).toBe('movedLately');
      await execute(
        app.databaseUrl,
        `update items set moved_at = now() - interval '31 days' where id = '${item.id}'`,
      );
      expect((await early()).status).toBe(200);
    }
  });

  test('raises both boards, also where nothing is reserved', async () => {
    const [from, to] = [await aList(), await aList()];
    const { id } = await maya.as.item.add({ wishlistId: from.id, name: 'Bowl' });
    await move(id, to);
    const boards = async () =>
      (
        await execute(
          app.databaseUrl,
          `select wishlist_id from boards where wishlist_id in ('${from.id}', '${to.id}')`,
        )
      ).length;
    await expect.poll(boards).toBe(2);
  });
});
