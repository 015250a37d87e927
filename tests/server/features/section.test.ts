import { beforeEach, describe, expect, test } from 'vitest';
import { SECTION } from '#shared/limits.ts';
import { ann, app, bob, fillAList } from '#tests/support/item-adders.ts';

fillAList();

const NAMES = ['Ash', 'Beech', 'Cedar', 'Date', 'Elm'];
let id: string;
let shareToken: string;
let ids: string[];
let garden: string;
let kitchen: string;
beforeEach(async () => {
  ({ id, shareToken } = await ann.as.wishlist.create({ name: 'Trees', isPublic: true }));
  ids = [];
  for (const name of NAMES) ids.push((await ann.as.item.add({ wishlistId: id, name })).id);
  garden = (await ann.as.section.add({ id, name: 'Garden' })).id;
  kitchen = (await ann.as.section.add({ id, name: 'Kitchen' })).id;
});

const read = () => ann.as.wishlist.byId({ id });
const idOf = (name: string) => ids[NAMES.indexOf(name)] ?? '';
/** "Ash Beech | Garden: Elm | Kitchen:". */
const drawn = async () => {
  const { sections, items } = await read();
  const namesIn = (section: string | null) =>
    items.filter(({ sectionId }) => sectionId === section).map(({ name }) => name);
  return [
    namesIn(null).join(' '),
    ...sections.map((one) => [`${one.name}:`, ...namesIn(one.id)].join(' ')),
  ].join(' | ');
};
const names = async () => (await read()).items.map(({ name }) => name).join(' ');
const toSection = (name: string, sectionId: string | null, after: string | null = null) =>
  ann.as.item.move({ id, itemId: idOf(name), after: after && idOf(after), sectionId });
const send = (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) =>
  ann.call(method, `/api/wishlists/${id}${path}`, body && { body });

describe('a section', () => {
  test('holds items in their order, behind those that stand in none; whoever knows no sections reads the same order', async () => {
    await toSection('Date', garden);
    await toSection('Ash', kitchen);
    await toSection('Elm', garden);
    expect(await drawn()).toBe('Beech Cedar | Garden: Elm Date | Kitchen: Ash');
    await ann.as.item.move({ id, itemId: idOf('Beech'), after: idOf('Elm') });
    expect(await drawn()).toBe('Cedar | Garden: Elm Beech Date | Kitchen: Ash');
    expect(await names()).toBe('Cedar Elm Beech Date Ash');
    await ann.as.item.add({ wishlistId: id, name: 'Fir' });
    await ann.as.item.move({ id, itemId: idOf('Date'), after: null });
    expect(await drawn()).toBe('Cedar Fir | Garden: Date Elm Beech | Kitchen: Ash');
    await toSection('Elm', null);
    expect(await drawn()).toBe('Elm Cedar Fir | Garden: Date Beech | Kitchen: Ash');
  });

  test('takes a new item at its end', async () => {
    await toSection('Date', garden);
    await ann.as.item.add({ wishlistId: id, name: 'Fir', sectionId: garden });
    await ann.as.item.add({ wishlistId: id, name: 'Gean', sectionId: null });
    expect(await drawn()).toBe('Ash Beech Cedar Elm Gean | Garden: Date Fir | Kitchen:');
    const elsewhere = await bob.as.wishlist.create({ name: 'Bob’s' });
    const { id: foreign } = await bob.as.section.add({ id: elsewhere.id, name: 'Foreign' });
    const { status, body } = await send('POST', '/items', { name: 'Holm', sectionId: foreign });
    expect([status, body.issues]).toMatchObject([400, [{ path: 'sectionId' }]]);
    expect(await names()).not.toContain('Holm');
  });

  test('is renamed and moved with all that is in it; each change is another version of the list and of no item', async () => {
    await toSection('Elm', kitchen);
    const before = await read();
    await ann.as.section.update({ id, sectionId: kitchen, name: 'Kitchen and table', after: null });
    expect(await drawn()).toBe('Ash Beech Cedar Date | Kitchen and table: Elm | Garden:');
    const after = await read();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.items.map(({ version }) => version)).toEqual(before.items.map(({ version }) => version));
  });

  test('that is removed leaves its items on the list, with the versions that they had', async () => {
    await toSection('Elm', garden);
    const before = await read();
    expect((await send('DELETE', `/sections/${garden}`)).body).toEqual({ message: 'Section removed' });
    expect(await drawn()).toBe('Ash Beech Cedar Date Elm | Kitchen:');
    const after = await read();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.items.find(({ name }) => name === 'Elm')?.version).toBe(
      before.items.find(({ name }) => name === 'Elm')?.version,
    );
  });

  test('shows to strangers with its first item, at once', async () => {
    const shared = async () => {
      const { body } = await bob.call('GET', `/api/share/${shareToken}`);
      const { sections, items } = body as {
        sections?: { name: string }[];
        items: { name: string; sectionId?: string }[];
      };
      return [sections?.map(({ name }) => name), items.map(({ name, sectionId }) => [name, sectionId])];
    };
    const [none, items] = await shared();
    expect(none).toBeUndefined();
    expect(items).toEqual(NAMES.map((name) => [name, undefined]));
    await toSection('Beech', kitchen);
    const [sections, moved] = await shared();
    expect(sections).toEqual(['Kitchen']);
    expect(moved?.at(-1)).toEqual(['Beech', kitchen]);
    await ann.as.section.update({ id, sectionId: kitchen, name: 'Pantry' });
    expect((await shared())[0]).toEqual(['Pantry']);
  });
});

describe('what is no section', () => {
  test('one of another list, or of nobody, is 404 by its address and 400 where an item is to go', async () => {
    const other = await ann.as.wishlist.create({ name: 'Elsewhere' });
    const foreign = await ann.as.section.add({ id: other.id, name: 'Foreign' });
    expect(await send('PATCH', `/sections/${foreign.id}`, { name: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'sectionNotFound' },
    });
    expect((await send('DELETE', `/sections/${foreign.id}`)).status).toBe(404);
    const move = (body: object) => send('PATCH', '/order', { itemId: idOf('Elm'), after: null, ...body });
    expect(await move({ sectionId: foreign.id })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'sectionId' }] },
    });
    // Behind an item that stands in another one than is named.
    expect(await move({ sectionId: garden, after: idOf('Ash') })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'after' }] },
    });
    expect(await send('PATCH', `/sections/${garden}`, { after: foreign.id })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'after' }] },
    });
    expect((await send('POST', '/sections', { name: ' ' })).status).toBe(400);
    expect((await send('POST', '/sections', { name: 'x'.repeat(SECTION.nameLength + 1) })).status).toBe(400);
  });

  test(`the ${SECTION.perList + 1}st is refused, also of many at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: SECTION.perList + 3 }, (_, at) =>
        send('POST', '/sections', { name: `Part ${at}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { code: 'tooManySections' } });
    expect((await read()).sections).toHaveLength(SECTION.perList);
    expect(app).toBeDefined();
  });
});
