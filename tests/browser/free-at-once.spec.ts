import { moved, names, outcome, show, test } from './support/gift-tools.ts';
import { aBrowser, card, giving, PHONE, take } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect } from './support/test.ts';
import { openTrap } from './support/trap.ts';

test('who comes back to what is free sees no gift until it is known, and none moves', async ({
  url,
  browser,
}) => {
  const { page, close } = await aBrowser(browser, PHONE);
  await page.goto(`${url}?free=1`);
  // Nobody has said that they give: it is a list to read.
  await expect(card(page, 'Wool socks')).toBeVisible();
  await take(page, 'Wool socks').click();
  await giving(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const aunt = await aBrowser(browser);
  await aunt.page.goto(url);
  await take(aunt.page, 'Book 3.').click();
  await giving(aunt.page).click();
  await expect(aunt.page.getByRole('dialog')).toBeVisible();
  await aunt.close();

  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/share/*/claims', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
        asked();
      });
      await route.continue();
    });
  });
  await page.reload({ waitUntil: 'commit' });
  await isAsked;
  await expect(page.getByText('Looking at what is still free...')).toBeVisible();
  await expect(card(page, 'Wool socks')).toBeHidden();
  await expect(outcome(page)).toBeHidden();
  answer();
  await expect(outcome(page)).toHaveText('21 of 22 gifts');
  await expect(card(page, 'Wool socks')).toBeVisible();
  await expect(card(page, 'Book 3.')).toHaveCount(0);
  expect(await names(page)).toHaveLength(21);
  await expect(page.getByText('Looking at what is still free...')).toBeHidden();
  expect(await moved(page)).toEqual([]);
  await close();
});

test('without an answer all gifts show after a while', async ({ url, browser }) => {
  const { page, close } = await aBrowser(browser, {}, [/Failed to load resource/]);
  await page.goto(`${url}?free=1`);
  await page.getByRole('button', { name: 'See what is still free' }).click();
  await giving(page).click();
  await expect(outcome(page)).toHaveText('All 22 gifts');
  await page.route('**/start-*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Looking at what is still free...')).toBeVisible();
  await expect(card(page, 'Wool socks')).toBeHidden();
  await expect(card(page, 'Wool socks')).toBeVisible({ timeout: 15_000 });
  await close();
});

base(
  'what a giver sorts, and hides because it is taken, tells that server nothing',
  async ({ page: owner, app, request, browser }) => {
    // It gives the app no copy, and a browser keeps nothing of what has failed.
    const trap = await openTrap(500);
    const { list, call } = await aSharedList({ page: owner, app, request });
    const section = await call('POST', `/wishlists/${list.id}/sections`, { name: 'Kitchen' });
    for (let nth = 10; nth < 24; nth++) {
      const imageUrl = `${trap.url}/${nth}.gif`;
      const { id } = await call('POST', `/wishlists/${list.id}/items`, { name: `Gift ${nth}`, imageUrl });
      if (nth < 17)
        await call('PATCH', `/wishlists/${list.id}/order`, {
          ...{ itemId: id, after: null, sectionId: section.id },
        });
    }
    const address = `${app.url}/share/${list.shareToken}`;
    const uncle = await aBrowser(browser, { viewport: { width: 390, height: 300 } }, [/status of 500/]);
    await uncle.page.goto(address);
    for (const nth of [11, 15, 20]) {
      await take(uncle.page, `Gift ${nth}`).click();
      if (nth === 11) await giving(uncle.page).click();
      await expect(uncle.page.getByRole('dialog', { name: `You are getting Gift ${nth}` })).toBeVisible();
      await uncle.page.keyboard.press('Escape');
    }
    const aunt = await aBrowser(browser, { viewport: { width: 390, height: 300 } }, [/status of 500/]);
    const { page } = aunt;
    /** Which pictures were asked for since, once it is quiet. */
    const asked = async () => {
      await page.waitForTimeout(1_000);
      return [...new Set(trap.visits().map(({ path }) => path))];
    };
    await page.goto(`${address}?free=1`);
    await page.getByRole('button', { name: 'See what is still free' }).click();
    await giving(page).click();
    await expect(outcome(page)).toHaveText('11 of 14 gifts');
    await asked();

    await test.step('all of them again, and only the free ones again', async () => {
      await page.getByRole('link', { name: 'Show all gifts' }).click();
      await expect(card(page, 'Gift 15')).toBeVisible();
      await page.goBack();
      await expect(card(page, 'Gift 15')).toBeHidden();
      expect(await asked()).toEqual([]);
    });

    await test.step('in another order the gifts of a section are drawn anew, seen or not', async () => {
      await page.getByText('Sort and filter', { exact: true }).click();
      await page.getByLabel('Sort').selectOption('Newest first');
      await show(page).click();
      await expect(outcome(page)).toHaveText('11 of 14 gifts, newest first');
      expect(await asked()).toEqual([10, 11, 12, 13, 14, 15, 16].map((nth) => `/${nth}.gif`));
    });

    await test.step('what is given back comes where it was', async () => {
      await uncle.page.getByRole('button', { name: 'Not after all: Gift 15' }).click();
      await expect(uncle.page.getByRole('button', { name: 'I’ll get this: Gift 15' })).toBeVisible();
      await asked();
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(outcome(page)).toHaveText('12 of 14 gifts, newest first', { timeout: 40_000 });
      expect(await asked()).toEqual([]);
    });
    await Promise.all([aunt.close(), uncle.close(), trap.close()]);
  },
);
