import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './support/test.ts';

// The example is nobody's account, so trying it out is refused on purpose.
test.use({ expected: [/status of (400|401)/] });

test('the API reference shows every group, tries calls out and asks no foreign host for anything', async ({
  page,
  app,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== app.url && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(`${app.url}/api/docs`);
  await expect(page).toHaveTitle(/API$/);
  const { tags, paths } = await (await page.request.get(`${app.url}/api/openapi.json`)).json();
  for (const { name } of tags) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const calls = Object.values<object>(paths).flatMap((path) =>
    Object.keys(path).filter((key) => key !== 'servers'),
  );
  await expect(page.locator('details.call b[data-method]')).toHaveCount(calls.length);
  await expect(page.getByText('/wishlists/{id}/rotate-token')).toBeVisible();
  const login = page.locator('details', {
    has: page.getByText('Exchange email and password for a session token'),
  });
  await login.getByText('Exchange email and password for a session token').click();
  await login.getByRole('button', { name: 'Execute' }).click();
  await expect(login.getByRole('status')).toContainText('wrongCredentials');
  expect(foreign).toEqual([]);
});

test('the token of the API reference signs the calls that are tried out', async ({ page, app }) => {
  await page.goto(`${app.url}/api/docs#me-get`);
  await page.getByLabel('Bearer token').fill('from-the-box');
  const call = page.locator('details', { has: page.getByText('Your own account', { exact: true }) });
  if ((await call.getAttribute('open')) === null)
    await call.getByText('Your own account', { exact: true }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/me'));
  await call.getByRole('button', { name: 'Execute' }).click();
  expect((await asked).headers().authorization).toBe('Bearer from-the-box');
});

test('a call that is tried out carries what was put in: path, query, headers and body', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/api/docs#wishlist-update`);
  const call = page.locator('#wishlist-update');
  await call.getByLabel('id (path)').fill('a b');
  await call.getByLabel('If-Match (header)').fill('"3"');
  await call.getByLabel('Body, as JSON').fill('{"name":"Cabin"}');
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await call.getByRole('button', { name: 'Execute' }).press('Enter');
  const request = await asked;
  expect(request.url()).toBe(`${app.url}/api/wishlists/a%20b`);
  expect(request.headers()).toMatchObject({ 'if-match': '"3"', 'content-type': 'application/json' });
  expect(request.postData()).toBe('{"name":"Cabin"}');
});

for (const width of [1280, 390, 320]) {
  test(`the API reference breaks no rule of accessibility at ${width} px, in either theme, all of it open`, async ({
    page,
    app,
  }) => {
    // All rules over some two hundred calls: processor time, of which a busy machine gives little.
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${app.url}/api/docs`);
    expect(await brokenRules(page)).toEqual([]);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await brokenRules(page)]).toEqual([colorScheme, []]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ family, status }) => `${family} ${status}`);
    });
    expect(faces).toEqual([
      expect.stringMatching(/Besley Variable"? loaded/),
      expect.stringMatching(/Atkinson Hyperlegible Next Variable"? loaded/),
    ]);
  });
}

/** Of all of axe's rules, best practices included. */
async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  });
}
