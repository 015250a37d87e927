import { card, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { inHead } from './support/more.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test.use(PHONE);

test('a mother makes a list for her daughter, shares it, and reserves on it herself', async ({
  page,
  app,
  context,
}) => {
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/wishlist/new`);
  await page.getByLabel('Name').fill('Ella is six');
  await page.getByText('For', { exact: true }).click();
  await page.getByLabel('For whom is it?').selectOption('My child');
  await page.getByLabel('What is your child called?').fill('Ella');
  await inspect(page, 'new-list-of-a-child');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: /^View/ }).click();
  await page.getByLabel('URL').click();
  await page.getByLabel('Name').fill('Bike');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Bike' })).toBeVisible();
  await page.getByRole('button', { name: 'Make public and share' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'No day' }).click();
  await expect(sheet.getByText('What may you see?')).toBeHidden();
  await page.keyboard.press('Escape');

  const opened = context.waitForEvent('page');
  await (await inHead(page)).getByRole('link', { name: /^Givers’ page/ }).click();
  const givers = await opened;
  await expect(givers.getByText('A wishlist for Ella. Nora sees what is reserved.')).toBeVisible();
  await expect(givers.getByText('Shopping for Ella?')).toBeVisible();
  await expect(givers.getByRole('button', { name: 'This is my own list' })).toHaveCount(0);
  await expect(givers.getByText(/^Ella will not learn of this/)).toBeVisible();
  await givers.getByRole('button', { name: 'See what is still free' }).click();
  await take(givers, 'Bike').click();
  await expect(givers.getByRole('dialog', { name: 'You are getting Bike' })).toBeVisible();
  await givers.keyboard.press('Escape');
  await expect(card(givers, 'Bike').getByText('You are getting this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spoil one…' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Who gives what' }).click();
  await expect(
    page.getByText('You see what is taken, and by whom where they show their name. Ella does not.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bike' }).getByText('Taken · you')).toBeVisible();
  await inspect(page, 'who-gives-what');
  await page.getByRole('link', { name: 'Wishes', exact: true }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('link', { name: 'A link for each relative' }).click();
  await page.getByText('A keeper for the links').click();
  await expect(page.getByText(/so there is nothing to keep\.$/)).toBeVisible();
});

test('Create stays in sight of a phone, and two questions stand in the sheet when a list is first shared', async ({
  page,
  app,
}) => {
  await logInAsNewcomer(page, app);
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    // Where the page of before was scrolled to is brought back by a reload alone.
    await page.goto('about:blank');
    await page.goto(`${app.url}/wishlist/new`);
    const create = page.getByRole('button', { name: 'Create', exact: true });
    await expect(create).toBeInViewport({ ratio: 1 });
    await page.getByText('Description, emoji, who can see it').click();
    await page.getByLabel('Description').focus();
    await expect(page.getByLabel('Description')).toBeInViewport({ ratio: 1 });
    await expect(create).toBeInViewport({ ratio: 1 });
  }
  await page.getByLabel('Name').fill('Nora is nine');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^View/ }).click();
  await page.getByRole('button', { name: 'Make public and share' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await inspect(page, 'share-sheet-day', { within: 'dialog' });
  await sheet.getByRole('button', { name: 'No day' }).press('Enter');
  await expect(sheet.getByText('No day, then.')).toBeFocused();
  await inspect(page, 'share-sheet-secrecy', { within: 'dialog' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('You see which presents are taken, then.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Shows what is taken')).toBeVisible();
});

test('a mother of two unfolds, without a mouse, how much is planned for each', async ({
  page,
  app,
  request,
}) => {
  const { call } = await aSharedList({ page, app, request });
  for (const [forName, quantity] of [
    ['Ella', 3],
    ['Emil', 1],
  ] as const) {
    const draft = { name: `What ${forName} would love`, forWhom: 'child', forName, isPublic: true };
    const { id, shareToken } = await call('POST', '/wishlists', draft);
    for (const item of [{ name: 'Bike', price: 149.5, quantity }, { name: 'A day at the zoo' }]) {
      const { id: itemId } = await call('POST', `/wishlists/${id}/items`, item);
      await call('POST', `/share/${shareToken}/claims`, { itemId, quantity: item.quantity ?? 1 });
    }
  }
  await page.goto(`${app.url}/wishlists`);
  await page.locator('summary', { hasText: 'What is planned for each' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Ella/ })).toHaveText(/4\$448\.501 without a price$/);
  await expect(page.getByRole('row', { name: /^Emil/ })).toHaveText(/2\$149\.501 without a price$/);
  await inspect(page, 'planned-for-each');
});
