import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logInAsNewcomer } from './support/newcomer.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const PREVIEW = { name: 'Preview' } as const;

const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const paperIn = (page: Page) => page.getByRole('complementary', PREVIEW).locator('[data-paper]');

test('a paper is chosen by keyboard, the preview folds it on, and visitors see it', async ({ page, app }) => {
  await logInAsNewcomer(page, app);
  await page.getByRole('link', { name: 'New Wishlist' }).first().click();
  await expect(radio(page, 'Surprise me')).toBeChecked();
  await expect(page.getByText('Without a choice, Wren draws one of the eight')).toBeVisible();
  await expect(paperIn(page)).toHaveAttribute('data-paper', 'plain');
  await page.getByLabel('Name', { exact: true }).fill('Cabin weekend');
  await radio(page, 'Surprise me').focus();
  for (const paper of ['hedge', 'rosehip', 'straw']) {
    await page.keyboard.press('ArrowRight');
    await expect(paperIn(page).last()).toHaveAttribute('data-paper', paper);
  }
  await expect(paperIn(page)).toHaveCount(1);
  await page.getByText('Description, emoji, who can see it').click();
  await page.getByText('Public (shareable link)').click();
  await page.getByRole('button', { name: 'Create' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Cabin weekend' });
  await expect(card.locator('[data-paper]')).toHaveAttribute('data-paper', 'straw');
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(radio(page, 'Straw')).toBeChecked();
  const shareLink = await page.getByText(/\/share\//).textContent();
  const visitor = await page.context().newPage();
  await visitor.goto(String(shareLink));
  await expect(visitor.locator('[data-paper="straw"]').first()).toBeVisible();
  await visitor.close();

  await radio(page, 'Drawn for you').check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cabin weekend' }).waitFor();
  await page.reload();
  await page.goto(`${page.url()}/edit`);
  await expect(radio(page, 'Drawn for you')).toBeChecked();
});

test('the fold is over within 420 ms, and with reduced motion the paper is simply there', async ({
  page,
  app,
}) => {
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/wishlist/new`);
  // Chosen and measured in the page: on a busy machine all is over before the next call comes.
  const longest = (name: string) =>
    radio(page, name).evaluate(async (input: HTMLInputElement) => {
      input.click();
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const ends = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime);
      return Math.max(0, ...ends.map(Number));
    });
  const moving = await longest('Dusk');
  expect(moving).toBeGreaterThan(200);
  expect(moving).toBeLessThanOrEqual(420);
  await expect(paperIn(page)).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );
  expect(await longest('Kraft')).toBeLessThanOrEqual(1);
  await expect(paperIn(page)).toHaveCount(1);
  await expect(paperIn(page)).toHaveAttribute('data-paper', 'kraft');
});

for (const [size, options] of [
  ['at 1280 px', { viewport: { width: 1280, height: 800 } }],
  ['at 320 px', PHONE],
] as const) {
  test.describe(`papers and picker ${size}`, () => {
    test.use(options);

    test('are whole, and large enough for a thumb', async ({ page, app, request }) => {
      const { list } = await aSharedList({ page, app, request });
      await page.goto(`${app.url}/wishlist/${list.id}/edit`);
      for (const swatch of await page
        .locator('label')
        .filter({ has: page.getByRole('radio') })
        .all()) {
        const box = await swatch.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await page.getByRole('button', { name: 'Choose Emoji' }).click();
      await expect(page.getByText('For presents')).toBeVisible();
      const picker = await page.locator('wishwren-emoji-picker').boundingBox();
      const line = await page.locator('wishwren-emoji-picker').getByRole('option').all();
      for (const cell of line.slice(0, 8)) {
        const box = await cell.boundingBox();
        expect(box?.y).toBe((await line[0]?.boundingBox())?.y);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((picker?.x ?? 0) + (picker?.width ?? 0));
      }
      expect((await line[8]?.boundingBox())?.y).toBeGreaterThan((await line[7]?.boundingBox())?.y ?? 0);
      expect((picker?.x ?? 0) + (picker?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      await expect(line[0] ?? page.locator('none')).toHaveAccessibleName('🎂');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  });
}

test('Escape closes the picker from its search field and from its button, and leads back to Choose Emoji', async ({
  page,
  app,
}) => {
  await logInAsNewcomer(page, app);
  const { id } = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ name: 'Cabin' });
    return (await fetch('/api/wishlists', { method: 'POST', headers, body })).json();
  });
  await page.goto(`${app.url}/wishlist/${id}/edit`);
  const choose = page.getByRole('button', { name: 'Choose Emoji' });
  const picker = page.locator('wishwren-emoji-picker');
  const search = page.getByRole('searchbox');
  for (const typed of ['', 'cake']) {
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    await expect(choose).toBeFocused();
  }
  await choose.click();
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(choose).toBeFocused();
});

test('a shared list opens in a chat as its present, and a private one as nothing', async ({
  page,
  app,
  request,
}) => {
  const { list, call, open } = await aSharedList({ page, app, request });
  const imageIn = (html: string) => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
  const image = imageIn(await (await open()).text());
  expect(image).toContain(`${app.url}/share/${list.shareToken}/preview.png?v=`);
  const picture = await request.get(String(image));
  const bytes = await picture.body();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(100_000);
  await call('PUT', `/wishlists/${list.id}`, { paper: list.paper === 'egg' ? 'dusk' : 'egg' });
  const rewrapped = imageIn(await (await open()).text());
  expect(rewrapped).not.toBe(image);
  expect(await (await request.get(String(rewrapped))).body()).not.toEqual(bytes);
  await call('PUT', `/wishlists/${list.id}`, { isPublic: false });
  expect(imageIn(await (await open()).text())).toBeUndefined();
  expect((await request.get(String(rewrapped))).status()).toBe(404);
});
