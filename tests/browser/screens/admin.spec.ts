import { DEMO_PASSWORD } from '#server/demo/household.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import * as SECURITY_TEXTS from '#shared/texts/security.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { FIRST_ADMIN, logIn, test, wishlists } from '#tests/browser/support/dashboard.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { sqlOfApp } from '#tests/browser/support/sql-of-app.ts';
import { expect } from '#tests/browser/support/test.ts';

test('the dashboard lets every administrator in, in every section', async ({ page, app }) => {
  test.setTimeout(180_000);
  await logIn(page, app, FIRST_ADMIN);
  for (const [name, query] of [
    ['admin', 'userTab=all'],
    ['admin-nobody-found', 'userQ=nobody'],
    ['admin-log', 'section=log'],
    ['admin-messages', 'section=messages'],
    ['admin-mails', 'section=mails'],
    ['admin-health', 'section=health'],
  ] as const) {
    await page.goto(`${app.url}/admin?${query}`);
    await expect(page.getByRole('region').first()).toBeVisible();
    await inspect(page, name);
  }
  await page.goto(`${app.url}/admin?userTab=all`);
  await page.getByRole('button', { name: 'Security', exact: true }).last().click();
  await expect(page.getByRole('dialog').getByText(ADMIN_TEXTS.factorOff)).toBeVisible();
  await inspect(page, 'admin-security', { within: 'dialog' });
});

test.describe('a private list', () => {
  test.use({ expected: [/status of 403/] });

  test('asks every administrator why, and its owner reads the answer', async ({ page, app }) => {
    test.setTimeout(180_000);
    // Other tests of the same app open it, too, and a reason holds for some minutes.
    await sqlOfApp(app, `update admin_log_entries set created_at = created_at - interval '1 hour'`);
    await logIn(page, app, FIRST_ADMIN);
    await page.goto(`${app.url}/admin?listQ=maya@example.org`);
    const isPrivate = page.getByRole('cell', { name: ADMIN_TEXTS.isPrivate });
    const hidden = wishlists(page).getByRole('row').filter({ has: isPrivate }).first();
    await page.goto(
      `${app.url}${await hidden.getByRole('link', { name: ADMIN_TEXTS.view }).getAttribute('href')}`,
    );
    await page.getByRole('button', { name: ADMIN_TEXTS.openPrivate }).click();
    await expect(page.getByText(ADMIN_TEXTS.reasonMissing)).toBeVisible();
    await inspect(page, 'admin-private-question');
    await page.getByRole('textbox', { name: ADMIN_TEXTS.reason }).fill('Maya asked me to look for a picture');
    await page.getByRole('button', { name: ADMIN_TEXTS.openPrivate }).click();
    await expect(page.getByText(WISHLIST_TEXTS.readOnly)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await logIn(page, app, { email: 'maya@example.org', password: DEMO_PASSWORD });
    await page.goto(`${app.url}/profile/security`);
    await expect(page.getByText(SECURITY_TEXTS.eventKinds.privateListOpened).first()).toBeVisible();
    await inspect(page, 'profile-private-list-opened');
  });
});
