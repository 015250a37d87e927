import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['Ash', 'Beech', 'Cedar', 'Date', 'Elm', 'Fir'];
const NOTE = 'In spring, with roots, and not the weeping kind';

test('each wish is one tab stop, and the arrow keys lead from wish to wish and to all that can be done with it', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of NAMES)
    await call('POST', `/wishlists/${list.id}/items`, { name, ...(name === 'Ash' && { details: NOTE }) });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  const edit = (name: string) => page.getByRole('article', { name }).getByRole('button', { name: 'Edit' });
  const keys = page.getByText(ITEM_TEXTS.rowKeys).and(page.locator('[aria-hidden]'));
  await expect(edit('Fir')).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  let tabs = 0;
  while (!(await edit('Ash').evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
    expect(++tabs, 'before the first wish').toBeLessThanOrEqual(9);
  }
  await expect(keys).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: ITEM_TEXTS.rowKeys })).toHaveCount(1);
  await test.step('the handle of the sixth is five rows further down', async () => {
    for (const name of NAMES.slice(1)) {
      await page.keyboard.press('ArrowDown');
      await expect(edit(name)).toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'More for Fir' })).toBeFocused();
    await page.keyboard.press('Enter');
    const acts = page.getByRole('article', { name: 'Fir' }).getByRole('button');
    const first = acts.filter({ hasText: GIFT_TEXTS.receive });
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first).not.toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More for Fir' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(handle('Fir')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Move Fir' })).toBeVisible();
    await page.keyboard.press('Escape');
    // With its end it gives the focus back.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(handle('Fir')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(handle('Elm')).toBeFocused();
  });
  await test.step('a note is read on by keys, too', async () => {
    await page.keyboard.press('Home');
    await expect(handle('Ash')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText(NOTE)).toBeVisible();
  });
  await test.step('by Tab alone each wish takes one press', async () => {
    await edit('Ash').focus();
    for (const name of NAMES.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(edit(name)).toBeFocused();
    }
  });
  await test.step('what unfolds behind More is reached by Tab', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'It has arrived' })).toBeFocused();
  });
});
