import { FIRST_ADMIN, logIn, test } from '#tests/browser/support/dashboard.ts';
import { expect, expectAccessible } from '#tests/browser/support/test.ts';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the dashboard at ${width} px, ${colorScheme}, has nothing that keeps somebody out`, async ({
      page,
      app,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await logIn(page, app, FIRST_ADMIN);
      for (const query of [
        'userTab=all',
        'userQ=nobody',
        'section=log',
        'section=messages',
        'section=mails',
      ]) {
        await page.goto(`${app.url}/admin?${query}`);
        await expect(page.getByRole('region').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBe(0);
      }
    });
  }
}
