import { expect, test } from './support/test.ts';

// The unfilled example is refused on purpose.
test.use({ expected: [/status of (400|401)/] });

test('the API reference shows every group and asks no foreign host for anything', async ({ page, app }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== app.url && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(`${app.url}/api/docs`);
  await expect(page.getByText('/wishlists/{id}/rotate-token')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await page.getByText('Exchange email and password for a session token').click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('Please enter an email address').first()).toBeVisible();
  expect(foreign).toEqual([]);
});
