import { giving } from '#tests/browser/support/givers.ts';
import { test as household } from '#tests/browser/support/household.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { expect, ownApp } from '#tests/browser/support/test.ts';
import type { Wishwren } from '#tests/browser/support/wishwren.ts';

// With a mail server, as only then givers are asked for an address. Nothing here sends a mail.
const SETTINGS = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Wishwren <lists@wishwren.test>' };
const test = household.extend<object, { app: Wishwren }>({ app: ownApp(SETTINGS) });

test('a shared list lets every giver in, whatever they are doing', async ({ page, app, household }) => {
  test.setTimeout(180_000);
  await page.goto(household.shareLinks[0] ?? '');
  await page
    .getByRole('button', { name: /^I’ll get this/ })
    .first()
    .click();
  await expect(giving(page)).toBeVisible();
  await inspect(page, 'share-gate');
  await giving(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible();
  await inspect(page, 'share-sheet');
  const link = await sheet.getByText(/\/reserved\/[\w-]{43}/).textContent();
  await sheet.getByLabel('Your name').fill('Aunt Vera');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await inspect(page, 'share-open');
  await page.getByRole('button', { name: /lost my link/ }).click();
  await inspect(page, 'share-lost-link');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My reservations' }).click();
  await expect(page.getByRole('heading', { name: 'My reservations' })).toBeVisible();
  await inspect(page, 'reserved');
  await page.goto(`${app.url}/reserved`);
  await inspect(page, 'reserved-covered');
  await page.goto(`${app.url}${new URL(link ?? '').pathname}`);
  await expect(page.getByText('This link opens the reservation of')).toBeVisible();
  await inspect(page, 'reserved-mailed-link');
});
