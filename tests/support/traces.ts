import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin } from './admins.ts';
import { CONTACT_EMAIL, startApp, type TestApp } from './app.ts';
import { aFailedMail } from './failed-mails.ts';
import { aPerson, aSessionOf, type Person, personWith } from './people.ts';
import { execute } from './sql.ts';

export let app: TestApp;
/** The only administrator of each test. */
export let priya: Person;
let outboxDirectory: string;

/** Before the tests of a file there is an app that also writes its mails as files, since traces stay there, too. */
export function traceErasures(): void {
  beforeAll(async () => {
    outboxDirectory = await mkdtemp(join(tmpdir(), 'wishwren-traces-'));
    app = await startApp({ outboxDirectory });
  });
  beforeEach(async () => {
    priya = await theOnlyAdmin(app);
  });
  afterAll(async () => {
    await app.close();
    await rm(outboxDirectory, { recursive: true });
  });
}

export async function outboxFiles(): Promise<string> {
  const names = await readdir(outboxDirectory);
  const mails = await Promise.all(names.map((name) => readFile(join(outboxDirectory, name), 'utf8')));
  return mails.map((mail) => mail.replaceAll('=\r\n', '')).join('\n');
}

async function theOnlyAdmin(app: TestApp): Promise<Person> {
  await app.database.em.fork().nativeUpdate(User, { isAdmin: true }, { isAdmin: false });
  return anAdmin(app);
}

/** Every row of every table, as text. */
export async function everything(app: TestApp): Promise<string> {
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

interface Names {
  first: string;
  last: string;
  at: string;
  list: string;
}
/** Her names are like nobody else’s. */
export const ANN: Names = {
  first: 'Quillonia',
  last: 'Vantresca',
  at: 'traces.example',
  list: 'Zephyrine',
};

/** Somebody who has left a trace in every place that we know of. */
export async function somebodyBusy(app: TestApp, priya: Person, names: Names) {
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
  await priya.as.admin.openPrivateWishlist({ id: list.id, reason: `${names.first} asked for it` });
  await priya.call('DELETE', `/api/admin/wishlist/${list.id}`);
  await priya.call('POST', `/api/admin/wishlist/${list.id}/restore`);
  await priya.call('DELETE', `/api/admin/user/${person.id}`);
  await priya.call('POST', `/api/admin/user/${person.id}/restore`);
  await oldEntry(app, `Restored wishlist “${names.list}” of ${email}`);
  await oldEntry(app, `Marked the message from ${email} as done`);
  return { id: person.id, email, list: list.id, ...(await signedInAgain(app, person.id)) };
}

/** An entry as the first versions wrote it. */
const oldEntry = (app: TestApp, action: string) =>
  execute(
    app.databaseUrl,
    `insert into admin_log_entries (id, admin_email, action) values (gen_random_uuid(), 'old@example.test', ?)`,
    [action],
  );

export async function signedInAgain(app: TestApp, id: string) {
  const user = await app.database.em.fork().findOneOrFail(User, id);
  return personWith(app, await aSessionOf(app, user));
}
