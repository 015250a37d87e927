import { readFile } from 'node:fs/promises';
import { confirmed, newest, openDashboard, rowOf, test, users } from '#tests/browser/support/dashboard.ts';
import { expect } from '#tests/browser/support/test.ts';

test('an administrator moderates: search, sort, promote, soft-delete, restore, hard-delete, export', async ({
  page,
  app,
}) => {
  await openDashboard(page, app);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('6Total Users')).toBeVisible();

  await users(page).getByRole('searchbox').fill('SAM@');
  await expect(users(page).getByText('Showing 1 of 1')).toBeVisible();
  await page.reload();
  await expect(users(page).getByRole('searchbox')).toHaveValue('SAM@');
  await expect(users(page).getByText('Showing 1 of 1')).toBeVisible();
  await users(page).getByRole('searchbox').fill('');
  await expect(users(page).getByText('Showing 6 of 6')).toBeVisible();

  await users(page).getByRole('button', { name: 'Name' }).click();
  await expect(users(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(users(page).getByRole('row').nth(1)).toContainText('Ida');
  await users(page).getByRole('button', { name: 'Name' }).click();
  await expect(users(page).getByRole('row').nth(1)).toContainText('Tom');
  await page.goBack();
  await expect(users(page).getByRole('row').nth(1)).toContainText('Ida');

  const ida = rowOf(users(page), /ida@example.org/);
  const toggle = "Toggle this user's admin status?";
  await confirmed(page, ida.getByRole('button', { name: 'Promote' }), toggle);
  await expect(ida.getByText('Admin', { exact: true })).toBeVisible();
  await expect(ida.getByRole('button', { name: 'Soft Delete' })).toHaveCount(0);
  await expect(newest(page)).toContainText('Promoted ida@example.org to Admin');
  await confirmed(page, ida.getByRole('button', { name: 'Demote' }), toggle);
  await expect(ida.getByRole('button', { name: 'Promote' })).toBeVisible();

  const sam = rowOf(users(page), /sam@example.org/);
  const soft = 'Soft-delete this user? They can be restored later.';
  await confirmed(page, sam.getByRole('button', { name: 'Soft Delete' }), soft);
  await expect(sam).toHaveCount(0);
  await users(page).getByRole('tab', { name: 'Deleted Users' }).click();
  await expect(sam.getByText('Deleted', { exact: true })).toBeVisible();
  await sam.getByRole('button', { name: 'Restore' }).click();
  await expect(users(page).getByText('No users found.')).toBeVisible();
  await users(page).getByRole('tab', { name: 'All Users' }).click();
  await confirmed(page, sam.getByRole('button', { name: 'Soft Delete' }), soft);
  await confirmed(
    page,
    sam.getByRole('button', { name: 'Hard Delete' }),
    'Permanently delete this user and all data? This cannot be undone.',
  );
  await expect(sam).toHaveCount(0);
  await expect(newest(page)).toContainText(/Hard-deleted user #[0-9a-f]{8} \(erased\) \(\d+ wishlists?\)/);
  await expect(page.getByRole('main')).not.toContainText('sam@example.org');
  await expect(newest(page)).toContainText('root@example.org');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    users(page).getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('users.csv');
  const lines = (await readFile(await download.path(), 'utf8')).slice(1).trim().split('\r\n');
  expect(lines[0]).toBe('"First Name","Last Name","Email","Role","Verified","Status","Created"');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^"Ida",/);
});
