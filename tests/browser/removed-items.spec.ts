import type { Page } from '@playwright/test';
import { TIMING } from '#shared/limits.ts';
import { unfolded } from './support/more.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// Set to a folder to lay the pictures beside the mockups.
const folder = process.env.SCREENSHOTS;

for (const { width, height, theme } of [
  { width: 1280, height: 800, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const) {
  test.describe(`${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height }, colorScheme: theme });

    test('by keyboard alone a deleted item comes back by Undo, and after a reload from Recently removed', async ({
      page,
      app,
      request,
    }) => {
      const { list, call, open } = await aSharedList({ page, app, request });
      for (const name of ['Kettle', 'Lamp', 'Globe'])
        await call('POST', `/wishlists/${list.id}/items`, { name });
      page.on('dialog', (dialog) => dialog.accept());
      await page.goto(`${app.url}/wishlist/${list.id}`);
      const edit = (name: string) =>
        page.getByRole('article', { name }).getByRole('button', { name: 'Edit' });

      await removeByKeyboard(page, 'Lamp');
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeFocused();
      await expect(page.getByRole('listitem').nth(1)).toHaveText(/^Lamp deleted/);
      await expect(page.getByRole('status').getByText('Lamp deleted')).toBeAttached();
      await inspect(page, `undo-${width}-${theme}`);
      await page.keyboard.press('Enter');
      await expect(edit('Lamp')).toBeFocused();
      expect(await names(page)).toEqual(['Kettle', 'Lamp', 'Globe']);
      await expect(page.getByText('Recently removed')).toBeHidden();

      await removeByKeyboard(page, 'Kettle');
      await page.keyboard.press('Tab');
      await expect(edit('Lamp')).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect(page.getByText('Back on the list: Kettle')).toBeVisible();
      expect(await names(page)).toEqual(['Kettle', 'Lamp', 'Globe']);

      await removeByKeyboard(page, 'Lamp');
      await expect(undo).toBeVisible();
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(undo).toBeHidden();
      expect(await (await open()).text()).not.toContain('Lamp');
      await page.locator('summary', { hasText: 'Recently removed' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Removed 1 minute ago')).toBeVisible();
      await inspect(page, `recently-removed-${width}-${theme}`);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Bring back Lamp' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(edit('Lamp')).toBeFocused();
      expect(await names(page)).toEqual(['Kettle', 'Lamp', 'Globe']);
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(3);
      expect(await names(page)).toEqual(['Kettle', 'Lamp', 'Globe']);
      expect(await (await open()).text()).toContain('Lamp');
    });
  });
}

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

async function removeByKeyboard(page: Page, name: string): Promise<void> {
  const card = page.getByRole('article', { name });
  await expect(card).toBeVisible();
  await (await unfolded(card)).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name })).toBeHidden();
}

async function inspect(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('the place of what was deleted is in sight, with its Undo, also when only the foot of the card was', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (let nth = 1; nth <= 12; nth++)
    await call('POST', `/wishlists/${list.id}/items`, { name: `Mug ${nth}.` });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  const card = await unfolded(page.getByRole('article', { name: 'Mug 4.' }));
  const remove = card.getByRole('button', { name: 'Delete' });
  await remove.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await remove.click();
  await expect(page.getByRole('listitem').getByText('Mug 4. deleted')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
});

test('ten seconds after a deletion its place goes by itself, and whoever pressed with a mouse stays where they are', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of ['Kettle', 'Lamp', 'Globe']) await call('POST', `/wishlists/${list.id}/items`, { name });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.install();
  const lamp = await unfolded(page.getByRole('article', { name: 'Lamp' }));
  await lamp.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('listitem').nth(1)).toHaveText(/^Lamp deleted/);
  await page.mouse.move(2, 2);
  await page.clock.fastForward(TIMING.undoMs - 2_000);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 3_000 });
  await expect(
    page.getByRole('article', { name: 'Globe' }).getByRole('button', { name: 'Edit' }),
  ).toBeFocused();
});
