import type { Page } from '@playwright/test';
import { logInAsNewcomer } from '#tests/browser/support/newcomer.ts';
import { choose } from '#tests/browser/support/profile-photo.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/test.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';

for (const { name, width, height, theme } of [
  { name: 'desktop', width: 1280, height: 800, theme: 'light' },
  { name: 'desktop', width: 1280, height: 800, theme: 'dark' },
  { name: 'phone', width: 390, height: 844, theme: 'light' },
  { name: 'small phone', width: 360, height: 740, theme: 'dark' },
] as const) {
  test(`the profile is accessible and whole in every state, ${name}, ${theme}`, async ({ page, app }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const label = `${name.replace(' ', '-')}-${theme}`;
    const email = await logInAsNewcomer(page, app);
    await page.goto(`${app.url}/profile`);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await inspect(page, `profile-${label}`);
    await choose(page, await aPhonePhoto());
    await expect(page.getByText('Profile photo updated!')).toBeVisible();
    await inspect(page, `profile-photo-${label}`);
    await page.getByLabel('Email').fill(`moved-${email}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('✅ Profile updated!')).toBeVisible();
    await inspect(page, `profile-unverified-${label}`);
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('❌ New passwords do not match.')).toBeVisible();
    await inspect(page, `profile-mismatch-${label}`);
  });
}

async function inspect(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
