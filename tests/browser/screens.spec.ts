import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signIn, test } from './support/household.ts';
import { expect, expectAccessible, hydrated, watch } from './support/test.ts';

const LOOKS = [
  { name: 'desktop', width: 1280, height: 800, theme: 'light' },
  { name: 'desktop', width: 1280, height: 800, theme: 'dark' },
  { name: 'phone', width: 390, height: 844, theme: 'dark' },
  { name: 'small phone', width: 360, height: 740, theme: 'light' },
] as const;
// Set to a folder to lay the pictures beside the mockups.
const folder = process.env.SCREENSHOTS;

// Nearly half of all the browser's work stands in this file: it is shared out, each worker with an app of its own.
test.describe.configure({ mode: 'parallel' });

for (const { name: size, width, height, theme } of LOOKS) {
  const look = { viewport: { width, height }, colorScheme: theme };
  const label = `${size.replace(' ', '-')}-${theme}`;

  test(`every public screen is accessible and whole, ${size}, ${theme}`, async ({
    browser,
    app,
    household,
  }) => {
    test.setTimeout(180_000);
    const visit = await open(browser, look);
    for (const [name, path] of [
      ['landing', '/home'],
      ['about', '/about'],
      ['contact', '/contact'],
      ['blog', '/blog'],
      ['blog-post', '/blog/the-quiet-list'],
      ['blog-post-missing', '/blog/no-such-post'],
      ['login', '/login'],
      ['register', '/register'],
      ['forgot-password', '/forgot-password'],
      ['resend-verification', '/resend-verification'],
      ['reset-password', '/reset-password?token=abc'],
      ['verify', '/verify?token=abc'],
      ['share', new URL(household.shareLinks[0] ?? '').pathname],
      ['share-missing', '/share/unknown'],
      ['not-found', '/no-such-page'],
    ] as const) {
      await visit.page.goto(`${app.url}${path}`);
      await hydrated(visit.page);
      await inspect(visit.page, `${name}-${label}`);
    }
    await visit.close();
  });

  test(`every signed-in screen is accessible and whole, ${size}, ${theme}`, async ({
    browser,
    app,
    household,
  }) => {
    test.setTimeout(180_000);
    const visit = await open(browser, look);
    const { page } = visit;
    await signIn(page, app.url, household);
    const cards = page.getByRole('article');
    await inspect(page, `my-wishlists-${label}`);
    await cards.getByRole('link', { name: /^View/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
    await inspect(page, `wishlist-${label}`);
    await page.getByRole('article').getByRole('button', { name: /^Edit/ }).first().click();
    await inspect(page, `wishlist-editing-${label}`);
    await page.goto(`${page.url()}/edit`);
    await page.getByRole('button', { name: 'Choose Emoji' }).click();
    await expect(page.locator('wishwren-emoji-picker')).toBeVisible();
    await inspect(page, `edit-wishlist-${label}`);
    await page.goto(`${app.url}/wishlist/new`);
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
    await inspect(page, `create-wishlist-${label}`);
    if (size !== 'desktop') {
      await page.getByRole('button', { name: 'Menu' }).click();
      // What the open menu half covers is not to be aimed at.
      await inspect(page, `menu-open-${label}`, 'header');
    }
    await visit.close();
  });
}

test('every screen can be reached and used by keyboard alone', async ({ page, app, household }) => {
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(household.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(household.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/wishlists`);
  await page.getByRole('link', { name: 'New Wishlist' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Typed only');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Typed only' })).toBeVisible();
});

async function open(browser: Browser, look: object) {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const problems: string[] = [];
  watch(context.on.bind(context), problems);
  const page = await context.newPage();
  return {
    page,
    async close() {
      await context.close();
      // The unknown page and link are asked for on purpose, and so is the dead token.
      expect(problems.filter((problem) => !/status of (404|400)/.test(problem))).toEqual([]);
    },
  };
}

async function inspect(page: Page, name: string, within?: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page, within);
}
