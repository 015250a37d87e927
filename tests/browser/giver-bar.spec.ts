import type { Page } from '@playwright/test';
import { aBrowser, card, giving, take } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect } from './support/test.ts';

const GIFTS = Array.from({ length: 10 }, (_, at) => `Gift ${at + 1}.`);

const test = base.extend<{ url: string }>({
  url: async ({ page, app, request }, use) => {
    const { list, call } = await aSharedList({ page, app, request });
    const facts = { details: 'For the reed beds, light enough', price: 48, url: `${app.url}/about` };
    for (const name of GIFTS) await call('POST', `/wishlists/${list.id}/items`, { name, ...facts });
    await use(`${app.url}/share/${list.shareToken}`);
  },
});

const bar = (page: Page) => page.getByRole('complementary').first();

test('what asks and counts above the gifts is one line that covers nothing of them, in every width', async ({
  url,
  browser,
}) => {
  for (const width of [320, 390, 768, 1280]) {
    const { page, close } = await aBrowser(browser, { viewport: { width, height: 800 } });
    await page.goto(url);
    await expect(bar(page)).toContainText('Shopping for Nora?');
    expect([width, await coveredInEachRow(page)]).toEqual([width, []]);
    await take(page, 'Gift 1.').click();
    await giving(page).click();
    await page.getByRole('dialog').press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(bar(page)).toContainText('You are getting 1 gift');
    expect([width, await coveredInEachRow(page)]).toEqual([width, []]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const line = await bar(page).boundingBox();
    expect([width, line?.y]).toEqual([width, 0]);
    expect(line?.height).toBeLessThanOrEqual(56);
    await card(page, 'Gift 1.').getByRole('button', { name: 'Not after all' }).click();
    await expect(card(page, 'Gift 1.')).toContainText('Still free');
    await close();
  }
});

/** What lies below the line when the page is where it begins, and when each gift was scrolled to. */
async function coveredInEachRow(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  const covered = await page.evaluate(partsBelowTheLine);
  for (const name of GIFTS) {
    await card(page, name).evaluate((gift) => gift.scrollIntoView({ block: 'start', behavior: 'instant' }));
    covered.push(...(await page.evaluate(partsBelowTheLine)));
  }
  return covered;
}

/** Runs in the page: words and buttons of the gifts in sight that the line, or what stands below it, lies upon. */
function partsBelowTheLine(): string[] {
  const line = document.querySelector('aside')?.getBoundingClientRect();
  const firstOfRow = [...document.querySelectorAll('li:has(h2)')].find(
    (gift) => gift.getBoundingClientRect().top >= 0,
  );
  if (!line || !firstOfRow) return ['nothing to look at'];
  const { top } = firstOfRow.getBoundingClientRect();
  const row = [...document.querySelectorAll('li:has(h2)')].filter(
    (gift) => gift.getBoundingClientRect().top === top,
  );
  return row
    .flatMap((gift) => [...gift.querySelectorAll('h2, p, li, a, button')])
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 0 && box.top < line.bottom && box.bottom > line.top;
    })
    .map((part) => part.outerHTML);
}

test('the keyboard comes from the tag to the way to what is free, then to the gifts, and none hides below the line', async ({
  url,
  browser,
}) => {
  const { page, close } = await aBrowser(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'See what is still free' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'See what is still free' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'This is my own list' })).toBeFocused();
  for (let at = 1; at <= 9; at++) await page.keyboard.press('Tab');
  await expect(page.getByRole('listitem').locator(':focus')).toHaveCount(1);
  for (let at = 1; at <= 9; at++) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => {
      const focused = document.activeElement?.closest('li') && document.activeElement;
      return focused?.getBoundingClientRect().top ?? 100;
    });
    expect(top).toBeGreaterThanOrEqual(52);
  }
  await close();
});

test('no gift moves while somebody says whether they give', async ({ url, browser }) => {
  for (const width of [390, 1280]) {
    const { page, close } = await aBrowser(browser, { viewport: { width, height: 844 } });
    await page.goto(url);
    const place = async () => (await card(page, 'Gift 1.').boundingBox())?.y;
    const before = await place();
    await page.getByRole('button', { name: 'See what is still free' }).click();
    await expect(giving(page)).toBeVisible();
    expect(await place()).toBe(before);
    await page.getByRole('button', { name: 'I am Nora' }).click();
    await expect(page.getByText('What is taken stays hidden from you')).toBeVisible();
    expect(await place()).toBe(before);
    await page.getByRole('button', { name: 'I am one of the givers' }).click();
    await expect(card(page, 'Gift 1.')).toContainText('Still free');
    expect(await place()).toBe(before);
    await close();
  }
});

test('others’ gifts look taken, can be put out of sight as long as the page is open, and move no other card', async ({
  url,
  browser,
}) => {
  const aunt = await aBrowser(browser);
  await aunt.page.goto(url);
  for (const name of ['Gift 1.', 'Gift 2.', 'Gift 4.']) {
    await take(aunt.page, name).click();
    if (name === 'Gift 1.') await giving(aunt.page).click();
    await aunt.page.getByRole('dialog').press('Escape');
    await expect(aunt.page.getByRole('dialog')).toBeHidden();
  }
  // Her own are not in her way.
  await expect(aunt.page.getByRole('checkbox')).toHaveCount(0);
  await aunt.close();

  const { page, close } = await aBrowser(browser);
  await page.goto(url);
  const heights = () =>
    page
      .locator('li:has(h2)')
      .evaluateAll((gifts) => gifts.map((gift) => gift.getBoundingClientRect().height));
  const before = await heights();
  await page.getByRole('button', { name: 'See what is still free' }).click();
  await giving(page).click();
  await expect(card(page, 'Gift 2.')).toContainText('Taken');
  expect(await heights()).toEqual(before);
  const looks = (name: string) =>
    card(page, name)
      .locator('img')
      .evaluate((image) => [
        getComputedStyle(image).opacity,
        image.parentElement && getComputedStyle(image.parentElement, '::after').content,
      ]);
  expect(await looks('Gift 2.')).toEqual(['0.55', '"Taken" / ""']);
  expect(await looks('Gift 3.')).toEqual(['1', 'none']);

  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const kept = await stored();
  const hide = page.getByRole('checkbox', { name: 'Hide what is taken (3)' });
  await hide.check();
  await expect(card(page, 'Gift 2.')).toHaveCount(0);
  await expect(card(page, 'Gift 3.')).toHaveCount(1);
  expect(await stored()).toBe(kept);
  await page.reload();
  await expect(card(page, 'Gift 2.')).toContainText('Taken');
  await expect(hide).not.toBeChecked();
  await hide.check();
  await hide.uncheck();
  await expect(card(page, 'Gift 2.')).toContainText('Taken');

  await page.goto(`${url}/free`);
  await page.getByRole('button', { name: 'I am a giver' }).click();
  expect(await looks('Gift 2.')).toEqual(['0.55', '"Taken" / ""']);
  expect(await looks('Gift 3.')).toEqual(['1', 'none']);
  await close();
});
