import { beforeEach, describe, expect, test } from 'vitest';
import { FAILURES } from '#shared/failures.ts';
import { WISHLIST } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { ann, app, fillAList } from '#tests/support/item-adders.ts';

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
const stateOf = () => fingerprint((sql) => app.database.em.fork().execute(sql));

describe('several items at once', () => {
  test('move to the end of another list, in their order, and keep what is said of them', async () => {
    await ann.as.item.move({ id, itemId: ids[3] ?? '', after: null });
    const [versionHere, versionThere] = [await versionOf(id), await versionOf(otherId)];
    const answer = await bulk({ ids: some('Ash', 'Cedar', 'Date'), act: 'move', wishlistId: otherId });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ids: some('Ash', 'Cedar', 'Date'), wishlistVersion: versionHere + 1 });
    expect(await names()).toBe('Beech');
    expect(await names(otherId)).toBe('Oak Date Ash Cedar');
    expect(await versionOf(otherId)).toBe(versionThere + 1);
    await ann.as.item.add({ wishlistId: otherId, name: 'Pine' });
    expect(await names(otherId)).toBe('Oak Date Ash Cedar Pine');
  });

  test('move back and forth between lists that have been put in order', async () => {
    await ann.as.item.move({ id, itemId: ids[0] ?? '', after: ids[2] ?? '' });
    for (const to of [otherId, id, otherId])
      await ann.as.item.act({ ids: some('Ash', 'Beech'), act: 'move', wishlistId: to });
    expect(await names()).toBe('Cedar Date');
    expect(await names(otherId)).toBe('Oak Beech Ash');
  });

  test('move to the list on which they are changes nothing', async () => {
    const before = await stateOf();
    expect((await bulk({ ids, act: 'move', wishlistId: id })).status).toBe(200);
    expect(await stateOf()).toEqual(before);
  });

  test('are copied with their private note, and each copy is an item of its own', async () => {
    const facts = { privateNote: 'From the shop', isMostWanted: true, price: 12.5, choices: ['Green'] };
    await ann.as.item.update({ id: ids[0] ?? '', ...facts });
    const { ids: copies } = await ann.as.item.act({
      ids: some('Beech', 'Ash'),
      act: 'copy',
      wishlistId: otherId,
    });
    const [, ...copied] = await itemsOf(otherId);
    expect(copied.map(({ name, version }) => [name, version])).toEqual([
      ['Ash', 1],
      ['Beech', 1],
    ]);
    expect(copied.map((item) => item.id)).toEqual(copies.toReversed());
    expect(copied[0]).toMatchObject(facts);
    await ann.as.item.remove({ id: copies[0] ?? '' });
    expect(await names()).toBe(TREES.join(' '));
  });

  test('go into a section of their list, keep their order there, and come out again', async () => {
    const section = await ann.as.section.add({ id, name: 'Tall' });
    await ann.as.item.act({ ids: some('Cedar', 'Ash'), act: 'section', sectionId: section.id });
    expect(await names()).toBe('Beech Date Ash Cedar');
    await ann.as.item.act({ ids: some('Cedar', 'Ash'), act: 'section', sectionId: null });
    expect(await names()).toBe(TREES.join(' '));
    const elsewhere = await ann.as.section.add({ id: otherId, name: 'Theirs' });
    const refused = await bulk({ ids, act: 'section', sectionId: elsewhere.id });
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0]).toMatchObject({ path: 'sectionId', message: ITEM_TEXTS.sectionElsewhere });
  });

  test('become drafts and wishes again; what was a draft already keeps its version', async () => {
    await ann.as.item.update({ id: ids[0] ?? '', isDraft: true });
    const [before] = await itemsOf();
    await ann.as.item.act({ ids: some('Ash', 'Beech'), act: 'draft', isDraft: true });
    const [ash, beech, cedar] = await itemsOf();
    expect([ash?.isDraft, beech?.isDraft, cedar?.isDraft]).toEqual([true, true, false]);
    expect(ash?.version).toBe(before?.version);
  });

  test('are deleted, and come back to where they stood', async () => {
    await ann.as.item.act({ ids: some('Ash', 'Cedar'), act: 'remove' });
    expect(await names()).toBe('Beech Date');
    expect((await ann.as.item.removed({ wishlistId: id })).map(({ name }) => name).sort()).toEqual([
      'Ash',
      'Cedar',
    ]);
    await ann.as.item.act({ ids: some('Ash', 'Cedar'), act: 'restore' });
    expect(await names()).toBe(TREES.join(' '));
  });
});

const versionOf = async (of: string) => (await ann.as.wishlist.byId({ id: of })).version;

describe('a full list', () => {
  const fill = (count: number) =>
    app.database.em
      .fork()
      .execute(
        `insert into items (id, wishlist_id, name) select gen_random_uuid(), ?, 'Small' from generate_series(1, ?)`,
        [otherId, count],
      );

  test('takes what it has room for and not one more, and a thousand at once', async () => {
    await fill(WISHLIST.itemsPerList - 4);
    for (const act of ['move', 'copy']) {
      const { status, body } = await bulk({ ids, act, wishlistId: otherId });
      expect([status, body.code]).toEqual([FAILURES.tooManyItems.status, 'tooManyItems']);
    }
    await ann.as.item.act({ ids: ids.slice(0, 3), act: 'move', wishlistId: otherId });
    const all = (await itemsOf(otherId)).map((item) => item.id);
    expect(all).toHaveLength(WISHLIST.itemsPerList);
    const { id: empty } = await ann.as.wishlist.create({ name: 'Empty' });
    expect((await bulk({ ids: all, act: 'move', wishlistId: empty })).status).toBe(200);
    expect((await itemsOf(empty)).map((item) => item.id)).toEqual(all);
    const places = all.map((_, at) => ({ after: all[at - 1] ?? null, sectionId: null }));
    expect((await bulk({ ids: all, act: 'move', wishlistId: otherId, places })).status).toBe(200);
    expect((await bulk({ ids: all, act: 'move', wishlistId: empty, places })).status).toBe(200);
    expect((await bulk({ ids: all, act: 'remove' })).status).toBe(200);
    expect((await bulk({ ids: all, act: 'restore' })).status).toBe(200);
    expect((await itemsOf(empty)).map((item) => item.id)).toEqual(all);
  });
});

describe('one item', () => {
  test('goes to another list by a call of its own', async () => {
    const [ash = ''] = ids;
    const { status, body } = await ann.call('POST', `/api/items/${ash}/move`, {
      body: { wishlistId: otherId },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ash, name: 'Ash', wishlistVersion: await versionOf(otherId) });
    expect(await names(otherId)).toBe('Oak Ash');
  });

  test('is duplicated directly behind itself, in its section, as a new one', async () => {
    const section = await ann.as.section.add({ id, name: 'Tall' });
    await ann.as.item.act({ ids: some('Ash', 'Beech'), act: 'section', sectionId: section.id });
    const copy = await ann.as.item.duplicate({ id: ids[0] ?? '' });
    expect(copy).toMatchObject({ name: 'Ash', sectionId: section.id, wishlistVersion: await versionOf(id) });
    expect(copy.id).not.toBe(ids[0]);
    expect(await names()).toBe('Cedar Date Ash Ash Beech');
    expect((await itemsOf())[3]?.id).toBe(copy.id);
  });
});

test('two who move the same items in opposite directions, many times at once, lose none and wait for no end', async () => {
  const [there, back] = [otherId, id];
  await Promise.all(
    Array.from({ length: 12 }, (_, round) =>
      bulk({ ids: some('Ash', 'Beech'), act: 'move', wishlistId: round % 2 ? there : back }),
    ),
  );
  const all = [...(await itemsOf()), ...(await itemsOf(otherId))].map(({ name }) => name).sort();
  expect(all).toEqual(['Ash', 'Beech', 'Cedar', 'Date', 'Oak']);
});
