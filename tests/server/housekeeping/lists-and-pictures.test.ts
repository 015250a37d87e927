import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Item } from '#server/database/item.entity.ts';
import { ListInvitation } from '#server/database/list-invitation.entity.ts';
import { Picture, StoredImage } from '#server/database/picture.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { storePicture } from '#server/pictures/picture.ts';
import { RETENTION, WISHLIST } from '#shared/limits.ts';
import { aWishlistOf } from '#tests/support/admins.ts';
import { app, dependencies, em, keepHouse, older, put, younger } from '#tests/support/housekeeping.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

keepHouse();

test('a deleted list goes with its items after 30 days; until then it is restored whole, and living ones stay', async () => {
  const ann = await aPerson(app);
  const old = await aWishlistOf(app, ann, { items: 3, deletedAt: older(RETENTION.deletedWishlistDays) });
  const young = await aWishlistOf(app, ann, { items: 3, deletedAt: younger(RETENTION.deletedWishlistDays) });
  const living = await aWishlistOf(app, ann, { items: 3 });
  await em().nativeUpdate(Wishlist, { id: living }, { createdAt: older(2_000) });
  await runHousekeeping(dependencies());
  expect(await em().count(Item, { wishlist: old })).toBe(0);
  expect(await em().count(Wishlist, { id: old })).toBe(0);
  const admin = await aPerson(app, { isAdmin: true });
  expect((await admin.call('POST', `/api/admin/wishlist/${young}/restore`)).status).toBe(200);
  expect((await ann.call('GET', `/api/wishlists/${young}`)).body.items).toHaveLength(3);
  expect((await ann.call('GET', `/api/wishlists/${living}`)).body.items).toHaveLength(3);
});

test('an invitation to a list goes a day after it has ended, a younger one stays', async () => {
  const ann = await aPerson(app);
  const { id } = await ann.as.wishlist.create({ name: 'Shared' });
  const made = await Promise.all([1, 2, 3].map(() => ann.as.people.invite({ id })));
  const ends = [older(RETENTION.endedListInvitationDays), younger(RETENTION.endedListInvitationDays)];
  for (const [at, expiresAt] of ends.entries())
    await em().nativeUpdate(ListInvitation, { id: made[at]?.id ?? '' }, { expiresAt });
  await runHousekeeping(dependencies());
  const left = await em().find(ListInvitation, { wishlist: id }, { orderBy: { id: 'asc' } });
  expect(left.map((one) => one.id)).toEqual(
    made
      .slice(1)
      .map((one) => one.id)
      .sort(),
  );
});

test('a list that somebody is restoring at this moment is left alone', async () => {
  const ann = await aPerson(app);
  const list = await aWishlistOf(app, ann, { deletedAt: older(RETENTION.deletedWishlistDays) });
  await em().transactional(async (inner) => {
    await inner.execute('update wishlists set deleted_at = null where id = ?', [list]);
    await runHousekeeping(dependencies());
  });
  expect((await ann.call('GET', `/api/wishlists/${list}`)).status).toBe(200);
});

test('a face that nobody has goes, not younger than a day; others stay', async () => {
  const hash = (name: string) => createHash('sha256').update(name).digest('hex');
  const face = (name: string, createdAt: Date) => ({
    hash: hash(name),
    contentType: 'image/webp',
    bytes: Buffer.from(name),
    createdAt,
  });
  await put((em) => {
    for (const name of ['unused', 'face']) em.create(StoredImage, face(name, older(1)));
    em.create(StoredImage, face('new', younger(1)));
  });
  const ann = await aPerson(app);
  await em().nativeUpdate(User, { id: ann.id }, { avatar: hash('face') });
  await runHousekeeping(dependencies());
  const left = await em().find(StoredImage, {}, { populate: ['bytes'] });
  expect(left.map(({ bytes }) => String(bytes)).sort()).toEqual(['face', 'new']);
});

test('a picture that no item shows goes, not younger than a day after it was sent last', async () => {
  const store = (name: string) =>
    storePicture(em(), { width: 8, height: 6, bytes: Buffer.from(name), medium: null, small: null });
  const [unused, shown, sentAgain, fresh] = await Promise.all(['unused', 'shown', 'again', 'new'].map(store));
  const madeAt = (createdAt: Date, ...addresses: unknown[]) =>
    em().nativeUpdate(Picture, { address: { $in: addresses as string[] } }, { createdAt });
  await madeAt(older(1), unused, shown, sentAgain);
  await madeAt(younger(1), fresh);
  await store('again');
  const ann = await aPerson(app);
  const list = await aWishlistOf(app, ann);
  const item = await ann.as.item.add({ wishlistId: list, name: 'Kettle', imageUrl: shown });
  await runHousekeeping(dependencies());
  const left = async () => (await em().find(Picture, {})).map(({ address }) => address).sort();
  expect(await left()).toEqual([shown, sentAgain, fresh].sort());

  // Removed, its item may still be brought back, and then its picture with it.
  await ann.as.item.remove({ id: item.id });
  await madeAt(older(1), shown, sentAgain, fresh);
  await runHousekeeping(dependencies());
  expect(await left()).toEqual([shown]);
  await em().nativeUpdate(Item, { id: item.id }, { removedAt: older(RETENTION.removedItemDays) });
  await runHousekeeping(dependencies());
  expect(await left()).toEqual([]);
});

test('making and deleting lists ends at a thousand, deleted ones included, and goes on when old ones are gone', async () => {
  const ann = await aPerson(app);
  await execute(
    app.databaseUrl,
    `insert into wishlists (id, owner_id, name, deleted_at)
     select gen_random_uuid(), ?, 'Deleted', now() - n * interval '1 hour' from generate_series(1, ?) n`,
    [ann.id, WISHLIST.perPersonWithDeleted],
  );
  const make = () => ann.call('POST', '/api/wishlists', { body: { name: 'One more' } });
  expect(await make()).toMatchObject({ status: 409, body: { code: 'tooManyWithDeleted' } });
  await runHousekeeping(dependencies());
  expect((await make()).status).toBe(200);
});
