import { logInAsNewcomer, PASSWORD } from '#tests/browser/support/newcomer.ts';
import { file } from '#tests/browser/support/profile-photo.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { linkIn } from '#tests/browser/support/wishwren.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';

test('everything on the profile can be done by keyboard alone', async ({ page, app }) => {
  const email = await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Photo' }).press('Enter');
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
    // The page that the server drew is a visitor's in any case: the token goes when its refusal is there.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(page).toHaveURL(`${app.url}/about`);
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  });
});
