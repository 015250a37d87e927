import type { Page } from '@playwright/test';
import { openMailServer } from './support/mail-server.ts';
import { expect, hydrated } from './support/test.ts';
import { linkIn } from './support/wishwren.ts';
import { test } from './support/with-shop.ts';

const PASSWORD = 'a fern that forgives';

test.describe('the product’s main job', () => {
  // The old link is asked for on purpose.
  test.use({ expected: [/404 \(Not Found\)/], permissions: ['clipboard-read', 'clipboard-write'] });

  test('from an account to a shared, rotated list that outlives a restart', async ({
    page,
    app,
    shop,
    browser,
  }) => {
    const email = 'nora@example.org';
    await page.goto(app.url);
    await expect(page).toHaveURL(`${app.url}/home`);
    await page.getByRole('link', { name: 'Create Account' }).click();
    await register(page, email);
    await expect(page).toHaveURL(`${app.url}/login`);

    await page.goto(linkIn(await app.mailTo(email, /confirm/i), '/verify'));
    await expect(page.getByText('Email verified! You can now log in.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await logIn(page, email);
    await expect(page).toHaveURL(`${app.url}/wishlists`);
    await expect(page.getByText('No wishlists yet. Create one to get started!')).toBeVisible();

    await page.getByRole('link', { name: 'New Wishlist' }).first().click();
    await page.getByLabel('Name').fill('Nora is nine');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(`${app.url}/wishlists`);
    await page.getByRole('link', { name: /^View/ }).click();

    await page.getByLabel('URL').fill(`${shop.url}/turntable`);
    await expect(page.getByLabel('Name')).toHaveValue('Walnut turntable');
    await expect(page.getByLabel('Price')).toHaveValue('189.00');
    await page.getByRole('button', { name: 'Add Item' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Walnut turntable' });
    await expect(card.getByText('$189.00')).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', `${shop.url}/turntable.png`);

    await page.getByRole('link', { name: 'Back to My Wishlists' }).click();
    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByLabel('Public (shareable link)').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('✅ Changes saved')).toBeVisible();
    await expect(page).toHaveURL(/\/wishlist\/[0-9a-f-]+$/);

    await page.getByRole('link', { name: 'Back to My Wishlists' }).click();
    await page.getByRole('button', { name: /^Share/ }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(page.getByText('Link copied!')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${app.url}/share/[\\w-]{32}$`));

    const stranger = await browser.newContext();
    const look = await stranger.newPage();
    expect((await look.goto(link))?.headers()['x-robots-tag']).toBe('noindex');
    await expect(look.getByRole('heading', { name: 'Nora is nine' })).toBeVisible();
    await expect(look.getByRole('link', { name: /View Item/ })).toHaveAttribute(
      'href',
      `${shop.url}/turntable`,
    );
    await expect(look.locator('meta[property="og:title"]')).toHaveAttribute('content', /Nora is nine/);

    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('button', { name: 'Rotate now' }).click();
    await expect(page.getByText(link)).toBeHidden();
    expect((await look.reload())?.status()).toBe(404);
    await expect(look.getByText('This shared wishlist could not be found.')).toBeVisible();
    await stranger.close();

    await app.stop();
    await app.start({ SCRAPE_ALLOW: shop.address });
    await page.goto(`${app.url}/wishlists`);
    await expect(page.getByRole('heading', { name: 'Nora is nine' })).toBeVisible();
    await page.getByRole('link', { name: /^View/ }).click();
    await expect(page.getByText('Walnut turntable')).toBeVisible();
  });
});

test('mail goes through a real SMTP server: verify, forget, reset, log in', async ({ page, app, shop }) => {
  const server = await openMailServer();
  const email = 'theo@example.org';
  try {
    await app.stop();
    await app.start({ SCRAPE_ALLOW: shop.address, SMTP_URL: server.url, MAIL_FROM: 'wren@wishes.example' });
    await page.goto(`${app.url}/register`);
    await hydrated(page);
    await register(page, email);
    await page.goto(linkIn(await server.received(/confirm/i), '/verify'));
    await expect(page.getByText('Email verified! You can now log in.')).toBeVisible();
    await page.goto(`${app.url}/forgot-password`);
    await hydrated(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('If an account exists, a reset link was sent!')).toBeVisible();
    await page.goto(linkIn(await server.received(/new password/i), '/reset-password'));
    await hydrated(page);
    await page.getByLabel('New password', { exact: true }).fill('another one to keep');
    await page.getByLabel('Confirm new password', { exact: true }).fill('another one to keep');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/login`);
    await logIn(page, email, 'another one to keep');
    await expect(page.getByText('No wishlists yet. Create one to get started!')).toBeVisible();
  } finally {
    // The app keeps its connection to the mail server open, and a page would miss the app.
    await page.goto('about:blank');
    await app.stop();
    await server.close();
  }
});

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  const alert = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.getByRole('button', { name: 'Register' }).click();
  expect(await alert).toBe('Registration successful! Please check your email to verify your account.');
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
