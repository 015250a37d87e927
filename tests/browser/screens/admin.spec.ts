import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import { FIRST_ADMIN, logIn, test } from '#tests/browser/support/dashboard.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
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
