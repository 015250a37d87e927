import { aBrowser, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

// Whoever comes second is refused, and who opens nothing finds nothing.
test.use({ expected: [/409 \(Conflict\)/, /404 \(Not Found\)/] });

const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };

test('a giver without JavaScript reserves under their name, sees it, and takes it back', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (const [name, quantity] of [
    ['Copper kettle', 1],
    ['Wool socks', 5],
  ] as const)
    await call('POST', `/wishlists/${list.id}/items`, { name, quantity });
  const aunt = await aBrowser(browser, NO_SCRIPT);
  const { page } = aunt;

  await test.step('the shared page leads there, and nothing is shown before she says that she gives', async () => {
    await page.goto(`${app.url}/share/${list.shareToken}`);
    await page.getByRole('link', { name: 'See what is still free' }).first().click();
    await expect(page).toHaveTitle(/^What is still free: Cabin weekend/);
    await expect(page.getByText('Nora, this is where your surprise ends.')).toBeVisible();
    await expect(
      page.getByText('Nora will not learn of this before the envelopes are opened.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Copper kettle' })).toBeHidden();
    await page.getByRole('button', { name: 'I am a giver' }).click();
    await expect(
      page.getByText('Nora will not learn of this before the envelopes are opened.'),
    ).toBeVisible();
  });

  const socks = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wool socks' }) });
  await test.step('she says how many and who she is, and a slip is told where it was made', async () => {
    await socks.getByText('How many, and with your name').click();
    await socks.getByLabel('How many').fill('7');
    await socks.getByLabel('Your name').fill('Aunt Vera');
    await socks.getByLabel('Let the other givers see my name').check();
    await socks.getByRole('button', { name: 'I’ll get this: Wool socks' }).click();
    await expect(socks.getByRole('alert')).toHaveText('Only 5 can be had');
    await expect(socks.getByRole('alert')).toBeInViewport();
    await expect(socks.getByLabel('Your name')).toHaveValue('Aunt Vera');
    await socks.getByLabel('How many').fill('2');
    await socks.getByRole('button', { name: 'I’ll get this: Wool socks' }).click();
    await expect(socks.getByRole('status')).toHaveText('Wool socks is reserved for you.');
    await expect(socks.getByRole('status')).toBeInViewport();
    await expect(socks.getByText('You are getting 2 of this')).toBeVisible();
  });

  await test.step('loading the page again reserves nothing more', async () => {
    await page.reload();
    await expect(socks.getByText('You are getting 2 of this')).toBeVisible();
  });

  await test.step('another giver sees it; of the last one only the first is told that it is theirs', async () => {
    const uncle = await aBrowser(browser, NO_SCRIPT);
    await uncle.page.goto(`${app.url}/share/${list.shareToken}/free`);
    await uncle.page.getByRole('button', { name: 'I am a giver' }).click();
    await expect(uncle.page.getByText('Aunt Vera is getting 2 of this')).toBeVisible();
    await expect(uncle.page.getByText('3 of 5 left')).toBeVisible();
    await page.getByRole('button', { name: 'I’ll get this: Copper kettle' }).click();
    await expect(page.getByText('Copper kettle is reserved for you.')).toBeVisible();
    await uncle.page.getByRole('button', { name: 'I’ll get this: Copper kettle' }).click();
    await expect(uncle.page.getByRole('alert')).toHaveText('Somebody was faster. It is taken.');
    await expect(uncle.page).toHaveTitle(/^Not done/);
    await uncle.close();
  });

  await test.step('she takes the socks back', async () => {
    await page.getByRole('button', { name: 'Not after all: Wool socks' }).click();
    await expect(socks.getByRole('status')).toHaveText('It is free again.');
    await expect(socks.getByText('Still free')).toBeVisible();
  });
  await aunt.close();
});

test('the page without script is for everybody, in every size and both themes', async ({
  page,
  app,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const { list, call } = await aSharedList({ page, app, request });
  for (const [name, quantity] of [
    ['Copper kettle', 1],
    ['Wool socks', 5],
    ['A reading lamp that is called by a very long name, as shops do', 1],
  ] as const)
    await call('POST', `/wishlists/${list.id}/items`, { name, quantity, price: 12, details: 'In green' });
  const address = `${app.url}/share/${list.shareToken}/free`;
  // What looks at the page is a script; the page has none.
  const giver = await aBrowser(browser);
  await giver.page.goto(address);
  expect(await giver.page.locator('script').count()).toBe(0);
  await inspect(giver.page, 'no-script-gate', { inLargePrint: true });
  await giver.page.getByRole('button', { name: 'I am a giver' }).click();
  await giver.page.getByRole('button', { name: 'I’ll get this: Copper kettle' }).click();
  await giver.page.getByText('How many, and with your name').click();
  await inspect(giver.page, 'free-board', { inLargePrint: true });
  await giver.page.getByLabel('How many').fill('9');
  await giver.page.getByRole('button', { name: 'I’ll get this: Wool socks' }).click();
  await expect(giver.page.getByText('Only 5 can be had')).toBeVisible();
  await inspect(giver.page, 'free-refused', { inLargePrint: true });
  await giver.page.getByRole('button', { name: 'Get a link' }).click();
  await expect(giver.page.getByText('Keep this link')).toBeInViewport();
  await inspect(giver.page, 'free-link', { inLargePrint: true });
  await giver.close();
});

test('what has a shop link is reserved by a finger and by a mouse, without the shop', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  const widths = [320, 390, 768, 1280, 1360];
  for (const width of widths)
    await call('POST', `/wishlists/${list.id}/items`, { name: `Gift ${width}`, url: `${app.url}/about` });
  for (const width of widths) {
    const hasTouch = width < 1000;
    const giver = await aBrowser(browser, {
      viewport: { width, height: 800 },
      hasTouch,
      javaScriptEnabled: false,
    });
    const { page } = giver;
    await page.goto(`${app.url}/share/${list.shareToken}/free`);
    await page.getByRole('button', { name: 'I am a giver' }).click();
    const button = take(page, `Gift ${width}`);
    await button.scrollIntoViewIfNeeded();
    const { x, y, width: wide, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = [x + wide / 2, y + height / 2] as const;
    // At the place itself: by its name Playwright would first wait until nothing lies above it.
    await (hasTouch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
    await expect(page.getByText(`Gift ${width} is reserved for you.`)).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await giver.close();
  }
});

test('a link that shows nothing says so without JavaScript, too', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${app.url}/share/unknown/free`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This shared wishlist could not be found.' })).toBeVisible();
  await context.close();
});

test('on the landing page a gift that is taken says so to givers, stays a wish in the other card, and needs no script', async ({
  app,
  browser,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, close } = await aBrowser(browser, { ...NO_SCRIPT, reducedMotion });
    await page.goto(`${app.url}/home`);
    const cardOf = (name: string) => page.getByRole('heading', { level: 3, name }).locator('..');
    const own = cardOf('What you see');
    const shown = () =>
      own.evaluate((part) =>
        [...part.querySelectorAll('*')].filter((one) => one.checkVisibility()).map((one) => one.outerHTML),
      );
    const before = await shown();
    expect(before.join()).toContain('Concert ukulele');
    await expect(cardOf('What they see').getByText('Taken', { exact: true }).nth(0)).toBeVisible();
    await expect(cardOf('What they see').getByText('Taken', { exact: true }).nth(1)).toBeHidden();
    await page.getByRole('checkbox', { name: /^I’ll get this\s*: Concert ukulele/ }).check();
    await expect(cardOf('What they see').getByText('Taken', { exact: true }).nth(1)).toBeVisible();
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(reducedMotion === 'reduce' ? 1 : 420);
    expect(await shown()).toEqual(before);
    await close();
  }
});
