import { setTimeout as pause } from 'node:timers/promises';
import { aBrowser } from './support/givers.ts';
import { expect, test } from './support/test.ts';

// Of a headline that has not the measure of the English one a line may break elsewhere (client/ui/font-fallbacks.css).
for (const locale of ['en', 'he', 'ar'])
  test(`nothing moves when the faces arrive late, in ${locale}`, async ({ app, browser }) => {
    const { page, close } = await aBrowser(browser, { locale, viewport: { width: 390, height: 844 } });
    await page.route('**/*.woff2', async (route) => {
      await pause(1_000);
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    await page.goto(`${app.url}/home`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(await page.evaluate(() => document.fonts.ready.then(({ size }) => size))).toBeGreaterThan(0);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0);
    await close();
  });

test('a zero has no slash: it is drawn by the face that has one without', async ({ page, app }) => {
  await page.goto(`${app.url}/home`);
  await expect(page.locator('footer')).toContainText('2');
  const drawn = await page.evaluate(async () => {
    await document.fonts.ready;
    const zero = [...document.fonts].filter(({ unicodeRange }) => unicodeRange === 'U+30');
    // Of faces of one family the last one counts.
    const last = [...document.fonts].findLast(({ family }) => family === zero[0]?.family);
    return { states: zero.map(({ status }) => status), isLast: last === zero[0] };
  });
  expect(drawn).toEqual({ states: ['loaded'], isLast: true });
});

/** Runs in the page before anything else. */
function watchShifts() {
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
    for (const { value } of shifts) if (value > 0.02) performance.mark('shift');
  }).observe({ type: 'layout-shift', buffered: true });
}
