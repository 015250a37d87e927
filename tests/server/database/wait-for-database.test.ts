import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/orm.ts';
import { waitForDatabase } from '#server/database/wait-for-database.ts';
import { freePort } from '#server/infra/free-port.ts';
import { StartFailure } from '#server/start-failure.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { databaseNamed, execute } from '#tests/support/sql.ts';

let own: Awaited<ReturnType<typeof freshDatabase>>;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  own = await freshDatabase();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => own.drop());

async function meet(url: string, withinMs = 10_000) {
  const lines: string[] = [];
  const database = await openDatabase({ url, connections: 1 });
  try {
    await waitForDatabase(database, { place: 'db:5432', report: (line) => lines.push(line), withinMs });
  } finally {
    await database.close(true);
  }
  return lines;
}

// A message of PostgreSQL's protocol as a server writes it that is still starting.
const STARTING = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0', 'latin1');
function answerStarting(socket: Socket): void {
  const length = Buffer.alloc(4);
  length.writeInt32BE(STARTING.length + 4);
  socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, STARTING])));
}

/** The database as it looks from here while it starts: not there, then busy for so many connections, then itself. */
async function startingDatabase({ absentMs = 0, busyFor = 0 }) {
  const target = new URL(own.url);
  const port = await freePort();
  let seen = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (++seen <= busyFor) return answerStarting(near);
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  const opening = setTimeout(() => server.listen(port, '127.0.0.1'), absentMs);
  closers.push(() => {
    clearTimeout(opening);
    server.close();
  });
  const url = new URL(own.url);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

describe('a database that starts beside the app', () => {
  test.each([
    ['takes no connections yet', { absentMs: 700 }],
    ['is still starting up', { busyFor: 2 }],
  ])('and %s is waited for, which is said once', async (_how, starting) => {
    expect(await meet(await startingDatabase(starting))).toEqual(['Waiting for the database at db:5432…']);
  });

  test('and never comes ends the start with one line', async () => {
    const never = meet(await startingDatabase({ absentMs: 60_000 }), 300);
    await expect(never).rejects.toThrow(StartFailure);
    await expect(never).rejects.toThrow(
      /^The database at db:5432 cannot be used: .*ECONNREFUSED.* DATABASE_URL\.$/,
    );
  });
});

test('a PostgreSQL older than 15 ends the start with one line that names both versions', async () => {
  await execute(own.url, 'create schema past');
  await execute(
    own.url,
    `create function past.current_setting(name text) returns text language sql as $$
      select case name when 'server_version' then '14.9' else pg_catalog.current_setting(name) end $$`,
  );
  const past = `${own.url}?options=-c%20search_path=past,pg_catalog`;
  await expect(meet(past)).rejects.toThrow(/PostgreSQL 14\.9; .* 15 or newer/);
});

test('a database that is not kept as UTF-8 ends the start with one line', async () => {
  const name = `ascii_${process.pid}_${Date.now()}`;
  await execute(
    own.url,
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  closers.push(() => execute(own.url, `drop database ${name}`));
  await expect(meet(databaseNamed(own.url, name))).rejects.toThrow(/SQL_ASCII; .* UTF8/);
});

/** The app as it is started, until it ends or has said what is waited for. */
async function started(env: Record<string, string>, until = /^$/) {
  const child = spawn(process.execPath, ['server/main.js'], {
    env: { ...process.env, PORT: '0', JWT_SECRET: 'a secret of at least thirty-two bytes', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const enough = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (until.test(out)) enough.resolve();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'close');
  await Promise.race([ended, enough.promise]);
  child.kill('SIGTERM');
  const [code] = await ended;
  return { code, out, err };
}

test('a wrong password ends the start at once with one line', async () => {
  const url = new URL(own.url);
  url.password = 'wrong';
  const { code, err } = await started({ DATABASE_URL: url.href });
  expect(code).toBe(1);
  expect(err).toMatch(
    new RegExp(
      `^The database at ${url.host} cannot be used: password authentication failed.*DATABASE_URL\\.\n$`,
    ),
  );
});

test('a database from before the first release ends the start with one line that says what to do', async () => {
  const early = await freshDatabase();
  closers.push(early.drop);
  await execute(
    early.url,
    "update mikro_orm_migrations set name = replace(name, 'Migration20261122', 'Migration20261121')",
  );
  const { code, out, err } = await started({ DATABASE_URL: early.url });
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toMatch(
    /^The database was made by a Wishwren from before the first release \(it has Migration20261121\w+\), .*: name another DATA_DIR or DATABASE_URL\.\n$/,
  );
});

test('what PG* variables say beside DATABASE_URL changes nothing, and links without an address of ours are told', async () => {
  const { out, err } = await started(
    { DATABASE_URL: own.url, HOST: '0.0.0.0', PGSSLMODE: 'verify-full', PGOPTIONS: '-c search_path=nowhere' },
    /PUBLIC_URL/,
  );
  expect(err).toBe('');
  expect(out).toMatch(
    /"publicUrl":"http:\/\/localhost:\d+","msg":"links in mails lead to this machine only: set PUBLIC_URL/,
  );
});
