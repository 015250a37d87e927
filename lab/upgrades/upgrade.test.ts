import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { aNewDatabase, on, restore } from '#tests/support/backups.ts';
import { fingerprintOf } from '#tests/support/fingerprint.ts';
import { wrongStocks } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';
import { Program } from './program.ts';
import { type Release, releases } from './releases.ts';
import { anInstallation, upgradeUnderLoad } from './upgrade.ts';

const unpacked = ({ version, program }: Release) => Program.unpacked(version, program);

describe.each(releases)('a filled installation of $version', (release) => {
  test('holds after the upgrade what its backup restored into this version holds', {
    timeout: 60_000,
  }, async () => {
    await using program = await unpacked(release);
    await using upgraded = await anInstallation(release, program);
    await on(upgraded.url, (database) => migrate(database));
    await using restored = await aNewDatabase();
    await restore(restored.url, release.backup);
    const fingerprint = await fingerprintOf(upgraded.url);
    expect(Object.keys(fingerprint).length).toBeGreaterThan(25);
    expect(await fingerprintOf(restored.url)).toEqual(fingerprint);
  });

  // Whoever skips a release stops first.
  const isBeside = release === releases.at(-1);
  const way = isBeside ? 'beside the new one' : 'and then the new one';
  test(`is upgraded while people use the old version ${way}, and no call fails`, {
    timeout: 180_000,
  }, async () => {
    await using old = await unpacked(release);
    await using fresh = await Program.ofToday([
      'Migration20991231000000_expand.ts',
      'Migration20991231000100_fill.ts',
    ]);
    await using installation = await anInstallation(release, old);
    const { faults, errors, calls, missing, lost, before, after } = await upgradeUnderLoad(
      installation,
      release,
      { old, fresh, isBeside },
    );
    expect({ faults, errors, missing, lost }).toEqual({ faults: [], errors: [], missing: [], lost: [] });
    expect(Object.keys(calls)).toEqual([release.version, 'today']);
    expect(after).toMatchObject(before);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect((await readdir(installation.backups)).join()).toContain('before-upgrade');
    await holdsTogether(installation.url);
    await expect(old.start(installation.settings)).rejects.toThrow(/was written by a newer Wishwren/);
  });
});

/** What is counted beside the rows is what the rows say. */
async function holdsTogether(url: string): Promise<void> {
  expect(await wrongStocks({ databaseUrl: url })).toEqual([]);
  const kept = await fingerprintOf(url);
  await execute(url, 'select admin.rebuild()');
  expect(await fingerprintOf(url)).toEqual(kept);
}

test('a migration that takes away what the old version reads is found, and what it took is named', {
  timeout: 180_000,
}, async () => {
  const release = releases.at(-1);
  if (!release) throw new Error('Nothing is released.');
  await using old = await unpacked(release);
  await using fresh = await Program.ofToday(['Migration20991231000200_contract.ts']);
  await using installation = await anInstallation(release, old);
  const { faults, errors } = await upgradeUnderLoad(installation, release, { old, fresh, isBeside: true });
  expect(faults).toContainEqual(
    expect.objectContaining({ version: release.version, answer: expect.stringMatching(/^500/) }),
  );
  expect(errors.join('\n')).toMatch(
    new RegExp(`^${release.version}: .*column .*color.* does not exist`, 'm'),
  );
});
