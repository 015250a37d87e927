import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AccessToken } from '#server/database/access-token.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { RETENTION } from '#shared/limits.ts';
import { aWishlistOf } from '#tests/support/admins.ts';
import {
  aLink,
  app,
  dependencies,
  em,
  HOUR,
  keepHouse,
  older,
  put,
  unverified,
  younger,
} from '#tests/support/housekeeping.ts';
import { aUser } from '#tests/support/people.ts';

keepHouse();

test('an account that nobody confirmed goes after a week, a younger one stays', async () => {
  const old = await unverified(older(RETENTION.unconfirmedAccountDays));
  const young = await unverified(younger(RETENTION.unconfirmedAccountDays));
  const link = await aLink(old, 'verify', younger(RETENTION.unconfirmedAccountDays - 1));
  await runHousekeeping(dependencies());
  expect(await em().count(User, { id: old })).toBe(0);
  expect(await em().count(LinkToken, { id: link })).toBe(0);
  expect(await em().count(User, { id: young })).toBe(1);
});

test('an old account that is unverified because its owner changed the address stays, and so do administrators', async () => {
  const long = older(RETENTION.unconfirmedAccountDays);
  const [moved, writer, invited, admin, removed] = [
    await unverified(long),
    await unverified(long),
    await unverified(long),
    await unverified(long),
    await unverified(long),
  ];
  await em().nativeUpdate(User, { id: moved }, { confirmedEmail: 'before@example.test' });
  await aWishlistOf(app, { id: writer });
  await aLink(invited, 'verify', new Date(Date.now() + HOUR));
  await em().nativeUpdate(User, { id: admin }, { isAdmin: true });
  await em().nativeUpdate(User, { id: removed }, { deletedAt: long, confirmedEmail: 'removed@example.test' });
  const verified = (await aUser(app)).id;
  await em().nativeUpdate(User, { id: verified }, { createdAt: long });
  await runHousekeeping(dependencies());
  const all = [moved, writer, invited, admin, removed, verified];
  expect(await em().count(User, { id: { $in: all } })).toBe(all.length);
});

test('an account that somebody is at work on at this moment is left alone', async () => {
  const id = await unverified(older(RETENTION.unconfirmedAccountDays));
  await em().transactional(async (inner) => {
    await inner.execute("update users set first_name = 'Ann' where id = ?", [id]);
    await runHousekeeping(dependencies());
  });
  expect(await em().count(User, { id, firstName: 'Ann' })).toBe(1);
});

test('a mailed link goes a week after it expired, a living or freshly expired one stays', async () => {
  const { id } = await aUser(app);
  const old = await aLink(id, 'undo-email-change', older(RETENTION.expiredLinkDays));
  const fresh = await aLink(id, 'undo-email-change', younger(RETENTION.expiredLinkDays));
  const living = await aLink(id, 'verify', new Date(Date.now() + HOUR));
  await runHousekeeping(dependencies());
  expect(
    (await em().find(LinkToken, { user: id }, { orderBy: { expiresAt: 'asc' } })).map((one) => one.id),
  ).toEqual([fresh, living]);
  expect(await em().count(LinkToken, { id: old })).toBe(0);
});

test('an access token goes 30 days after it expired; one without an end stays', async () => {
  const { id: user } = await aUser(app);
  const token = { user, scope: 'read' as const, sessionVersion: 0 };
  const named = (name: string) => ({ ...token, id: randomUUID(), name, tokenHash: name });
  await put((em) => {
    em.create(AccessToken, { ...named('old'), expiresAt: older(RETENTION.expiredAccessTokenDays) });
    em.create(AccessToken, { ...named('young'), expiresAt: younger(RETENTION.expiredAccessTokenDays) });
    em.create(AccessToken, { ...named('endless'), createdAt: older(2_000) });
  });
  await runHousekeeping(dependencies());
  const left = await em().find(AccessToken, { user }, { orderBy: { name: 'asc' } });
  expect(left.map(({ name }) => name)).toEqual(['endless', 'young']);
});
