import { giving, moreToSay } from '#tests/browser/support/givers.ts';
import { test as household } from '#tests/browser/support/household.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { expect, ownApp } from '#tests/browser/support/test.ts';
import type { Wishwren } from '#tests/browser/support/wishwren.ts';

// With a mail server, as only then givers are asked for an address. Nothing here sends a mail.
const SETTINGS = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Wishwren <lists@wishwren.test>' };
const test = household.extend<object, { app: Wishwren }>({ app: ownApp(SETTINGS) });

test('where nothing is reserved the page asks for the address', async ({ page, app }) => {
  await page.goto(`${app.url}/reserved`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await inspect(page, 'reserved-empty', { inLargePrint: true });
});

test('a shared list lets every giver in, whatever they are doing', async ({ page, app, household }) => {
  test.setTimeout(180_000);
  await page.goto(household.shareLinks[0] ?? '');
  await page
    .getByRole('button', { name: /^I’ll get this/ })
    .first()
    .click();
  await expect(giving(page)).toBeVisible();
  await inspect(page, 'share-gate', { inLargePrint: true });
  await giving(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible();
  await inspect(page, 'share-sheet', { inLargePrint: true });
  await sheet.getByLabel('Your name').fill('Aunt Vera');
  await moreToSay(sheet);
  await inspect(page, 'share-sheet-more', { inLargePrint: true });
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await inspect(page, 'share-open', { inLargePrint: true });
  await page.getByRole('button', { name: /lost my link/ }).click();
  await inspect(page, 'share-lost-link', { inLargePrint: true });
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'My reservations' }).click();
  await expect(page.getByRole('heading', { name: 'My reservations' })).toBeVisible();
  await inspect(page, 'reserved', { inLargePrint: true });
  await page.getByText('This device', { exact: true }).click();
  await page.getByRole('button', { name: 'Get a link for another device' }).click();
  const link = await page.getByText(/\/reserved\/[\w-]{43}/).textContent();
  await inspect(page, 'reserved-device', { inLargePrint: true });
  await page.getByRole('button', { name: 'Hide' }).click();
  await inspect(page, 'reserved-covered', { inLargePrint: true });
  await page.goto(`${app.url}${new URL(link ?? '').pathname}`);
  await expect(page.getByText('This link opens the reservation of')).toBeVisible();
  await inspect(page, 'reserved-mailed-link', { inLargePrint: true });
});
