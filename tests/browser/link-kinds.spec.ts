import { card, expectAccessibleInBothThemes, PHONE, take } from './support/givers.ts';
import { aLinkedList, aWatchedBrowser } from './support/share-links.ts';
import { sqlOfApp } from './support/sql-of-app.ts';
import { test as base, expect, hydrated } from './support/test.ts';

const LIST_ONLY =
  'This link shows the list only. To reserve something, ask whoever sent it, or whoever keeps the links of this list, for another one.';
const HIDDEN = 'What is taken stays hidden from you';

const test = base.extend<{ linked: Awaited<ReturnType<typeof aLinkedList>> }>({
  linked: async ({ page, app, request }, use) => use(await aLinkedList({ page, app, request })),
});

test('a link to look at shows the list and whom to ask, and asks nothing of what is taken', async ({
  linked,
  browser,
}) => {
  const { url } = await linked.link({ opens: 'look' });
  const { page, calls, close } = await aWatchedBrowser(browser, PHONE);
  await page.goto(url);
  await expect(page.getByText(LIST_ONLY)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wool socks' })).toBeVisible();
  await expect(page.getByRole('button', { name: /get this|free|lost my link/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([`POST /api${new URL(url).pathname}/opened`]);
  await page.goto(`${url}/free`);
  await expect(page.getByText(LIST_ONLY)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wool socks' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await close();
});

test('a preview speaks of no givers, to strangers, to an account and to its owner', async ({
  linked,
  browser,
  page,
}) => {
  const { url } = await linked.link({ opens: 'preview' });
  const stranger = await aWatchedBrowser(browser, PHONE);
  const account = await aWatchedBrowser(browser, { storageState: await page.context().storageState() });
  for (const { page: seen, calls, close } of [stranger, account]) {
    await seen.goto(url);
    await hydrated(seen);
    await expect(seen.getByRole('heading', { name: 'Wool socks' })).toBeVisible();
    await seen.waitForLoadState('networkidle');
    const words = await seen.locator('#root').textContent();
    expect(words).not.toMatch(/reserv|taken|free|giver|surprise|shopping|get this/i);
    expect(await seen.content()).not.toMatch(/\/free"|I’ll get this/);
    const own = calls.filter((call) => call.includes('/share/'));
    expect(own).toEqual([`POST /api${new URL(url).pathname}/opened`]);
    expect(calls.join()).not.toMatch(/claim|\/me\b(?!\.get)/);
    await close();
  }
});

test('whoever is surprised sees their list as others do by every link, with buttons that rest and say why', async ({
  linked,
  browser,
  page,
}) => {
  const board = await linked.link({ opens: 'board' });
  const look = await linked.link({ opens: 'look' });
  const owner = await aWatchedBrowser(browser, { storageState: await page.context().storageState() });
  await owner.page.goto(board.url);
  await expect(owner.page.getByText(HIDDEN)).toBeVisible();
  const button = take(owner.page, 'Wool socks');
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(HIDDEN);
  await button.click({ force: true });
  await expect(card(owner.page, 'Wool socks').getByText(/free|taken|getting/i)).toHaveCount(0);
  await expectAccessibleInBothThemes(owner.page);
  await owner.page.goto(look.url);
  await expect(owner.page.getByText(HIDDEN)).toBeVisible();
  await expect(owner.page.getByText(LIST_ONLY)).toBeVisible();
  expect(owner.calls.filter((call) => /claims|opened/.test(call))).toEqual([]);
  await owner.close();
});

test('a link that says who comes by it fills in their name, and whoever changes it is called so', async ({
  linked,
  browser,
}) => {
  const { url } = await linked.link({ giverName: 'Grandma' });
  const { page, close } = await aWatchedBrowser(browser, PHONE);
  await page.goto(url);
  await take(page, 'Copper kettle').tap();
  await expect(page.getByText('Only for givers.')).toBeFocused();
  await page.getByRole('button', { name: 'Yes, I am Grandma' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Your name')).toHaveValue('Grandma');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await take(page, 'Wool socks').tap();
  await expect(sheet.getByText('Reserved here as Grandma')).toBeVisible();
  await sheet.getByLabel('Your name').fill('Oma');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Change: Copper kettle' }).tap();
  await expect(sheet.getByLabel('Your name')).toHaveValue('Oma');
  await close();
});

test('without JavaScript the same name stands in the forms of a giver who has none', async ({
  linked,
  browser,
}) => {
  const { url } = await linked.link({ giverName: 'Grandma' });
  const { page, close } = await aWatchedBrowser(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`${url}/free`);
  await page.getByRole('button', { name: 'I am a giver' }).click();
  await page.getByText('As Grandma, if you like').click();
  await expect(card(page, 'Copper kettle').getByLabel('Your name')).toHaveValue('Grandma');
  await card(page, 'Copper kettle').getByLabel('Your name').fill('Oma');
  await page.getByRole('button', { name: 'I’ll get this: Copper kettle' }).click();
  await expect(page.getByText('Copper kettle is reserved for you.')).toBeVisible();
  await expect(page.getByText('Grandma')).toHaveCount(0);
  await close();
});

test('a form that reserves by a link which shows the list alone is answered in words', async ({
  linked,
  browser,
}) => {
  const { id, url } = await linked.link({});
  const { page, close } = await aWatchedBrowser(browser, { ...PHONE, javaScriptEnabled: false }, [
    /status of 403/,
  ]);
  await page.goto(`${url}/free`);
  await page.getByRole('button', { name: 'I am a giver' }).click();
  await linked.call('PATCH', `/links/${id}`, { opens: 'look' });
  const answered = page.waitForResponse(`${url}/free`);
  await page.getByRole('button', { name: 'I’ll get this: Copper kettle' }).click();
  expect((await answered).status()).toBe(403);
  await expect(page.getByRole('alert')).toHaveText(LIST_ONLY);
  await expect(page.getByRole('heading', { name: 'Wool socks' })).toBeVisible();
  await close();
});

test('a link that is ended, paused, replaced, gone or private is the same page and the same answer as one that never was', async ({
  linked,
  app,
  request,
}) => {
  const { list, call, link } = linked;
  const [ended, paused, replaced, gone, hidden] = [
    await link({}),
    await link({}),
    await link({}),
    await link({}),
    await link({ passphrase: 'plum cake' }),
  ];
  await sqlOfApp(app, "update share_links set ends_at = now() - interval '1 minute' where id = ?", [
    ended.id,
  ]);
  await call('PATCH', `/links/${paused.id}`, { isPaused: true });
  await call('POST', `/links/${replaced.id}/replace`);
  await call('DELETE', `/links/${gone.id}`);
  const answers = async (url: string) => {
    const addresses = [url, `${url}/free`, url.replace('/share/', '/api/share/')];
    return Promise.all(
      addresses.map(async (address) => {
        const answer = await request.get(address);
        return { status: answer.status(), text: await answer.text() };
      }),
    );
  };
  const unknown = await answers(`${app.url}/share/${'x'.repeat(16)}`);
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(unknown[0]?.text).toContain('This shared wishlist could not be found.');
  expect(unknown[0]?.text).toContain('Perhaps its owner has replaced the link. Ask them for the new one.');
  for (const { url } of [ended, paused, replaced, gone]) expect(await answers(url)).toEqual(unknown);
  await call('PUT', `/wishlists/${list.id}`, { isPublic: false });
  expect(await answers(hidden.url)).toEqual(unknown);
});
