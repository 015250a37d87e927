import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccessToken } from '#server/database/access-token.entity.ts';
import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { IdempotencyKey } from '#server/database/idempotency-key.entity.ts';
import { Item } from '#server/database/item.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/stored-image.entity.ts';
import { Throttle } from '#server/database/throttle.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { TIMING } from '#server/infra/jobs/job-timing.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { RETENTION, WISHLIST } from '#shared/limits.ts';
import { aWishlistOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, aUser } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let outboxDirectory: string;
beforeAll(async () => {
  outboxDirectory = await mkdtemp(join(tmpdir(), 'wishwren-housekeeping-'));
  app = await startApp({ outboxDirectory });
});
afterAll(async () => {
  await app.close();
  await rm(outboxDirectory, { recursive: true });
});

const said: { removed: Record<string, number> }[] = [];
const tools = () => ({
  database: app.database,
  outbox: createOutbox(outboxDirectory),
  log: { info: (details: object) => void said.push(details as (typeof said)[number]) },
});

const HOUR = 3_600_000;
/** Some hours more and some hours less than the limit. */
const older = (days: number) => new Date(Date.now() - days * 24 * HOUR - HOUR);
const younger = (days: number) => new Date(Date.now() - days * 24 * HOUR + HOUR);

const em = () => app.database.em.fork();
async function put(make: (em: EntityManager) => void): Promise<void> {
  const fresh = em();
  make(fresh);
  await fresh.flush();
}

/** A registration that nobody confirmed, that was made so long ago. */
async function unverified(madeAt: Date): Promise<string> {
  const { id } = await aUser(app, { isVerified: false });
  await em().nativeUpdate(User, { id }, { createdAt: madeAt });
  await em().nativeUpdate(LinkToken, { user: id }, { expiresAt: new Date(madeAt.getTime() + HOUR) });
  return id;
}

async function aLink(user: string, kind: 'verify' | 'undo-email-change', expiresAt: Date): Promise<string> {
  const id = randomUUID();
  const tokenHash = createHash('sha256').update(id).digest('hex');
  await put((em) => em.create(LinkToken, { id, user, kind, tokenHash, email: 'x@example.test', expiresAt }));
  return id;
}

test('an account that nobody confirmed goes after a week, a younger one stays', async () => {
  const old = await unverified(older(RETENTION.unconfirmedAccountDays));
  const young = await unverified(younger(RETENTION.unconfirmedAccountDays));
  const link = await aLink(old, 'verify', younger(RETENTION.unconfirmedAccountDays - 1));
  await runHousekeeping(tools());
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
  await runHousekeeping(tools());
  const all = [moved, writer, invited, admin, removed, verified];
  expect(await em().count(User, { id: { $in: all } })).toBe(all.length);
});

test('an account that somebody is at work on at this moment is left alone', async () => {
  const id = await unverified(older(RETENTION.unconfirmedAccountDays));
  await em().transactional(async (inner) => {
    await inner.execute("update users set first_name = 'Ann' where id = ?", [id]);
    await runHousekeeping(tools());
  });
  expect(await em().count(User, { id, firstName: 'Ann' })).toBe(1);
});

test('a mailed link goes a week after it expired, a living or freshly expired one stays', async () => {
  const { id } = await aUser(app);
  const old = await aLink(id, 'undo-email-change', older(RETENTION.expiredLinkDays));
  const fresh = await aLink(id, 'undo-email-change', younger(RETENTION.expiredLinkDays));
  const living = await aLink(id, 'verify', new Date(Date.now() + HOUR));
  await runHousekeeping(tools());
  expect(
    (await em().find(LinkToken, { user: id }, { orderBy: { expiresAt: 'asc' } })).map((one) => one.id),
  ).toEqual([fresh, living]);
  expect(await em().count(LinkToken, { id: old })).toBe(0);
});

test('a deleted list goes with its items after 30 days; until then it is restored whole, and living ones stay', async () => {
  const ann = await aPerson(app);
  const old = await aWishlistOf(app, ann, { items: 3, deletedAt: older(RETENTION.deletedWishlistDays) });
  const young = await aWishlistOf(app, ann, { items: 3, deletedAt: younger(RETENTION.deletedWishlistDays) });
  const living = await aWishlistOf(app, ann, { items: 3 });
  await em().nativeUpdate(Wishlist, { id: living }, { createdAt: older(2_000) });
  await runHousekeeping(tools());
  expect(await em().count(Item, { wishlist: old })).toBe(0);
  expect(await em().count(Wishlist, { id: old })).toBe(0);
  const admin = await aPerson(app, { isAdmin: true });
  expect((await admin.call('POST', `/api/admin/wishlist/${young}/restore`)).status).toBe(200);
  expect((await ann.call('GET', `/api/wishlists/${young}`)).body.items).toHaveLength(3);
  expect((await ann.call('GET', `/api/wishlists/${living}`)).body.items).toHaveLength(3);
});

test('a list that somebody is restoring at this moment is left alone', async () => {
  const ann = await aPerson(app);
  const list = await aWishlistOf(app, ann, { deletedAt: older(RETENTION.deletedWishlistDays) });
  await em().transactional(async (inner) => {
    await inner.execute('update wishlists set deleted_at = null where id = ?', [list]);
    await runHousekeeping(tools());
  });
  expect((await ann.call('GET', `/api/wishlists/${list}`)).status).toBe(200);
});

test('a message goes a year after it was marked as done; an open one stays, however old', async () => {
  const [old, young, open] = [randomUUID(), randomUUID(), randomUUID()];
  const message = { email: 'visitor@example.test', message: 'Hello', createdAt: older(2_000) };
  await put((em) => {
    em.create(ContactMessage, { ...message, id: old, doneAt: older(RETENTION.doneMessageDays) });
    em.create(ContactMessage, { ...message, id: young, doneAt: younger(RETENTION.doneMessageDays) });
    em.create(ContactMessage, { ...message, id: open, doneAt: null });
  });
  await runHousekeeping(tools());
  const left = await em().find(ContactMessage, {});
  expect(left.map(({ id }) => id).sort()).toEqual([young, open].sort());
});

test('what administrators did goes from the log after two years', async () => {
  const entry = { adminEmail: '', action: 'Restored user ann@example.test' };
  await put((em) => {
    em.create(AdminLogEntry, { ...entry, id: randomUUID(), createdAt: older(RETENTION.adminLogDays) });
    em.create(AdminLogEntry, { ...entry, id: randomUUID(), createdAt: younger(RETENTION.adminLogDays) });
  });
  await runHousekeeping(tools());
  expect(await em().count(AdminLogEntry, { action: entry.action })).toBe(1);
});

test('the note of a call with an Idempotency-Key goes after a day', async () => {
  const note = { requestHash: 'x', answer: {} };
  await put((em) => {
    em.create(IdempotencyKey, { ...note, keyHash: 'old', createdAt: older(RETENTION.idempotencyNoteDays) });
    em.create(IdempotencyKey, {
      ...note,
      keyHash: 'young',
      createdAt: younger(RETENTION.idempotencyNoteDays),
    });
  });
  await runHousekeeping(tools());
  expect((await em().find(IdempotencyKey, {})).map(({ keyHash }) => keyHash)).toEqual(['young']);
});

test('a counter of tries goes when its time is over, one that still counts stays', async () => {
  await put((em) => {
    em.create(Throttle, { key: 'over', points: 1, expire: Date.now() - 1_000 });
    em.create(Throttle, { key: 'counting', points: 1, expire: Date.now() + HOUR });
  });
  await runHousekeeping(tools());
  expect(await em().count(Throttle, { key: 'over' })).toBe(0);
  expect(await em().count(Throttle, { key: 'counting' })).toBe(1);
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
  await runHousekeeping(tools());
  const left = await em().find(AccessToken, { user }, { orderBy: { name: 'asc' } });
  expect(left.map(({ name }) => name)).toEqual(['endless', 'young']);
});

test('a stored picture that nobody shows goes, not younger than a day; a face and an item’s picture stay', async () => {
  const hash = (name: string) => createHash('sha256').update(name).digest('hex');
  const picture = (name: string, createdAt: Date) => ({
    hash: hash(name),
    contentType: 'image/webp',
    bytes: Buffer.from(name),
    createdAt,
  });
  await put((em) => {
    for (const name of ['unused', 'face', 'item']) em.create(StoredImage, picture(name, older(1)));
    em.create(StoredImage, picture('new', younger(1)));
  });
  const ann = await aPerson(app);
  await em().nativeUpdate(User, { id: ann.id }, { avatar: hash('face') });
  const list = await aWishlistOf(app, ann);
  const imageUrl = `/uploads/${hash('item')}.webp`;
  await put((em) => em.create(Item, { id: randomUUID(), wishlist: list, name: 'Kettle', imageUrl }));
  await runHousekeeping(tools());
  const left = await em().find(StoredImage, {}, { populate: ['bytes'] });
  expect(left.map(({ bytes }) => String(bytes)).sort()).toEqual(['face', 'item', 'new']);
});

test('a mail in the outbox goes after 30 days; newer ones, and files that are not ours, stay', async () => {
  const name = (moment: Date, end = '.eml') =>
    `${moment.toISOString().replace(/[:.]/g, '-')}-000001-0123abcd${end}`;
  const [old, half, young] = [
    name(older(RETENTION.outboxDays)),
    name(older(RETENTION.outboxDays), '.eml.part'),
    name(younger(RETENTION.outboxDays)),
  ];
  for (const file of [old, half, young, '0 notes of mine.txt'])
    await writeFile(join(outboxDirectory, file), '');
  await runHousekeeping(tools());
  expect((await readdir(outboxDirectory)).sort()).toEqual(['0 notes of mine.txt', young]);
});

test('a big backlog is worked off in many short transactions, and no more than a share of it in one run', async () => {
  await execute(
    app.databaseUrl,
    `insert into admin_log_entries (id, admin_email, action, created_at)
     select gen_random_uuid(), '', 'Backlog', now() - interval '3 years' from generate_series(1, 2600)`,
  );
  await execute(app.databaseUrl, 'create table taken (transaction xid8, rows bigint)');
  await execute(
    app.databaseUrl,
    `create function note_taken() returns trigger language plpgsql as $$ begin
       insert into taken select pg_current_xact_id(), count(*) from gone; return null; end $$`,
  );
  await execute(
    app.databaseUrl,
    `create trigger note_taken after delete on admin_log_entries referencing old table as gone
     for each statement execute function note_taken()`,
  );
  const left = () => em().count(AdminLogEntry, { action: 'Backlog' });
  await runHousekeeping({ ...tools(), batches: 3 });
  expect(await left()).toBe(2600 - 3 * 500);
  expect(said.at(-1)?.removed.adminLogEntries).toBe(1500);
  await runHousekeeping(tools());
  expect(await left()).toBe(0);
  const taken = await execute<{ rows: number }>(
    app.databaseUrl,
    'select sum(rows)::int as rows from taken group by transaction having sum(rows) > 0 order by 1',
  );
  expect(taken.map(({ rows }) => rows)).toEqual([100, 500, 500, 500, 500, 500]);
});

test('what goes wrong with one kind of row keeps no other from its turn, and the job is tried again', async () => {
  const outbox = { forgetBefore: () => Promise.reject(new Error('the disk is away')) };
  const name = randomUUID();
  await put((em) => em.create(Throttle, { key: name, points: 1, expire: 1 }));
  await execute(app.databaseUrl, 'alter table link_tokens rename to link_tokens_away');
  const failing = runHousekeeping({ ...tools(), outbox });
  await expect(failing).rejects.toThrow(/link_tokens.*the disk is away/s);
  await execute(app.databaseUrl, 'alter table link_tokens_away rename to link_tokens');
  expect(await em().count(Throttle, { key: name })).toBe(0);
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
  await runHousekeeping(tools());
  expect((await make()).status).toBe(200);
});

test('the privacy note promises people the times that the housekeeping keeps', async () => {
  const note = await readFile(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
  const until = (what: string) => note.split('\n').find((line) => line.startsWith(`| ${what}`));
  const promised: [what: string, words: string][] = [
    ['Account', `${RETENTION.unconfirmedAccountDays} days when the address is never confirmed`],
    ['Lists', `then ${RETENTION.deletedWishlistDays} days`],
    ['Items you deleted', `${RETENTION.removedItemDays} days`],
    ['Mailed links', `${RETENTION.expiredLinkDays} days after they expired`],
    ['Access tokens', `${RETENTION.expiredAccessTokenDays} days after they expired`],
    ['Letters', `${TIMING.keepFinishedDays} days after they went out`],
    ['Mails as files', `${RETENTION.outboxDays} days`],
  ];
  for (const [what, words] of promised) expect(until(what)).toContain(words);
  expect(RETENTION).toMatchObject({ doneMessageDays: 365, adminLogDays: 2 * 365 });
  expect(RETENTION).toMatchObject({ idempotencyNoteDays: 1, unusedPictureDays: 1 });
});
