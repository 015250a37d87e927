import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { joinList } from '#tests/support/list-people.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const namesOn = async ({ as }: Person, id: string) =>
  (await as.wishlist.byId({ id })).items.map(({ name }) => name);
const cardOf = async ({ as }: Person, id: string) =>
  (await as.wishlist.list()).find((card) => card.id === id);

describe('A draft', () => {
  test('stands on the list of whoever edits it, and on no link', async () => {
    const { maya, id, items, token } = await aSharedList(app, [1, 1]);
    const lars = await aPerson(app);
    await joinList(maya, lars, id);
    expect(await maya.as.item.update({ id: items[0], isDraft: true })).toMatchObject({ isDraft: true });
    for (const person of [maya, lars]) {
      expect(await namesOn(person, id)).toEqual(['Gift 0', 'Gift 1']);
      expect(await cardOf(person, id)).toMatchObject({ itemCount: 2 });
    }
    const vera = new GiverBrowser(app);
    expect((await app.call('GET', `/api/share/${token}`)).body.items).toMatchObject([{ name: 'Gift 1' }]);
    expect(await vera.board(token)).toMatchObject([{ itemId: items[1] }]);
    expect(await vera.reserve(token, items[0])).toMatchObject({
      status: 404,
      body: { code: 'itemNotFound' },
    });
    for (const page of ['', '/free'])
      expect((await app.call('GET', `/share/${token}${page}`)).text).not.toContain('Gift 0');
  });

  test('is counted and shown to nobody who only sees the board, and to no administrator', async () => {
    const noah = await aPerson(app);
    const tom = await aPerson(app);
    const priya = await anAdmin(app);
    const list = { name: 'Nora', isPublic: true, forWhom: 'child', forName: 'Nora' } as const;
    const { id } = await noah.as.wishlist.create(list);
    await joinList(noah, tom, id);
    await noah.as.people.update({ id, userId: tom.id, edits: false });
    await noah.as.item.add({
      wishlistId: id,
      name: 'Bike',
      imageUrl: 'https://shop.test/bike.jpg',
      isDraft: true,
    });
    for (const person of [tom, priya]) expect(await namesOn(person, id)).toEqual([]);
    expect(await cardOf(tom, id)).toMatchObject({ itemCount: 0, glimpses: [] });
    expect(await priya.as.admin.wishlist({ id })).toMatchObject({ itemCount: 0, items: [] });
    expect(await cardOf(noah, id)).toMatchObject({ itemCount: 1, glimpses: ['https://shop.test/bike.jpg'] });
  });

  test('that somebody has reserved is removed to them, and back when it is none any more', async () => {
    const { maya, items, token } = await aSharedList(app, [2]);
    const vera = new GiverBrowser(app);
    const { body } = await vera.reserve(token, items[0]);
    await maya.as.item.update({ id: items[0], isDraft: true, details: 'Not to be read' });
    const [mine] = await vera.mine();
    expect(mine).toMatchObject({ news: 'removed', item: { name: 'Gift 0', details: '' } });
    const more = await vera.call('PATCH', `/api/claims/${body.claim.id}`, { body: { quantity: 2 } });
    expect(more).toMatchObject({ status: 409, body: { code: 'taken' } });
    await maya.as.item.update({ id: items[0], isDraft: false, details: '' });
    expect(await vera.mine()).toMatchObject([{ news: null }]);
    expect(await vera.board(token)).toMatchObject([
      { itemId: items[0], taken: 1, claims: [{ isMine: true }] },
    ]);
  });

  test('that was deleted comes back as one', async () => {
    const { maya, items } = await aSharedList(app, [1]);
    const { id } = await maya.as.item.update({ id: items[0], isDraft: true });
    await maya.as.item.remove({ id });
    expect(await maya.as.item.restore({ id })).toMatchObject({ id, isDraft: true });
  });
});
