import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { DEMO_PASSWORD, HOUSEHOLD } from '#server/demo/household.ts';
import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { aFolder } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';

const PROGRAM = join(import.meta.dirname, '../../../server/demo/main.ts');

/** Runs the command as npm would, with these settings and no others. */
async function runDemo(settings: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, PUBLIC_URL: 'http://localhost:4321', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: (await ended)[0], said, complaints: complained.split('\n').filter(Boolean) };
}

const REFUSAL = expect.stringMatching(/^This installation has people already, so nothing was changed\./);

const SHARE_LINK = /^http:\/\/localhost:4321\/share\/[\w-]{32}$/;

async function peopleIn(url: string): Promise<number> {
  const database = await openDatabase({ url });
  const count = await database.em.fork().count(User);
  await database.close(true);
  return count;
}

test('a household moves into an app that is not running, once, and is found when it starts', async () => {
  await using folder = await aFolder();
  const first = await runDemo({ DATA_DIR: folder.path });
  expect(first).toMatchObject({ exitCode: 0, complaints: [] });
  expect(await runDemo({ DATA_DIR: folder.path })).toEqual({ exitCode: 1, said: '', complaints: [REFUSAL] });
  const claimed = await claimDataFolder(folder.path);
  const postgres = await startEmbeddedPostgres({ directory: claimed.database, report: () => undefined });
  expect(await peopleIn(postgres.url)).toBe(HOUSEHOLD.length);
  await postgres.stop();
  await claimed.release();
}, 60_000);

test('a household moves into an app that is running, tells where that one answers, and leaves it running', async () => {
  await using folder = await aFolder();
  const claimed = await claimDataFolder(folder.path);
  const postgres = await startEmbeddedPostgres({ directory: claimed.database, report: () => undefined });
  await claimed.writeAddress('http://localhost:4017');
  const moved = await runDemo({ DATA_DIR: folder.path });
  expect(moved).toMatchObject({ exitCode: 0, complaints: [] });
  expect(moved.said).toContain('Log in at http://localhost:4017');
  expect(await runDemo({ DATA_DIR: folder.path })).toMatchObject({ exitCode: 1, complaints: [REFUSAL] });
  expect(await peopleIn(postgres.url)).toBe(HOUSEHOLD.length);
  await postgres.stop();
  await claimed.release();
}, 60_000);

test('a household moves into an outside database, needs no folder for it, and is told as whom to log in', async () => {
  await using folder = await aFolder();
  const own = await freshDatabase();
  const settings = {
    DATABASE_URL: own.url,
    JWT_SECRET: 'x'.repeat(32),
    DATA_DIR: join(folder.path, 'never-made'),
  };
  const moved = await runDemo(settings);
  expect(moved).toMatchObject({ exitCode: 0, complaints: [] });
  expect(await runDemo(settings)).toEqual({ exitCode: 1, said: '', complaints: [REFUSAL] });
  expect(existsSync(settings.DATA_DIR)).toBe(false);
  await own.drop();
  expectTold(moved.said);
}, 60_000);

/** Where to log in, as whom, with what, and that the password is no secret. */
function expectTold(said: string): void {
  expect(said).toContain('Log in at http://localhost:4321');
  for (const { email } of HOUSEHOLD) expect(said).toContain(email);
  expect(said).toContain(DEMO_PASSWORD);
  for (const { name, isPublic } of HOUSEHOLD.flatMap(({ wishlists }) => wishlists)) {
    const [, address] =
      said
        .split('\n')
        .find((line) => line.startsWith(`  ${name} (`))
        ?.split('): ') ?? [];
    expect(address).toEqual(isPublic ? expect.stringMatching(SHARE_LINK) : undefined);
  }
  expect(said).toMatch(/^Warning: everybody can read this password/m);
}

test.each([
  'https://wishes.example.org',
  'http://192.168.1.20:3000',
  'http://localhost.example.org',
  'http://[2001:db8::1]',
])('no household with a published password moves in behind %s', async (address) => {
  await using folder = await aFolder();
  const dataDir = join(folder.path, 'never-made');
  const answer = await runDemo({ DATA_DIR: dataDir, PUBLIC_URL: address });
  expect(answer).toEqual({
    exitCode: 1,
    said: '',
    complaints: [expect.stringMatching(/^The sample household did not move in: .*PUBLIC_URL/)],
  });
  expect(answer.complaints[0]).toContain(address);
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['0.0.0.0', '::', '192.168.1.20'])('nor where others reach it by %s', async (host) => {
  await using folder = await aFolder();
  const { exitCode, complaints } = await runDemo({ DATA_DIR: join(folder.path, 'never-made'), HOST: host });
  expect([exitCode, complaints]).toEqual([1, [expect.stringContaining('by HOST (')]]);
});

test.each(['http://127.8.9.10', 'http://[::1]:3000'])(
  'a household moves in behind %s, which only this machine can reach',
  async (address) => {
    const own = await freshDatabase();
    const settings = { DATABASE_URL: own.url, JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: address };
    expect(await runDemo(settings)).toMatchObject({ exitCode: 0, complaints: [] });
    await own.drop();
  },
  60_000,
);

test('a database that cannot be reached ends the command with one line', async () => {
  const answer = await runDemo({
    DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:1/wishwren',
    JWT_SECRET: 'x'.repeat(32),
  });
  expect(answer).toEqual({
    exitCode: 1,
    said: '',
    complaints: [expect.stringMatching(/^The sample household did not move in: .*127\.0\.0\.1:1/)],
  });
});
