import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/household.ts';
import {
  command,
  confirmed,
  logIn,
  newest,
  openDashboard,
  rowOf,
  test,
  users,
} from '#tests/browser/support/dashboard.ts';
import { expect, expectAccessible } from '#tests/browser/support/test.ts';

test.describe('two administrators', () => {
  test.use({ expected: [/409 \(Conflict\)|The admin action failed|207/] });

  test('at once: what the first did, the second cannot do again, and sees after the try', async ({
    page,
    browser,
    app,
  }) => {
    await openDashboard(page, app);
    const other = await another(browser);
    await openDashboard(other, app, { email: 'maya@example.org', password: DEMO_PASSWORD });
    for (const one of [page, other]) {
      await users(one).getByRole('tab', { name: 'All Users' }).click();
      await expect(rowOf(users(one), /tomas@/).getByRole('button', { name: 'Soft Delete' })).toBeVisible();
    }
    const question = 'Soft-delete this user? They can be restored later.';
    const button = (one: Page) => rowOf(users(one), /tomas@/).getByRole('button', { name: 'Soft Delete' });
    await confirmed(page, button(page), question);
    await expect(rowOf(users(page), /tomas@/).getByText('Deleted', { exact: true })).toBeVisible();
    await confirmed(other, button(other), question);
    await expect(rowOf(users(other), /tomas@/).getByText('Deleted', { exact: true })).toBeVisible();
    await expect(newest(other)).toContainText('root@example.org');
    await rowOf(users(other), /tomas@/)
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(rowOf(users(other), /tomas@/).getByText('Active', { exact: true })).toBeVisible();
    await other.context().close();
  });
});

async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test.describe('somebody who is no administrator', () => {
  test.use({ expected: [/403 \(Forbidden\)/] });

  test('is told so, and becomes one by the command while the app runs', async ({ page, app }) => {
    const ruth = { email: 'ruth@example.org', password: DEMO_PASSWORD };
    await logIn(page, app, ruth);
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
    await page.goto(`${app.url}/admin`);
    await expect(page.getByRole('heading', { name: 'This page is for administrators.' })).toBeVisible();
    await expectAccessible(page);
    expect(command(app, 'make-admin', ruth.email)).toContain('ruth@example.org is an administrator now');
    await page.evaluate(() => localStorage.clear());
    await openDashboard(page, app, ruth);
    await expect(newest(page)).toContainText('Unknown');
  });
});
