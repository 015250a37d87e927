import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runningDatabaseUrl, startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { answersSignals, processMark } from '#server/embedded-postgres/pid-file.ts';
import { aFolder, aProcess, eventually } from '#tests/support/child.ts';
import { hosting, pidOn, start } from '#tests/support/embedded.ts';
import { execute } from '#tests/support/sql.ts';

describe('the embedded database', () => {
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

  test('works in a path with spaces', async () => {
    await using folder = await aFolder('with some spaces ');
    const { url, stop } = await start(join(folder.path, 'my data'));
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test('ends with an app that exits in order', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(hosting(directory));
    const pid = await pidOn(directory);
    host.child.kill('SIGTERM');
    await eventually(() => processMark(pid) === null);
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
