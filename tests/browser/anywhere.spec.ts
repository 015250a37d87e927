import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as ANYWHERE_TEXTS from '#shared/texts/anywhere.ts';
import { CLEANED, sent, WRITTEN_BY_NO_BUTTON } from '#tests/support/hostile-payloads.ts';
import { inspect } from './support/inspect.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
import { expect } from './support/test.ts';
import { test } from './support/with-shop.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** The script of the button, as a browser runs it from among its bookmarks: past the policy of the page that it is pressed on. */
async function scriptOfButton(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/profile/anywhere`);
  const address = await page.getByRole('link', { name: ANYWHERE_TEXTS.button }).getAttribute('href');
  expect(address).toMatch(/^javascript:/);
  return decodeURIComponent((address ?? '').slice('javascript:'.length));
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('from a shop’s page that forbids everything a wish is on the list by two presses, with picture, price and currency', async ({
    page,
    app,
    shop,
    context,
  }) => {
    await logInAsNewcomer(page, app);
    await page.goto(`${app.url}/add-to`);
    await page.getByRole('button', { name: ADD_TO_TEXTS.makeList }).click();
    await expect(page.getByLabel(ADD_TO_TEXTS.toList)).toBeVisible();
    const button = await scriptOfButton(page, app.url);
    await page.goto(`${shop.url}/turntable?utm_source=letter`);
    shop.asked.length = 0;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const [tab] = await Promise.all([context.waitForEvent('page'), page.evaluate(button)]);
    await expect(tab.getByLabel('Name')).toHaveValue('Walnut turntable');
    await expect(tab.getByLabel('URL')).toHaveValue(`${shop.url}/turntable`);
    await expect(tab.getByLabel('Price')).toHaveValue('189.00');
    expect(new URL(tab.url()).hash).toBe('');
    expect([requests, shop.asked.filter((path) => path !== '/turntable.png')]).toEqual([[], []]);
    await tab.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
    await tab.getByRole('link', { name: ADD_TO_TEXTS.showAdded }).click();
    const wish = tab.getByRole('article', { name: 'Walnut turntable' });
    await expect(wish).toContainText('$189.00');
    await expect(wish.locator('img')).toBeVisible();
  });
});

test('Add and close closes the tab that the button has opened', async ({ page, app, shop, context }) => {
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/add-to`);
  await page.getByRole('button', { name: ADD_TO_TEXTS.makeList }).click();
  await expect(page.getByLabel(ADD_TO_TEXTS.toList)).toBeVisible();
  const button = await scriptOfButton(page, app.url);
  await page.goto(`${shop.url}/turntable`);
  const [tab] = await Promise.all([context.waitForEvent('page'), page.evaluate(button)]);
  await expect(tab.getByLabel('Name')).toHaveValue('Walnut turntable');
  const closed = tab.waitForEvent('close');
  await tab.getByRole('button', { name: ADD_TO_TEXTS.addAndClose }).click();
  await closed;
  await page.goto(`${app.url}/add-to?again`);
  await page.getByLabel('URL').fill(`${shop.url}/turntable`);
  await expect(page.getByText(ADD_TO_TEXTS.same(ADD_TO_TEXTS.firstList))).toBeVisible();
});

test('the page that shows the ways lets everybody in, in every size and theme, and the button says that it is dragged', async ({
  page,
  app,
}) => {
  test.setTimeout(120_000);
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile`);
  await page.getByRole('link', { name: 'Add from anywhere' }).click();
  await page.getByRole('link', { name: ANYWHERE_TEXTS.button }).click();
  await expect(page.getByText(ANYWHERE_TEXTS.buttonDragged)).toBeVisible();
  await inspect(page, 'anywhere', { inLargePrint: true });
});

test('of 50 hostile payloads none adds, runs or breaks anything', async ({ page, app }) => {
  test.setTimeout(120_000);
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/add-to`);
  await page.getByRole('button', { name: ADD_TO_TEXTS.makeList }).click();
  await expect(page.getByLabel(ADD_TO_TEXTS.toList)).toBeVisible();
  const saved: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && saved.push(request.url()));
  page.on('dialog', () => saved.push('a dialog'));
  const written = CLEANED.map(([part]) =>
    sent({ v: 1, u: 'https://shop.invalid/', t: '<img src=x onerror=alert(1)>', ...part }),
  );
  const outdated = [0, 2, 99, '1', null].map((v) => sent({ v, t: '<script>alert(1)</script>' }));
  const payloads = [...WRITTEN_BY_NO_BUTTON, ...outdated, ...written];
  expect(payloads.length).toBeGreaterThanOrEqual(50);
  for (const payload of payloads) {
    await page.goto(`${app.url}/add#${payload}`);
    await expect(page.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true })).toBeVisible();
    expect(await page.getByLabel('URL').inputValue()).toMatch(/^(https:\/\/shop\.invalid.*)?$/);
  }
  expect(saved).toEqual([]);
});

test('a pasted text becomes rows to choose from, with what their pages tell, and the chosen ones are on the list', async ({
  page,
  app,
  shop,
}) => {
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/add-to`);
  await page.getByRole('button', { name: ADD_TO_TEXTS.makeList }).click();
  await page.getByRole('link', { name: ADD_TO_TEXTS.manyInstead }).click();
  await page
    .getByLabel(ADD_TO_TEXTS.manyText)
    .fill(`For me: ${shop.url}/turntable\nand ${shop.url}/nothing for 12,50 €`);
  await page.getByRole('button', { name: ADD_TO_TEXTS.manyShow }).click();
  const turntable = page.getByRole('checkbox', { name: /Walnut turntable/ });
  await expect(turntable).toBeChecked();
  await inspect(page, 'add many', { inLargePrint: true });
  await page.getByRole('button', { name: ADD_TO_TEXTS.manyAdd(2) }).click();
  await page.getByRole('link', { name: ADD_TO_TEXTS.showAdded }).click();
  await expect(page.getByRole('article', { name: 'Walnut turntable' })).toContainText('$189.00');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('the extension is there to download', async ({ page, app }) => {
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile/anywhere`);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: ANYWHERE_TEXTS.extensionDownload }).click();
  const file = await (await downloaded).path();
  expect(Object.keys(unzipSync(readFileSync(file)))).toContain('manifest.json');
});
