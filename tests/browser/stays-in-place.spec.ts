import type { Page } from '@playwright/test';
import { giving, PHONE } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { aSlowPhone, comesToLife, scrollTop } from './support/slow-phone.ts';
import { expect, test } from './support/test.ts';

// Tried like a person with an old phone on slow 4G.
test.describe('on a slow phone', () => {
  test.slow();

  test('home and blog stay where a finger has scrolled them when they come to life, and where they were after a reload', async ({
    browser,
    app,
  }) => {
    const { page, swipe, close } = await aSlowPhone(browser);
    for (const path of ['/home', '/blog', '/blog/the-quiet-list']) {
      await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
      await page.locator('main h1').first().waitFor();
      // The touch starts the app, and the page comes to life long after it was scrolled.
      const before = await swipe();
      expect(before, path).toBeGreaterThan(250);
      await comesToLife(page);
      await page.waitForLoadState('networkidle');
      expect(await scrollTop(page), path).toBe(before);
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await scrollTop(page), path).toBe(before);
    }
    await close();
  });

  test('a shared list stays where a finger has scrolled it, through the first reservation and a reload', async ({
    page: owner,
    app,
    request,
    browser,
  }) => {
    const list = await aLongList(owner, app, request);
    const { page, swipe, close } = await aSlowPhone(browser);
    await page.goto(`${app.url}/share/${list}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Gift 9.' }).waitFor();
    const before = await swipe();
    expect(before).toBeGreaterThan(400);
    const button = page.getByRole('button', { name: 'See what is still free' });
    await button.dispatchEvent('click');
    await comesToLife(page);
    await giving(page).tap();
    await expect(page.getByText('Still free').first()).toBeVisible();
    expect(await scrollTop(page)).toBe(before);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await scrollTop(page)).toBe(before);
    await close();
  });

  test('a tap on a link, the menu or a button long before the page is alive is not lost', async ({
    browser,
    app,
  }) => {
    const { page, close } = await aSlowPhone(browser);
    const open = async (path: string) => {
      await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
      await page.locator('h1').first().waitFor();
    };
    await open('/home');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL(`${app.url}/contact`);
    await page.getByLabel('Your Email').fill('vera@example.org');
    await page.getByLabel('Message').fill('Hello Wren');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByText('✅ Message sent!')).toBeVisible();

    await open('/home');
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).tap();
    await expect(page).toHaveURL(`${app.url}/login`);
    await page.getByLabel('Email').fill('vera@example.org');
    await page.getByRole('button', { name: 'Login' }).tap();
    await expect(page.getByText('Please enter a password')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('vera@example.org');

    await open('/register');
    await page.getByLabel('First Name').fill('Vera');
    await page.getByRole('button', { name: 'Register' }).tap();
    await expect(page.getByText('Please enter your last name').first()).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Vera');
    await close();
  });
});

test('going back inside the app leads to where a person was, and onward to the top of a page', async ({
  page,
  app,
  request,
}) => {
  const list = await aLongList(page, app, request);
  await page.setViewportSize(PHONE.viewport);
  // Signed in, the app runs on the public pages, too.
  await page.goto(`${app.url}/share/${list}`);
  await comesToLife(page);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).dispatchEvent('click');
  await expect(page.getByRole('link', { name: /^Read more/ }).first()).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Gift 9.' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.reload();
  await comesToLife(page);
  expect(await scrollTop(page)).toBe(900);
});

type Stage = Parameters<typeof aSharedList>[0];

async function aLongList(page: Page, app: Stage['app'], request: Stage['request']): Promise<string> {
  const { list, call } = await aSharedList({ page, app, request });
  for (let at = 1; at <= 20; at++) await call('POST', `/wishlists/${list.id}/items`, { name: `Gift ${at}.` });
  return list.shareToken;
}
