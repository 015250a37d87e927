import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { unfolded } from '#tests/browser/support/more.ts';
import { aSharedList } from '#tests/browser/support/shared-list.ts';
import { expect, hydrated, test } from '#tests/browser/support/test.ts';

// Without a network nothing arrives, on purpose.
test.use({ expected: [/Failed to (load resource|fetch)|net::ERR/] });

test('sharing, adding, deleting and coming back let everybody in, in every size and theme', async ({
  page,
  app,
  request,
}) => {
  test.setTimeout(300_000);
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of ['Kettle', 'Lamp', 'Globe']) await call('POST', `/wishlists/${list.id}/items`, { name });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('img')).toBeVisible();
  await inspect(page, 'share-panel', { within: 'dialog' });
  await panel.getByRole('button', { name: 'Rotate' }).click();
  await inspect(page, 'share-panel-rotate', { within: 'dialog' });
  await page.keyboard.press('Escape');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.install();
  const lamp = await unfolded(page.getByRole('article', { name: 'Lamp' }));
  await lamp.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await inspect(page, 'item-deleted', { inLargePrint: true });
  await page.getByLabel('URL').click();
  await page.getByLabel('Name', { exact: true }).fill('Copper kettle');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByText('Copper kettle is on the list')).toBeVisible();
  await inspect(page, 'item-added');
  await page.getByLabel('Name', { exact: true }).fill('A fern that forgives');
  await page.reload();
  await expect(page.getByText(FRAME_TEXTS.draftKept)).toBeVisible();
  await inspect(page, 'draft-kept');

  await call('POST', '/wishlists', { name: 'Balcony' });
  await page.goto(`${app.url}/add?url=${encodeURIComponent('https://shop.example/kettle')}`);
  await expect(page.getByLabel(ADD_TO_TEXTS.toList)).toBeVisible();
  await inspect(page, 'add-to', { inLargePrint: true });
  await page.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('A kettle');
  await page.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
  await expect(page.getByRole('link', { name: ADD_TO_TEXTS.showAdded })).toBeVisible();
  await inspect(page, 'add-to-added');
  await page.goto(`${app.url}/wishlists`);
  const balcony = await unfolded(page.getByRole('article').filter({ hasText: 'Balcony' }));
  await balcony.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Balcony deleted')).toBeVisible();
  await inspect(page, 'list-deleted');
});

test('long words, words from right to left, and no network let everybody in as well', async ({
  page,
  app,
  request,
  context,
}) => {
  test.setTimeout(300_000);
  const { list, call } = await aSharedList({ page, app, request });
  await call('PUT', `/wishlists/${list.id}`, {
    name: 'Everything that a very small house by a very large lake will ever need '.repeat(3).slice(0, 200),
    description: 'Take your time with this one, there is no hurry at all. '.repeat(35),
  });
  const details = 'The one with the long handle, not the short one. '.repeat(5);
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Kettle'.repeat(30), details, price: 999_999 });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'كتاب عن الطيور', size: 'كبير', quantity: 3 });
  await page.goto(`${app.url}/share/${list.shareToken}`);
  await inspect(page, 'share-long');
  await page.goto(`${app.url}/wishlist/${list.id}`);
  await expect(page.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
  await inspect(page, 'wishlist-long');
  await page.goto(`${app.url}/wishlists`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await inspect(page, 'my-wishlists-long');

  await page.goto(`${app.url}/about`);
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page.getByText(FRAME_TEXTS.connectionAwaited)).toBeVisible();
  await inspect(page, 'no-network');
});
