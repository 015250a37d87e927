import { beforeEach, describe, expect, test } from 'vitest';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { ann, fillAList } from '#tests/support/item-adders.ts';

fillAList();

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
const some = (...wanted: string[]) => wanted.map((name) => ids[TREES.indexOf(name)] ?? '');
const bulk = (body: object) => ann.call('POST', '/api/items/bulk', { body });

describe('items that were moved to another list', () => {
  test('go back to their places and sections in one call, past what else happened, and nobody’s edit is lost', async () => {
    const { id: tall } = await ann.as.section.add({ id, name: 'Tall' });
    await ann.as.item.act({ ids: some('Cedar', 'Date'), act: 'section', sectionId: tall });
    await ann.as.item.remove({ id: ids[1] ?? '' });
    const [ash] = await itemsOf();
    const moved = some('Ash', 'Cedar', 'Date');
    await ann.as.item.act({ ids: moved, act: 'move', wishlistId: otherId });
    await ann.as.item.add({ wishlistId: id, name: 'Elm' });
    const places = [
      { after: null, sectionId: null },
      { after: null, sectionId: tall },
      { after: ids[2]?.toUpperCase() ?? '', sectionId: tall },
    ];
    const sent = { ids: moved.map((one) => one.toUpperCase()), act: 'move', wishlistId: id, places };
    // Sent again, it is the same list.
    for (const again of [sent, sent]) {
      expect((await bulk(again)).status).toBe(200);
      expect((await itemsOf()).map(({ name, sectionId }) => [name, sectionId])).toEqual([
        ['Ash', null],
        ['Elm', null],
        ['Cedar', tall],
        ['Date', tall],
      ]);
    }
    expect(await names(otherId)).toBe('Oak');
    const elm = (await itemsOf())[1];
    expect([elm?.version, ash?.version]).toEqual([1, 1]);
    await ann.as.item.restore({ id: ids[1] ?? '' });
    expect(await names()).toBe('Ash Beech Elm Cedar Date');
    await ann.as.item.add({ wishlistId: id, name: 'Fir' });
    expect(await names()).toBe('Ash Beech Elm Fir Cedar Date');
  });

  test('are placed nowhere when one place is none of the list, and none of them has moved', async () => {
    const [oak] = await itemsOf(otherId);
    const elsewhere = await ann.as.section.add({ id: otherId, name: 'Theirs' });
    const home = await ann.as.section.add({ id, name: 'Tall' });
    await ann.as.item.act({ ids: some('Ash', 'Beech'), act: 'move', wishlistId: otherId });
    const before = [await itemsOf(), await itemsOf(otherId)];
    const first = { after: null, sectionId: home.id };
    for (const [place, message] of [
      [{ after: oak?.id ?? '', sectionId: null }, ITEM_TEXTS.afterElsewhere],
      [{ after: ids[2] ?? '', sectionId: home.id }, ITEM_TEXTS.afterElsewhere],
      [{ after: ids[1] ?? '', sectionId: null }, ITEM_TEXTS.afterElsewhere],
      [{ after: null, sectionId: elsewhere.id }, ITEM_TEXTS.sectionElsewhere],
    ] as const) {
      const sent = { ids: some('Ash', 'Beech'), act: 'move', wishlistId: id, places: [first, place] };
      const { status, body } = await bulk(sent);
      expect([status, body.issues[0]]).toMatchObject([400, { path: 'places', message }]);
    }
    expect([await itemsOf(), await itemsOf(otherId)]).toEqual(before);
  });
});
