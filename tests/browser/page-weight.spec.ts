import type { Page, Request } from '@playwright/test';
import { aSharedList } from './support/shared-list.ts';
import { expect, hydrated, test } from './support/test.ts';

/** What a visitor's first page may cost, packed by gzip. The budgets: docs/decisions/0016-texts-by-section.md. */
const SCRIPT_BYTES = 140_000;
/** A form fetches its rules once the page has come to life. */
const RULES_BYTES = 28_000;
const STYLE_BYTES = 14_000;

for (const path of ['/home', '/about', '/blog']) {
  test(`a first visit to ${path} stays within its budget`, async ({ page, app }) => {
    await expectWithin(SCRIPT_BYTES, page, `${app.url}${path}`);
  });
}

for (const path of ['/login', '/register', '/forgot-password', '/contact']) {
  test(`a first visit to ${path} stays within its budget, the form’s rules included`, async ({
    page,
    app,
  }) => {
    await expectWithin(SCRIPT_BYTES + RULES_BYTES, page, `${app.url}${path}`);
  });
}

test('a first visit to a shared list stays within its budget', async ({ page, app, request, browser }) => {
  const { list } = await aSharedList({ page, app, request });
  const stranger = await browser.newPage();
  await expectWithin(SCRIPT_BYTES, stranger, `${app.url}/share/${list.shareToken}`);
  await stranger.close();
});

async function expectWithin(scriptBytes: number, page: Page, url: string) {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await packedBytes(asked, 'script')).toBeLessThanOrEqual(scriptBytes);
  expect(await packedBytes(asked, 'stylesheet')).toBeLessThanOrEqual(STYLE_BYTES);
}

/** Of each file once, as it stands packed on the server, whatever this browser took. */
async function packedBytes(asked: readonly Request[], type: string): Promise<number> {
  const urls = new Set(asked.filter((one) => one.resourceType() === type).map((one) => one.url()));
  expect(urls.size).toBeGreaterThan(0);
  const sizes = await Promise.all([...urls].map(packedSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function packedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  expect(headers.get('content-length')).toMatch(/^\d+$/);
  return Number(headers.get('content-length'));
}
