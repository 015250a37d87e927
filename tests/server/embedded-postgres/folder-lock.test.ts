import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { aFolder, aProcess, CONTAINER, eventually, killHard, mayUnshare } from '#tests/support/child.ts';
import { execute } from '#tests/support/sql.ts';

const attempt = (path: string, before = '') => `
  import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
  ${before}
  const outcome = await claimDataFolder(${JSON.stringify(path)}).then(() => 'claimed', (error) => error.name + ': ' + error.message);
  console.log(outcome);
  setInterval(() => {}, 1000);
`;

const hosting = (path: string) => `
  import { existsSync } from 'node:fs';
  import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
  import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
  const folder = await claimDataFolder(${JSON.stringify(path)});
  const { url } = await startEmbeddedPostgres({ directory: folder.database, report: () => {} });
  console.log(url);
  setInterval(() => existsSync(${JSON.stringify(join(path, 'die'))}) && process.kill(process.pid, 'SIGKILL'), 50);
`;

const starting = (path: string) => `
  import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
  const outcome = await startEmbeddedPostgres({ directory: ${JSON.stringify(join(path, 'postgres'))}, report: () => {} })
    .then(() => 'runs', (error) => error.message);
  console.log(outcome);
  setInterval(() => {}, 1000);
`;

/** Runs a command of the app to its end. */
async function runCommand(dataDir: string, words: string[], within: readonly string[] = []) {
  const [program = '', ...before] = [...within, process.execPath];
  const child = spawn(program, [...before, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: (await ended)[0], said, complained };
}

const makeAdmin = (dataDir: string, within?: readonly string[]) =>
  runCommand(dataDir, ['server/cli/make-admin.ts', 'nobody@example.org'], within);

describe.runIf(mayUnshare)('in containers of their own (needs root: process namespaces are made)', () => {
  test('two apps never have one data folder open, and it is free at once when one is killed', async () => {
    await using folder = await aFolder();
    const first = await aProcess(attempt(folder.path), CONTAINER);
    expect(first.firstLine).toBe('claimed');
    await using second = await aProcess(attempt(folder.path), CONTAINER);
    expect(second.firstLine).toMatch(
      /^StartFailure: DATA_DIR .* is in use by another Wishwren \(process 1 on .+\)/,
    );
    await killHard(first.child);
    await using third = await aProcess(attempt(folder.path), CONTAINER);
    expect(third.firstLine).toBe('claimed');
  });

  test('a database that outlived its app in one is not joined by a second one from another', async () => {
    await using folder = await aFolder();
    const inShell = [...CONTAINER, 'sh', '-c', '"$@" & wait; exec sleep 600', 'sh'];
    await using host = await aProcess(hosting(folder.path), inShell);
    await execute(host.firstLine, 'create table kept as select 42 as number');
    const pidFile = join(folder.path, 'postgres', 'postmaster.pid');
    const before = await readFile(pidFile, 'utf8');
    await writeFile(join(folder.path, 'die'), '');
    await eventually(async () => {
      const claimed = await claimDataFolder(folder.path).catch(() => null);
      await claimed?.release();
      return claimed !== null;
    });
    await using second = await aProcess(starting(folder.path), CONTAINER);
    expect(second.firstLine).toMatch(/^The database in .* is still open in another container/);
    expect(await readFile(pidFile, 'utf8')).toBe(before);
    expect(await execute(host.firstLine, 'select number from kept')).toEqual([{ number: 42 }]);
    await killHard(host.child);
    const directory = join(folder.path, 'postgres');
    const { url, stop } = await startEmbeddedPostgres({ directory, report: () => undefined });
    expect(await execute(url, 'select number from kept')).toEqual([{ number: 42 }]);
    await stop();
  }, 60_000);

  test('a command beside a running app uses its database where that answers, and refuses where it does not', async () => {
    await using folder = await aFolder();
    await using host = await aProcess(hosting(folder.path), CONTAINER);
    const pidFile = join(folder.path, 'postgres', 'postmaster.pid');
    const before = await readFile(pidFile, 'utf8');
    expect(await makeAdmin(folder.path)).toMatchObject({
      exitCode: 1,
      complained: expect.stringMatching(/^Nobody is registered as nobody@example\.org/),
    });
    for (const words of [['server/cli/make-admin.ts', 'nobody@example.org'], ['server/demo/main.ts']]) {
      const apart = await runCommand(folder.path, words, [...CONTAINER, '--net']);
      expect(apart).toMatchObject({ exitCode: 1, said: '' });
      expect(apart.complained).toMatch(/^A Wishwren has DATA_DIR .* inside its container\.\n$/);
    }
    expect(await readFile(pidFile, 'utf8')).toBe(before);
    expect(await execute(host.firstLine, 'select 1 as one')).toEqual([{ one: 1 }]);
  }, 60_000);
});

test.runIf(process.getuid?.() === 0)(
  'somebody else who may not open the lock is told so in one line (needs root to be somebody else)',
  async () => {
    await using folder = await aFolder();
    await chmod(folder.path, 0o777);
    const claimed = await claimDataFolder(folder.path);
    // Not before its modules are read: they may lie where nobody else comes.
    const asNobody = 'process.setgroups([]); process.setgid(65534); process.setuid(65534);';
    await using other = await aProcess(attempt(folder.path, asNobody));
    expect(other.firstLine).toMatch(/^StartFailure: DATA_DIR .* cannot be used: EACCES/);
    await claimed.release();
  },
);

describe.runIf(process.platform === 'linux')(
  'where no lock can be kept the start is refused in one line',
  () => {
    test.each([
      [
        'the file system grants every lock to everybody',
        'exit 0',
        /keeps no locks \(it gave the same lock twice\)/,
      ],
      [
        'the file system knows no locks',
        'echo "flock: 3: Function not implemented" >&2; exit 71',
        /not implemented/,
      ],
    ])('%s', async (_where, answer, complaint) => {
      await using folder = await aFolder();
      await mkdir(join(folder.path, 'bin'));
      await writeFile(join(folder.path, 'bin', 'flock'), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
      await using app = await aProcess(attempt(join(folder.path, 'data')), [
        'env',
        `PATH=${join(folder.path, 'bin')}:${process.env.PATH}`,
      ]);
      expect(app.firstLine).toMatch(/^StartFailure: The file system of /);
      expect(app.firstLine).toMatch(complaint);
    });

    test('the program that locks is missing', async () => {
      await using folder = await aFolder();
      await using app = await aProcess(attempt(folder.path), ['/usr/bin/env', `PATH=${folder.path}`]);
      expect(app.firstLine).toMatch(/^StartFailure: The program "flock" is missing/);
    });
  },
);
