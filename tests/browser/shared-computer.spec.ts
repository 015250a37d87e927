import type { Page } from '@playwright/test';
import { aBrowser, card, giving, take } from './support/givers.ts';
import { signIn } from './support/household.ts';
import { logInAsNewcomer, PASSWORD } from './support/newcomer.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, hydrated, test } from './support/test.ts';

// The session of who has logged out is asked with once more.
const REFUSED = [/status of 401/];

const giverButton = (page: Page) => page.getByRole('button', { name: 'See what is still free' });
const showButton = (page: Page) => page.getByRole('button', { name: 'Show my reservations' });

/** What an open board says on its cards. */
const ofGivers = (page: Page) => page.getByText(/^(You are getting this|Still free|Taken)$/);

async function expectReserved(page: Page, item: string) {
  await page.getByRole('dialog').press('Escape');
  await expect(card(page, item)).toContainText('You are getting this');
}

/** Nothing but the list, however long one waits for more. */
async function expectListAlone(page: Page) {
  await expect(giverButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(giverButton(page)).toBeVisible();
  await expect(ofGivers(page)).toHaveCount(0);
}

async function expectCovered(page: Page) {
  await expect(showButton(page)).toBeVisible();
  await expect(page.getByText('Copper kettle')).toBeHidden();
}

async function logOut(page: Page, url: string) {
  await page.goto(`${url}/wishlists`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('on a shared computer whoever comes next sees nothing of givers before a tap', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (const name of ['Copper kettle', 'Atlas']) await call('POST', `/wishlists/${list.id}/items`, { name });
  const { email } = await owner.evaluate(
    async () =>
      (
        await (
          await fetch('/api/me', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
        ).json()
      ).user,
  );
  const nora = { email, password: PASSWORD, shareLinks: [] };
  const address = `${app.url}/share/${list.shareToken}`;
  const reservations = `${app.url}/reserved`;

  const evening = await aBrowser(browser);
  await evening.page.goto(address);
  await take(evening.page, 'Copper kettle').click();
  await giving(evening.page).click();
  await expectReserved(evening.page, 'Copper kettle');
  await evening.page.reload();
  await expect(ofGivers(evening.page)).toHaveText(['You are getting this', 'Still free']);
  const storageState = await evening.page.context().storageState();
  await evening.close();
  const { page, close } = await aBrowser(browser, { storageState }, REFUSED);

  await test.step('in the browser that was closed and opened again', async () => {
    await page.goto(address);
    await expectListAlone(page);
    await page.goto(reservations);
    await expectCovered(page);
  });

  await test.step('in a tab where somebody logged in and out', async () => {
    await showButton(page).click();
    await expect(page.getByRole('article', { name: 'Copper kettle' })).toBeVisible();
    // The tap was made in this tab: it counts on the list as well.
    await page.goto(address);
    await expect(card(page, 'Copper kettle')).toContainText('You are getting this');
    await signIn(page, app.url, nora);
    await logOut(page, app.url);
    await page.goto(address);
    await expectListAlone(page);
    await page.goto(reservations);
    await expectCovered(page);
  });

  await test.step('in tabs that were left open while somebody else logged in', async () => {
    await showButton(page).click();
    await expect(page.getByRole('article', { name: 'Copper kettle' })).toBeVisible();
    const context = page.context();
    const [board, away, elsewhere, other] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    for (const tab of [board, away, elsewhere]) {
      await tab.goto(address);
      await giverButton(tab).click();
      await expect(card(tab, 'Copper kettle')).toContainText('You are getting this');
    }
    await away.goto(`${app.url}/about`);
    await card(elsewhere, 'Copper kettle').getByRole('button', { name: 'Change' }).first().click();
    await elsewhere.setViewportSize({ width: 390, height: 300 });
    await elsewhere.getByRole('dialog').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    await elsewhere.goto('data:text/html,elsewhere');
    await signIn(other, app.url, nora);
    await elsewhere.goto(`${app.url}/about`);
    await hydrated(elsewhere);
    const stored = await elsewhere.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).not.toMatch(/board|reservations|dialog/);
    await expect(page.getByText('You have reserved nothing yet.')).toBeVisible();
    await expect(page.getByText('Copper kettle')).toBeHidden();
    await expect(board.getByText('What is taken stays hidden from you')).toBeVisible();
    await expect(board.getByText('You are getting this')).toBeHidden();

    await logOut(other, app.url);
    await expectCovered(page);
    await expectListAlone(board);
    await away.goto(address);
    await expectListAlone(away);

    await logInAsNewcomer(other, app);
    await other.goto(address);
    await take(other, 'Atlas').click();
    await expectReserved(other, 'Atlas');
    await page.goto(reservations);
    await expect(page.getByRole('article', { name: 'Atlas' })).toBeVisible();
    await logOut(other, app.url);
    await signIn(other, app.url, nora);
    await expect(page.getByText('You have reserved nothing yet.')).toBeVisible();
    await expect(page.getByText('Atlas')).toBeHidden();
    await logOut(other, app.url);
    await Promise.all([board, away, elsewhere, other].map((tab) => tab.close()));
  });

  await test.step('after “Forget me on this device” in another tab', async () => {
    await expectCovered(page);
    await showButton(page).click();
    const board = await page.context().newPage();
    await board.goto(address);
    await giverButton(board).click();
    await expect(card(board, 'Copper kettle')).toContainText('You are getting this');
    await page.getByText('This device', { exact: true }).click();
    await page.getByRole('button', { name: 'Forget me on this device' }).click();
    await page.getByRole('button', { name: 'Yes, forget me' }).click();
    await expect(page.getByRole('main').getByText('This browser no longer knows who you are.')).toBeVisible();
    await expectListAlone(board);
  });
  await close();
});
