import { giving } from './support/givers.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
import { aLinkedList, aWatchedBrowser, PASSPHRASE } from './support/share-links.ts';
import { sqlOfApp } from './support/sql-of-app.ts';
import { test as base, expect, ownApp, SERVER_IS_AWAY } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

// It is stopped here, so that it writes what it has counted.
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });
test.use({ expected: [new RegExp(`${SERVER_IS_AWAY.source}|status of (404|401)`)] });

/** As if all that was counted had been counted a day earlier. */
async function aDayPasses(app: Wishwren): Promise<void> {
  await app.stop();
  await app.start();
  await sqlOfApp(app, 'update link_opens set day = day - 1');
}

test('fetches by a thousand chats and robots open no link, and a browser opens it once a day', async ({
  page,
  app,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const { list, call, link } = await aLinkedList({ page, app, request });
  const { id, url } = await link({});
  const told = async () => {
    const links: { id: string }[] = await call('GET', `/wishlists/${list.id}/links`);
    const { timesOpened, wasOpenedThisWeek } = links.find((one) => one.id === id) as never;
    return { timesOpened, wasOpenedThisWeek };
  };
  const json = url.replace('/share/', '/api/share/');
  for (let nth = 0; nth < 1_000; nth++) {
    const address = [url, `${url}/preview.png`, json][nth % 3] ?? url;
    expect((await fetch(address)).status).toBe(200);
  }
  await aDayPasses(app);
  expect(await told()).toEqual({ timesOpened: 0, wasOpenedThisWeek: false });

  const grandma = await aWatchedBrowser(browser, {}, [SERVER_IS_AWAY]);
  const look = async () => {
    await grandma.page.goto(url);
    await grandma.page.waitForLoadState('networkidle');
  };
  await look();
  await look();
  await grandma.page.getByRole('link', { name: 'About' }).first().click();
  await grandma.page.goBack();
  await grandma.page.waitForLoadState('networkidle');
  await aDayPasses(app);
  expect(await told()).toEqual({ timesOpened: 1, wasOpenedThisWeek: true });

  // Its cookie ends with the day.
  for (let day = 2; day <= 5; day++) {
    await grandma.page.context().clearCookies();
    await look();
    await look();
  }
  await aDayPasses(app);
  expect(await told()).toEqual({ timesOpened: 5, wasOpenedThisWeek: true });
  await grandma.close();

  // Whose list it is looks at it, too.
  await page.goto(url);
  await expect(page.getByText('What is taken stays hidden from you')).toBeVisible();
  await sqlOfApp(app, 'update link_opens set day = day - 7');
  await aDayPasses(app);
  expect(await told()).toEqual({ timesOpened: 5, wasOpenedThisWeek: false });
});

test('a page that shows no list tells of none, and one page tells once', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { link } = await aLinkedList({ page, app, request });
  const locked = await link({ passphrase: PASSPHRASE });
  const open = await link({});
  const { page: seen, calls, close } = await aWatchedBrowser(browser, {}, [/status of 404/]);
  for (const address of [locked.url, `${locked.url}/free`, `${app.url}/share/unknown`]) {
    await seen.goto(address);
    await seen.waitForLoadState('networkidle');
  }
  expect(calls).toEqual([]);
  await seen.goto(open.url);
  // The app takes the page over.
  await seen.getByRole('button', { name: 'See what is still free' }).click();
  await giving(seen).click();
  await expect(seen.getByText('Still free', { exact: true }).first()).toBeVisible();
  await seen.getByRole('link', { name: 'About' }).first().click();
  await seen.goBack();
  await expect(seen.getByText('Still free', { exact: true }).first()).toBeVisible();
  const opened = `POST /api${new URL(open.url).pathname}/opened`;
  expect(calls.filter((call) => call === opened)).toHaveLength(1);
  await close();
});

test('the look of somebody signed in is told by the app, with their session', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { link } = await aLinkedList({ page, app, request });
  const { url } = await link({});
  const owner = await aWatchedBrowser(browser, { storageState: await page.context().storageState() });
  await owner.page.goto(url);
  await expect(owner.page.getByText('What is taken stays hidden from you')).toBeVisible();
  expect(owner.calls.filter((call) => call.endsWith('/opened'))).toEqual([]);
  await owner.close();
  const { page: friends, close } = await aWatchedBrowser(browser);
  await logInAsNewcomer(friends, app);
  const told = friends.waitForRequest(/\/opened$/);
  await friends.goto(url);
  expect((await told).headers().authorization).toMatch(/^Bearer /);
  await close();
});
