import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { aBrowser } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { aDayLater } from './support/sql-of-app.ts';
import { expect, test } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

interface Stage {
  page: Page;
  app: Wishwren;
  request: APIRequestContext;
  browser: Browser;
}

/** A list whose envelopes are open, with a gift in its wrapping of each of these givers. */
async function anOpenedList({ page, app, request, browser }: Stage, givers: readonly string[]) {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of givers) {
    const { id } = await call('POST', `/wishlists/${list.id}/items`, { name: `What ${name} gives` });
    const giver = await aBrowser(browser);
    const reserved = await giver.page.request.post(`${app.url}/api/share/${list.shareToken}/claims`, {
      data: { itemId: id, name },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(reserved.status()).toBe(201);
    await giver.close();
  }
  await call('POST', `/wishlists/${list.id}/open-early`);
  await aDayLater(app);
  await page.goto(`${app.url}/wishlist/${list.id}/unwrapped`);
  await expect(page.getByRole('button', { name: `Unwrap gift 1 of ${givers.length}` })).toBeVisible();
  return { list, call };
}

test('gifts are unwrapped by keyboard alone, a screen reader hears of each, and they stay open everywhere', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await anOpenedList({ page, app, request, browser }, ['Vera', 'Tom']);
  const section = page.getByRole('region', { name: 'What was in the envelopes' });
  await expect(section).toMatchAriaSnapshot(`
    - heading "What was in the envelopes" [level=2]
    - status: Tap a present to unwrap it.
    - button "Open all"
    - list:
      - listitem:
        - button "Unwrap gift 1 of 2"
      - listitem:
        - button "Unwrap gift 2 of 2"
  `);
  await page.getByRole('button', { name: 'Open all' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const fromVera = page.getByRole('article', { name: 'What Vera gives From Vera' });
  await expect(fromVera).toBeFocused();
  await expect(fromVera).toHaveCSS('outline-width', '3px');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Thank' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Unwrap gift 2 of 2' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('article', { name: 'What Tom gives From Tom' })).toBeFocused();
  await expect(section).toMatchAriaSnapshot(`
    - status: Everything is unwrapped.
    - list:
      - listitem:
        - article "What Vera gives From Vera"
      - listitem:
        - article "What Tom gives From Tom"
    - region "2 gifts from 2 people"
  `);
  await inspect(page, 'unwrapped-all', { inLargePrint: true });

  await test.step('on another device, where one waits for thanks, they are open, and nothing takes the focus', async () => {
    const [gift] = (await call('GET', `/wishlists/${list.id}/unwrapped`)).gifts;
    await call('POST', `/items/${gift.item.id}/received`, { quantity: 1, claimId: gift.claimId });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const other = await browser.newPage();
    await other.addInitScript((kept) => localStorage.setItem('token', kept ?? ''), token);
    await other.goto(`${app.url}/wishlist/${list.id}/unwrapped`);
    await expect(other.getByRole('article')).toHaveCount(2);
    await expect(other.getByRole('button', { name: /^Unwrap/ })).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Thank' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Thank' })).not.toBeFocused();
    await other.close();
  });

  await test.step('on a phone no toast lies over the next thing to do', async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    const fromTom = page.getByRole('article', { name: 'What Tom gives From Tom' });
    await fromTom.getByRole('button', { name: 'It has arrived' }).press('Enter');
    const thank = fromTom.getByRole('link', { name: 'Thank' });
    await expect(thank).toBeFocused();
    const toast = await page.getByText('What Tom gives is in your history').boundingBox();
    const next = await thank.boundingBox();
    expect(next!.y + next!.height).toBeLessThan(toast!.y);
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('all gifts open where they are, one after the other, and at once where nothing may move', async ({
      page,
      app,
      request,
      browser,
    }) => {
      await anOpenedList({ page, app, request, browser }, ['Vera', 'Tom', 'Ida']);
      const last = page.locator('main li').last();
      const before = await last.evaluate(topInPage);
      const stillOpening = await page.evaluate(pressAndSee, 'Open all');
      expect(stillOpening > 0).toBe(reducedMotion === 'no-preference');
      await expect(page.getByRole('article', { name: 'What Vera gives From Vera' })).toBeFocused();
      await expect(page.getByRole('heading', { name: '3 gifts from 3 people' })).toBeVisible();
      expect(await last.evaluate(topInPage)).toBe(before);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a gift tells from whom, what they wrote and what to do one after the other, and the last one ends in sight', async ({
    page,
    app,
    request,
    browser,
  }) => {
    await anOpenedList({ page, app, request, browser }, ['Vera', 'Tom', 'Ida']);
    for (const [at, name] of ['Vera', 'Tom', 'Ida'].entries()) {
      await page.getByRole('button', { name: `Unwrap gift ${at + 1} of 3` }).tap();
      const gift = page.getByRole('article', { name: `From ${name}` });
      const delays = await gift.evaluate(delaysOfParts);
      expect(delays.length).toBeGreaterThan(1);
      expect(delays).toEqual([...new Set(delays)].sort((one, other) => one - other));
    }
    await expect(page.getByRole('heading', { name: '3 gifts from 3 people' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'A card to send' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('article', { name: 'From Ida' })).toBeInViewport({ ratio: 1 });
  });
});

/** Runs in the page: when each part of a gift that opens begins to come, in the order in which they are read. */
const delaysOfParts = (gift: Element) =>
  [...gift.querySelectorAll('*')]
    .flatMap((part) => part.getAnimations())
    .map(({ effect }) => effect?.getTiming().delay ?? 0);

/** Runs in the page, which may scroll to what has the focus. */
const topInPage = (element: Element) => Math.round(element.getBoundingClientRect().top + scrollY);

/** Runs in the page: how many gifts are still opening four frames after the press. */
async function pressAndSee(name: string): Promise<number> {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === name)?.click();
  for (let frame = 0; frame < 4; frame++)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return document.querySelectorAll('[data-state="opening"]').length;
}
