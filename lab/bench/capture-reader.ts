import { browserEyes } from '#shared/product-page/browser-eyes.ts';
import { readProductPage } from '#shared/product-page/read-product-page.ts';

// What capture-in-page.ts runs in a page that Chromium shows.
Object.assign(globalThis, {
  readShownPage: () => readProductPage(document, location.href, browserEyes(window)),
});
