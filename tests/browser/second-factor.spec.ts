import type { Page } from '@playwright/test';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import * as texts from '#shared/texts/security.ts';
import { appCode } from '#tests/support/second-factors.ts';
import { logInAsNewcomer, PASSWORD } from './support/newcomer.ts';
import { aWatchedBrowser } from './support/share-links.ts';
import { hourPasses } from './support/sql-of-app.ts';
import { expect, hydrated, test } from './support/test.ts';

// A log-in without its code is refused, and the session that is ended is asked with once more.
const REFUSED = [/status of 40[13]/];
test.use({ expected: REFUSED });

test('a second factor from the first code to the last recovery code, and a session that is ended elsewhere', async ({
  page,
  app,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = await logInAsNewcomer(page, app);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  const { secret, codes } = await turnOn(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  await fillIn(page, email);
  await expect(page.getByText(ACCOUNT_TEXTS.loginCodeAsked)).toBeVisible();
  const code = page.getByLabel(ACCOUNT_TEXTS.loginCode, { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(FAILURE_TEXTS.wrongCode)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/wishlists`);

  const { page: phone, close } = await aWatchedBrowser(browser, {}, REFUSED);
  await phone.goto(`${app.url}/login`);
  await fillIn(phone, email);
  await phone.getByLabel(ACCOUNT_TEXTS.loginCode, { exact: true }).fill(codes[0] ?? '');
  await phone.getByRole('button', { name: 'Login' }).click();
  await expect(phone).toHaveURL(`${app.url}/wishlists`);
  await app.mailTo(email, /new device/i);

  await page.goto(`${app.url}/profile/security`);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(texts.eventKinds.recoveryCodeUsed)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: texts.end, exact: true }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(`${app.url}/login`);
  await close();
  await page.reload();
  await expect(page.getByText(texts.thisOne)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.end, exact: true })).toHaveCount(0);
});

test('an hour after the log-in a token asks for the password, and a new password for a code, by keyboard', async ({
  page,
  app,
}) => {
  await logInAsNewcomer(page, app);
  await hourPasses(app);
  await page.goto(`${app.url}/profile`);
  await page.getByText('Access Tokens').click();
  await page.getByLabel('Name', { exact: true }).fill('Nightly script');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: texts.showAgain });
  await expect(sheet.getByLabel(texts.password, { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('code', { hasText: 'ww_pat_' })).toBeVisible();
  await expect(sheet).toBeHidden();

  await page.goto(`${app.url}/profile/security`);
  const { codes } = await turnOn(page);
  await hourPasses(app);
  await page.goto(`${app.url}/profile`);
  await page.getByLabel('New Password', { exact: true }).fill('a teapot of one’s own');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a teapot of one’s own');
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel(texts.code)).toBeFocused();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('✅ Password updated!')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expected: [/net::ERR|Failed to fetch/] });

  test('a log-out drops the token all the same', async ({ page, app, context }) => {
    await logInAsNewcomer(page, app);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('a log-out ends the session on the server', async ({ page, app }) => {
  await logInAsNewcomer(page, app);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Logout' }).click();
  const status = async () =>
    (await page.request.get(`${app.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status();
  await expect.poll(status).toBe(401);
});

/** By keyboard alone, with the secret that stands beside the QR code. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: texts.turnOn }).press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel(texts.password, { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('img', { name: texts.qrCode })).toBeVisible();
  const secret = (await sheet.locator('code').textContent()) ?? '';
  const code = sheet.getByLabel(texts.appCode);
  await code.focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(FAILURE_TEXTS.wrongFirstCode)).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(appCode(secret));
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(texts.keepThem)).toBeFocused();
  const codes = await sheet.locator('code').allTextContents();
  await sheet.getByRole('button', { name: texts.done }).press('Enter');
  await expect(sheet).toBeHidden();
  return { secret, codes };
}

async function fillIn(page: Page, email: string): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}
