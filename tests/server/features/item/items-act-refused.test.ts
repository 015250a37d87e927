import { beforeEach, describe, expect, test } from 'vitest';
import { WISHLIST } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { ann, app, bob, fillAList } from '#tests/support/item-adders.ts';

fillAList();

const nobody = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';
const TREES = ['Ash', 'Beech', 'Cedar', 'Date'];
let id: string;
let otherId: string;
let ids: string[];
beforeEach(async () => {
  ({ id } = await ann.as.wishlist.create({ name: 'Trees' }));
  ({ id: otherId } = await ann.as.wishlist.create({ name: 'Others' }));
  await ann.as.item.add({ wishlistId: otherId, name: 'Oak' });
  ids = [];
  for (const name of TREES) ids.push((await ann.as.item.add({ wishlistId: id, name })).id);
});

const itemsOf = async (of = id) => (await ann.as.wishlist.byId({ id: of })).items;
const names = async (of = id) => (await itemsOf(of)).map(({ name }) => name).join(' ');
const bulk = (body: object) => ann.call('POST', '/api/items/bulk', { body });
const stateOf = () => fingerprint((sql) => app.database.em.fork().execute(sql));

describe('nothing at all happens, and the answer is 404,', () => {
  const ACTS = [
    { act: 'draft', isDraft: true },
    { act: 'remove' },
    { act: 'section', sectionId: null },
    { act: 'copy', hasList: true },
    { act: 'move', hasList: true },
  ];
  test.each(ACTS)(
    'when one is somebody else’s, deleted, unknown or on another list: $act',
    async ({ hasList = false, ...act }) => {
      const { id: bobs } = await bob.as.wishlist.create({ name: 'Of Bob' });
      const foreign = await bob.as.item.add({ wishlistId: bobs, name: 'Fern' });
      const removed = await ann.as.item.add({ wishlistId: id, name: 'Gone' });
      await ann.as.item.remove({ id: removed.id });
      const [elsewhere] = await itemsOf(otherId);
      const before = await stateOf();
      for (const odd of [foreign.id, removed.id, elsewhere?.id, nobody])
        for (const sent of [
          [...ids, odd],
          [odd, ...ids],
        ]) {
          const { status, body } = await bulk({ ids: sent, ...act, ...(hasList && { wishlistId: otherId }) });
          expect([status, body.code]).toEqual([404, 'itemNotFound']);
        }
      expect(await stateOf()).toEqual(before);
    },
  );

  test('when they are to go to a list of somebody else’s', async () => {
    const { id: bobs } = await bob.as.wishlist.create({ name: 'Of Bob' });
    const before = await stateOf();
    for (const act of ['move', 'copy']) {
      const { status, body } = await bulk({ ids, act, wishlistId: bobs });
      expect([status, body.code]).toEqual([404, 'wishlistNotFound']);
    }
    expect(await stateOf()).toEqual(before);
  });

  test('when one of those to be brought back was not removed', async () => {
    await ann.as.item.remove({ id: ids[0] ?? '' });
    expect((await bulk({ ids: ids.slice(0, 2), act: 'restore' })).status).toBe(404);
    expect(await names()).toBe('Beech Cedar Date');
  });
});

describe('a call that makes no sense is refused by its field:', () => {
  test.each([
    [{ ids: [], act: 'remove' }, 'ids', ITEM_TEXTS.noneChosen],
    [{ act: 'move' }, 'wishlistId', ITEM_TEXTS.actNeeds],
    [{ act: 'section' }, 'sectionId', ITEM_TEXTS.actNeeds],
    [{ act: 'draft' }, 'isDraft', ITEM_TEXTS.actNeeds],
    [{ act: 'remove', isDraft: true }, 'isDraft', ITEM_TEXTS.actNeeds],
    [{ act: 'draft', isDraft: true, places: [] }, 'places', ITEM_TEXTS.placesDiffer],
    [{ act: 'move', wishlistId: nobody, places: [] }, 'places', ITEM_TEXTS.placesDiffer],
    [{ act: 'burn' }, 'act', ITEM_TEXTS.actUnknown],
  ])('%j', async (body, path, message) => {
    const answer = await bulk({ ids, ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, message }));
  });

  test('more items than a list has', async () => {
    const many = Array.from({ length: WISHLIST.itemsPerList + 1 }, () => ids[0]);
    const answer = await bulk({ ids: many, act: 'remove' });
    expect([answer.status, answer.body.issues[0].message]).toEqual([400, ITEM_TEXTS.tooManyChosen]);
  });
});
