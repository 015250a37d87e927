import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
import { StartFailure } from '#server/start-failure.ts';
import { aFolder } from '#tests/support/child.ts';

// As exFAT and some network shares answer.
const refuse = vi.hoisted(() => () => {
  throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
});
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  link: async () => refuse(),
}));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  linkSync: refuse,
}));

test('a file system without hard links keeps lock and secret', async () => {
  await using folder = await aFolder();
  const first = await claimDataFolder(folder.path);
  const secret = await first.signingSecret();
  await expect(claimDataFolder(folder.path)).rejects.toThrow(/is in use by another Wishwren/);
  await first.release();
  const second = await claimDataFolder(folder.path);
  expect(await second.signingSecret()).toEqual(secret);
  await second.release();
  expect((await readdir(folder.path)).toSorted()).toEqual(['app.lock', 'jwt-secret']);
});

test('a secret that cannot be written is told in one line', async () => {
  await using folder = await aFolder();
  await mkdir(join(folder.path, `jwt-secret.${process.pid}.new`));
  const claimed = await claimDataFolder(folder.path);
  const refusal = await claimed.signingSecret().catch((error) => error);
  await claimed.release();
  expect(refusal).toBeInstanceOf(StartFailure);
  expect(refusal.message).toMatch(/^The secret file .*jwt-secret cannot be written: [^\n]+$/);
});
