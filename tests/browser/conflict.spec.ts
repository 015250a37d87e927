import type { Browser, Locator, Page } from '@playwright/test';
import { SESSION } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { unfolded } from './support/more.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// The other device was quicker: the browser logs the refusal of the call.
test.use({ expected: [/status of 409/] });

// Set to a folder to lay the pictures beside the mockups.
const folder = process.env.SCREENSHOTS;

for (const { width, height, theme } of [
  { width: 1280, height: 800, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const) {
  test.describe(`two devices at the same thing, ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height }, colorScheme: theme });

    test('lose nothing: other fields are merged, about the same one a person sees both and chooses', async ({
      page,
      browser,
      app,
    }) => {
      await logInAsNewcomer(page, app);
      const list = await aWishlistOf(page, app.url);
      const other = await anotherDevice(browser, page);

      await page.goto(`${app.url}/wishlist/${list}/edit`);
      await other.goto(`${app.url}/wishlist/${list}/edit`);
      await other.getByLabel('Name', { exact: true }).fill('Hut weekend');
      await other.getByLabel('Description').fill('Bring socks.');
      await save(other);
      await page.getByLabel('Name', { exact: true }).fill('Cabin for two');
      await page.getByRole('button', { name: 'Save' }).click();
      const choice = page.getByRole('radiogroup', { name: FRAME_TEXTS.whichStays('Name') });
      await expect(choice).toBeFocused();
      await expect(page.getByLabel('Description')).toHaveValue('Bring socks.');
      await inspect(page, `conflict-wishlist-${width}-${theme}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(choice.getByRole('radio', { name: /^Saved meanwhile Hut weekend/ })).toBeChecked();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hut weekend');
      await page.keyboard.press('ArrowDown');
      await expect(choice.getByRole('radio', { name: /^Yours Cabin for two/ })).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Cabin for two' })).toBeVisible();
      await expect(page.getByText('Bring socks.')).toBeVisible();

      await edit(page);
      await other.goto(`${app.url}/wishlist/${list}`);
      await edit(other);
      await other.getByRole('form').getByLabel('Color').fill('Red');
      await other.getByRole('form').getByLabel('Details').fill('The loud one');
      await other.getByRole('button', { name: 'Save' }).click();
      await expect((await noteOf(other)).getByText('“The loud one”')).toBeVisible();
      await page.getByRole('form').getByLabel('Size').fill('2 l');
      await page.getByRole('button', { name: 'Save' }).click();
      const card = page.getByRole('article', { name: 'Kettle' });
      await expect(card.getByText('2 l')).toBeVisible();
      await expect(card.getByText('Red')).toBeVisible();

      await edit(page);
      await edit(other);
      await other.getByRole('form').getByLabel('Details').fill('The very loud one');
      await other.getByRole('button', { name: 'Save' }).click();
      await expect((await noteOf(other)).getByText('“The very loud one”')).toBeVisible();
      await page.getByRole('form').getByLabel('Details').fill('The quiet one');
      await page.getByRole('button', { name: 'Save' }).click();
      const details = page.getByRole('radiogroup', { name: FRAME_TEXTS.whichStays('Details') });
      await expect(details.getByText('The very loud one')).toBeVisible();
      await expect(details.getByText('The quiet one')).toBeVisible();
      await inspect(page, `conflict-item-${width}-${theme}`);
      await details.getByText('The very loud one').click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect((await noteOf(page)).getByText('“The very loud one”')).toBeVisible();
      await other.context().close();
    });

    test('the emoji picker is light', async ({ page, app }) => {
      await logInAsNewcomer(page, app);
      await page.goto(`${app.url}/wishlist/${await aWishlistOf(page, app.url)}/edit`);
      await page.getByRole('button', { name: 'Choose Emoji' }).click();
      const search = page.getByRole('searchbox');
      await expect(search).toBeVisible();
      if (folder) await page.screenshot({ path: `${folder}/picker-${width}-${theme}.png`, fullPage: true });
      const colours = (property: string) =>
        search.evaluate((input, name) => {
          const root = input.getRootNode() as ShadowRoot;
          const parts = [input, root.querySelector('#root'), root.querySelector('.sticky')];
          return parts.map((part) => getComputedStyle(part as Element).getPropertyValue(name));
        }, property);
      expect((await colours('background-color')).map(lightness)).toEqual([255, 255, 255]);
      expect((await colours('color')).map(lightness).every((light) => light < 128)).toBe(true);
    });
  });
}

/** The darkest of red, green and blue of a computed colour. */
const lightness = (colour: string) =>
  Math.min(...(colour.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number));

async function aWishlistOf(page: Page, url: string): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key), SESSION.tokenStorageKey);
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.post(`${url}/api${path}`, { data, headers })).json();
  };
  const { id } = await post('/wishlists', { name: 'Cabin weekend', description: 'Warm and dry.' });
  await post(`/wishlists/${id}/items`, { name: 'Kettle', details: 'The whistling kind' });
  return id;
}

/** Somebody is signed in there as well. */
async function anotherDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('✅ Changes saved')).toBeVisible();
}

/** The card, of which a phone shows the note once it is unfolded. */
async function noteOf(page: Page): Promise<Locator> {
  const card = page.getByRole('article', { name: 'Kettle' });
  return (page.viewportSize()?.width ?? 0) < 600 ? unfolded(card) : card;
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'Kettle' }).getByRole('button', { name: 'Edit' }).click();
}

async function inspect(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
