import type { APIRequestContext, Page } from '@playwright/test';
import { foundPageFragment } from '#shared/found-page.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import { logInAsNewcomer, PASSWORD } from './support/newcomer.ts';
import { expect, hydrated } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';
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

interface Stage {
  page: Page;
  app: Wishwren;
  request: APIRequestContext;
}

const aList = async ({ page, request, app }: Stage, name: string): Promise<string> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await request.post(`${app.url}/api/wishlists`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name },
  });
  return (await answer.json()).id;
};

test('a link shared by a phone waits for the first list, is read as if pasted, and is added by a press alone', async ({
  page,
  app,
  shop,
}) => {
  await logInAsNewcomer(page, app);
  const text = `Look what I found: ${shop.url}/turntable, lovely!`;
  await page.goto(`${app.url}/add?${new URLSearchParams({ title: 'Turntable', text })}`);
  await expect(page).toHaveURL(`${app.url}/add-to`);
  await page.getByRole('button', { name: ADD_TO_TEXTS.makeList }).click();
  await expect(page.getByLabel('URL')).toHaveValue(`${shop.url}/turntable`);
  await expect(page.getByLabel('Name')).toHaveValue('Walnut turntable');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Walnut turntable');
  await page.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
  await expect(page.getByText(ADD_TO_TEXTS.added('Walnut turntable', ADD_TO_TEXTS.firstList))).toBeVisible();
  await page.getByRole('link', { name: ADD_TO_TEXTS.showAdded }).click();
  await expect(page.getByRole('article', { name: 'Walnut turntable' })).toBeVisible();
  // Once only.
  await page.goto(`${app.url}/add-to`);
  await expect(page.getByLabel('URL')).toHaveValue('');
});

test('a text that another app shares without a link is what the wish is called', async ({
  page,
  app,
  request,
}) => {
  await logInAsNewcomer(page, app);
  await aList({ page, request, app }, 'Birthday');
  await page.goto(`${app.url}/add?${new URLSearchParams({ text: 'A walk in the hills' })}`);
  await expect(page.getByLabel('Name')).toHaveValue('A walk in the hills');
  await page.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
  await expect(page.getByText(ADD_TO_TEXTS.added('A walk in the hills', 'Birthday'))).toBeVisible();
});

test('a shared link waits for the log-in', async ({ page, app, shop, request }) => {
  const email = await logInAsNewcomer(page, app);
  await aList({ page, request, app }, 'Birthday');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${app.url}/add?text=${encodeURIComponent(`${shop.url}/turntable`)}`);
  await expect(page).toHaveURL(`${app.url}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Walnut turntable');
  await expect(page.getByLabel(ADD_TO_TEXTS.toList)).toHaveText('Birthday');
});

test('what a button found goes on the list and into the section that are chosen, and the server reads no page', async ({
  page,
  app,
  shop,
  request,
}) => {
  await logInAsNewcomer(page, app);
  const christmas = await aList({ page, request, app }, 'Christmas');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post(`${app.url}/api/wishlists/${christmas}/sections`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Stocking' },
  });
  await aList({ page, request, app }, 'Birthday');
  shop.asked.length = 0;
  const fragment = foundPageFragment({
    ...{ url: `${shop.url}/turntable`, title: 'Walnut turntable', image: '' },
    ...{ price: 189, currency: 'EUR', isPriceSure: true },
  });
  await page.goto(`${app.url}/add#${fragment}`);
  await expect(page).toHaveURL(`${app.url}/add-to`);
  await expect(page.getByLabel('Name')).toHaveValue('Walnut turntable');
  await expect(page.getByLabel('Price')).toHaveValue('189.00');
  await page.getByLabel(ADD_TO_TEXTS.toList).selectOption('Christmas');
  await page.getByLabel(ADD_TO_TEXTS.toSection).selectOption('Stocking');
  await page.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
  await page.getByRole('link', { name: ADD_TO_TEXTS.showAdded }).click();
  await expect(page.locator('[data-section]').getByRole('article')).toContainText('€189.00');
  expect(shop.asked).toEqual([]);

  await page.goto(`${app.url}/add#${fragment}`);
  await expect(page.getByText(ADD_TO_TEXTS.same('Christmas'))).toBeVisible();
  await expect(page.getByRole('button', { name: ADD_TO_TEXTS.addAgain })).toBeVisible();
  await page.getByRole('link', { name: ADD_TO_TEXTS.openSame }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Christmas' })).toBeVisible();
});

test('a price that names no money is in that of the list which is chosen', async ({ page, app, request }) => {
  await logInAsNewcomer(page, app);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ids = [await aList({ page, request, app }, 'Trip'), await aList({ page, request, app }, 'Birthday')];
  for (const [at, currency] of ['JPY', 'EUR'].entries())
    await request.post(`${app.url}/api/wishlists/${ids[at]}/items`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name: 'Kettle', price: 40, currency },
    });
  for (const [list, shown] of [
    ['Trip', '¥1,200'],
    ['Birthday', '€1,200.00'],
  ] as const) {
    await page.goto(`${app.url}/add-to`);
    await page.getByLabel('Name').fill('Lamp');
    await page.getByLabel(ADD_TO_TEXTS.toList).selectOption(list);
    await page.getByLabel('Price').fill('1200');
    await page.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
    await page.getByRole('link', { name: ADD_TO_TEXTS.showAdded }).click();
    await expect(page.getByRole('article', { name: 'Lamp' })).toContainText(shown);
  }
});

test('a button of an older kind says so, and anything else behind the # is nothing', async ({
  page,
  app,
  request,
}) => {
  await logInAsNewcomer(page, app);
  await aList({ page, request, app }, 'Birthday');
  await page.goto(`${app.url}/add#${Buffer.from('{"v":9}').toString('base64url')}`);
  await expect(page.getByRole('alert')).toContainText(ADD_TO_TEXTS.outdated);
  // It waits for no log-in any more.
  await page.goto(`${app.url}/add-to`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(`${app.url}/add#<script>alert(1)</script>`);
  await expect(page.getByText(ADD_TO_TEXTS.fromNowhere)).toBeVisible();
});
