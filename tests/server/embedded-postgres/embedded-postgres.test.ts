import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseLauncher } from '#server/embedded-postgres/account.ts';
import { findBinaries } from '#server/embedded-postgres/binaries.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { answersSignals, processMark } from '#server/embedded-postgres/process-table.ts';
import { aFolder, aProcess, eventually, killHard } from '#tests/support/child.ts';
import { execute } from '#tests/support/sql.ts';

const isRoot = process.getuid?.() === 0;
const start = (directory: string, lines: string[] = []) =>
  startEmbeddedPostgres({ directory, durable: false, report: (line) => lines.push(line) });
const pidOn = async (directory: string) =>
  Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
const hosting = (directory: string) => `
  import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
  const { url } = await startEmbeddedPostgres({
    directory: ${JSON.stringify(directory)}, report: () => {},
  });
  process.on('SIGTERM', () => process.exit(0));
  console.log(url);
`;

describe('the embedded database', () => {
  test.runIf(process.platform === 'linux')(
    'is not put where the folder of a running one stood until it was moved away',
    async () => {
      await using folder = await aFolder();
      const directory = join(folder.path, 'postgres');
      const first = await start(directory);
      await execute(first.url, 'create table kept as select 42 as number');
      await rename(directory, `${directory}-old`);
      await rename(`${directory}.lock`, `${directory}-old.lock`);
      await expect(start(directory)).rejects.toThrow(/was moved away while it ran.* Stop the Wishwren/);
      await first.stop();
      const second = await start(directory);
      await second.stop();
      const again = await start(directory);
      await again.stop();
    },
  );

  test('keeps rows over a stop and a start, and leaves no process behind', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    const first = await start(directory);
    await execute(first.url, 'create table kept as select 42 as number');
    const pid = await pidOn(directory);
    await first.stop();
    expect(answersSignals(pid)).toBe(false);
    const second = await start(directory);
    expect(await execute(second.url, 'select number from kept')).toEqual([{ number: 42 }]);
    await second.stop();
  });

  test('speaks UTF-8 and UTC, and its role is no superuser', async () => {
    await using folder = await aFolder();
    const { url, stop } = await start(join(folder.path, 'postgres'));
    const [facts] = await execute(
      url,
      `select current_setting('server_encoding') encoding, current_setting('timezone') zone, lower('ÉÄ') low,
       (select rolsuper from pg_roles where rolname = current_user) "isSuper"`,
    );
    expect(facts).toEqual({ encoding: 'UTF8', zone: 'UTC', low: 'éä', isSuper: false });
    await stop();
  });

  test('syncs to disk unless a test says otherwise', async () => {
    await using folder = await aFolder();
    const { url, stop } = await startEmbeddedPostgres({
      directory: join(folder.path, 'postgres'),
      report: () => undefined,
    });
    const rows = await execute(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(rows.map((row) => ({ ...row, setting: 'on' })));
    await stop();
  });

  test('lets in nobody without the password, which only its owner may read', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    const { url, stop } = await start(directory);
    expect((await stat(`${directory}.password`)).mode & 0o777).toBe(0o600);
    await expect(execute(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    await stop();
  });

  test('lets its superuser in from nowhere, also where an earlier version did', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    const asSuperuser = (url: string) => execute(url.replace('//wishwren:', '//postgres:'), 'select 1');
    const first = await start(directory);
    await expect(asSuperuser(first.url)).rejects.toThrow(/no pg_hba.conf entry/);
    await first.stop();
    await writeFile(join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    const second = await start(directory);
    await expect(asSuperuser(second.url)).rejects.toThrow(/no pg_hba.conf entry/);
    expect(await execute(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('gets a new password when the file is lost', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await (await start(directory)).stop();
    await rm(`${directory}.password`);
    const { url, stop } = await start(directory);
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test('works in a path with spaces', async () => {
    await using folder = await aFolder('with some spaces ');
    const { url, stop } = await start(join(folder.path, 'my data'));
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test.runIf(isRoot)(
    'works below a closed home folder (needs root: PostgreSQL then runs as somebody else)',
    async () => {
      const closed = await mkdtemp(join(homedir(), 'wishwren-closed-'));
      await chmod(closed, 0o700);
      try {
        const directory = join(closed, 'postgres');
        const { url, stop } = await start(directory);
        expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
        expect((await stat(directory)).uid).not.toBe(0);
        expect((await stat(closed)).mode & 0o777).toBe(0o700);
        await stop();
      } finally {
        await rm(closed, { recursive: true });
      }
    },
  );

  test.runIf(isRoot)('is prepared by programs that lie below a closed home folder (needs root)', async () => {
    const closed = await mkdtemp(join(homedir(), 'wishwren-closed-'));
    try {
      const { postgres } = await findBinaries();
      await cp(join(dirname(postgres), '..'), join(closed, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      const programs = join(closed, 'native', 'bin');
      const folder = join(closed, 'postgres');
      const launcher = chooseLauncher(join(programs, 'postgres'), folder);
      await mkdir(folder);
      launcher.giveAway(folder);
      const child = launcher.start(
        join(programs, 'initdb'),
        ['-D', folder, '-U', 'wren', '--no-sync'],
        ['ignore', 'ignore', 'ignore'],
      );
      expect(await once(child, 'exit')).toEqual([0, null]);
    } finally {
      await rm(closed, { recursive: true });
    }
  });

  test('ends with an app that exits in order', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(hosting(directory));
    const pid = await pidOn(directory);
    host.child.kill('SIGTERM');
    await eventually(() => processMark(pid) === null);
  });

  test('after a SIGKILL of the app: the orphan is ended, nothing is lost, one server runs', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(hosting(directory));
    await execute(host.firstLine, 'create table kept as select 42 as number');
    const orphan = await pidOn(directory);
    await killHard(host.child);
    expect(answersSignals(orphan)).toBe(true);
    const lines: string[] = [];
    const { url, stop } = await start(directory, lines);
    expect(processMark(orphan)).toBeNull();
    expect(lines).toEqual([expect.stringContaining('killed')]);
    expect(await execute(url, 'select number from kept')).toEqual([{ number: 42 }]);
    await stop();
  });

  test('after a SIGKILL of app and server together it opens again', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(hosting(directory));
    await execute(host.firstLine, 'create table kept as select 42 as number');
    process.kill(await pidOn(directory), 'SIGKILL');
    await killHard(host.child);
    const { url, stop } = await start(directory);
    expect(await execute(url, 'select number from kept')).toEqual([{ number: 42 }]);
    await stop();
  });

  test('comes back on the same address when the server alone is killed', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    const lines: string[] = [];
    const { url, stop } = await start(directory, lines);
    process.kill(await pidOn(directory), 'SIGKILL');
    await eventually(() => lines.length === 3);
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test('is not fooled by a pid file whose number belongs to somebody else, or that is empty', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await (await start(directory)).stop();
    await using bystander = await aProcess(`console.log('here'); setInterval(() => {}, 1000);`);
    for (const content of [`${bystander.child.pid}\n${directory}\n`, '']) {
      await writeFile(join(directory, 'postmaster.pid'), content);
      await (await start(directory)).stop();
    }
    expect(answersSignals(bystander.child.pid ?? 0)).toBe(true);
  });

  test('a first start cut short leaves nothing that the next one trips over', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(`console.log('begun'); ${hosting(directory)}`);
    await eventually(async () => (await readdir(folder.path)).some((name) => name.includes('.new-')));
    await killHard(host.child);
    const { url, stop } = await start(directory);
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test.each([
    ['another PostgreSQL version', 'PG_VERSION', '9', /PostgreSQL 9/],
    ['something else', 'letter.txt', 'Dear Wren', /not a PostgreSQL database/],
  ])('a directory of %s is refused in one line and left alone', async (_what, name, content, complaint) => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await mkdir(directory);
    await writeFile(join(directory, name), content);
    const before = await stat(directory);
    await expect(start(directory)).rejects.toThrow(complaint);
    expect(await readdir(folder.path, { recursive: true })).toEqual(['postgres', `postgres/${name}`]);
    expect((await stat(directory)).ctimeMs).toBe(before.ctimeMs);
  });

  test('tells the address of a running server to another process of the same owner', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    expect(await runningDatabaseUrl(directory)).toBeNull();
    const { url, stop } = await start(directory);
    expect(await runningDatabaseUrl(directory)).toBe(url);
    await stop();
    expect(await runningDatabaseUrl(directory)).toBeNull();
  });
});
