import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { ensureAdmin } from '#server/accounts/first-admin.ts';
import { DisconnectedProvider } from '#server/database/identity.entity.ts';
import { type EntityManager, openDatabase } from '#server/database/orm.ts';
import { storePicture } from '#server/pictures/picture.ts';
import { aWorld } from './access-world.ts';
import { startApp, type TestApp, type TestAppOptions } from './app.ts';
import { aPasskey } from './authenticators.ts';
import { freshDatabase } from './database.ts';
import { aFailedMail } from './failed-mails.ts';
import { anIdentity } from './identities.ts';
import { aKeeperIsAsked, PASSPHRASE } from './links.ts';
import { joinList } from './list-people.ts';
import { LoginBrowser } from './logins.ts';
import { type Person, personWith } from './people.ts';
import { aSecondFactor } from './second-factors.ts';

export const OPERATOR = { email: 'root@mail.example', password: 'the operator’s fern' } as const;

/** A database with a row of every kind that the product writes, texts that are awkward to copy among them. */
export async function aFurnishedDatabase() {
  const own = await freshDatabase();
  await furnish({ databaseUrl: own.url });
  return own;
}

/** Fills an empty, migrated database so; answers who may log in with PASSWORD, and what is shared. */
export async function furnish(of: Pick<TestAppOptions, 'databaseUrl' | 'secret'> & { databaseUrl: string }) {
  const app = await startApp(of);
  const { owner, other, list, item, anInvitation } = await aWorld(app);
  await anInvitation();
  await ensureAdmin(app.database.em.fork(), OPERATOR);
  const awkward = 'tab\there, \\N, \\. and \\\\ and a\r\nbreak, “quotes” \u0001, Zoë 🎁';
  await owner.as.item.add({
    wishlistId: list.id,
    name: 'Kettle, 2 l; "red"',
    price: 0.1 + 0.2,
    details: awkward,
  });
  await owner.as.section.add({ id: list.id, name: 'Kitchen; "red"', pick: 'one' });
  await app.call('POST', '/api/contact', { body: { email: 'visitor@mail.example', message: awkward } });
  await owner.call('POST', '/api/wishlists', {
    body: { name: 'Keyed' },
    headers: { 'idempotency-key': 'once' },
  });
  await app.call('POST', `/api/share/${list.shareToken}/claims`, {
    body: { itemId: item.id, name: 'Zoë 🎁', note: awkward },
  });
  await linksOf(app, owner, list.id);
  await securityOf(app, other);
  await app.call('POST', '/api/forgot-password', { body: { email: owner.email } });
  const hash = randomBytes(32).toString('hex');
  const em = app.database.em.fork();
  await em.execute('insert into stored_images (hash, content_type, bytes) values (?, ?, ?)', [
    hash,
    'image/webp',
    randomBytes(50_000),
  ]);
  await em.execute('update users set avatar_hash = ? where id = ?', [hash, owner.id]);
  const picture = {
    ...{ width: 800, height: 600, bytes: randomBytes(30_000) },
    ...{ medium: randomBytes(9_000), small: null },
  };
  const address = await storePicture(em, picture);
  await em.execute('update items set image_url = ?, picture_address = ? where id = ?', [
    address,
    address,
    item.id,
  ]);
  await em.execute(
    'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
    [list.id, other.id],
  );
  // The next release drops it, and until then a backup has its rows.
  await em.execute("insert into memberships (wishlist_id, user_id, role) values (?, ?, 'editor')", [
    list.id,
    other.id,
  ]);
  await em.execute("update wishlists set version = 41, paper = 'mulberry' where id = ?", [list.id]);
  await theCourseOfAGift(em, { ownerId: owner.id, listId: list.id, itemId: item.id });
  await owner.as.people.handOver({ id: list.id, email: 'lars@mail.example', stay: true });
  await joinList(owner, other, (await owner.as.wishlist.create({ name: 'Joined' })).id);
  await app.close();
  for (const [to, state] of [
    ['waiting@mail.example', 'created'],
    ['again@mail.example', 'retry'],
    ['lost@mail.example', 'failed'],
    ['sent@mail.example', 'completed'],
  ] as const)
    await aJob(of.databaseUrl, to, state);
  return { owner: owner.email, other: other.email, listId: list.id, itemId: item.id, token: list.shareToken };
}

/** A mail in the queue of a database that no app is running on. */
export async function aJob(url: string, to: string, state: string): Promise<void> {
  const database = await openDatabase({ url });
  await aFailedMail({ database }, to, { reason: `about ${uuid()}` }, state);
  await database.close(true);
}

/** A locked one that was opened, and a list that somebody keeps. */
async function linksOf(app: TestApp, owner: Person, id: string): Promise<void> {
  const locked = await owner.as.link.add({ id, name: 'Work', passphrase: PASSPHRASE });
  app.dependencies.linkVisits.note(locked.id);
  await app.dependencies.linkVisits.flush();
  const sealed = await owner.as.wishlist.create({ name: 'Sealed' });
  const key = await aKeeperIsAsked(app, owner, sealed);
  await personWith(app, undefined).as.link.accept({ key, name: 'Tom' });
}

/** Somebody has logged in, and logs in with a code from now on. */
async function securityOf(app: TestApp, person: Person): Promise<void> {
  await new LoginBrowser(app).logIn(person.email);
  await aSecondFactor(person);
  // It leaves the challenge that it answered behind.
  await aPasskey(app, person);
  await anIdentity(app, person.id);
  await app.database.em
    .fork()
    .insert(DisconnectedProvider, { user: person.id, issuer: 'https://before.example' });
}

interface Gift {
  ownerId: string;
  listId: string;
  itemId: string;
}

/** From the look at it to the thanks for it, of the one that is reserved already. */
async function theCourseOfAGift(em: EntityManager, { ownerId, listId, itemId }: Gift): Promise<void> {
  const [claim] = await em.execute<{ id: string; giverId: string }[]>(
    'select id, giver_id as "giverId" from claims where item_id = ?',
    [itemId],
  );
  await em.execute('insert into looks (id, item_id) values (?, ?)', [uuid(), itemId]);
  await em.execute(
    "insert into openings (id, wishlist_id, opens_at, is_early) values (?, ?, now() - interval '1 day', true)",
    [uuid(), listId],
  );
  await em.execute(
    `insert into receipts (id, owner_id, item_id, wishlist_id, list_name, told, quantity, claim_id, received_on, is_whole)
     select ?, ?, item_id, wishlist_id, 'Birthday', told, 1, id, '2026-02-28', false from claims where id = ?`,
    [uuid(), ownerId, claim?.id],
  );
  await em.execute("insert into thanks (id, claim_id, text) values (?, ?, 'sealed')", [uuid(), claim?.id]);
  await em.execute(
    "insert into told_matters (giver_id, kind, about, due_on) values (?, 'ask', ?, '2026-02-28')",
    [claim?.giverId, claim?.id],
  );
}
