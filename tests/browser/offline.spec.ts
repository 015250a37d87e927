import { TIMING } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { signIn, test } from './support/household.ts';
import { comesToLife } from './support/slow-phone.ts';
import { expect, expectAccessible, hydrated } from './support/test.ts';

const WAITING = FRAME_TEXTS.connectionAwaited;
const UNREACHED = FRAME_TEXTS.unreached('Wishwren');

// The browser itself, and screens whose failures are only logged, say that nothing arrived.
test.use({ expected: [/Failed to (load resource|fetch)|net::ERR|Wishlist not found|status of 50\d/] });

test('without a network a screen that is not here yet is waited for, and opens when the network is back', async ({
  page,
  context,
  app,
  household,
}) => {
  await signIn(page, app.url, household);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Wishlists' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByText(WAITING)).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('screens that were fetched when nothing else was to do open without a network, and say what is missing', async ({
  page,
  context,
  app,
  household,
}) => {
  await signIn(page, app.url, household);
  await page.waitForResponse(/assets\/.+\/wishlist\._id\.edit-/);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('article').getByRole('link', { name: 'View' }).first().click();
  await expect(page.getByRole('heading', { name: UNREACHED })).toBeVisible();
  await expect(page.getByText('Wishlist not found')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(`${app.url}/about`);
});

test('an item that is added without a network is not lost: a note says so, and it is added when the network is back', async ({
  page,
  context,
  app,
  household,
}) => {
  await signIn(page, app.url, household);
  await page.getByRole('article').getByRole('link', { name: 'View' }).first().click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await page.getByLabel('URL').click();
  await name.fill('Moka pot');
  await page.waitForLoadState('networkidle');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const note = page.getByText(FRAME_TEXTS.notSent);
  await context.setOffline(true);
  await name.press('Enter');
  await expect(note).toBeVisible();
  await expect(name).toHaveValue('Moka pot');
  await expectAccessible(page);
  await name.press('Enter');
  await expect(note).toHaveCount(1);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await name.press('Enter');
  await expect(page.getByRole('article', { name: 'Moka pot' })).toBeVisible();
  expect(alerts).toEqual([]);
});

test('a link on a page without the app never leads to the browser’s own page', async ({
  page,
  context,
  app,
  household,
}) => {
  await page.goto(`${app.url}${new URL(household.shareLinks[0] ?? '').pathname}`);
  const heading = page.getByRole('heading', { level: 1 });
  const name = await heading.textContent();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect(heading).toHaveText(name ?? '');
  await context.setOffline(false);
  await expect(page).toHaveURL(`${app.url}/about`);
});

test('while the server is down a list says so, keeps trying and comes by itself', async ({
  page,
  app,
  household,
}) => {
  await signIn(page, app.url, household);
  const link = page.getByRole('article').getByRole('link', { name: 'View' }).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.route(/\/(trpc|healthz)/, (route) => route.abort('connectionrefused'));
  await link.click();
  await expect(page.getByRole('heading', { name: UNREACHED })).toBeVisible();
  await expect(page.getByText('Wishlist not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(/\/(trpc|healthz)/);
  await expect(page.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
});

test('a call that nobody answers ends after its time with the screen’s own sentence, and what was typed stays', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/contact`);
  await hydrated(page);
  await comesToLife(page);
  await page.getByLabel('Your Email').fill('vera@example.org');
  await page.getByLabel('Message').fill('Dear Wren');
  await page.route('**/trpc/**', () => undefined);
  await page.clock.install();
  const sent = page.waitForRequest('**/trpc/**');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
  await sent;
  await page.clock.runFor(TIMING.answerMs + 1_000);
  await expect(page.getByText('❌ Network error: the server did not answer')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Dear Wren');
});
