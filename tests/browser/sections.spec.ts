import { aBrowser } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 1500 } });

test('a list is cut into sections, by hand and by keys, and givers read them with script and without', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of ['Ash', 'Beech', 'Cedar']) await call('POST', `/wishlists/${list.id}/items`, { name });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const sectionOf = (of: typeof page, name: string) =>
    of.locator('details[data-section]').filter({ has: of.getByRole('heading', { name, exact: true }) });
  const namesIn = (name: string) => sectionOf(page, name).locator('article h3').allTextContents();

  await test.step('a new section is empty, and is named, moved and removed by its own sheet', async () => {
    for (const name of ['Kitchen', 'Garden']) {
      await page.getByRole('button', { name: 'New section' }).click();
      await page.getByLabel('Name of the section').fill(name);
      await page.keyboard.press('Enter');
      await expect(sectionOf(page, name)).toContainText('Nothing here yet');
    }
    await page.getByRole('button', { name: 'Edit section Garden' }).click();
    await page.getByRole('button', { name: 'Move up' }).click();
    await expect
      .poll(() => page.locator('details[data-section] h2').allTextContents())
      .toEqual(['Garden', 'Kitchen']);
  });

  await test.step('a wish goes into one by the sheet of its handle, another one is dragged there', async () => {
    await page.getByRole('button', { name: 'Move Cedar' }).click();
    await page.getByRole('button', { name: 'To “Kitchen”' }).click();
    await expect(page.getByText('Cedar, now 1 of 1 in “Kitchen”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move Cedar' })).toBeFocused();
    const grip = (await page.getByRole('button', { name: 'Move Ash' }).boundingBox())!;
    const empty = (await sectionOf(page, 'Garden').boundingBox())!;
    await page.mouse.move(grip.x + 18, grip.y + 18);
    await page.mouse.down();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /drag-row.*js/.test(name)),
    );
    await page.waitForTimeout(200);
    await page.mouse.move(empty.x + 200, empty.y + empty.height - 20, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => namesIn('Garden')).toEqual(['Ash']);
    await expect(page.getByText('Ash, now 1 of 1 in “Garden”')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(() => namesIn('Garden')).toEqual([]);
  });

  await test.step('strangers read what has something in it, at its own address, and fold it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page: theirs } = await aBrowser(browser, { javaScriptEnabled });
      await theirs.goto(`${app.url}/share/${list.shareToken}`);
      const kitchen = sectionOf(theirs, 'Kitchen');
      await expect(kitchen.getByRole('heading', { name: 'Cedar' })).toBeVisible();
      await expect(sectionOf(theirs, 'Garden')).toHaveCount(0);
      await theirs.goto(`${app.url}/share/${list.shareToken}#${await kitchen.getAttribute('id')}`);
      await expect(kitchen).toBeInViewport();
      await kitchen.locator('summary').click();
      await expect(theirs.getByRole('heading', { name: 'Cedar' })).toBeHidden();
      await expect(theirs.getByRole('heading', { name: 'Beech' })).toBeVisible();
    }
  });

  await test.step('whatever is done to a section can be undone', async () => {
    const sections = () => page.locator('details[data-section] h2').allTextContents();
    const undone = async () => {
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    };
    const editing = (name: string) => page.getByRole('button', { name: `Edit section ${name}` }).click();

    // What was done above can be undone for as long as the mouse rests on it.
    await page.reload();
    await editing('Garden');
    await page.getByLabel('Name of the section').fill('Yard');
    await page.getByLabel('One of these').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Section “Yard” saved')).toBeVisible();
    await expect(sectionOf(page, 'Yard')).toContainText('One of these');
    await undone();
    await expect.poll(sections).toEqual(['Garden', 'Kitchen']);
    await expect(sectionOf(page, 'Garden')).not.toContainText('One of these');

    await editing('Kitchen');
    await page.getByRole('button', { name: 'Move up' }).click();
    await expect.poll(sections).toEqual(['Kitchen', 'Garden']);
    await undone();
    await expect.poll(sections).toEqual(['Garden', 'Kitchen']);
  });

  await test.step('a removed section leaves its wishes on the list, and comes back with them to its place', async () => {
    for (const name of ['Ash', 'Beech']) {
      await page.getByRole('button', { name: `Move ${name}` }).click();
      await page.getByRole('button', { name: 'To “Garden”' }).click();
      await expect.poll(() => namesIn('Garden')).toContain(name);
    }
    await page.getByRole('button', { name: 'Edit section Garden' }).click();
    await page.getByRole('button', { name: 'Remove section' }).click();
    await expect(sectionOf(page, 'Garden')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Beech' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(() => namesIn('Garden')).toEqual(['Ash', 'Beech']);
    await expect.poll(() => namesIn('Kitchen')).toEqual(['Cedar']);
    expect(await page.locator('details[data-section] h2').allTextContents()).toEqual(['Garden', 'Kitchen']);
  });
});
