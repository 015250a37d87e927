import { openDashboard, test } from '#tests/browser/support/dashboard.ts';
import { expect, expectAccessible } from '#tests/browser/support/test.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';

test('a logo takes the place of the bird on every page, and gives it back', async ({ page, app }) => {
  await openDashboard(page, app);
  await page.getByRole('link', { name: 'Settings' }).click();
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.getByLabel('Upload Logo').setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhonePhoto(),
  });
  await expect(logo.getByText('Logo updated')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${app.url}/home`);
  const mark = page.getByRole('banner').locator('img').first();
  await expect(mark).toHaveAttribute('src', /^\/logo\/[\da-f]{64}\.png$/);
  await expect(mark).toHaveJSProperty('naturalWidth', 192);
  await page.goto(`${app.url}/admin?section=settings`);
  await logo.getByRole('button', { name: 'Remove Logo' }).click();
  await expect(logo.getByText('Logo removed')).toBeVisible();
  await page.goto(`${app.url}/home`);
  await expect(mark).toHaveCount(0);
});
