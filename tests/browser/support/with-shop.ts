import { openShop, type Shop } from './shop.ts';
import { test as base } from './test.ts';
import { Wishwren } from './wishwren.ts';

/** Tests beside a shop whose pages the app may read. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ shop }, use) => {
      const app = await Wishwren.install();
      await app.start({ SCRAPE_ALLOW: shop.address });
      await use(app);
      await app.uninstall();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
