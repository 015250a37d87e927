import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

// A database that takes a connection and says nothing holds the start where it is.
async function started(words: string[], env: Record<string, string>) {
  const database = createServer().listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as { port: number };
  const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_OPTIONS, WISHWREN_BEGUN_AGAIN, ...clean } =
    process.env;
  const child = spawn(process.execPath, [...words, 'server/main.js', '--dev'], {
    env: {
      ...clean,
      ...{ PORT: '0', JWT_SECRET: 'a secret of at least thirty-two bytes' },
      ...{ DATABASE_URL: `postgres://x@127.0.0.1:${port}/x`, ...env },
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    database.close();
  });
  await once(database, 'connection');
  const read = async (file: string) => (await readFile(`/proc/${child.pid}/${file}`, 'utf8')).split('\0');
  return { words: await read('cmdline'), settings: await read('environ') };
}

test.runIf(process.platform === 'linux')('the process is told to keep little memory', async () => {
  const { words, settings } = await started(['--no-deprecation'], {});
  expect(settings).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_TRIM_THRESHOLD_=131072']));
  expect(settings).toContainEqual(expect.stringMatching(/^NODE_OPTIONS=--max-semi-space-size=\d+ /));
  expect(words.slice(1, -1)).toEqual([
    '--no-deprecation',
    expect.stringMatching(/\/server\/main\.js$/),
    '--dev',
  ]);
});

test.runIf(process.platform === 'linux')('what somebody set for themselves stays', async () => {
  const own = { MALLOC_ARENA_MAX: '7', NODE_OPTIONS: '--max-semi-space-size=64' };
  const { settings } = await started([], own);
  expect(settings).toContain('MALLOC_ARENA_MAX=7');
  expect(settings).toContainEqual(expect.stringMatching(/^NODE_OPTIONS=.* --max-semi-space-size=64$/));
});

test.runIf(process.platform === 'linux')(
  'it begins again once, even where what it was told is taken from it',
  async () => {
    const takesAway = 'data:text/javascript,delete process.env.MALLOC_ARENA_MAX';
    const { settings } = await started(['--import', takesAway], {});
    expect(settings).toContain('WISHWREN_BEGUN_AGAIN=1');
  },
);
