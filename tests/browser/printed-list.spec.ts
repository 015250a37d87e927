import type { Page } from '@playwright/test';
import { aBrowser, giving } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ list: Awaited<ReturnType<typeof aSharedList>> & { url: string } }>({
  list: async ({ page, app, request }, use) => {
    const list = await aSharedList({ page, app, request });
    await use({ ...list, url: `${app.url}/share/${list.list.shareToken}` });
  },
});

const KETTLE = { price: 48, size: '2 l', url: 'https://www.shop.example/kettles/copper' };

test('a printed list is a tag, its gifts and the way back to it; nothing of the screen, nothing of who takes what', async ({
  list,
  browser,
}) => {
  for (let nth = 1; nth <= 20; nth++)
    await list.call('POST', `/wishlists/${list.list.id}/items`, { ...KETTLE, name: `Kettle ${nth}` });
  const { page, close } = await aBrowser(browser, { colorScheme: 'dark' });
  await page.goto(list.url);
  await page.getByRole('button', { name: 'I’ll get this: Kettle 1', exact: true }).click();
  await giving(page).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You are getting this')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of ['A wishlist by Nora', 'Cabin weekend', 'Kettle 20', '$48.00', 'Size: 2 l'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this list' })).toBeVisible();
  for (const gone of ['header', 'footer', 'aside', '[data-claim]', '[role="status"] >> visible=true'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(printed)).toEqual({ host: '"shop.example"', scheme: 'light', columns: 2 });

  // Eight beside the head, ten on the second sheet, two on the last.
  expect(await pagesOf(page)).toBe(3);
  await close();
});

function printed() {
  const link = document.querySelector('[data-host]');
  const grid = document.querySelector('ul:has(h2)');
  return {
    host: link && getComputedStyle(link, '::after').content,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    columns: grid && getComputedStyle(grid).gridTemplateColumns.split(' ').length,
  };
}

test('an empty list prints on one page', async ({ list, browser }) => {
  const { page, close } = await aBrowser(browser);
  await page.goto(list.url);
  expect(await pagesOf(page)).toBe(1);
  await close();
});

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}
