import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test';
import axe from 'axe-core';
import { Wishwren } from './wishwren.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Fixtures {
  /** Words on the console that this test expects, a 404 it asks for say. */
  expected: RegExp[];
}
interface WorkerFixtures {
  app: Wishwren;
}

/** What a browser says while a test has stopped its app: of a new connection, and of one that it had kept. */
export const SERVER_IS_AWAY = /ERR_(CONNECTION|SOCKET_NOT_CONNECTED)|Failed to fetch/;

type AppFixture = [WorkerFixture<Wishwren, object>, { scope: 'worker'; timeout: number }];

/**
 * An installation for each worker, with settings beside port and folder. A file that stops its app, or starts it with other settings, extends `test` by its
 * own: Playwright lets files share a worker whose fixtures are the same functions, so each call makes a new one.
 */
export const ownApp = (settings?: Record<string, string>): AppFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async ({}, use) => {
    const app = await Wishwren.install();
    await app.start(settings);
    await use(app);
    await app.uninstall();
  },
  { scope: 'worker', timeout: 120_000 },
];

/** Every page of every test is watched: a hydration error, a CSP violation or any console error fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: ownApp(),
  expected: [[], { option: true }],
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
  await atRest(page);
  // Bare, as no page of ours has frames: axe's own package for Playwright takes ten times as long for each look. Its half a
  // megabyte takes longer to arrive than the look itself, so a page that is looked at again keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([selector, tags]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }));
    },
    [within, WCAG_2_2_AA] as const,
  );
  expect(found).toEqual([]);
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
