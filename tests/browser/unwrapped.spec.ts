import { aBrowser } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { unfolded } from './support/more.ts';
import { aSharedList } from './support/shared-list.ts';
import { aDayLater } from './support/sql-of-app.ts';
import { expect, test } from './support/test.ts';

test('an owner keeps a surprise, looks at one wish, opens the envelopes early, and unwraps what was given', async ({
  page,
  app,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const { list, call } = await aSharedList({ page, app, request });
  const kettle = await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Reading lamp' });
  const aunt = await aBrowser(browser);
  const reserve = await aunt.page.request.post(`${app.url}/api/share/${list.shareToken}/claims`, {
    data: { itemId: kettle.id, name: 'Aunt Vera' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(reserve.status()).toBe(201);

  await test.step('without a day the tab waits for a word, and tells everybody what will happen', async () => {
    await page.goto(`${app.url}/wishlist/${list.id}/unwrapped`);
    await expect(page.getByRole('main')).toContainText(
      'secret until you say so. The envelopes open a day after that',
    );
    await inspect(page, 'unwrapped-waits');
    await page.getByRole('button', { name: 'Open the envelopes tomorrow' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell everybody, and open tomorrow?' });
    await expect(dialog).toContainText('The envelopes open tomorrow at');
    await inspect(page, 'the-day-dialog', { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the form says in words what stays secret, and until when', async () => {
    await page.goto(`${app.url}/wishlist/${list.id}/edit`);
    await page.getByText('You see', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Surprise' }).first()).toBeChecked();
    await page.getByText('Day', { exact: true }).click();
    await page.getByLabel('Day of the occasion').fill('2999-12-24');
    await expect(page.getByText('The surprise is kept until December 25, 2999 at 9:00')).toBeVisible();
    await inspect(page, 'edit-list-secret');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(`${app.url}/wishlist/${list.id}`);
    await expect(page.getByText('Envelopes open on December 25, 2999')).toBeVisible();
  });

  await test.step('looking at one wish is asked with its price, and answered in its place', async () => {
    const card = page.getByRole('article', { name: 'Copper kettle' });
    const spoil = (await unfolded(card)).getByRole('button', { name: 'Spoil one…' });
    await spoil.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Look whether somebody is getting “Copper kettle”?' });
    await expect(dialog).toContainText('Everybody who gives will read');
    await inspect(page, 'look-dialog', { within: 'dialog' });
    await page.keyboard.press('Escape');
    // The browser hides it before the app has heard of it: until then the button would open what is open.
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'More for Copper kettle' })).toBeFocused();
    await unfolded(card);
    await spoil.press('Enter');
    await dialog.getByRole('button', { name: 'Look', exact: true }).click();
    await expect(card.getByText('Yes, somebody is getting it.')).toBeFocused();
    await expect(card).not.toContainText('Vera');
    await inspect(page, 'list-looked-at');
  });

  await test.step('the envelopes are closed; opening them is announced, and can be called off', async () => {
    await page.getByRole('link', { name: 'Unwrapped' }).click();
    await expect(page.getByRole('heading', { name: 'Still wrapped' })).toBeVisible();
    await inspect(page, 'unwrapped-sealed');
    await page.getByRole('button', { name: 'Open the envelopes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open the envelopes early?' });
    await expect(dialog).toContainText('told by letter, mostly within the hour');
    await inspect(page, 'open-early-dialog', { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Tell them and open' }).click();
    await expect(page.getByText(/Everybody who gives can read that/)).toBeVisible();
    await inspect(page, 'unwrapped-pending');
    await page.getByRole('button', { name: 'Call it off' }).click();
    await expect(page.getByRole('button', { name: 'Open the envelopes' })).toBeVisible();
    await page.getByRole('button', { name: 'Open the envelopes' }).click();
    await dialog.getByRole('button', { name: 'Tell them and open' }).click();
    await expect(page.getByRole('button', { name: 'Call it off' })).toBeVisible();
  });

  await test.step('a day later the tab says who gave what', async () => {
    await aDayLater(app);
    await page.reload();
    const wrapped = page.getByRole('button', { name: 'Unwrap gift 1 of 1' });
    await expect(wrapped).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await inspect(page, 'unwrapped-wrapped');
    await wrapped.press('Enter');
    const gift = page.getByRole('article', { name: 'Copper kettle' });
    await expect(gift).toBeFocused();
    await expect(wrapped).toHaveCount(0);
    await page.reload();
    await expect(gift).toContainText('From Aunt Vera');
    await expect(page.getByRole('article')).toHaveCount(1);
    await inspect(page, 'unwrapped-open');
  });

  await test.step('the last frame counts, and makes a card to send of it', async () => {
    await expect(page.getByRole('heading', { name: '1 gift from 1 person' })).toBeVisible();
    await page.getByRole('button', { name: 'A card to send' }).click();
    const dialog = page.getByRole('dialog', { name: 'A card to send' });
    await dialog.getByLabel('Your words').fill('Thank you, Vera');
    await expect(dialog.getByRole('img', { name: /Thank you, Vera 1 gift from 1 person/ })).toBeVisible();
    await inspect(page, 'card-to-send', { within: 'dialog' });
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the picture' }).click();
    expect((await saved).suggestedFilename()).toBe('thank-you.png');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a list that shows who gives says so on the wish', async () => {
    await call('PUT', `/wishlists/${list.id}`, { secrecy: 'names' });
    await page.getByRole('link', { name: 'Wishes' }).click();
    await page.reload();
    const card = page.getByRole('article', { name: 'Copper kettle' });
    await expect(card.getByText('Taken · Aunt Vera')).toBeVisible();
    await inspect(page, 'list-taken');
  });
  await aunt.close();
});
