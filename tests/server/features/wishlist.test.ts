import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { WISHLIST } from '#shared/limits.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, people } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('creating', () => {
  test('a list keeps name, description, cover and visibility, and has a share token from the start', async () => {
    const { ann } = await people(app);
    const draft = { name: '  Birthday  ', description: 'Come as you are', coverEmoji: '🎂', isPublic: true };
    const made = await ann.as.wishlist.create(draft);
    expect(made).toMatchObject({ ...draft, name: 'Birthday', items: [] });
    expect(made.shareToken).toMatch(/^[\w-]{32}$/);
    expect(await ann.as.wishlist.byId({ id: made.id })).toEqual(made);
  });

  test('only a name is needed: the list is private, with the gift emoji', async () => {
    const { ann } = await people(app);
    const made = await ann.as.wishlist.create({ name: 'Quiet' });
    expect(made).toMatchObject({ description: '', coverEmoji: '🎁', isPublic: false });
  });

  test('a name of blanks is refused with the words of the spec', async () => {
    const { ann } = await people(app);
    const answer = await ann.call('POST', '/api/wishlists', { body: { name: '   ' } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'Title required', code: 'invalidInput' } });
  });

  test('a name may have 200 characters, emoji counted as one, and not one more', async () => {
    const { ann } = await people(app);
    expect((await ann.as.wishlist.create({ name: '🎁'.repeat(200) })).name).toHaveLength(400);
    const answer = await ann.call('POST', '/api/wishlists', { body: { name: '🎁'.repeat(201) } });
    expect(answer.body.error).toBe('The name can have at most 200 characters');
  });

  test('the share token a client sends is ignored', async () => {
    const { ann } = await people(app);
    const made = await ann.as.wishlist.create({ name: 'Mine', shareToken: 'chosen-by-me' });
    expect(made.shareToken).not.toBe('chosen-by-me');
  });

  test('a new list stands before those of before, also when the clock was set back in between', async () => {
    const { ann } = await people(app);
    const old = await ann.as.wishlist.create({ name: 'Old' });
    const em = app.database.em.fork();
    await em.execute("update wishlists set created_at = now() + interval '1 hour' where id = ?", [old.id]);
    await ann.as.wishlist.create({ name: 'New' });
    await ann.as.wishlist.create({ name: 'Newest' });
    expect((await ann.as.wishlist.list()).map(({ name }) => name)).toEqual(['Newest', 'New', 'Old']);
  });

  test('a person can have 500 lists, also when two are made at the same moment', async () => {
    const ann = await aPerson(app);
    const em = app.database.em.fork();
    for (let made = 0; made < WISHLIST.perPerson - 1; made++) {
      em.create(Wishlist, {
        id: crypto.randomUUID(),
        owner: em.getReference(User, ann.id),
        name: `List ${made}`,
        shareToken: crypto.randomUUID(),
      });
    }
    await em.flush();
    const answers = await Promise.all(
      [1, 2].map(() => ann.call('POST', '/api/wishlists', { body: { name: 'Last' } })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });
});

describe('reading', () => {
  test('my lists come newest first, without those of others and without deleted ones', async () => {
    const { ann, bob } = await people(app);
    const first = await ann.as.wishlist.create({ name: 'First' });
    const second = await ann.as.wishlist.create({ name: 'Second' });
    const gone = await ann.as.wishlist.create({ name: 'Gone' });
    await bob.as.wishlist.create({ name: 'Not mine' });
    await ann.as.wishlist.remove({ id: gone.id });
    expect((await ann.as.wishlist.list()).map((list) => list.id)).toEqual([second.id, first.id]);
  });

  test('each of my lists says how many items it has, what its first three pictures are and when it last changed', async () => {
    const { ann } = await people(app);
    const { id } = await ann.as.wishlist.create({ name: 'Pictured' });
    const empty = await ann.as.wishlist.create({ name: 'Empty' });
    const draft = (nth: number) => ({ wishlistId: id, name: `Item ${nth}`, imageUrl: pictureOf(nth) });
    const pictureOf = (nth: number) => (nth === 2 ? '' : `https://shop.example/${nth}.jpg`);
    const items = [];
    for (const nth of [1, 2, 3, 4, 5, 6]) items.push(await ann.as.item.add(draft(nth)));
    await ann.as.item.remove({ id: items[0]!.id });
    const cardOf = async (of: string) => (await ann.as.wishlist.list()).find((card) => card.id === of);
    const before = await cardOf(id);
    expect(before).toMatchObject({ itemCount: 5, glimpses: [3, 4, 5].map(pictureOf) });
    expect(await cardOf(empty.id)).toMatchObject({ itemCount: 0, glimpses: [], updatedAt: empty.createdAt });
    await ann.as.item.update({ id: items[5]!.id, name: 'Renamed' });
    const after = (await cardOf(id))?.updatedAt ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
    expect((await cardOf(empty.id))?.updatedAt).toBe(empty.createdAt);
  });

  test('a list of somebody else answers exactly like one that never existed', async () => {
    const { ann, bob } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'Private' });
    const foreign = await bob.call('GET', `/api/wishlists/${list.id}`);
    const unknown = await bob.call('GET', `/api/wishlists/${crypto.randomUUID()}`);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ error: 'Wishlist not found', code: 'wishlistNotFound' });
    expect(foreign.body).toEqual(unknown.body);
  });
});

describe('changing', () => {
  test('only the fields that are sent change', async () => {
    const { ann } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'Before', description: 'Stays', coverEmoji: '🎄' });
    const changed = await ann.as.wishlist.update({ id: list.id, isPublic: true });
    expect(changed).toMatchObject({ name: 'Before', description: 'Stays', coverEmoji: '🎄', isPublic: true });
  });

  test('a share token in the body changes nothing', async () => {
    const { ann } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'Mine' });
    const changed = await ann.as.wishlist.update({ id: list.id, shareToken: 'mine-now' });
    expect(changed.shareToken).toBe(list.shareToken);
  });

  test('a stranger cannot rename, rotate or delete somebody else’s wishlist', async () => {
    const { ann, bob } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'Birthday' });
    const notFound = FAILURE_TEXTS.wishlistNotFound;
    await expect(bob.as.wishlist.update({ id: list.id, name: 'Mine' })).rejects.toThrow(notFound);
    await expect(bob.as.wishlist.rotateToken({ id: list.id })).rejects.toThrow(notFound);
    await expect(bob.as.wishlist.remove({ id: list.id })).rejects.toThrow(notFound);
    expect(await ann.as.wishlist.byId({ id: list.id })).toMatchObject({
      name: 'Birthday',
      shareToken: list.shareToken,
    });
  });

  test('a change based on a stale version is refused, one based on the newest is taken', async () => {
    const { ann } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'One' });
    const newer = await ann.as.wishlist.update({ id: list.id, name: 'Two', version: list.version });
    const stale = await ann.call('PUT', `/api/wishlists/${list.id}`, {
      body: { name: 'Three', version: list.version },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'wishlistChanged' } });
    expect(newer.version).toBeGreaterThan(list.version);
  });

  test('every change of the list or its items raises the version', async () => {
    const { ann } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'Watched' });
    const versions = [list.version];
    const look = async () => versions.push((await ann.as.wishlist.byId({ id: list.id })).version);
    const item = await ann.as.item.add({ wishlistId: list.id, name: 'Kite' });
    await look();
    await ann.as.item.update({ id: item.id, name: 'Red kite' });
    await look();
    await ann.as.item.remove({ id: item.id });
    await look();
    await ann.as.wishlist.rotateToken({ id: list.id });
    await look();
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });
});

describe('deleting', () => {
  test('a deleted list is gone for its owner and for its link, and stays restorable in the database', async () => {
    const { ann, visitor } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'Gone', isPublic: true });
    expect(await ann.as.wishlist.remove({ id: list.id })).toEqual({ message: 'Wishlist deleted' });
    expect((await ann.call('GET', `/api/wishlists/${list.id}`)).status).toBe(404);
    expect((await visitor.call('GET', `/api/share/${list.shareToken}`)).status).toBe(404);
    const row = await app.database.em.fork().findOneOrFail(Wishlist, { id: list.id });
    expect(row.deletedAt).toBeInstanceOf(Date);
  });
});
