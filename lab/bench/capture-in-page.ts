import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { ProductPage } from '#shared/product-page/product.ts';
import { openBrowser } from './slow-phone.ts';

export interface SavedPage {
  id: string;
  url: string;
  html: string;
}

/** What the reader finds when it runs in the pages themselves, as a button in the browser lets it. */
export async function readInChromium(pages: SavedPage[]): Promise<Record<string, ProductPage>> {
  const reader = await bundle();
  const browser = await openBrowser();
  try {
    const found: [string, ProductPage][] = [];
    for (const saved of pages) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.route('**/*', (route) =>
        route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
          ? // What the page's scripts did is saved with it; run again without their shop they would undo it.
            route.fulfill({
              contentType: 'text/html; charset=utf-8',
              body: saved.html,
              headers: { 'content-security-policy': "script-src 'none'" },
            })
          : route.abort(),
      );
      await page.goto(saved.url, { waitUntil: 'load' });
      found.push([saved.id, await page.evaluate<ProductPage>(`${reader}; globalThis.readShownPage()`)]);
      await context.close();
    }
    return Object.fromEntries(found);
  } finally {
    await browser.close();
  }
}

/** The reader and its eyes in one script. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./capture-reader.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'reader' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const code = output && 'output' in output ? output.output[0].code : '';
  console.log(`the reader as a script: ${(code.length / 1000).toFixed(1)} KB`);
  return code;
}
