import { aBrowser, card, expectAccessibleInBothThemes, giving, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { unfolded } from './support/more.ts';
import { aSharedList } from './support/shared-list.ts';
import { sqlOfApp } from './support/sql-of-app.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PHOTO = {
  name: 'us.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWM42SVOFcQwatDJ0TA6OZqOukazSBf56QAAEDgfH8FwkLQAAAAASUVORK5CYII=',
    'base64',
  ),
};

test('a gift is received, stands in the history, its giver is thanked, and it can be put back', async ({
  page,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const { list, call, open } = await aSharedList({ page, app, request });
  for (const [name, quantity] of [
    ['Copper kettle', 1],
    ['Wool socks', 5],
    ['Atlas', 1],
  ] as const)
    await call('POST', `/wishlists/${list.id}/items`, { name, quantity });
  const kettle = (await call('GET', `/wishlists/${list.id}`)).items[0];
  const aunt = await aBrowser(browser, PHONE);
  const received = async (name: string) =>
    (await unfolded(page.getByRole('article', { name }))).getByRole('button', { name: 'It has arrived' });
  const sheet = page.getByRole('dialog');

  await test.step('the aunt reserves the kettle and signs; then the envelopes open', async () => {
    await aunt.page.goto(`${app.url}/share/${list.shareToken}`);
    await take(aunt.page, 'Copper kettle').tap();
    await giving(aunt.page).tap();
    await aunt.page.getByRole('dialog').getByLabel('Your name').fill('Aunt Vera');
    await aunt.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(card(aunt.page, 'Copper kettle')).toContainText('You are getting this');
    await sqlOfApp(
      app,
      `insert into openings (id, wishlist_id, opens_at, is_early) values (gen_random_uuid(), ?, now(), true)`,
      [list.id],
    );
  });

  await test.step('by keyboard a gift is received, undone, and received again', async () => {
    await page.goto(`${app.url}/wishlist/${list.id}`);
    await (await received('Atlas')).focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('heading')).toBeFocused();
    await inspect(page, 'receive-sheet', { within: 'dialog' });
    await sheet.getByLabel('From whom?').fill('Grandma');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Atlas is in your history').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await (await received('Atlas')).click();
    await sheet.getByLabel('From whom?').fill('Grandma');
    await sheet.getByRole('button', { name: 'It has arrived' }).click();
    await expect(page.getByRole('article', { name: 'Atlas' })).toBeHidden();
    expect(await (await open()).text()).not.toContain('Atlas');
  });

  await test.step('of five pairs of socks two arrive', async () => {
    await (await received('Wool socks')).click();
    await sheet.getByLabel('How many?').fill('2');
    await sheet.getByRole('button', { name: 'It has arrived' }).click();
    await expect(page.getByText('Received. Still wished for: 3 of Wool socks').first()).toBeVisible();
    await expect(page.getByRole('article', { name: 'Wool socks' })).toContainText('3');
  });

  await test.step('the history tells of all three, and ticks with a day and a note', async () => {
    const [claim] = await (await aunt.page.request.get(`${app.url}/api/claims`)).json();
    const gift = await call('POST', `/items/${kettle.id}/received`, { quantity: 1, claimId: claim.id });
    await page.goto(`${app.url}/wishlists`);
    await page.getByRole('link', { name: 'Gifts received' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('article', { name: 'Atlas' })).toContainText('From Grandma');
    const atlas = page.getByRole('article', { name: 'Atlas' });
    await atlas.getByRole('button', { name: 'Thanked for Atlas' }).click();
    await expect(atlas).toContainText(/Thanked on \w+ \d+, \d{4}/);
    await expect(atlas.getByRole('heading', { name: 'Atlas' })).toBeFocused();
    await (await unfolded(atlas)).getByRole('button', { name: 'Day and note for Atlas' }).click();
    await atlas.getByLabel('Thanked on').fill('2026-01-03');
    await atlas.getByRole('textbox', { name: 'Note' }).fill('Called her on Sunday');
    await inspect(page, 'history', { inLargePrint: true });
    await atlas.getByRole('button', { name: 'Save' }).click();
    await expect(atlas).toContainText('Thanked on Jan 3, 2026');
    await expect(atlas).toContainText('Called her on Sunday');
    await expect(atlas.getByRole('button', { name: 'Send a thank-you for Atlas' })).toBeHidden();
    await page.goto(`${app.url}/history?gift=${gift.id}`);
    await expect(page.getByRole('heading', { name: 'Copper kettle' })).toBeFocused();
  });

  await test.step('a thank-you with a photo reaches the aunt, and tells no address', async () => {
    await page.getByRole('button', { name: 'Send a thank-you for Copper kettle' }).click();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet).toContainText('Please write a word of thanks first');
    await sheet.getByLabel('Your words').fill('It whistles every morning. Thank you!');
    const chooser = page.waitForEvent('filechooser');
    await sheet.getByRole('button', { name: 'Choose a photo' }).click();
    await (await chooser).setFiles(PHOTO);
    await expect(sheet.getByRole('button', { name: 'Another photo' })).toBeVisible();
    await inspect(page, 'thanks-sheet', { within: 'dialog' });
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your thanks are on their way').first()).toBeVisible();
    await expect(page.getByRole('article', { name: 'Copper kettle' })).toContainText('Thanked on');
    await aunt.page.goto(`${app.url}/reserved`);
    const show = aunt.page.getByRole('button', { name: 'Show' });
    const thanks = aunt.page.getByRole('figure');
    await expect(show.or(thanks).first()).toBeVisible();
    if (await show.isVisible()) await show.tap();
    await expect(thanks).toContainText('Nora thanks you');
    await expect(thanks).toContainText('It whistles every morning. Thank you!');
    await expect(thanks.getByRole('img')).toBeVisible();
    await expect(aunt.page.getByRole('main')).not.toContainText('@');
    await expectAccessibleInBothThemes(aunt.page);
    await inspect(aunt.page, 'thanks-of-giver');
  });

  await test.step('on paper stand the names, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('From Grandma')).toBeVisible();
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/history-print.png`, fullPage: true });
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('what was received by mistake is wished for again', async () => {
    const kettleRow = await unfolded(page.getByRole('article', { name: 'Copper kettle' }));
    await kettleRow.getByRole('button', { name: 'Put back on the list: Copper kettle' }).click();
    await expect(page.getByText('Back on the list: Copper kettle').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await (await open()).text()).toContain('Copper kettle');
  });
  await aunt.close();
});

test('whoever has received nothing yet is told how it begins', async ({ page, app, request }) => {
  await aSharedList({ page, app, request });
  await page.goto(`${app.url}/history`);
  await expect(page.getByText('press “It has arrived” on its wish')).toBeVisible();
  await inspect(page, 'history-empty');
});
