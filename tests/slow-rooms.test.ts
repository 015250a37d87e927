import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedSince, SLOW_ROOMS, untouchedBy } from './slow-rooms.ts';
import { aFolder } from './support/child.ts';

test('every slow room has tests, and stands on what is there', () => {
  for (const { tests, standsOn } of SLOW_ROOMS) {
    expect([tests, globSync(tests).length > 0]).toEqual([tests, true]);
    for (const path of standsOn) expect([path, globSync(`${path}*`).length > 0]).toEqual([path, true]);
  }
});

const named = (rooms: readonly { tests: string }[]) => rooms.map(({ tests }) => tests);

test('a slow room is run when its tests, what it stands on, or what all stand on has changed', () => {
  expect(untouchedBy([])).toEqual(SLOW_ROOMS);
  expect(untouchedBy(['client/routes/home.tsx', 'docs/chaos.md'])).toEqual(SLOW_ROOMS);
  for (const { tests, standsOn } of SLOW_ROOMS)
    for (const file of [...globSync(tests), ...standsOn])
      expect([file, named(untouchedBy([file])).includes(tests)]).toEqual([file, false]);
  expect(untouchedBy(['package-lock.json'])).toEqual([]);
});

test('what has changed is what differs from the landed, under its old and new name, committed or not', async () => {
  await using folder = await aFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Maya', '-c', 'user.email=maya@family.test', ...words], {
      cwd: folder.path,
      stdio: 'pipe',
    });
  const write = (file: string) => writeFile(join(folder.path, file), file);
  git('init', '-q', '-b', 'main');
  await mkdir(join(folder.path, 'server'));
  for (const file of ['kept', 'renamed', 'changed', 'server/moved']) await write(file);
  git('add', '.');
  git('commit', '-qm', 'landed');
  expect(changedSince('main', folder.path)?.files).toEqual([]);
  git('switch', '-qc', 'work');
  git('mv', 'renamed', 'server/renamed');
  git('commit', '-qm', 'ours');
  await writeFile(join(folder.path, 'changed'), 'otherwise');
  await write('server/new');
  expect(changedSince('main', folder.path)?.files.sort()).toEqual(
    ['changed', 'renamed', 'server/new', 'server/renamed'].sort(),
  );
  expect(changedSince('origin/main', folder.path)).toBeNull();
});
