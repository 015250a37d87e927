import type { Page } from '@playwright/test';
import { aBrowser, giving, PHONE, take } from './support/givers.ts';
import { openMailServer } from './support/mail-server.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect, ownApp, SERVER_IS_AWAY } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

/** An installation of its own, because it goes on with another mail server than it begins. */
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });
test.use({ actionTimeout: 10_000, expected: [SERVER_IS_AWAY] });

/** A write of the giver whose browser this is, from a page of ours. */
const asGiver = (page: Page, path: string, data: object) =>
  page.evaluate(
    async ([to, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api${to}`, { method: 'POST', headers, body });
      return answer.json();
    },
    [path, JSON.stringify(data)] as const,
  );

test('a keeper without an account keeps the links of a list, and its owner sees no address', async ({
  page: maya,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const { list, call } = await aSharedList({ page: maya, app, request });
  await request.fetch(`${app.url}/api/wishlists/${list.id}/items`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await maya.evaluate(() => localStorage.getItem('token'))}` },
    data: { name: 'Copper kettle', quantity: 1 },
  });
  const mails = await openMailServer();
  await app.stop();
  await app.start({ SMTP_URL: mails.url, MAIL_FROM: 'Wishwren <lists@wishwren.test>' });
  const { page: tom, close: closeTom } = await aBrowser(browser, PHONE);
  const grandma = await aBrowser(browser);
  let address = '';

  await test.step('Maya names Tom', async () => {
    await call('POST', `/wishlists/${list.id}/keeper`, { email: 'tom@example.org' });
    expect(await call('GET', `/wishlists/${list.id}/keeper`)).toMatchObject({ state: 'asked' });
  });

  await test.step('Tom opens the letter on his phone and accepts', async () => {
    const letter = await mails.received(/keep a secret/);
    const path = /\/keep\/[\w-]{43}/.exec(letter.text ?? '')?.[0] ?? '';
    await tom.goto(`${app.url}${path}`);
    await expect(tom.getByText('Nora asks you to keep the links of “Cabin weekend”.')).toBeVisible();
    await tom.getByLabel('Your name').fill('Tom');
    await tom.getByRole('button', { name: 'I keep the secret' }).tap();
    await expect(tom).toHaveURL(`${app.url}/keeping/${list.id}`);
    await expect(tom.getByText('You keep the links of “Cabin weekend” for Nora.')).toBeVisible();
  });

  await test.step('he makes a link for Grandma, who reserves by it', async () => {
    ({ url: address } = await asGiver(tom, `/wishlists/${list.id}/links`, { name: 'Grandma' }));
    await tom.reload();
    await expect(tom.getByRole('link', { name: 'See what givers see' })).toHaveAttribute('href', address);
    await grandma.page.goto(address);
    await take(grandma.page, 'Copper kettle').click();
    await giving(grandma.page).click();
    await expect(grandma.page.getByRole('dialog', { name: 'You are getting Copper kettle' })).toBeVisible();
  });

  await test.step('Maya reads the name and by whom, and no address', async () => {
    const links = await call('GET', `/wishlists/${list.id}/links`);
    expect(links[1]).toMatchObject({ name: 'Grandma', madeBy: 'Tom', url: null });
    await maya.goto(`${app.url}/wishlist/${list.id}`);
    await expect(maya.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();
    expect(await maya.content()).not.toContain(address.split('/').at(-1));
    await maya.goto(`${app.url}/share/${list.shareToken}`);
    await expect(maya.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();
    expect(await maya.content()).not.toContain(address.split('/').at(-1));
  });

  await test.step('Tom finds it again under his reservations, and hands it back', async () => {
    await tom.goto(`${app.url}/reserved`);
    await tom.getByRole('link', { name: 'Cabin weekend, by Nora' }).tap();
    await tom.getByRole('button', { name: 'Hand it back…' }).tap();
    const dialog = tom.getByRole('dialog', { name: 'Hand it back?' });
    await dialog.getByRole('button', { name: 'Hand it back' }).tap();
    await expect(tom).toHaveURL(`${app.url}/reserved`);
    await expect(tom.getByRole('heading', { name: 'Lists you keep' })).toBeHidden();
    expect(await call('GET', `/wishlists/${list.id}/keeper`)).toMatchObject({ state: 'none' });
  });

  await closeTom();
  await grandma.close();
  await mails.close();
});
