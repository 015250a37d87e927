import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupFolder } from '#server/backup/file/folder.ts';
import { aFolder } from '#tests/support/child.ts';

test('files left by hand in the folder are neither shown nor touched', async () => {
  await using folder = await aFolder();
  const path = join(folder.path, 'mixed');
  await mkdir(path);
  await writeFile(join(path, 'notes.txt'), '');
  await writeFile(join(path, 'wishwren-2026-11-21T220000Z.backup.part'), '');
  expect(await backupFolder(path).list()).toEqual([]);
  await backupFolder(path).prune(0);
  expect(existsSync(join(path, 'notes.txt'))).toBe(true);
});
