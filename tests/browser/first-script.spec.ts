import { signIn, test } from './support/household.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, hydrated } from './support/test.ts';

/** What a page does before the app is there, and without it. */
const PHONE = { width: 390, height: 844 };

test('the menu of a shared list opens and closes without the app', async ({ page, app, household }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${app.url}${new URL(household.shareLinks[0] ?? '').pathname}`);
  const menu = page.getByRole('button', { name: 'Menu' });
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await expect(about).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.mouse.click(200, 700);
  await expect(about).toBeHidden();
  await menu.click();
  await about.click();
  await expect(page).toHaveURL(`${app.url}/about`);
});

test('the menu works the same before and after the app has taken over', async ({ page, app }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${app.url}/about`);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await hydrated(page);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(`${app.url}/blog`);
  await expect(links).toBeHidden();
});

test.describe('with a picture that is gone', () => {
  test.use({ expected: [/status of 404/] });

  test('a shared list shows the placeholder in its place', async ({ page, app, request, browser }) => {
    const { list, call } = await aSharedList({ page, app, request });
    await call('POST', `/wishlists/${list.id}/items`, { name: 'Kettle', imageUrl: '/uploads/gone.webp' });
    const stranger = await browser.newPage();
    await stranger.goto(`${app.url}/share/${list.shareToken}`);
    await expect(stranger.locator('main img')).toHaveAttribute('src', '/uploads/no-image.png');
    await stranger.close();
  });
});

test('whoever is signed in finds their own menu on a shared list', async ({ page, app, household }) => {
  await signIn(page, app.url, household);
  await page.goto(`${app.url}${new URL(household.shareLinks[0] ?? '').pathname}`);
  await expect(page.getByRole('link', { name: 'My Wishlists' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a button that is pressed before the app is there does its work when it is', async ({
  page,
  app,
  household,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/**/start-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${app.url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(household.email);
  await page.getByLabel('Password', { exact: true }).fill(household.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  script.resolve();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
});

test.describe('when the app cannot be fetched', () => {
  test.use({ expected: [/Failed to (load resource|fetch)|net::ERR/] });

  test('what was typed stays, and the next press tries again', async ({ page, app, household }) => {
    await page.goto(`${app.url}/forgot-password`, { waitUntil: 'commit' });
    await page.route('**/assets/**/start-*.js', (route) => route.abort());
    await page.getByLabel('Email').fill(household.email);
    const send = page.getByRole('button', { name: 'Send Reset Link' });
    await send.click();
    await expect(send).not.toHaveAttribute('aria-busy');
    await expect(page.getByLabel('Email')).toHaveValue(household.email);
    await page.unroute('**/assets/**/start-*.js');
    await send.click();
    await expect(page.getByText('If an account exists')).toBeVisible();
  });
});
