import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test';
import axe from 'axe-core';
import { isMadeUp } from '#tests/support/made-up-languages.ts';
import { findIn } from './spoken.ts';
import { Wishwren } from './wishwren.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Fixtures {
  /** Words on the console that this test expects, a 404 it asks for say. */
  expected: RegExp[];
}
interface WorkerFixtures {
  /** What the browser asks for, and perhaps one that is made up (SCREENS_IN). */
  language: string;
  app: Wishwren;
}

/** What a browser says while a test has stopped its app: of a new connection, and of one that it had kept. */
export const SERVER_IS_AWAY = /ERR_(CONNECTION|SOCKET_NOT_CONNECTED)|Failed to fetch/;

type AppFixture = [
  WorkerFixture<Wishwren, Pick<WorkerFixtures, 'language'>>,
  { scope: 'worker'; timeout: number },
];

/** The folder of the program that speaks the language; undefined for this one. */
export const programOf = (language: string) => (isMadeUp(language) ? process.env.MADE_UP_PROGRAM : undefined);

/**
 * An installation for each worker, with settings beside port and folder. A file that stops its app, or starts it with other settings, extends `test` by its
 * own: Playwright lets files share a worker whose fixtures are the same functions, so each call makes a new one.
 */
export const ownApp = (settings?: Record<string, string>): AppFixture => [
  async ({ language }, use) => {
    const app = await Wishwren.install(programOf(language));
    await app.start(settings);
    await use(app);
    await app.uninstall();
  },
  { scope: 'worker', timeout: 120_000 },
];

/** Every page of every test is watched: a hydration error, a CSP violation or any console error fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['en', { option: true, scope: 'worker' }],
  app: ownApp(),
  expected: [[], { option: true }],
  page: async ({ page, language }, use) => {
    if (language !== 'en') await findIn(language, page);
    await use(page);
  },
  context: async ({ context, expected }, use) => {
    const problems: string[] = [];
    watch(context.on.bind(context), problems);
    await use(context);
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});

type On = (event: 'page', listener: (page: Page) => void) => unknown;

export function watch(on: On, problems: string[]): void {
  on('page', (page) => {
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
  });
}

/** No violation of WCAG 2.2 A and AA on the page as it stands, or on the part that `within` selects. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  let seen = await lookedAt(page, within);
  // What changes its colour by itself meanwhile, as a button that said "Copied!", was measured half way.
  while (seen.hasChanged && seen.found.length > 0) seen = await lookedAt(page, within);
  expect(seen.found).toEqual([]);
}

async function lookedAt(page: Page, within: string) {
  await atRest(page);
  // Bare, as no page of ours has frames: axe's own package for Playwright takes ten times as long for each look. Its half a
  // megabyte takes longer to arrive than the look itself, so a page that is looked at again keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, tags]) => {
      let hasChanged = false;
      const change = () => {
        hasChanged = true;
      };
      document.addEventListener('transitionrun', change);
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      document.removeEventListener('transitionrun', change);
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map((node) => node.target.join(' ')),
      }));
      return { found, hasChanged };
    },
    [within, WCAG_2_2_AA] as const,
  );
}

/** Waits for what arrives, while which its contrast is lower; not for what moves for ever, or with the scrolling. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const arriving = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const endsByItself = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return endsByItself && playState === 'running' && timeline instanceof DocumentTimeline;
    });
    await Promise.allSettled(arriving.map(({ finished }) => finished));
  });
}

/** Touches the page and waits until the app has taken it over; a page that is only read has no app to wait for. */
export async function hydrated(page: Page): Promise<void> {
  const isRead = () =>
    document.querySelector<HTMLElement>('#root')?.dataset.starts === 'pressed' &&
    localStorage.getItem('token') === null;
  if (await page.evaluate(isRead)) return;
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

export { expect };
