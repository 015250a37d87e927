import type { Page } from '@playwright/test';
import { signIn, test } from '#tests/browser/support/household.ts';
import { expectEveryWord, inLargePrint } from '#tests/browser/support/large-print.ts';
import { expect } from '#tests/browser/support/test.ts';
import { isMadeUp } from '#tests/support/made-up-languages.ts';

test.skip(
  ({ language }) => isMadeUp(language),
  'words that are longer than any language has them need not stay whole at twice their size as well',
);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test('letters twice as large cut no word of an owner’s screens, on a phone and on a desk', async ({
  page,
  app,
  household,
}) => {
  test.setTimeout(300_000);
  await signIn(page, app.url, household);
  await readInLargePrint(page, 'My Wishlists');
  const listPath = await pathOf(page, 'Christmas at ours');
  const waitingPath = await pathOf(page, 'Maya turned twenty-nine');
  for (const [path, heading] of [
    [listPath, 'Wishlist Items'],
    [`${listPath}/links`, 'Links'],
    [`${listPath}/people`, 'People'],
    [`${listPath}/edit`, 'Edit Wishlist'],
    [`${waitingPath}/unwrapped`, 'What was in the envelopes'],
    ['/history', 'Gifts received'],
    ['/profile', 'My Profile'],
    ['/reserved', 'My reservations'],
  ] as const) {
    await page.goto(app.url + path);
    await readInLargePrint(page, heading);
  }
});

test('nor of many lists, which are rows, nor of the shared list of somebody else', async ({
  page,
  app,
  household,
}) => {
  test.setTimeout(300_000);
  await signIn(page, app.url, { ...household, email: 'tomas@example.org' });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const name of ['Books I would read again', 'Housewarming', 'For the allotment garden'])
    await page.request.post(`${app.url}/api/wishlists`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name },
    });
  await page.reload();
  await readInLargePrint(page, 'My Wishlists');
  await page.goto(String(household.shareLinks[1]));
  await readInLargePrint(page, 'Christmas at ours');
});

const pathOf = async (page: Page, name: string) => {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  return String(await card.getByRole('link', { name: /^View/ }).getAttribute('href'));
};

async function readInLargePrint(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await inLargePrint(page, () => test.step(`${heading}, ${size.width} px`, () => expectEveryWord(page)));
  }
}
