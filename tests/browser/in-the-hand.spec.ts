import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { logInAsNewcomer, PASSWORD } from './support/newcomer.ts';
import { expect, hydrated } from './support/test.ts';
import { test } from './support/with-shop.ts';

test('the product can be installed, with its name, both icons and a place for shared links', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/home`);
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Wishwren', display: 'standalone', start_url: '/wishlists' });
  expect(manifest.share_target).toMatchObject({ action: '/add', method: 'GET' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser has no profile, and nothing can be installed without one.
  const real = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(real).toEqual([]);
  for (const path of [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    '/apple-touch-icon.png',
    '/favicon.ico',
  ]) {
    const answer = await page.request.get(`${app.url}${path}`);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test('a link shared by a phone makes the first list when there is none, and is read as if pasted', async ({
  page,
  app,
  shop,
}) => {
  await logInAsNewcomer(page, app);
  const text = `Look what I found: ${shop.url}/turntable, lovely!`;
  await page.goto(`${app.url}/add?${new URLSearchParams({ title: 'Turntable', text })}`);
  await page.getByRole('button', { name: 'Make a list' }).click();
  await expect(page).toHaveURL(/\/wishlist\/[\w-]+$/);
  await expect(page.getByLabel('URL')).toHaveValue(`${shop.url}/turntable`);
  await expect(page.getByLabel('Name')).toHaveValue('Walnut turntable');
  // It is kept like everything typed, and once only.
  await page.reload();
  await page.getByRole('button', { name: FRAME_TEXTS.startAfresh }).click();
  await page.reload();
  await expect(page.getByLabel('URL')).toHaveValue('');
});

test('whoever has several lists chooses one for a shared link, the newest first', async ({
  page,
  app,
  shop,
  request,
}) => {
  await logInAsNewcomer(page, app);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const name of ['Birthday', 'Cabin weekend'])
    await request.post(`${app.url}/api/wishlists`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name },
    });
  await page.goto(`${app.url}/add?url=${encodeURIComponent(`${shop.url}/turntable`)}`);
  const lists = page.getByRole('main').getByRole('listitem');
  await expect(lists).toHaveText([/Cabin weekend/, /Birthday/]);
  await lists.first().getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cabin weekend' })).toBeVisible();
  await expect(page.getByLabel('URL')).toHaveValue(`${shop.url}/turntable`);
});

test('a shared link waits for the log-in, and goes on the only list there is', async ({
  page,
  app,
  shop,
  request,
}) => {
  const email = await logInAsNewcomer(page, app);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post(`${app.url}/api/wishlists`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Birthday' },
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${app.url}/add?text=${encodeURIComponent(`${shop.url}/turntable`)}`);
  await expect(page).toHaveURL(`${app.url}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birthday' })).toBeVisible();
  await expect(page.getByLabel('URL')).toHaveValue(`${shop.url}/turntable`);
});
