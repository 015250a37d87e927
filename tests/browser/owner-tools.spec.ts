import { aBrowser } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['Ash', 'Beech', 'Cedar', 'Date', 'Elm', 'Fir'];

test('several wishes are chosen by keys alone, done one thing with, and that is undone', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of NAMES) await call('POST', `/wishlists/${list.id}/items`, { name });
  await call('POST', '/wishlists', { name: 'Birthday', isPublic: true });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  await expect(page.getByRole('article')).toHaveCount(NAMES.length);
  const saved = async () =>
    (await call('GET', `/wishlists/${list.id}`)).items.map(({ name }: { name: string }) => name).join(' ');
  const select = page.getByRole('button', { name: 'Select several wishes' });
  const box = (name: string) => page.getByRole('checkbox', { name });
  const status = page.getByRole('group', { name: 'With the selected wishes' }).getByRole('status');
  const pressOn = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    while (!(await button.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };

  await test.step('arrow keys go from wish to wish, and Tab to the acts behind all of them', async () => {
    await select.focus();
    await page.keyboard.press('Enter');
    await expect(box('Ash')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(box('Cedar')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(status).toHaveText('2 of 6 selected');
    await page.keyboard.press('End');
    await expect(box('Fir')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'All', exact: true })).toBeFocused();
  });

  await test.step('Escape closes a sheet first, and then leaves', async () => {
    await pressOn('Move');
    await expect(page.getByRole('dialog', { name: 'Move 2 wishes to' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(status).toHaveText('2 of 6 selected');
    await page.keyboard.press('Escape');
    await expect(select).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Ash' })).toBeHidden();
  });

  await test.step('they move to another list, and Undo brings them back to their places', async () => {
    await page.keyboard.press('Enter');
    await expect(box('Ash')).toBeFocused();
    await page.keyboard.press('Space');
    await pressOn('Move');
    await pressOn('Birthday');
    await expect(page.getByText('1 wish moved to Birthday')).toBeVisible();
    await expect(select).toBeFocused();
    await expect.poll(saved).toBe('Beech Cedar Date Elm Fir');
    await page.keyboard.press('Control+z');
    await expect.poll(saved).toBe('Ash Beech Cedar Date Elm Fir');
    await expect(page.getByRole('article', { name: 'Ash' })).toBeVisible();
  });

  await test.step('all of them are deleted, and Undo brings them back', async () => {
    await select.click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(status).toHaveText('6 of 6 selected');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('6 wishes deleted')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  await test.step('they become drafts, and a wish is duplicated behind itself', async () => {
    await select.click();
    await box('Beech').check();
    await page.getByRole('button', { name: 'Hide as draft' }).click();
    await expect(page.getByRole('article', { name: 'Beech' })).toContainText('Draft');
    await page.getByRole('button', { name: 'More for Cedar' }).click();
    await page.getByRole('article', { name: 'Cedar' }).getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Cedar duplicated')).toBeVisible();
    await expect.poll(saved).toBe('Ash Beech Cedar Cedar Date Elm Fir');
  });
});

for (const width of [320, 1280]) {
  test(`at ${width} px no card moves when it becomes a box, and the acts are in sight`, async ({
    page,
    app,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { list, call } = await aSharedList({ page, app, request });
    for (const name of NAMES)
      await call('POST', `/wishlists/${list.id}/items`, { name, price: 12, details: 'A tree' });
    await call('POST', `/wishlists/${list.id}/sections`, { name: 'Garden' });
    await page.goto(`${app.url}/wishlist/${list.id}`);
    const cards = async () => {
      const all = await page.getByRole('article').all();
      return Promise.all(all.map((card) => card.boundingBox()));
    };
    await expect(page.getByRole('article')).toHaveCount(NAMES.length);
    const select = page.getByRole('button', { name: 'Select several wishes' });
    await select.scrollIntoViewIfNeeded();
    const before = await cards();
    await select.click();
    await page.getByRole('checkbox', { name: 'Ash' }).check();
    expect(await cards()).toEqual(before);
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeInViewport();
    if (width === 1280) await inspect(page, 'select');
    // The bar lies over none of the boxes that keys lead to.
    await page.getByRole('checkbox', { name: 'Ash' }).focus();
    for (const name of NAMES.slice(1)) {
      await page.keyboard.press('ArrowDown');
      const box = page.getByRole('checkbox', { name });
      await expect(box).toBeFocused();
      await expect
        .poll(() =>
          box.evaluate((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2) === one;
          }),
        )
        .toBe(true);
    }
  });
}

test('a list is put away and woken up; its link says that it rests, with script and without', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Ash' });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const more = page.getByRole('button', { name: `More for ${list.name}` });
  await more.click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${list.name} is resting now`)).toBeVisible();
  await expect(page.getByText('This list is resting. Its links say so')).toBeVisible();
  await inspect(page, 'resting-owner');
  for (const javaScriptEnabled of [true, false]) {
    const { page: theirs, close } = await aBrowser(browser, { javaScriptEnabled });
    for (const path of ['', '/free']) {
      await theirs.goto(`${app.url}/share/${list.shareToken}${path}`);
      await expect(theirs.getByText('This list is resting.')).toBeVisible();
      await expect(theirs.getByText('Ash')).toHaveCount(0);
      await expect(theirs.getByRole('button', { name: /I am a giver|See what is/ })).toHaveCount(0);
    }
    await theirs.goto(`${app.url}/share/${list.shareToken}`);
    expect(await theirs.locator('meta[name=description]').getAttribute('content')).toBe(
      'This list is resting.',
    );
    if (javaScriptEnabled) await inspect(theirs, 'resting-link');
    await close();
  }
  await page.goto(`${app.url}/wishlists`);
  await page.locator('summary', { hasText: 'Resting' }).click();
  const row = page.getByRole('article').filter({ hasText: list.name });
  await expect(row).toContainText('Resting');
  await inspect(page, 'resting-lists');
  await row.getByRole('link', { name: 'View' }).click();
  await more.click();
  await page.getByRole('button', { name: 'Wake up' }).click();
  await expect(page.getByText(`${list.name} is awake again`)).toBeVisible();
  await more.click();
  await page.getByRole('button', { name: 'Duplicate' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: `${list.name} (copy)` })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ash' })).toBeVisible();
});
