import { confirmed, newest, openDashboard, test, wishlists } from '#tests/browser/support/dashboard.ts';
import { sqlOfApp } from '#tests/browser/support/sql-of-app.ts';
import { expect } from '#tests/browser/support/test.ts';

test.use({ expected: [/status of 403/] });

test('an administrator says why they look at a private list in a new tab, changes nothing there, and moderates lists', async ({
  page,
  context,
  app,
}) => {
  // Other tests of the same app open it, too, and a reason holds for some minutes.
  await sqlOfApp(app, `update admin_log_entries set created_at = created_at - interval '1 hour'`);
  await openDashboard(page, app);
  await wishlists(page).getByRole('searchbox').fill('maya@example.org');
  const hidden = wishlists(page).getByRole('row').filter({ hasText: 'Private' }).first();
  await expect(hidden).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    hidden.getByRole('link', { name: /^View/ }).click(),
  ]);
  await expect(tab.getByRole('heading', { name: 'is private' })).toBeVisible();
  await tab.getByRole('textbox', { name: 'Your reason' }).fill('Maya asked me to');
  await tab.getByRole('button', { name: 'Open it' }).click();
  await expect(tab.getByText('You see this list as an administrator.', { exact: false })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
  await expect(tab.getByRole('textbox')).toHaveCount(0);
  await expect(tab.getByRole('main').getByRole('button')).toHaveCount(0);
  await tab.close();
  await page.reload();
  await expect(newest(page)).toContainText('“Maya asked me to”');

  const first = wishlists(page).getByRole('row').nth(1);
  const name = (await first.getByRole('cell').first().textContent()) ?? '';
  const list = wishlists(page).getByRole('row').filter({ hasText: name });
  await confirmed(page, list.getByRole('button', { name: 'Soft Delete' }), 'Soft-delete this wishlist?');
  await expect(newest(page)).toContainText(`Soft-deleted wishlist “${name}”`);
  await wishlists(page).getByRole('tab', { name: 'Deleted Wishlists' }).click();
  await list.getByRole('button', { name: 'Restore' }).click();
  await wishlists(page).getByRole('tab', { name: 'All Wishlists' }).click();
  await confirmed(page, list.getByRole('button', { name: 'Soft Delete' }), 'Soft-delete this wishlist?');
  await confirmed(
    page,
    list.getByRole('button', { name: 'Hard Delete' }),
    'Permanently delete this wishlist and all items?',
  );
  await expect(list).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    wishlists(page).getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('wishlists.csv');
});
