import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as texts from '#shared/texts/security.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { logInAsNewcomer, PASSWORD } from '#tests/browser/support/newcomer.ts';
import { choose } from '#tests/browser/support/profile-photo.ts';
import { hourPasses } from '#tests/browser/support/sql-of-app.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';
import { appCode } from '#tests/support/second-factors.ts';

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

test.describe('security', () => {
  // A log-in without its code is refused.
  test.use({ expected: [/status of 403/] });

  test('the screens of sessions and the second factor let everybody in, in every size and theme', async ({
    page,
    app,
  }) => {
    test.setTimeout(240_000);
    const email = await logInAsNewcomer(page, app);
    await page.goto(`${app.url}/profile/security`);
    await expect(page.getByText(texts.thisOne)).toBeVisible();
    await inspect(page, 'security');
    await page.getByRole('button', { name: texts.turnOn }).click();
    const sheet = page.getByRole('dialog');
    await inspect(page, 'second-factor-password', { within: 'dialog' });
    await sheet.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
    await sheet.getByRole('button', { name: texts.next }).click();
    await expect(sheet.getByRole('img')).toBeVisible();
    await inspect(page, 'second-factor-app', { within: 'dialog' });
    const secret = (await sheet.locator('code').textContent()) ?? '';
    await sheet.getByLabel(texts.appCode).fill(appCode(secret));
    await sheet.getByRole('button', { name: texts.confirm }).click();
    await expect(sheet.getByText(texts.keepThem)).toBeVisible();
    await inspect(page, 'second-factor-recovery-codes', { within: 'dialog' });
    await sheet.getByRole('button', { name: texts.done }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await inspect(page, 'security-on');
    await page.getByRole('button', { name: texts.turnOff }).click();
    await inspect(page, 'second-factor-off', { within: 'dialog' });
    await page.keyboard.press('Escape');
    await page.goto(`${app.url}/profile`);
    await hourPasses(app);
    await page.getByText('Access Tokens').click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly script');
    await page.getByRole('button', { name: 'Make Token' }).click();
    await expect(sheet.getByLabel(texts.code)).toBeFocused();
    await inspect(page, 'show-again-code', { within: 'dialog' });
    await sheet.getByRole('button', { name: texts.byPassword }).click();
    await inspect(page, 'show-again-password', { within: 'dialog' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.loginCodeAsked)).toBeVisible();
    await inspect(page, 'login-code');
  });
});
