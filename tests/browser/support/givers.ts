import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, watch } from './test.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
// Who loses a race is refused.
const EXPECTED = [/409 \(Conflict\)/];

/** A browser of somebody's own, watched like every other; `refused` is what its test asks for to be refused. */
export async function aBrowser(
  browser: Browser,
  options: BrowserContextOptions = {},
  refused: readonly RegExp[] = [],
) {
  const context = await browser.newContext(options);
  const problems: string[] = [];
  watch(context.on.bind(context), problems);
  const page = await context.newPage();
  const close = async () => {
    const expected = [...EXPECTED, ...refused];
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    await context.close();
  };
  return { page, close };
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colors that are still on their way have no contrast yet.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
    );
    await expectAccessible(page);
  }
}

export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
/** What else can be done about a reservation, unfolded. */
export const more = (row: Locator) => row.locator('summary').click();
/** The rest that a giver may say of what they have just reserved, unfolded. */
export const moreToSay = (sheet: Locator) => sheet.getByText('Add a card or a note').click();
/** What a giver answers to the question before the first press. */
export const giving = (page: Page) => page.getByRole('button', { name: 'Yes, I am giving' });
export const take = (page: Page, name: string) =>
  page.getByRole('button', { name: `I’ll get this: ${name}` });
