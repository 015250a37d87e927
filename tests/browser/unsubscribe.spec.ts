import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const PAGE = `/reserved/${'x'.repeat(43)}/unsubscribe`;
const ENDED = 'No more letters go to you from here.';

test('whoever presses “No more letters” in a mail ends them by one more press, without cookie or script', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}${PAGE}`);
  await page.getByRole('button', { name: 'End the letters' }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await page.reload();
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('the page that ends letters keeps nobody out, before and after', async ({ page, app }) => {
  await page.goto(`${app.url}${PAGE}`);
  await inspect(page, 'unsubscribe');
  await page.getByRole('button', { name: 'End the letters' }).press('Enter');
  await expect(page.getByText(ENDED)).toBeVisible();
  await inspect(page, 'unsubscribed');
});
