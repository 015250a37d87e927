import type { Page } from '@playwright/test';
import { aBrowser, PHONE } from './support/givers.ts';
import { aLinkedList, PASSPHRASE } from './support/share-links.ts';
import { test as base, expect, hydrated } from './support/test.ts';

// What is refused on purpose: a passphrase, and what stands behind it.
const REFUSED = [/status of (401|403|429)/];

const test = base.extend<{ grandma: Awaited<ReturnType<typeof aLinkedList>> & { id: string; url: string } }>({
  grandma: async ({ page, app, request }, use) => {
    const linked = await aLinkedList({ page, app, request });
    await use({ ...linked, ...(await linked.link({ passphrase: PASSPHRASE })) });
  },
});

const say = async (page: Page, passphrase: string) => {
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Open the list' }).click();
};

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`on a phone ${how} JavaScript a locked list opens to its passphrase, pictures and all, and to nothing else`, async ({
    grandma,
    browser,
  }) => {
    const { page, close } = await aBrowser(browser, { ...PHONE, javaScriptEnabled }, REFUSED);
    const told: string[] = [];
    page.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''));
    await page.goto(grandma.url);
    await expect(page).toHaveTitle(/^A wishlist · /);
    await expect(page.getByText('Cabin weekend')).toHaveCount(0);
    await say(page, 'plum cake');
    await expect(page.getByText('That is not it.')).toBeVisible();
    await expect(page.getByLabel('Passphrase')).toBeFocused();
    await expect(page.getByLabel('Passphrase')).toHaveAccessibleDescription('That is not it.');
    await expect(page.getByLabel('Passphrase')).toHaveValue('');
    await expect(page).toHaveTitle(/^Not done · A wishlist/);
    await say(page, PASSPHRASE);
    await expect(page).toHaveURL(grandma.url);
    await expect(page.getByRole('heading', { name: 'Cabin weekend' })).toBeVisible();
    await page.reload();
    const picture = page.getByRole('listitem').filter({ hasText: 'Copper kettle' }).locator('img');
    await expect(picture).toHaveAttribute('src', /^\/share\/[\w-]+\/pictures\/[\w-]+-600x800\.webp$/);
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(told.filter((text) => /plum|passphrase/i.test(decodeURIComponent(text)))).toEqual([]);
    await close();
  });
}

test('every size of a picture behind a passphrase is shown once it was said, and none before', async ({
  grandma,
  browser,
  app,
}) => {
  const { page, close } = await aBrowser(browser, PHONE, REFUSED);
  await page.goto(grandma.url);
  await say(page, PASSPHRASE);
  const srcset = (await page.locator('main li img').first().getAttribute('srcset')) ?? '';
  const addresses = srcset.split(', ').map((source) => source.split(' ')[0] ?? '');
  expect(addresses).toHaveLength(3);
  const stranger = await browser.newContext();
  for (const address of addresses) {
    const seen = await page.request.get(`${app.url}${address}`);
    expect([address, seen.status(), seen.headers()['content-type']]).toEqual([address, 200, 'image/webp']);
    expect((await stranger.request.get(`${app.url}${address}`)).status()).toBe(401);
  }
  await stranger.close();
  await close();
});

test('whoever wanted to see what is still free is asked on the way, and led on', async ({
  grandma,
  browser,
}) => {
  const { page, close } = await aBrowser(browser, { ...PHONE, javaScriptEnabled: false }, REFUSED);
  await page.goto(`${grandma.url}/free`);
  await say(page, 'not it');
  await expect(page.getByText('That is not it.')).toBeVisible();
  await say(page, PASSPHRASE);
  await expect(page).toHaveURL(`${grandma.url}/free`);
  await page.getByRole('button', { name: 'I am a giver' }).click();
  await expect(page.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();
  await page.goto(`${grandma.url}/unlock`);
  await expect(page).toHaveURL(grandma.url);
  await close();
});

test('a list that was locked meanwhile asks whoever comes back to it, and nobody is logged out by that', async ({
  grandma,
  page,
  app,
}) => {
  // Its own: what looks at the page allows no failed request otherwise.
  const other = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState() });
  const visitor = await other?.newPage();
  if (!visitor) throw new Error('No browser');
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(grandma.url);
  await say(visitor, PASSPHRASE);
  await hydrated(visitor);
  await visitor.getByRole('link', { name: 'About' }).first().click();
  await expect(visitor).toHaveURL(`${app.url}/about`);
  await grandma.call('PATCH', `/links/${grandma.id}`, { passphrase: 'another one' });
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { name: 'This list asks for a passphrase' })).toBeVisible();
  expect(await visitor.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await visitor.goto(`${app.url}/wishlists`);
  await expect(visitor.getByRole('article').first()).toBeVisible();
  const stored = await visitor.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await caches.keys(), document.cookie]),
  );
  expect(stored).not.toContain('plum');
  expect(asked.join()).not.toContain('plum');
  await other?.close();
});

test('a chat that shows the link of a locked list says “A wishlist” and shows our own picture', async ({
  grandma,
  request,
  app,
}) => {
  const html = await (await request.get(grandma.url)).text();
  const tag = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(tag('og:title')).toBe('A wishlist');
  expect(tag('og:image')).toBe(`${app.url}/preview.png`);
  expect([tag('og:description'), tag('description')]).toEqual([undefined, undefined]);
  expect(html).not.toMatch(/Cabin|Nora|kettle/);
  expect((await request.get(`${grandma.url}/preview.png`)).status()).toBe(404);
});
