import type { Page } from '@playwright/test';
import { aSharedList } from './shared-list.ts';
import { test as base } from './test.ts';

const FACTS: Record<string, object> = {
  'Copper kettle': { price: 49, isMostWanted: true },
  'Wool socks': { price: 9.5, usedOk: true },
  'Café press': { price: 31, details: 'Bodum, in any colour' },
  'Reading lamp': { price: 28, isMostWanted: true },
  'Paper kite': { price: 12, currency: 'GBP' },
  'Grandpa’s recipe': {},
};
const BOOKS = Array.from({ length: 16 }, (_, at) => `Book ${at + 1}.`);
export const NAMES = [...Object.keys(FACTS), ...BOOKS];
const IN_KITCHEN = ['Copper kettle', 'Café press'];
export const UP_TO_40 = ['Wool socks', 'Reading lamp', 'Café press'];

export const test = base.extend<{ url: string }>({
  /** A list of 22 gifts, two of which stand in a section. */
  url: async ({ page, app, request }, use) => {
    const { list, call } = await aSharedList({ page, app, request });
    const section = await call('POST', `/wishlists/${list.id}/sections`, { name: 'Kitchen' });
    for (const [at, name] of NAMES.entries()) {
      const facts = FACTS[name] ?? { price: 60 + at };
      const item = await call('POST', `/wishlists/${list.id}/items`, { name, currency: 'EUR', ...facts });
      if (IN_KITCHEN.includes(name))
        await call('PATCH', `/wishlists/${list.id}/order`, {
          ...{ itemId: item.id, after: null, sectionId: section.id },
        });
    }
    await use(`${app.url}/share/${list.shareToken}`);
  },
});

export const names = (page: Page) =>
  page
    .locator('[data-paper] li:not([hidden]) h2')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
export const summary = (page: Page) => page.getByText('Search and sort', { exact: true });
export const show = (page: Page) => page.getByRole('button', { name: 'Show gifts' });
export const outcome = (page: Page) => page.getByRole('status').filter({ hasText: 'gifts' });

/**
 * The gifts and tools that moved by themselves, as browsers count it: what follows a press within half a second is left out, and
 * so is here a word that a font makes wider.
 */
export const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            for (const { node } of entry.hadRecentInput ? [] : entry.sources)
              if (node instanceof Element && node.matches('li:has(h2), #gifts')) found.push(node.outerHTML);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(found), 100);
      }),
  );

type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
