import { inspect } from '#tests/browser/support/inspect.ts';
import { logInAsNewcomer } from '#tests/browser/support/newcomer.ts';
import { choose } from '#tests/browser/support/profile-photo.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';

test('the profile lets everybody in, in every state', async ({ page, app }) => {
  test.setTimeout(180_000);
  const email = await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await inspect(page, 'profile');
  await choose(page, await aPhonePhoto());
  await expect(page.getByText('Profile photo updated!')).toBeVisible();
  await inspect(page, 'profile-photo');
  await page.getByLabel('Email').fill(`moved-${email}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('✅ Profile updated!')).toBeVisible();
  await inspect(page, 'profile-unverified');
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('❌ New passwords do not match.')).toBeVisible();
  await inspect(page, 'profile-mismatch');
});
