import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/household.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';
import { Wishwren } from './support/wishwren.ts';

const FIRST_ADMIN = { email: 'root@example.org', password: 'a fern that forgives' };

// A household, and a first administrator from the settings.
const test = base.extend<object, object>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await Wishwren.install();
      await app.start();
      command(app, 'demo');
      await app.stop();
      await app.start({ ADMIN_EMAIL: FIRST_ADMIN.email, ADMIN_PASSWORD: FIRST_ADMIN.password });
      await use(app);
      await app.uninstall();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

function command(app: Wishwren, name: string, ...words: string[]): string {
  const env = { ...process.env, DATA_DIR: app.dataFolder };
  const { stdout, stderr, status } = spawnSync('npm', ['run', name, '--', ...words], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm run ${name} failed:\n${stdout}${stderr}`);
  return stdout;
}

async function logIn(page: Page, app: Wishwren, { email, password }: typeof FIRST_ADMIN): Promise<void> {
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
}

async function openDashboard(page: Page, app: Wishwren, who = FIRST_ADMIN): Promise<void> {
  await logIn(page, app, who);
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('row')).not.toHaveCount(1);
}

const users = (page: Page) => page.getByRole('region', { name: 'Users' });
const wishlists = (page: Page) => page.getByRole('region', { name: 'Wishlists' });
const rowOf = (list: Locator, name: RegExp) => list.getByRole('row', { name });
const newest = (page: Page) =>
  page.getByRole('region', { name: 'Recent Admin Actions' }).getByRole('listitem').first();

/** Clicks and answers the browser's question, which has to be this one. */
async function confirmed(page: Page, button: Locator, question: string): Promise<void> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await button.click();
  expect(await asked).toBe(question);
}

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

test('an administrator looks at a private list in a new tab, changes nothing there, and moderates lists', async ({
  page,
  context,
  app,
}) => {
  await openDashboard(page, app);
  await wishlists(page).getByRole('searchbox').fill('maya@example.org');
  const hidden = wishlists(page).getByRole('row').filter({ hasText: 'Private' }).first();
  await expect(hidden).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    hidden.getByRole('link', { name: /^View/ }).click(),
  ]);
  await expect(tab.getByText('You see this list as an administrator.', { exact: false })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
  await expect(tab.getByRole('textbox')).toHaveCount(0);
  await expect(tab.getByRole('main').getByRole('button')).toHaveCount(0);
  await tab.close();
  await page.reload();
  await expect(newest(page)).toContainText('Opened private wishlist');

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

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the dashboard at ${width} px, ${colorScheme}, has nothing that keeps somebody out`, async ({
      page,
      app,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await logIn(page, app, FIRST_ADMIN);
      for (const query of [
        'userTab=all',
        'userQ=nobody',
        'section=log',
        'section=messages',
        'section=mails',
      ]) {
        await page.goto(`${app.url}/admin?${query}`);
        await expect(page.getByRole('region').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBe(0);
      }
    });
  }
}
