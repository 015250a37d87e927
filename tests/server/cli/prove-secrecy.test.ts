import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/infra/free-port.ts';
import { createLog } from '#server/infra/log.ts';
import { pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';
import { everything } from '#tests/support/traces.ts';

const PROGRAM = join(import.meta.dirname, '../../../server/cli/prove-secrecy.ts');
const KEPT = 'The secret is kept: 24 answers are the same, byte for byte, with and without a reservation.';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp({
    log: createLog('silent'),
    pageSource: pageSourceOf({}, () => app),
  });
  const { token, items } = await aSharedList(app);
  await new GiverBrowser(app).reserve(token, items[0]);
  port = await freePort();
  await app.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Runs the command as npm would, with these settings and no others. */
async function prove(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.databaseUrl,
      JWT_SECRET: 'x'.repeat(32),
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: (await ended)[0], said: said.trim(), complained: complained.trim() };
}

// How often this machine called is counted by its address, and the queue keeps its own books. Tallies are added up.
const isOfTrial = (row: string) =>
  !/^public\.throttles .*PerAddress|^pgboss\.(?!job )|^admin\.tallies /.test(row);
const tallies = () =>
  execute<{ tally: string }>(
    app.databaseUrl,
    `select (kind, sort, bucket, sum(active), sum(deleted), sum(marked))::text as tally from admin.tallies
     group by kind, sort, bucket having sum(active) <> 0 or sum(deleted) <> 0 or sum(marked) <> 0 order by 1`,
  );
const rows = async () => [
  ...(await everything(app)).split('\n').filter(isOfTrial).sort(),
  ...(await tallies()).map(({ tally }) => tally),
];

/** What one statement does to the database until it is taken back. */
async function withTrigger(body: string): Promise<AsyncDisposable> {
  await execute(
    app.databaseUrl,
    `create function planted() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;
     create trigger planted before insert on claims for each row execute function planted()`,
  );
  const drop = async () => void (await execute(app.databaseUrl, 'drop function planted() cascade'));
  return { [Symbol.asyncDispose]: drop };
}

test('a running installation is told in one line that it keeps the secret, and nothing of the trial remains', async () => {
  const before = await rows();
  expect(await prove()).toEqual({ exitCode: 0, said: KEPT, complained: '' });
  expect(await rows()).toEqual(before);
}, 60_000);

test('an installation whose versions tell of reservations is told which answers do', async () => {
  const before = await rows();
  await using _ = await withTrigger('update wishlists set version = version + 1 where id = new.wishlist_id');
  const { exitCode, said, complained } = await prove();
  expect({ exitCode, said }).toEqual({ exitCode: 1, said: '' });
  expect(complained).toMatch(/^The secret is not kept\. What tells [^\n]*\.$/);
  for (const told of [
    'GET /api/wishlists (headers, body)',
    'GET /api/wishlists/{id} with If-None-Match (status, headers, body)',
    'GET /share/{token} (headers)',
  ])
    expect(complained).toContain(told);
  for (const innocent of ['/api/me', '/api/claims', '/removed-items'])
    expect(complained).not.toContain(innocent);
  expect(await rows()).toEqual(before);
}, 60_000);

test('a trial that fails midway leaves nothing, either', async () => {
  const before = await rows();
  await using _ = await withTrigger("if (select count(*) from claims) > 1 then raise 'no'; end if");
  expect(await prove()).toEqual({
    exitCode: 1,
    said: '',
    complained: 'Nothing was proved: a visitor could not reserve anything (status 500).',
  });
  expect(await rows()).toEqual(before);
}, 60_000);

test('what a killed trial left is cleared by the next one', async () => {
  const before = await rows();
  await execute(
    app.databaseUrl,
    `insert into users (id, first_name, last_name, email, confirmed_email)
     select gen_random_uuid(), 'Secrecy', 'Trial', one, one from (values ('secrecy-trial-1@wishwren.invalid')) e(one)`,
  );
  expect(await prove()).toMatchObject({ exitCode: 0 });
  expect(await rows()).toEqual(before);
}, 60_000);

test('where no app runs, one line says so and nothing is touched', async () => {
  const nowhere = String(await freePort());
  const before = await rows();
  expect(await prove({ PORT: nowhere })).toEqual({
    exitCode: 1,
    said: '',
    complained: `Nothing was proved: no Wishwren answers at http://127.0.0.1:${nowhere} or http://localhost:${nowhere}. Start it first; in Docker run this command inside its container.`,
  });
  expect(await rows()).toEqual(before);
}, 60_000);

test('an app with another database is not taken for this one', async () => {
  const other = await startApp();
  expect(await prove({ DATABASE_URL: other.databaseUrl })).toEqual({
    exitCode: 1,
    said: '',
    complained: `Nothing was proved: what answers at http://127.0.0.1:${port} does not use this database.`,
  });
  await other.close();
}, 60_000);
