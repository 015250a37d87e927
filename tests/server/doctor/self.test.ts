import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/orm.ts';
import { noteHostOfPasskeys, PASSKEY_HOSTS_FACT } from '#server/installation/passkey-hosts.ts';
import { DOCTOR } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPasskey } from '#tests/support/authenticators.ts';
import { findingsOf } from '#tests/support/doctor.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  for (const kind of ['housekeeping', 'backup'])
    await sql(`select pgboss.create_queue(?, '{"policy":"standard"}'::jsonb)`, [kind]);
});
afterEach(async () => {
  await sql('delete from passkeys');
  await sql('delete from installation_facts where name = ?', [PASSKEY_HOSTS_FACT]);
  await sql("delete from pgboss.job where name in ('housekeeping', 'backup', 'mail')");
});
afterAll(() => app.close());

const sql = (statement: string, values: unknown[] = []) => app.database.em.fork().execute(statement, values);
const aJob = (name: string, state: string) =>
  sql(`insert into pgboss.job (name, state) values (?, ?::pgboss.job_state)`, [name, state]);

/** Starts under a host; answers what the log says of it. */
async function startUnder(host: string): Promise<object[]> {
  const said: object[] = [];
  const log = { warn: (details: object) => void said.push(details) };
  await noteHostOfPasskeys(app.database.em.fork(), `https://${host}/`, log);
  return said;
}
const look = (host: string, database = app.database) =>
  findingsOf('passkeys', { publicUrl: `https://${host}` }, { database });

test('passkeys of another host of PUBLIC_URL are warned of in the log, and counted with a cure', async () => {
  const person = await aPerson(app);
  expect(await startUnder('old.example')).toEqual([]);
  expect((await look('old.example')).states).toEqual(['none']);
  await aPasskey(app, person);
  expect(await startUnder('old.example')).toEqual([]);
  expect(await look('old.example')).toMatchObject({ states: ['ok'] });
  const ended = [{ host: 'new.example', ended: [{ host: 'old.example', passkeys: 1 }] }];
  expect(await startUnder('new.example')).toEqual(ended);
  await aPasskey(app, person, 'A second one');
  expect(await startUnder('new.example')).toEqual(ended);
  expect(await look('new.example')).toMatchObject({
    states: ['attention'],
    said: expect.stringMatching(
      /^1 passkey was added at old\.example, and opens nothing at new\.example\. Let PUBLIC_URL lead to old\.example/,
    ),
  });
});

test('those of a host that comes back open something again', async () => {
  const person = await aPerson(app);
  for (const host of ['one.example', 'two.example']) {
    await startUnder(host);
    await aPasskey(app, person, host);
  }
  expect(await startUnder('one.example')).toEqual([
    { host: 'one.example', ended: [{ host: 'two.example', passkeys: 1 }] },
  ]);
});

test('where no passkey is, another host ends nothing, and those of the version before count as of this one', async () => {
  await startUnder('old.example');
  await startUnder('new.example');
  await aPasskey(app, await aPerson(app));
  expect(await startUnder('new.example')).toEqual([]);
  await sql('delete from installation_facts where name = ?', [PASSKEY_HOSTS_FACT]);
  expect(await look('any.example')).toMatchObject({ states: ['ok'] });
  expect(await startUnder('new.example')).toEqual([]);
});

test('where the database is away, nothing is said of passkeys', async () => {
  const away = await openDatabase({ url: 'postgresql://maya@127.0.0.1:9/wishwren' });
  expect((await look('old.example', away)).states).toEqual(['none']);
  await away.close(true);
});

test('daily work that failed is told, with how often', async () => {
  const jobs = () => findingsOf('jobs', {}, { database: app.database });
  expect((await jobs()).states).toEqual(['ok']);
  await aJob('backup', 'retry');
  expect((await jobs()).states).toEqual(['attention']);
  await aJob('backup', 'failed');
  await aJob('housekeeping', 'failed');
  expect(await jobs()).toMatchObject({
    states: ['fault'],
    said: expect.stringMatching(
      /^Cleaning up or a backup failed 2 times in the last days\. The server’s log/,
    ),
  });
});

test('what is about to go out is counted, and many of them are worth a look', async () => {
  const mails = (smtpUrl: string | null = 'smtp://127.0.0.1:9') =>
    findingsOf('mails', { smtpUrl }, { database: app.database });
  expect((await mails()).said).toMatch(/^Every mail went out\./);
  expect((await mails(null)).said).toMatch(/^No mail leaves this installation\./);
  await sql(
    `insert into pgboss.job (name, state, start_after) select 'mail', 'created', now() + interval '1 day'
     from generate_series(1, ?)`,
    [DOCTOR.mailsWaitingMany - 1],
  );
  expect(await mails()).toMatchObject({
    states: ['ok'],
    said: expect.stringContaining('99 mails are about'),
  });
  await sql(
    "insert into pgboss.job (name, state, start_after) values ('mail', 'created', now() + interval '1 day')",
  );
  expect(await mails()).toMatchObject({
    states: ['attention'],
    said: expect.stringMatching(/^100 mails wait\. From 100 on/),
  });
});

test('the version is told', async () => {
  expect((await findingsOf('version', {}, { database: app.database })).said).toMatch(
    /^This is Wishwren \d+\.\d+\.\d+, on Node\.js \d+\./,
  );
});
