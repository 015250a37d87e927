import type { Locator } from '@playwright/test';
import { moved, NAMES, names, outcome, show, summary, test, UP_TO_40 } from './support/gift-tools.ts';
import { aBrowser, card, giving, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { expect } from './support/test.ts';

for (const [where, options] of [
  ['phone', PHONE],
  ['desk', { viewport: { width: 1280, height: 800 } }],
] as const)
  for (const javaScriptEnabled of [true, false])
    test(`on a ${where}, ${javaScriptEnabled ? 'before the app runs' : 'without script'}, a list is sorted and filtered by its address`, async ({
      url,
      browser,
    }) => {
      const { page, close } = await aBrowser(browser, { ...options, javaScriptEnabled });
      const scripts: string[] = [];
      page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()));
      await page.goto(url);
      await expect(page.getByLabel('Sort')).toBeHidden();
      await summary(page).click();
      await expect(page.getByLabel('Still free')).toHaveCount(0);
      await page.getByLabel('Sort').selectOption('Lowest price first');
      await page.getByLabel('Price up to').fill('40');
      await show(page).click();
      await expect(outcome(page)).toHaveText('3 of 22 gifts, lowest price first');
      await expect(outcome(page)).toBeInViewport();
      expect(await names(page)).toEqual(UP_TO_40);
      await expect(card(page, 'Café press')).toContainText('Section: Kitchen');
      if (javaScriptEnabled) expect(await moved(page)).toEqual([]);

      await test.step('the address can be sent, and the form keeps what was asked for', async () => {
        const { page: other, close: closeOther } = await aBrowser(browser, { ...options, javaScriptEnabled });
        await other.goto(page.url());
        expect(await names(other)).toEqual(UP_TO_40);
        if (javaScriptEnabled) expect(await moved(other)).toEqual([]);
        await summary(other).click();
        await expect(other.getByLabel('Price up to')).toHaveValue('40');
        await expect(other.getByLabel('Sort')).toHaveValue('price');
        await closeOther();
      });

      await test.step('words are found whatever their case and accents, in notes as well', async () => {
        for (const words of ['CAFE bodum', 'café', 'kaffee']) {
          await page.goto(`${url}?q=${encodeURIComponent(words)}`);
          expect(await names(page)).toEqual(words === 'kaffee' ? [] : ['Café press']);
        }
        await expect(page.getByText('No gift on this list is like that.')).toBeVisible();
        await page.getByRole('link', { name: 'Show all gifts' }).click();
        await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
        expect((await names(page)).toSorted()).toEqual(NAMES.toSorted());
      });

      await test.step('prices that cannot be compared stand apart', async () => {
        await page.goto(`${url}?sort=price-down`);
        const headings = page.locator('summary h2');
        await expect(headings).toHaveText(['In EUR', 'In GBP', 'Price not told']);
        expect((await names(page)).slice(-3)).toEqual(['Wool socks', 'Paper kite', 'Grandpa’s recipe']);
      });

      expect(scripts.filter((path) => /\/start-/.test(path))).toEqual([]);
      await close();
    });

test('once the app runs, who sees the board asks for what is free, by keys, and is told; nothing is kept in the browser', async ({
  url,
  browser,
}) => {
  const aunt = await aBrowser(browser);
  await aunt.page.goto(url);
  await take(aunt.page, 'Wool socks').click();
  await giving(aunt.page).click();
  await expect(aunt.page.getByRole('dialog')).toBeVisible();
  await aunt.close();

  const { page, close } = await aBrowser(browser);
  await page.goto(`${url}?max=40&free=1`);
  expect(await names(page)).toEqual(['Wool socks', 'Reading lamp', 'Café press']);
  await page.getByRole('button', { name: 'See what is still free' }).click();
  await giving(page).click();
  await expect(outcome(page)).toHaveText('2 of 22 gifts');
  const stored = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
  const kept = await stored();

  await summary(page).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Still free').uncheck();
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.getByLabel('Price up to').focus();
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('3 of 22 gifts');
  await expect(page).toHaveURL(`${url}?max=40`);
  await expect(page.locator('summary:focus')).toHaveText('Search and sort');
  await expect(page.getByLabel('Sort')).toBeHidden();
  expect(asked.filter((path) => !/\/claims$/.test(path))).toEqual([]);

  await page.goBack();
  await expect(outcome(page)).toHaveText('2 of 22 gifts');
  await page.reload();
  await expect(card(page, 'Wool socks')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all gifts' }).click();
  await expect(page).toHaveURL(url);
  await expect(card(page, 'Wool socks')).toContainText('Taken');
  await expect(page.locator('summary:focus')).toHaveText('Search and sort');
  // Where the page was scrolled to is the router's.
  expect((await stored()).filter((key) => !/^tsr-scroll/.test(key))).toEqual(kept);
  await close();
});

test('who says that the list is theirs asks in vain what is free', async ({ url, browser }) => {
  const { page, close } = await aBrowser(browser);
  await page.goto(`${url}?free=1`);
  await page.getByRole('button', { name: 'This is my own list' }).click();
  await expect(page.getByText('What is taken stays hidden from you')).toBeVisible();
  await summary(page).click();
  await expect(page.getByLabel('Sort')).toBeVisible();
  await expect(page.getByLabel('Still free')).toHaveCount(0);
  await expect(outcome(page)).toHaveCount(0);
  expect(await names(page)).toHaveLength(NAMES.length);
  await close();
});

test('no gift moves when the board opens and what suggests gifts comes to stand beside', async ({
  url,
  browser,
}) => {
  for (const width of [320, 390, 1280]) {
    const { page, close } = await aBrowser(browser, { viewport: { width, height: 844 } });
    await page.goto(url);
    // On the smallest phone what asks whether somebody gives takes a line more than what it says then.
    const from = width === 320 ? summary(page) : page.locator('body');
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    const place = async () => (await topOf(card(page, 'Reading lamp'))) - (await topOf(from));
    const before = await place();
    await page.getByRole('button', { name: 'See what is still free' }).click();
    await giving(page).click();
    await expect(page.getByRole('button', { name: 'Gifts for a budget' })).toBeVisible();
    expect([width, await place()]).toEqual([width, before]);
    const [tool, finder] = await Promise.all(
      [summary(page), page.getByRole('button', { name: 'Gifts for a budget' })].map((one) =>
        one.boundingBox(),
      ),
    );
    expect((tool?.x ?? 0) + (tool?.width ?? 0)).toBeLessThanOrEqual(finder?.x ?? 0);
    expect(tool?.y).toBe(finder?.y);
    await close();
  }
});

test('a giver without script asks for what is free, and stays with it when they reserve', async ({
  url,
  browser,
}) => {
  const { page, close } = await aBrowser(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`${url}/free?max=40&free=1`);
  await page.getByRole('button', { name: 'I am a giver' }).click();
  await expect(outcome(page)).toHaveText('3 of 22 gifts');
  await summary(page).click();
  await expect(page.getByLabel('Still free')).toBeChecked();
  await take(page, 'Reading lamp').click();
  await expect(page.getByText('Reading lamp is reserved for you.')).toBeVisible();
  await expect(outcome(page)).toHaveText('3 of 22 gifts');
  await close();
});

test('the tools are for everybody, in every size and both themes', async ({ url, browser }) => {
  test.setTimeout(150_000);
  const { page, close } = await aBrowser(browser, PHONE);
  await page.goto(url);
  await summary(page).click();
  await inspect(page, 'tools-open', { inLargePrint: true });
  await page.goto(`${url}?sort=price`);
  await inspect(page, 'tools-sorted');
  await page.goto(`${url}?q=zebra`);
  await inspect(page, 'tools-nothing');
  await page.getByRole('button', { name: 'See what is still free' }).click();
  await giving(page).click();
  await expect(page.getByRole('button', { name: 'Gifts for a budget' })).toBeVisible();
  await inspect(page, 'tools-board', { inLargePrint: true });
  await page.goto(`${url}/free?sort=wanted`);
  await page.getByRole('button', { name: 'I am a giver' }).click();
  await inspect(page, 'tools-no-script', { sizes: ['phone', 'small'] });
  await close();
});
