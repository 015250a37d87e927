import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyedHash } from '#server/access/keyed-hash.ts';
import { pseudonymOf } from '#server/accounts/erase-names-in-log.ts';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { MAIL_TEXTS } from '#shared/texts/mail.ts';
import { anAdmin, aWishlistOf, logOf } from '#tests/support/admins.ts';
import { CONTACT_EMAIL, startApp, type TestApp, tokenIn } from '#tests/support/app.ts';
import { aFailedMail } from '#tests/support/failed-mails.ts';
import { aPerson, type Person, personWith } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let outboxDirectory: string;
let priya: Person;
beforeAll(async () => {
  outboxDirectory = await mkdtemp(join(tmpdir(), 'wishwren-traces-'));
  app = await startApp({ outboxDirectory });
});
beforeEach(async () => {
  await app.database.em.fork().nativeUpdate(User, { isAdmin: true }, { isAdmin: false });
  priya = await anAdmin(app);
});
afterAll(async () => {
  await app.close();
  await rm(outboxDirectory, { recursive: true });
});

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await execute<{ name: string }>(
    app.databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const em = app.database.em.fork();
  const rows = [];
  for (const { name } of tables)
    for (const { row } of await em.execute<{ row: string }[]>(`select t::text as row from ${name} t`))
      rows.push(`${name} ${row}`);
  return rows.join('\n');
}

async function outboxFiles(): Promise<string> {
  const names = await readdir(outboxDirectory);
  const mails = await Promise.all(names.map((name) => readFile(join(outboxDirectory, name), 'utf8')));
  return mails.map((mail) => mail.replaceAll('=\r\n', '')).join('\n');
}

/** Somebody who has left a trace in every place that we know of. The names are like nobody else’s. */
async function somebodyBusy(names: { first: string; last: string; at: string; list: string }) {
  const email = `${names.first}@${names.at}`.toLowerCase();
  const person = await aPerson(app, { firstName: names.first, lastName: names.last, email });
  const list = await person.as.wishlist.create({ name: names.list });
  await person.as.item.add({ wishlistId: list.id, name: `${names.list} kettle` });
  await person.call('POST', '/api/wishlists', {
    body: { name: `${names.list} again` },
    headers: { 'idempotency-key': `key of ${email}`.replaceAll(' ', '-') },
  });
  await person.call('POST', '/api/me/tokens', { body: { name: `${names.list} script`, scope: 'read' } });
  await app.call('POST', '/api/forgot-password', { body: { email } });
  await app.mails.next(email, MAIL_TEXTS.reset.subject);
  await app.call('POST', '/api/contact', { body: { email, message: `I am ${names.last}` } });
  await app.mails.next(CONTACT_EMAIL, MAIL_TEXTS.contact.subject);
  const [message] = (await priya.as.admin.messages({})).rows;
  await priya.as.admin.setMessageDone({ id: message?.id ?? '', isDone: true });
  await priya.as.admin.retryMail({ id: await aFailedMail(app, email, { reason: `550 ${email}` }) });
  await app.mails.next(email, 'Hello');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await priya.as.admin.invite({ email, uses: 1, expiresAt });
  await priya.call('GET', `/api/wishlists/${list.id}`);
  await priya.call('DELETE', `/api/admin/wishlist/${list.id}`);
  await priya.call('POST', `/api/admin/wishlist/${list.id}/restore`);
  await priya.call('DELETE', `/api/admin/user/${person.id}`);
  await priya.call('POST', `/api/admin/user/${person.id}/restore`);
  await oldEntry(`Restored wishlist “${names.list}” of ${email}`);
  await oldEntry(`Marked the message from ${email} as done`);
  return { id: person.id, email, list: list.id, ...(await signedInAgain(person.id)) };
}

/** An entry as the first versions wrote it. */
const oldEntry = (action: string) =>
  execute(
    app.databaseUrl,
    `insert into admin_log_entries (id, admin_email, action) values (gen_random_uuid(), 'old@example.test', ?)`,
    [action],
  );

async function signedInAgain(id: string) {
  const user = await app.database.em.fork().findOneOrFail(User, id);
  return personWith(app, await app.dependencies.sessions.startSession(user));
}

const ANN = { first: 'Quillonia', last: 'Vantresca', at: 'traces.example', list: 'Zephyrine' };
const BOB = { first: 'Balthazar', last: 'Ostrowska', at: 'stays.example', list: 'Kittiwake' };
const isOfAnn = /quillonia|vantresca|zephyrine/i;

test('erasing oneself leaves no address, name or list’s name in any table or mail file; another person’s stay', async () => {
  const ann = await somebodyBusy(ANN);
  const bob = await somebodyBusy(BOB);
  const later = 'quillonia.later@traces.example';
  await ann.call('PUT', '/api/me', { body: { email: later } });
  await app.mails.next(later, MAIL_TEXTS.verify.subject);
  for (const trace of ['quillonia@', 'Vantresca', 'Zephyrine']) expect(await everything()).toContain(trace);
  expect(await outboxFiles()).toMatch(isOfAnn);
  const lines = async (of: RegExp) => (await everything()).split('\n').filter((line) => of.test(line)).length;
  const before = await lines(/balthazar|ostrowska|kittiwake/i);

  expect((await ann.call('DELETE', '/api/me')).status).toBe(200);

  expect((await everything()).split('\n').filter((row) => isOfAnn.test(row))).toEqual([]);
  expect(await outboxFiles()).not.toMatch(isOfAnn);
  expect(await lines(/balthazar|ostrowska|kittiwake/i)).toBe(before);
  expect(await outboxFiles()).toMatch(/^To: balthazar@stays\.example/m);
  expect(await outboxFiles()).toMatch(/^Reply-To: balthazar@stays\.example/m);
  expect((await bob.call('GET', `/api/wishlists/${bob.list}`)).status).toBe(200);
});

test('after erasure the log tells what was done, under one pseudonym that only the server’s secret makes', async () => {
  const ann = await somebodyBusy({ ...ANN, at: 'pseudonym.example' });
  await ann.call('DELETE', '/api/me');
  const name = pseudonymOf(app.dependencies.keyedHash, ann.id);
  expect(name).toMatch(/^#[0-9a-f]{8}$/);
  expect(pseudonymOf(createKeyedHash(Buffer.from('another')), ann.id)).not.toBe(name);
  const log = (await logOf(priya)).filter((action) => action.includes(name));
  expect(log).toEqual([
    `Marked the message from ${name} (erased) as done`,
    `Restored wishlist “…” of ${name} (erased)`,
    `Restored user ${name} (erased)`,
    `Soft-deleted user ${name} (erased)`,
    `Restored a wishlist of ${name} (erased)`,
    `Soft-deleted a wishlist of ${name} (erased)`,
    `Opened a private wishlist of ${name} (erased)`,
    `Invited ${name} (erased) (1 person)`,
    `Sent a failed mail to ${name} (erased) again`,
    `Marked the message from ${name} (erased) as done`,
  ]);
  expect((await priya.as.admin.logs({ q: name })).total).toBe(log.length);
});

test('an administrator’s hard delete leaves as little', async () => {
  const ann = await somebodyBusy({ ...ANN, at: 'hard.example' });
  await priya.call('DELETE', `/api/admin/user/${ann.id}`);
  expect((await priya.call('DELETE', `/api/admin/user/${ann.id}/hard`)).status).toBe(200);
  expect((await everything()).split('\n').filter((row) => isOfAnn.test(row))).toEqual([]);
  expect(await outboxFiles()).not.toMatch(isOfAnn);
  const name = pseudonymOf(app.dependencies.keyedHash, ann.id);
  expect((await logOf(priya))[0]).toBe(`Hard-deleted user ${name} (erased) (2 wishlists)`);
});

test('an administrator who erases themselves stands in the log under a pseudonym, too', async () => {
  const tom = await anAdmin(app, { email: 'tom@admins.example' });
  const ann = await aPerson(app);
  await tom.call('DELETE', `/api/admin/user/${ann.id}`);
  expect((await tom.call('DELETE', '/api/me')).status).toBe(200);
  expect(await everything()).not.toContain('tom@admins.example');
  const [entry] = (await priya.as.admin.logs({})).rows;
  const name = pseudonymOf(app.dependencies.keyedHash, tom.id);
  expect(entry).toMatchObject({
    action: `Soft-deleted user ${ann.email}`,
    admin: { email: `${name} (erased)` },
  });
  expect((await priya.as.admin.logs({ q: name })).total).toBe(1);
});

test('an administrator and people they acted on are erased at the same moment, without a fault', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const tom = await anAdmin(app, { email: `tom${round}@moment.example` });
    const crowd = await Promise.all([1, 2, 3].map(() => aPerson(app)));
    for (const { id } of [...crowd, ...crowd]) {
      await tom.call('DELETE', `/api/admin/user/${id}`);
      await tom.call('POST', `/api/admin/user/${id}/restore`);
    }
    const all = await Promise.all(crowd.map(({ id }) => signedInAgain(id)));
    const answers = await Promise.all([tom, ...all].map((person) => person.call('DELETE', '/api/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

test('whoever has the contact address and is erased takes no mail along that other people wrote to us', async () => {
  const clerk = await aPerson(app, { email: CONTACT_EMAIL });
  for (const email of ['visitor@letters.example', CONTACT_EMAIL])
    await app.call('POST', '/api/contact', { body: { email, message: `From ${email}` } });
  await app.call('POST', '/api/forgot-password', { body: { email: CONTACT_EMAIL } });
  await app.mails.next(CONTACT_EMAIL, MAIL_TEXTS.reset.subject);
  for (const _ of [1, 2]) await app.mails.next(CONTACT_EMAIL, MAIL_TEXTS.contact.subject);
  await clerk.call('DELETE', '/api/me');
  const letters = await execute<{ answers: string }>(
    app.databaseUrl,
    `select data ->> 'replyTo' as answers from pgboss.job where data ->> 'to' = ? order by 1`,
    [CONTACT_EMAIL],
  );
  expect(letters.map(({ answers }) => answers)).toContain('visitor@letters.example');
  expect(letters.map(({ answers }) => answers)).not.toContain(CONTACT_EMAIL);
  expect(letters.map(({ answers }) => answers)).not.toContain(null);
  expect(await outboxFiles()).toContain('Reply-To: visitor@letters.example');
  expect(await outboxFiles()).not.toContain(`Reply-To: ${CONTACT_EMAIL}`);
});

test('erasing an account whose address nobody confirmed takes nobody’s messages along', async () => {
  const email = 'victim@messages.example';
  await app.call('POST', '/api/contact', { body: { email, message: 'Mine' } });
  const mallory = await aPerson(app, { email, isVerified: false });
  await mallory.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(1);
  const letters = `select id from pgboss.job where data ->> 'replyTo' = ?`;
  expect(await execute(app.databaseUrl, letters, [email])).toHaveLength(1);
});

test('an address of before that is somebody else’s by now keeps its messages and mails', async () => {
  const email = 'passed.on@messages.example';
  const later = 'ann.moved@messages.example';
  const ann = await aPerson(app, { email });
  await ann.call('PUT', '/api/me', { body: { email: later } });
  await app.database.em.fork().nativeUpdate(User, { id: ann.id }, { confirmedEmail: later });
  await aPerson(app, { email });
  await app.call('POST', '/api/contact', { body: { email, message: 'From the next owner' } });
  await ann.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(1);
  const letters = `select id from pgboss.job where data ->> 'replyTo' = ?`;
  expect(await execute(app.databaseUrl, letters, [email])).toHaveLength(1);
});

test('somebody who merely named the address as their new one keeps nothing of its owner from being erased', async () => {
  const email = 'named.by.two@messages.example';
  const ann = await aPerson(app, { email });
  await app.call('POST', '/api/contact', { body: { email, message: 'Mine' } });
  await app.call('POST', '/api/forgot-password', { body: { email } });
  await app.mails.next(email, MAIL_TEXTS.reset.subject);
  const mallory = await aPerson(app);
  await mallory.call('PUT', '/api/me', { body: { email } });
  await app.mails.next(email, MAIL_TEXTS.alreadyRegistered.subject);
  await ann.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(0);
  const letters = `select id from pgboss.job where data ->> 'replyTo' = ? or data ->> 'to' = ?`;
  expect(await execute(app.databaseUrl, letters, [email, email])).toEqual([]);
});

test('an address that was confirmed last is theirs, also while they wait for the mail to a new one', async () => {
  const email = 'moving.on@messages.example';
  const ann = await aPerson(app, { email });
  await app.call('POST', '/api/contact', { body: { email, message: 'Mine' } });
  await ann.call('PUT', '/api/me', { body: { email: 'not.yet@messages.example' } });
  await execute(app.databaseUrl, "delete from link_tokens where kind = 'undo-email-change'");
  await ann.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(0);
});

test('a list deleted by an administrator is still named in the log while its owner is there', async () => {
  const ann = await aPerson(app);
  const list = await aWishlistOf(app, ann, { name: 'Cabin' });
  await priya.call('DELETE', `/api/admin/wishlist/${list}`);
  expect((await logOf(priya))[0]).toBe(`Soft-deleted wishlist “Cabin” of ${ann.email}`);
});

test('the log names people by the address they confirmed, not by one they only named', async () => {
  const vera = await aPerson(app, { email: 'vera@innocent.example' });
  const mallory = await aPerson(app);
  await mallory.call('PUT', '/api/me', { body: { email: vera.email } });
  await priya.call('DELETE', `/api/admin/user/${mallory.id}`);
  expect((await logOf(priya))[0]).toBe(`Soft-deleted user ${mallory.email}`);
  await vera.call('DELETE', '/api/me');
  expect(await everything()).not.toMatch(/"?vera@innocent\.example.*Soft-deleted/);
});

test('an address that was left before is not found on invitations or in the log after erasure', async () => {
  const email = 'tabitha.before@left.example';
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await priya.as.admin.invite({ email, uses: 1, expiresAt });
  const tabitha = await aPerson(app, { email });
  const later = 'tabitha.after@left.example';
  await tabitha.call('PUT', '/api/me', { body: { email: later } });
  const link = tokenIn(await app.mails.next(later, MAIL_TEXTS.verify.subject));
  await app.call('GET', `/api/verify?token=${link}`);
  await execute(app.databaseUrl, 'delete from link_tokens where user_id = ?', [tabitha.id]);
  await tabitha.call('DELETE', '/api/me');
  const rows = await execute<{ text: string }>(
    app.databaseUrl,
    `select row_to_json(i)::text as text from invitations i
     union all select row_to_json(l)::text from admin_log_entries l`,
  );
  expect(rows.filter(({ text }) => text.includes('tabitha'))).toEqual([]);
});

test('naming somebody’s address and erasing oneself takes no letter of theirs away', async () => {
  const email = 'wilma@invited.example';
  await priya.as.admin.invite({ email, uses: 1, expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
  const mallory = await aPerson(app);
  await mallory.call('PUT', '/api/me', { body: { email } });
  const letters = async () =>
    (await execute(app.databaseUrl, "select id from pgboss.job where data ->> 'to' = ?", [email])).length;
  const before = await letters();
  expect(before).toBeGreaterThan(0);
  await mallory.call('DELETE', '/api/me');
  expect(await letters()).toBe(before);
});
