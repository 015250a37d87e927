import type { Page } from '@playwright/test';
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
      await expect(edit('Globe')).toBeFocused();
      await expect(page.getByRole('status').getByText('Item deleted: Lamp')).toBeVisible();
      await inspect(page, `undo-${width}-${theme}`);
      const undo = page.getByRole('button', { name: /^Undo/ });
      for (let stops = 0; stops < 12 && !(await isFocused(undo)); stops++) await page.keyboard.press('Tab');
      await expect(undo).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(edit('Lamp')).toBeFocused();
      expect(await names(page)).toEqual(['Kettle', 'Lamp', 'Globe']);
      await expect(page.getByText('Recently removed')).toBeHidden();

      await removeByKeyboard(page, 'Kettle');
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

const isFocused = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element) => element === document.activeElement);

async function removeByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('article', { name }).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name })).toBeHidden();
}

async function inspect(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
