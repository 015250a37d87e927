import type { Page } from '@playwright/test';
import { aBrowser, giving, take } from './support/givers.ts';
import { openMailServer } from './support/mail-server.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect, ownApp, SERVER_IS_AWAY } from './support/test.ts';
import { openTrap } from './support/trap.ts';
import type { Wishwren } from './support/wishwren.ts';

/** An installation of its own, because it is started again with a mail server. */
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });

// The app is started again under a page that is open.
test.use({ actionTimeout: 10_000, expected: [SERVER_IS_AWAY] });

const ALL: { path: string; referer: string | undefined }[] = ['/0.gif', '/1.gif', '/2.gif'].map((path) => ({
  path,
  referer: undefined,
}));

/** The page asks for its first picture ahead, and a busy browser may have let go of it by the time it draws it: it asks twice. */
const firstOnce = (visits: typeof ALL) =>
  visits.filter(({ path }, at) => path !== '/0.gif' || visits[at - 1]?.path !== path);

/** Long enough for whatever a page would still fetch. */
const allLoaded = (page: Page) => page.waitForLoadState('networkidle');

test('a recipient who runs the server of the pictures and shops learns from it of no reservation', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const trap = await openTrap();
  const mails = await openMailServer();
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (const nth of [0, 1, 2])
    await call('POST', `/wishlists/${list.id}/items`, {
      name: `Gift ${nth}`,
      imageUrl: `${trap.url}/${nth}.gif`,
      url: `${trap.url}/shop/${nth}`,
    });
  await app.stop();
  await app.start({ SMTP_URL: mails.url, MAIL_FROM: 'Wishwren <lists@wishwren.test>' });
  const address = `${app.url}/share/${list.shareToken}`;

  await test.step('whoever only reads the list loads every picture, and says not from where', async () => {
    const visitor = await aBrowser(browser, { viewport: { width: 390, height: 300 } });
    await visitor.page.goto(address);
    await allLoaded(visitor.page);
    expect(firstOnce(trap.visits())).toEqual(ALL);
    await visitor.close();
  });

  const aunt = await aBrowser(browser, { viewport: { width: 390, height: 300 } });
  await test.step('whoever opens the board and reserves loads the same, and the sheet nothing more', async () => {
    const { page } = aunt;
    await page.goto(address);
    await take(page, 'Gift 1').click();
    await giving(page).click();
    const sheet = page.getByRole('dialog', { name: 'You are getting Gift 1' });
    await sheet.getByLabel('Email').fill('vera@example.org');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
    await allLoaded(page);
    expect(firstOnce(trap.visits())).toEqual(ALL);
  });

  await test.step('her own reservations load nothing from there', async () => {
    const { page } = aunt;
    await page.goto(`${app.url}/reserved`);
    await expect(page.getByRole('heading', { name: 'Gift 1' })).toBeVisible();
    await allLoaded(page);
    expect(trap.visits()).toEqual([]);
    await aunt.close();
  });

  await test.step('the letter about it loads nothing from there', async () => {
    const { html } = await mails.received(/./);
    const reader = await browser.newPage();
    await reader.setContent(html ?? '');
    await allLoaded(reader);
    expect(html).toContain('<a ');
    expect(trap.visits()).toEqual([]);
    await reader.close();
  });

  await test.step('the page without script loads nothing from there', async () => {
    const uncle = await aBrowser(browser, { javaScriptEnabled: false });
    await uncle.page.goto(`${address}/free`);
    await uncle.page.getByRole('button', { name: 'I am a giver' }).click();
    await take(uncle.page, 'Gift 2').click();
    await expect(uncle.page.getByText('Gift 2 is reserved for you.')).toBeVisible();
    await allLoaded(uncle.page);
    expect(trap.visits()).toEqual([]);
    await uncle.close();
  });
  await Promise.all([trap.close(), mails.close()]);
});
