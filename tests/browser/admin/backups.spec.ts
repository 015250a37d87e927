import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createKeyedHash } from '#server/access/keyed-hash.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { sealKeyOf, unseal } from '#server/backup/file/sealed-file.ts';
import { newest, openDashboard, test } from '#tests/browser/support/dashboard.ts';
import { expect, expectAccessible } from '#tests/browser/support/test.ts';

test('a backup is made by a press and taken home, locked with the key of the installation', async ({
  page,
  app,
}, testInfo) => {
  await openDashboard(page, app);
  await page.getByRole('link', { name: 'Backups' }).click();
  const panel = page.getByRole('region', { name: 'Backups' });
  await panel.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backup made')).toBeVisible();
  const first = panel.getByRole('listitem').first();
  await expect(first).toContainText('By hand');
  const begun = page.waitForEvent('download');
  await first.getByRole('button', { name: 'Download' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^wishwren-.*Z\.backup$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(newest(page)).toContainText('Downloaded the backup wishwren-');
  const secret = new TextEncoder().encode(
    (await readFile(join(app.dataFolder, 'jwt-secret'), 'utf8')).trim(),
  );
  const opened = testInfo.outputPath('opened.backup');
  await unseal(await download.path(), opened, sealKeyOf(createKeyedHash(secret)));
  expect((await readBackupFile(opened)).manifest.tables.length).toBeGreaterThan(20);
});
