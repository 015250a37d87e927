import type { Page } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect } from './support/test.ts';

const COUNT = 120;
const names = Array.from({ length: COUNT }, (_, at) => `Lamp ${at + 1}.`);

const test = base.extend<{ longList: Page }>({
  /** The owner's screen with all of a long list. */
  longList: async ({ page, app, request }, use) => {
    const { list, call } = await aSharedList({ page, app, request });
    for (const name of names) await call('POST', `/wishlists/${list.id}/items`, { name });
    await page.goto(`${app.url}/wishlist/${list.id}`);
    await expect(page.getByRole('article')).toHaveCount(COUNT);
    await use(page);
  },
});

// As where a screen reader runs: otherwise the browser spares itself what it has not drawn yet.
test.use({
  launchOptions: { ...(await findChromium()), args: ['--no-sandbox', '--force-renderer-accessibility'] },
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 700, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('every item of a long list is there for the browser’s search, for screen readers and for the keyboard', async ({
      longList: page,
    }) => {
      expect(await page.evaluate(hiddenFromSearch)).toEqual([]);
      expect(await headingsForScreenReaders(page)).toEqual(names);

      const button = (nth: number, name: string) =>
        page.getByRole('article', { name: `Lamp ${nth}.` }).getByRole('button', { name });
      // On a phone the row itself is Edit, and the rest is folded away.
      const isRow = width <= 860;
      await button(90, 'Move Lamp').focus();
      await page.keyboard.press('Tab');
      await expect(button(91, 'Edit')).toBeFocused();
      await expect(button(91, 'Edit')).toBeInViewport();
      const gaps = await page.evaluate(gapsBetweenCards);
      expect(gaps.length).toBeGreaterThan(0);
      expect(gaps.filter((gap) => Math.abs(gap - (isRow ? 10 : 20)) > 1)).toEqual([]);
    });

    test('the page is as long from the beginning as it is when all of it was seen', async ({
      longList: page,
    }) => {
      test.skip(
        width > 860,
        'there a card has its own height, and only lists of more than a hundred are estimated',
      );
      const lengthOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await lengthOf();
      await page.evaluate(scrollThrough);
      expect(await lengthOf()).toBe(before);
      const rows = await page.evaluate(heightsOfRows);
      expect(new Set(rows)).toEqual(new Set([88]));
    });

    test('saving an item asks for nothing but that, leaves the page where it is and the focus on Edit', async ({
      longList: page,
    }) => {
      const card = page.getByRole('article', { name: 'Lamp 70.' });
      await card.getByRole('button', { name: 'Edit' }).focus();
      const from = await card.boundingBox();
      await page.keyboard.press('Enter');
      const widths = await page.evaluate(widthsOfRows);
      expect(widths.filter((each) => each < 220)).toEqual([]);
      await page.getByRole('form', { name: 'Lamp 70.' }).getByLabel('Price').fill('12.5');
      const asked: string[] = [];
      page.on('request', (one) => asked.push(new URL(one.url()).pathname));
      await page.keyboard.press('Enter');
      await expect(card.getByText('$12.50')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
      // What other screens need is fetched whenever the browser has nothing else to do.
      expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual(['/trpc/item.update']);
      expect(Math.abs(((await card.boundingBox())?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(height);
    });
  });
}

/** Runs in the page: the cards that Ctrl+F does not look into. It does where `content-visibility` is `auto`. */
const hiddenFromSearch = () =>
  [...document.querySelectorAll('article')]
    .filter((card) => !card.checkVisibility({ contentVisibilityAuto: false, visibilityProperty: true }))
    .map((card) => card.textContent);

/** What the browser itself tells screen readers, whether it has drawn it or not. */
async function headingsForScreenReaders(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const headings = nodes
    .filter(({ role }) => role?.value === 'heading')
    .map(({ name }) => String(name?.value));
  return headings.filter((name) => name.startsWith('Lamp'));
}

/** Runs in the page: how far the cards of the first column stand from each other, as far as they can be seen. */
function gapsBetweenCards(): number[] {
  const boxes = [...document.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
  const seen = boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
  const column = seen.filter(({ left }) => left === boxes[0]?.left);
  return column.slice(1).map(({ top }, at) => top - (column[at]?.bottom ?? 0));
}

/** Runs in the page. */
const widthsOfRows = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect().width);

/** Runs in the page: to its end, a window at a time, each of them drawn. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}

/** Runs in the page. */
const heightsOfRows = () =>
  [...document.querySelectorAll('article')].map((row) => Math.round(row.getBoundingClientRect().height));
