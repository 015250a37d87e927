import {
  aBrowser,
  card,
  expectAccessibleInBothThemes,
  giving,
  more,
  moreToSay,
  PHONE,
  take,
} from './support/givers.ts';
import { openMailServer } from './support/mail-server.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect, ownApp, SERVER_IS_AWAY } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

/** An installation of its own, because it goes on with another mail server than it begins. */
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });
// The app is started again under the pages that are open.
test.use({ actionTimeout: 10_000, expected: [SERVER_IS_AWAY] });

test('a family reserves without accounts, sees each other, and the owner learns nothing', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (const [name, quantity] of [
    ['Copper kettle', 1],
    ['Wool socks', 5],
    ['Reading lamp', 1],
    ['Atlas', 1],
  ] as const)
    await call('POST', `/wishlists/${list.id}/items`, { name, quantity });
  const mails = await openMailServer();
  await app.stop();
  await app.start({ SMTP_URL: mails.url, MAIL_FROM: 'Wishwren <lists@wishwren.test>' });
  const address = `${app.url}/share/${list.shareToken}`;
  const aunt = await aBrowser(browser, PHONE);
  const uncle = await aBrowser(browser);

  await test.step('the aunt reserves with one tap on her phone once she has said that she gives, and says the rest afterwards', async () => {
    const { page } = aunt;
    await page.goto(address);
    await expect(page.getByText('Shopping for Nora?')).toBeVisible();
    await take(page, 'Copper kettle').tap();
    await giving(page).tap();
    const sheet = page.getByRole('dialog', { name: 'You are getting Copper kettle' });
    await expect(sheet.getByRole('heading')).toBeFocused();
    await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible();
    await sheet.getByLabel('Your name').fill('Aunt Vera');
    await sheet.getByLabel('Email').fill('vera@example.org');
    await moreToSay(sheet);
    await sheet.getByLabel('Let the other givers see my name').check();
    await sheet.getByLabel('A note to the other givers').fill('The blue one');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
    await expect(card(page, 'Copper kettle')).toContainText('You are getting this');
    await expect(card(page, 'Wool socks')).toContainText('Still free');
  });

  await test.step('the uncle sees it by keyboard, and takes back what he reserved', async () => {
    const { page } = uncle;
    const { keyboard } = page;
    await page.goto(address);
    await page.getByRole('button', { name: 'See what is still free' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByText('Only for givers. Nora, this is where your surprise ends.')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(card(page, 'Copper kettle')).toMatchAriaSnapshot(`
      - listitem:
        - heading "Copper kettle" [level=2]
        - paragraph: Taken
        - list:
          - listitem: Aunt Vera is getting this “The blue one”
    `);
    await take(page, 'Wool socks').focus();
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'You are getting Wool socks' });
    await expect(sheet.getByRole('heading')).toBeFocused();
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(card(page, 'Wool socks')).toContainText('You are getting this');
    await expect(card(page, 'Wool socks').getByRole('button').first()).toBeFocused();
    await keyboard.press('Control+z');
    await expect(card(page, 'Wool socks')).toContainText('Still free');
    await take(page, 'Wool socks').press('Enter');
    await sheet.getByLabel('How many').fill('3');
    await keyboard.press('Enter');
    await expect(card(page, 'Wool socks')).toContainText('You are getting 3 of this');
    await expect(page.getByText('You are getting 1 gift')).toBeVisible();
  });

  await test.step('who comes a moment later is told so, and stands at the next free item', async () => {
    const { page } = aunt;
    await take(page, 'Reading lamp').tap();
    await page.getByRole('dialog').press('Escape');
    await expect(card(page, 'Wool socks')).toContainText('2 of 5 left');
    await take(uncle.page, 'Reading lamp').press('Enter');
    await expect(uncle.page.getByText('Somebody was faster. It is taken.')).toBeVisible();
    await expect(card(uncle.page, 'Reading lamp')).toContainText('Taken');
    await expect(uncle.page.getByRole('heading', { name: 'Atlas' })).toBeFocused();
  });

  await test.step('the aunt finds what she reserved, says what is bought, and gives the rest back', async () => {
    const { page } = aunt;
    await card(page, 'Copper kettle').getByRole('button', { name: 'Change: Copper kettle' }).tap();
    await expect(page.getByRole('dialog').getByLabel('Your name')).toHaveValue('Aunt Vera');
    await page.getByRole('dialog').press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'My reservations' }).click();
    const kettle = page.getByRole('article', { name: 'Copper kettle' });
    await kettle.getByRole('button', { name: 'I have it' }).click();
    await expect(kettle).toContainText('You have bought this');
    await expect(kettle.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(kettle.getByText('The blue one')).toBeVisible();
    const lamp = page.getByRole('article', { name: 'Reading lamp' });
    await more(lamp);
    await lamp.getByRole('button', { name: 'Not after all' }).click();
    await expect(lamp).toBeHidden();
    await page.getByText('This device', { exact: true }).click();
    await page.getByRole('button', { name: 'Get a link for another device' }).click();
    await expect(page.getByText(/\/reserved\/[\w-]{43}/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the mailed link opens them in a browser that knows nothing', async () => {
    const mail = await mails.received(/your reservation/i);
    const link = mail.text?.match(/https?:\/\/\S+\/reserved\/[\w-]+/)?.[0] ?? '';
    const fresh = await aBrowser(browser, PHONE);
    await fresh.page.goto(`${app.url}${new URL(link).pathname}`);
    await fresh.page.getByRole('button', { name: 'Open my reservations' }).tap();
    await expect(fresh.page.getByRole('article', { name: 'Copper kettle' })).toBeVisible();
    // The family computer is also the recipient's.
    const next = await fresh.page.context().newPage();
    await next.goto(`${app.url}/reserved`);
    await expect(next.getByText('Somebody reserved gifts in this browser')).toBeVisible();
    await expect(next.getByText('Copper kettle')).toBeHidden();
    await fresh.close();
  });

  await test.step('the owner sees her page at rest, and her browser is told nothing', async () => {
    const asked: string[] = [];
    owner.on('request', (one) => asked.push(one.url()));
    await owner.goto(address);
    await expect(owner.getByText('What is taken stays hidden from you')).toBeVisible();
    await expect(take(owner, 'Copper kettle')).toBeDisabled();
    await expect(owner.getByText('Taken', { exact: true })).toBeHidden();
    expect(asked.filter((url) => url.includes('/claims') && url.includes('/api/'))).toEqual([]);
  });
  await aunt.close();
  await uncle.close();
  await mails.close();
});
