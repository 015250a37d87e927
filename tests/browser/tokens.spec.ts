import { logInAsNewcomer } from './support/newcomer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a script works with a token from the profile until the token is revoked, all by keyboard', async ({
  page,
  app,
  request,
}) => {
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile`);
  await page.locator('summary', { hasText: 'Access Tokens' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No access tokens yet/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nightly script');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1225');
  await page.getByRole('button', { name: 'Make Token' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the whole date, or none')).toBeVisible();
  await page.getByLabel('Last day (optional)').fill('');
  await page.getByRole('button', { name: 'Make Token' }).focus();
  await page.keyboard.press('Enter');
  const token = page.locator('code', { hasText: 'ww_pat_' });
  await expect(token).toBeVisible();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${await token.textContent()}` };
  const made = await request.post(`${app.url}/api/wishlists`, { headers, data: { name: 'Made at night' } });
  expect(made.status()).toBe(200);
  expect((await request.get(`${app.url}/api/me/tokens`, { headers })).status()).toBe(403);

  await page.reload();
  await page.getByText('Access Tokens').click();
  await expect(page.getByText(/· Last used .* · No last day/)).toBeVisible();
  await expect(page.getByText(/ww_pat_/)).toHaveCount(0);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No access tokens yet/)).toBeVisible();
  expect((await request.get(`${app.url}/api/wishlists`, { headers })).status()).toBe(401);
});
