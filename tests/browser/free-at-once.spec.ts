import { moved, names, outcome, test } from './support/gift-tools.ts';
import { aBrowser, card, giving, PHONE, take } from './support/givers.ts';
import { expect } from './support/test.ts';

test('who comes back to what is free sees no gift until it is known, and none moves', async ({
  url,
  browser,
}) => {
  const { page, close } = await aBrowser(browser, PHONE);
  await page.goto(`${url}?free=1`);
  // Nobody has said that they give: it is a list to read.
  await expect(card(page, 'Wool socks')).toBeVisible();
  await take(page, 'Wool socks').click();
  await giving(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const aunt = await aBrowser(browser);
  await aunt.page.goto(url);
  await take(aunt.page, 'Book 3.').click();
  await giving(aunt.page).click();
  await expect(aunt.page.getByRole('dialog')).toBeVisible();
  await aunt.close();

  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/share/*/claims', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
        asked();
      });
      await route.continue();
    });
  });
  await page.reload({ waitUntil: 'commit' });
  await isAsked;
  await expect(page.getByText('Looking at what is still free...')).toBeVisible();
  await expect(card(page, 'Wool socks')).toBeHidden();
  await expect(outcome(page)).toBeHidden();
  answer();
  await expect(outcome(page)).toHaveText('21 of 22 gifts');
  await expect(card(page, 'Wool socks')).toBeVisible();
  await expect(card(page, 'Book 3.')).toHaveCount(0);
  expect(await names(page)).toHaveLength(21);
  await expect(page.getByText('Looking at what is still free...')).toBeHidden();
  expect(await moved(page)).toEqual([]);
  await close();
});

test('without an answer all gifts show after a while', async ({ url, browser }) => {
  const { page, close } = await aBrowser(browser, {}, [/Failed to load resource/]);
  await page.goto(`${url}?free=1`);
  await page.getByRole('button', { name: 'See what is still free' }).click();
  await giving(page).click();
  await expect(outcome(page)).toHaveText('All 22 gifts');
  await page.route('**/start-*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Looking at what is still free...')).toBeVisible();
  await expect(card(page, 'Wool socks')).toBeHidden();
  await expect(card(page, 'Wool socks')).toBeVisible({ timeout: 15_000 });
  await close();
});
