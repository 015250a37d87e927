import { card, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
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
  await page.getByLabel('For whom is it?').selectOption('My child');
  await page.getByLabel('What is your child called?').fill('Ella');
  await inspect(page, 'new-list-of-a-child');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: /^View/ }).click();
  await page.getByLabel('Name').fill('Bike');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Bike' })).toBeVisible();
  await page.getByRole('button', { name: 'Make public and share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Givers’ page/ }).click();
  const givers = await opened;
  await expect(givers.getByText('A wishlist for Ella')).toBeVisible();
  await expect(givers.getByText('Shopping for Ella?')).toBeVisible();
  await expect(givers.getByText(/^Ella will not learn of this/)).toBeVisible();
  await givers.getByRole('button', { name: 'See what is still free' }).click();
  await take(givers, 'Bike').click();
  await expect(givers.getByRole('dialog', { name: 'You are getting Bike' })).toBeVisible();
  await givers.keyboard.press('Escape');
  await expect(card(givers, 'Bike').getByText('You are getting this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Is somebody getting this?' })).toHaveCount(0);
});
