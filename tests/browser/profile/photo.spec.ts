import sharp from 'sharp';
import { logInAsNewcomer } from '#tests/browser/support/newcomer.ts';
import { aHeavyPhonePhoto, choose, halvesOf } from '#tests/browser/support/profile-photo.ts';
import { expect, hydrated, test } from '#tests/browser/support/test.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';

test('a photo from a phone stands upright in the header, and what is served says neither where nor with what it was taken', async ({
  page,
  app,
  request,
}) => {
  await logInAsNewcomer(page, app);
  const inHeader = page.getByRole('link', { name: 'Profile' }).locator('img');
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveText('NLProfile');
  await page.getByRole('link', { name: 'Profile' }).click();
  const photo = await aPhonePhoto(1600, 1200);
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  await choose(page, photo);

  await expect(page.getByText('Profile photo updated!')).toBeVisible();
  await expect(inHeader).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{64}\.webp$/);
  expect(await halvesOf(inHeader)).toEqual({ upper: 'red', lower: 'green' });

  const address = await inHeader.getAttribute('src');
  const served = await (await request.get(`${app.url}${address}`)).body();
  const { format, width, height, ...rest } = await sharp(served).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(rest).not.toHaveProperty(kind);
  expect(served.toString('latin1')).not.toMatch(/Telltale|Phone of Maya|GPS|Exif/);

  await page.goto(`${app.url}/about`);
  await hydrated(page);
  expect(await halvesOf(inHeader)).toEqual({ upper: 'red', lower: 'green' });
  // The page that the server renders is nobody's in particular.
  expect(await (await page.request.get(`${app.url}/about`)).text()).not.toMatch(/\.webp|default-avatar/);
});

test('a photo above the upload’s limits is made smaller on the way, and stands upright as well', async ({
  page,
  app,
}) => {
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile`);
  const photo = await aHeavyPhonePhoto();
  expect(photo.length).toBeGreaterThan(5_000_000);
  const upload = page.waitForRequest('**/api/me/avatar');
  await choose(page, photo);
  expect((await (await upload).allHeaders())['content-length']).toMatch(/^\d{5,6}$/);
  await expect(page.getByText('Profile photo updated!')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Picture of Nora Lindqvist' });
  expect(await halvesOf(picture)).toEqual({ upper: 'red', lower: 'green' });
});
