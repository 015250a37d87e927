import { signIn, test } from './support/household.ts';
import { expect, hydrated } from './support/test.ts';

const EXPIRED = 'Your session expired. Please log in again.';

// A dead token is asked with on purpose.
test.use({ expected: [/status of 401/] });

test('without a token a signed-in screen leads to the login screen, and Back does not lead into it again', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/home`);
  await hydrated(page);
  for (const path of ['/wishlists', '/wishlist/new', '/profile', '/admin']) {
    await page.goto(`${app.url}${path}`);
    await expect(page).toHaveURL(`${app.url}/login`);
  }
  await page.goto(`${app.url}/home`);
  await page.goto(`${app.url}/wishlists`);
  await expect(page).toHaveURL(`${app.url}/login`);
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/home`);
});

test('Logout goes to the login screen, which says once that the session is over', async ({
  page,
  app,
  household,
}) => {
  await signIn(page, app.url, household);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(EXPIRED)).toBeHidden();
});

test('a 401 anywhere drops the token and leads to the login screen with its message', async ({
  page,
  app,
  household,
}) => {
  await signIn(page, app.url, household);
  await page.evaluate(() => localStorage.setItem('token', 'dead.token.here'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a wrong password is told in its own words and is not an expired session', async ({
  page,
  app,
  household,
}) => {
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(household.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(
    page.getByText(
      'Email or password is not right, or the address is not confirmed yet. Check your inbox, or ask for a new link below.',
    ),
  ).toBeVisible();
  await expect(page.getByText(EXPIRED)).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue(household.email);
});

test('logging out in one tab clears the state of the other', async ({ page, context, app, household }) => {
  await signIn(page, app.url, household);
  const other = await context.newPage();
  await other.goto(`${app.url}/wishlists`);
  await expect(other.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(`${app.url}/login`);
});

test('the password is never part of an address, with scripts or without', async ({
  browser,
  app,
  household,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(household.email);
  await page.getByLabel('Password', { exact: true }).fill(household.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(page.url()).toBe(`${app.url}/login`);
  await context.close();
});

test('what is typed before the page has come to life stays and is sent', async ({ page, app, household }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${app.url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(household.email);
  await page.getByLabel('Password', { exact: true }).fill(household.password);
  script.resolve();
  await hydrated(page);
  // Drawn anew, the fields must not fall back to what the server wrote.
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(household.email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
});
