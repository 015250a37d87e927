import type { Page } from '@playwright/test';
import * as SECURITY_TEXTS from '#shared/texts/security.ts';
import { aBrowser, card, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { openMailServer } from './support/mail-server.ts';
import { followInHead, inHead } from './support/more.ts';
import { aNewcomer, logIn, logInAsNewcomer, PASSWORD } from './support/newcomer.ts';
import { hourPasses } from './support/sql-of-app.ts';
import { test as base, expect, hydrated, ownApp, SERVER_IS_AWAY } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

/** An installation of its own, because it goes on with a mail server. */
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });
// Handing a list over asks who it is.
test.use({ expected: [new RegExp(`${SERVER_IS_AWAY.source}|status of 403`)] });

// An invitation that was used is gone.
const GONE = [/404 \(Not Found\)/];

test('a mother reserves on her daughter’s list while the father edits it on his phone; the daughter takes it over and sees nothing', async ({
  page,
  app,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  await logInAsNewcomer(page, app);
  await createChildsList(page, app.url);
  await followInHead(page, 'People');
  await expect(page.getByText('You edit the list and see who gives what.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite by link' }).click();
  await expect(page.getByText('This link works once, for 7 days. You see it only now.')).toBeFocused();
  await inspect(page, 'people-invited');
  const invitation = (await page.getByText(/\/join\?token=/).textContent()) ?? '';

  const father = await aBrowser(browser, PHONE, GONE);
  const tom = await aNewcomer(father.page, app, 'Tom');
  await father.page.goto(invitation);
  await hydrated(father.page);
  await expect(father.page.getByText(/^Somebody who keeps a wishlist here/)).toBeVisible();
  await inspect(father.page, 'join-signed-out');
  await father.page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(father.page, tom);
  await expect(father.page.getByText('Nora invites you to the list “Ella is six”.')).toBeVisible();
  await expect(
    father.page.getByText('You edit it with Nora and see who gives what. Ella does not.'),
  ).toBeVisible();
  await inspect(father.page, 'join');
  await father.page.getByRole('button', { name: 'Accept' }).click();
  await expect(father.page.getByRole('heading', { level: 1, name: 'Ella is six' })).toBeVisible();
  await father.page.goto(invitation);
  await expect(father.page.getByText(/^This invitation cannot be used/)).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await (await inHead(page)).getByRole('link', { name: /^Givers’ page/ }).click();
  const givers = await opened;
  await givers.getByRole('button', { name: 'See what is still free' }).click();
  await take(givers, 'Bike').click();
  await givers.keyboard.press('Escape');
  await expect(card(givers, 'Bike').getByText('You are getting this')).toBeVisible();

  await father.page.goto(`${app.url}/wishlists`);
  const helped = father.page.getByRole('region', { name: 'Lists you help with' });
  await expect(helped.getByText('For Ella, by Nora')).toBeVisible();
  await expect(helped.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await inspect(father.page, 'lists-of-others');
  await helped.getByRole('link', { name: 'View' }).click();
  const wish = father.page.getByRole('article', { name: 'Bike' });
  await wish.getByRole('button', { name: 'Edit' }).click();
  await father.page.getByRole('form', { name: 'Bike' }).getByLabel('Name').fill('Red bike');
  await father.page.getByRole('button', { name: 'Save' }).click();
  await expect(father.page.getByRole('article', { name: 'Red bike' })).toBeVisible();
  await father.page.getByRole('link', { name: 'Who gives what' }).click();
  await expect(father.page.getByRole('listitem').filter({ hasText: 'Red bike' })).toContainText('Taken');
  await expect(card(givers, 'Bike').getByText('You are getting this')).toBeVisible();

  await followInHead(page, 'People');
  await expect(page.getByText('Tom Lindqvist')).toBeVisible();
  await page.getByRole('button', { name: 'Hand the list over' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hand the list over' });
  await expect(sheet).toContainText(
    'From the moment Ella accepts, the list is Ella’s, without your private notes. Ella sees no reservations.',
  );
  await inspect(page, 'hand-over', { within: 'dialog' });
  await hourPasses(app);
  await sheet.getByRole('button', { name: 'Invite by link' }).click();
  const again = page.getByRole('dialog', { name: SECURITY_TEXTS.showAgain });
  await expect(again.getByLabel(SECURITY_TEXTS.password, { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const offer = (await sheet.getByText(/\/join\?token=/).textContent()) ?? '';
  const daughter = await aBrowser(browser, PHONE);
  const ella = await aNewcomer(daughter.page, app, 'Ella');
  await daughter.page.goto(offer);
  await hydrated(daughter.page);
  await daughter.page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(daughter.page, ella);
  await expect(daughter.page.getByText('It is a surprise for you: you see no reservations.')).toBeVisible();
  await inspect(daughter.page, 'join-hand-over');
  await daughter.page.getByRole('button', { name: 'Accept' }).click();
  await expect(daughter.page.getByRole('article', { name: 'Red bike' })).toBeVisible();
  await expect(daughter.page.getByText(/Taken|Who gives what|Givers’ page/)).toHaveCount(0);
  await daughter.page.getByRole('link', { name: 'Unwrapped' }).click();
  await expect(daughter.page.getByText(/^Everything stays secret/)).toBeVisible();
  const shared = await givers.evaluate(() => location.href);
  await daughter.page.goto(shared);
  await expect(daughter.page.getByText('What is taken stays hidden from you')).toBeVisible();
  await expect(daughter.page.getByText('Taken', { exact: true })).toHaveCount(0);
  await father.close();
  await daughter.close();
});

test('by keyboard alone somebody is invited by letter, given less to see, and leaves again', async ({
  page,
  app,
  browser,
}) => {
  test.setTimeout(180_000);
  await logInAsNewcomer(page, app);
  const helper = await aBrowser(browser);
  const tom = await aNewcomer(helper.page, app, 'Tom');
  const mails = await openMailServer();
  await app.stop();
  await app.start({ SMTP_URL: mails.url, MAIL_FROM: 'Wishwren <lists@wishwren.test>' });
  await createChildsList(page, app.url);
  await followInHead(page, 'People');
  await page.getByLabel('E-mail address').focus();
  await page.keyboard.type(tom);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The invitation is on its way to ${tom}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation: ${tom}` })).toBeVisible();
  await inspect(page, 'people-by-letter');
  const letter = await mails.received(/You are invited/);
  const path = /\/join\?token=[\w-]+/.exec(letter.text ?? '')?.[0] ?? '';

  await helper.page.goto(`${app.url}${path}`);
  await hydrated(helper.page);
  await helper.page.getByRole('link', { name: 'Log in', exact: true }).press('Enter');
  await logIn(helper.page, tom);
  await helper.page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(helper.page.getByRole('heading', { level: 1, name: 'Ella is six' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Change what Tom Lindqvist may do' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'What may Tom Lindqvist do?' });
  await sheet.getByRole('radio', { name: 'Edit the list and see who gives what' }).focus();
  await page.keyboard.press('ArrowDown');
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Edits the list.', { exact: true })).toBeVisible();
  await inspect(page, 'people');

  await helper.page.reload();
  await expect(helper.page.getByRole('link', { name: 'Unwrapped' })).toBeVisible();
  await followInHead(helper.page, 'People');
  await helper.page.getByRole('button', { name: 'Leave the list' }).press('Enter');
  const question = helper.page.getByRole('dialog', { name: 'Leave the list?' });
  await question.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await expect(helper.page.getByText('You have left the list')).toBeVisible();
  await expect(helper.page.getByText('Ella is six')).toHaveCount(0);
  await helper.close();
  await mails.close();
});

async function createChildsList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/wishlist/new`);
  await page.getByLabel('Name').fill('Ella is six');
  await page.getByText('For', { exact: true }).click();
  await page.getByLabel('For whom is it?').selectOption('My child');
  await page.getByLabel('What is your child called?').fill('Ella');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: /^View/ }).click();
  await page.getByLabel('URL').click();
  await page.getByLabel('Name').fill('Bike');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Bike' })).toBeVisible();
  await page.getByRole('button', { name: 'Make public and share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}
