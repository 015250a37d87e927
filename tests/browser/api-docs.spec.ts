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
  await expect(page.getByText('/wishlists/{id}/rotate-token')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await page.getByText('Exchange email and password for a session token').click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table').getByText('wrongCredentials').first()).toBeVisible();
  expect(foreign).toEqual([]);
});

test('the bearer box of the API reference signs the calls that are tried out', async ({ page, app }) => {
  await page.goto(`${app.url}/api/docs`);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .or(page.locator('.auth-container input'))
    .first()
    .fill('from-the-box');
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
  await page.getByText('Your own account', { exact: true }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/me'));
  await page.getByRole('button', { name: 'Execute' }).click();
  expect((await asked).headers().authorization).toBe('Bearer from-the-box');
});
