import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isMadeUp } from '#tests/support/made-up-languages.ts';
import { expectWholeWords, inLargePrint } from './large-print.ts';
import { expectAllSaid } from './made-up-page.ts';
import { expect, expectAccessible, test } from './test.ts';

const SIZES = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
};
type Size = keyof typeof SIZES;
const EVERY_SIZE = Object.keys(SIZES) as Size[];
const THEMES = ['light', 'dark'] as const;

/** Where `npm run shots` wants the pictures. */
const folder = process.env.SCREENSHOTS;

interface Inspected {
  /** Where the state looks alike on the others, or does not exist there. */
  sizes?: readonly Size[];
  /** The part that can be aimed at, where something covers the rest. */
  within?: string;
  /** Also on a phone with letters twice as large. */
  inLargePrint?: boolean;
}

/**
 * The screen as it stands, in every size and both themes: nobody is kept out (WCAG 2.2 AA), and nothing scrolls sideways.
 * The page stays as it is meanwhile; only its window and its theme change.
 */
export async function inspect(
  page: Page,
  name: string,
  { sizes = EVERY_SIZE, within, inLargePrint: isLarge = false }: Inspected = {},
): Promise<void> {
  await page.waitForLoadState('networkidle');
  await holdStill(page);
  const before = page.viewportSize();
  const isEnglish = test.info().project.name === 'en';
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const colorScheme of isEnglish ? THEMES : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${name}, ${size}, ${colorScheme}`, () =>
        look(page, `${name}-${size}-${colorScheme}`, within));
    }
  }
  if (isLarge && isEnglish) {
    await page.setViewportSize(SIZES.phone);
    await inLargePrint(page, () =>
      test.step(`${name}, in large print`, async () => {
        await look(page, `${name}-large-print`, within);
        await expectWholeWords(page, within);
      }),
    );
  }
  if (before) await page.setViewportSize(before);
}

async function look(page: Page, name: string, within: string | undefined): Promise<void> {
  const language = test.info().project.name;
  const path = folder && join(folder, language, `${name}.png`);
  if (path) await page.screenshot({ path, fullPage: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
  if (isMadeUp(language)) await expectAllSaid(page);
  await expectAccessible(page, within);
}

/** Colors that are still on their way have no contrast yet, and those of cards out of sight wait until they are seen. */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [still];
  });
