import { afterAll, beforeAll, expect, test } from 'vitest';
import { WISHLIST } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { joinList } from '#tests/support/list-people.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
let maya: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
});
afterAll(() => app.close());

test('a list is duplicated with its face, sections and items in their order, and nothing of what givers did', async () => {
  const { id, items, token } = await aSharedList(app, [1, 2, 1, 1], maya);
  const lars = await aPerson(app, { firstName: 'Lars' });
  const face = {
    name: 'Christmas',
    paper: 'dusk',
    coverEmoji: '🎄',
    forWhom: 'us',
    forName: 'Lars',
  } as const;
  await maya.as.wishlist.update({
    id,
    ...face,
    description: 'Ours',
    secrecy: 'taken',
    occasionOn: '2999-12-24',
  });
  await joinList(maya, lars, id);
  const tall = await maya.as.section.add({ id, name: 'Tall', pick: 'one' });
  const small = await maya.as.section.add({ id, name: 'Small' });
  await maya.as.item.move({ id, itemId: items[3] ?? '', after: items[0] });
  await maya.as.item.act({ ids: [items[0], items[2] ?? ''], act: 'section', sectionId: small.id });
  await maya.as.item.act({ ids: [items[1] ?? ''], act: 'section', sectionId: tall.id });
  await maya.as.item.update({ id: items[1] ?? '', privateNote: 'Ours alone', isDraft: true });
  await new GiverBrowser(app).reserve(token, items[0]);
  const { status, body: copy } = await maya.call('POST', `/api/wishlists/${id}/duplicate`);
  expect(status).toBe(200);
  const from = await maya.as.wishlist.byId({ id });
  expect(copy).toMatchObject({ ...face, name: 'Christmas (copy)', description: 'Ours', secrecy: 'taken' });
  expect(copy).toMatchObject({
    isPublic: false,
    isArchived: false,
    occasionOn: null,
    timeZone: from.timeZone,
  });
  expect(copy.shareToken).not.toBe(from.shareToken);
  const told = (list: typeof from) =>
    list.items.map((item) => [
      item.name,
      item.quantity,
      item.privateNote,
      item.isDraft,
      list.sections.find((section) => section.id === item.sectionId)?.name,
    ]);
  expect(told(copy)).toEqual(told(from));
  expect(copy.sections).toMatchObject([
    { name: 'Tall', pick: 'one' },
    { name: 'Small', pick: 'any' },
  ]);
  expect((await maya.as.people.list({ id: copy.id })).people).toHaveLength(1);
  expect((await maya.as.promise.taken({ id: copy.id })).items).toEqual([]);
  expect((await maya.as.promise.taken({ id })).items).toHaveLength(1);
  await maya.as.wishlist.update({ id: copy.id, isPublic: true });
  const board = await new GiverBrowser(app).board(copy.shareToken);
  expect(board.map(({ taken }: { taken: number }) => taken)).toEqual([0, 0, 0]);
});

test('a drawn paper is the same on the copy', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const list = await maya.as.wishlist.create({ name });
    expect((await maya.as.wishlist.duplicate({ id: list.id })).paper).toBe(list.paper);
  }
});

test('the name of a copy is no longer than a name may be, also of a copy of one', async () => {
  const { id } = await maya.as.wishlist.create({ name: '🎄'.repeat(WISHLIST.nameLength) });
  const copy = await maya.as.wishlist.duplicate({ id });
  expect(copy.name).toBe(`${'🎄'.repeat(WISHLIST.nameLength - 7)} (copy)`);
  expect((await maya.as.wishlist.duplicate({ id: copy.id })).name).toHaveLength(copy.name.length);
});

test('a full list is duplicated whole', async () => {
  const { id } = await maya.as.wishlist.create({ name: 'Full' });
  await app.database.em
    .fork()
    .execute(
      `insert into items (id, wishlist_id, name) select gen_random_uuid(), ?, 'Small ' || n from generate_series(1, ?) n`,
      [id, WISHLIST.itemsPerList],
    );
  const [from, copy] = [await maya.as.wishlist.byId({ id }), await maya.as.wishlist.duplicate({ id })];
  expect(copy.items.map(({ name }) => name)).toEqual(from.items.map(({ name }) => name));
});
