import type { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aPhonePhoto } from '#tests/support/photos.ts';
import { logInAsNewcomer, PASSWORD } from './support/newcomer.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';
import { linkIn } from './support/wishwren.ts';

test('a photo from a phone stands upright in the header, and what is served says neither where nor with what it was taken', async ({
  page,
  app,
  request,
}) => {
  await logInAsNewcomer(page, app);
  const inHeader = page.getByRole('link', { name: 'Profile' }).locator('img');
  await expect(inHeader).toHaveAttribute('src', '/uploads/default-avatar.png');
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

test('everything on the profile can be done by keyboard alone', async ({ page, app }) => {
  const email = await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile`);
  await page.getByRole('button', { name: 'Upload Photo' }).focus();
  const picker = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await picker).setFiles(file(await aPhonePhoto()));
  await expect(page.getByText('Profile photo updated!')).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Eleonora');
  await page.keyboard.press('Enter');
  await expect(page.getByText('✅ Profile updated!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Eleonora Lindqvist' })).toBeVisible();

  await page.getByLabel('New Password', { exact: true }).focus();
  await page.keyboard.type('a teapot of one’s own');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a teapot of one’s own');
  await page.keyboard.press('Enter');
  await expect(page.getByText('✅ Password updated!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete Account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/home`);
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(`${app.url}/login`);
  expect(
    (await page.request.post(`${app.url}/api/login`, { data: { email, password: PASSWORD } })).status(),
  ).toBe(401);
});

test.describe('an address that was changed by somebody else', () => {
  // The session that the link ends is asked once more.
  test.use({ expected: [/401 \(Unauthorized\)/] });

  test('comes back by the link in the old mailbox, and every session ends', async ({
    page,
    app,
    browser,
  }) => {
    const email = await logInAsNewcomer(page, app);
    const stolen = `stolen-${email}`;
    await page.goto(`${app.url}/profile`);
    await page.getByLabel('Email').fill(stolen);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('✅ Profile updated!')).toBeVisible();
    await expect(page.getByText(`Please confirm ${stolen}`)).toBeVisible();
    linkIn(await app.mailTo(stolen, /confirm/i), '/verify');

    const owner = await (await browser.newContext()).newPage();
    await owner.goto(linkIn(await app.mailTo(email, /was changed/i), '/verify'));
    await expect(
      owner.getByText('Your earlier email address is back. Please choose a new password.'),
    ).toBeVisible();
    await owner.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(owner).toHaveURL(`${app.url}/forgot-password`);
    await owner.context().close();

    await page.reload();
    await expect(page).toHaveURL(`${app.url}/login`);
    await expect(page.getByText('Your session expired. Please log in again.')).toBeVisible();
  });

  test('and a session that is over throws nobody out of a public page', async ({ page, app }) => {
    await page.goto(`${app.url}/about`);
    await page.evaluate(() => localStorage.setItem('token', 'a.dead.token'));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/about`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

for (const { name, width, height, theme } of [
  { name: 'desktop', width: 1280, height: 800, theme: 'light' },
  { name: 'desktop', width: 1280, height: 800, theme: 'dark' },
  { name: 'phone', width: 390, height: 844, theme: 'light' },
  { name: 'small phone', width: 360, height: 740, theme: 'dark' },
] as const) {
  test(`the profile is accessible and whole in every state, ${name}, ${theme}`, async ({ page, app }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const label = `${name.replace(' ', '-')}-${theme}`;
    const email = await logInAsNewcomer(page, app);
    await page.goto(`${app.url}/profile`);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await inspect(page, `profile-${label}`);
    await choose(page, await aPhonePhoto());
    await expect(page.getByText('Profile photo updated!')).toBeVisible();
    await inspect(page, `profile-photo-${label}`);
    await page.getByLabel('Email').fill(`moved-${email}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('✅ Profile updated!')).toBeVisible();
    await inspect(page, `profile-unverified-${label}`);
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('❌ New passwords do not match.')).toBeVisible();
    await inspect(page, `profile-mismatch-${label}`);
  });
}

async function inspect(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const file = (buffer: Buffer) => ({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
const choose = (page: Page, photo: Buffer) => page.getByLabel('Upload Photo').setInputFiles(file(photo));

/** What a phone of today takes: 12 megapixels that do not compress well. */
async function aHeavyPhonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 0, sigma: 25 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await aPhonePhoto(width, height), { autoOrient: false })
    .composite([{ input: grain, blend: 'add' }])
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** The colours of an image as the browser draws it, in the middle of its upper and its lower half. */
async function halvesOf(image: Locator): Promise<{ upper: string; lower: string }> {
  await expect(image).toHaveJSProperty('complete', true);
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    brush?.drawImage(element, 0, 0);
    const at = (share: number) => {
      const [red = 0, green = 0, blue = 0] =
        brush?.getImageData(canvas.width / 2, canvas.height * share, 1, 1).data ?? [];
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
    };
    return { upper: at(0.25), lower: at(0.75) };
  });
}
