import type { Page } from '@playwright/test';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { logInAsNewcomer, PASSWORD } from './support/newcomer.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const KEPT = FRAME_TEXTS.draftKept;
// A dead token is asked with on purpose.
test.use({ expected: [/status of 401/] });

test('what is typed for a new item outlives the end of the session, and the way back is offered', async ({
  page,
  app,
}) => {
  const email = await logInAsNewcomer(page, app);
  await createList(page, app.url, 'Three for the garden');
  await page.getByRole('link', { name: 'View' }).click();
  await page.getByLabel('URL').click();
  await page.getByLabel('Name', { exact: true }).fill('Copper kettle');
  await page.getByLabel('Details').fill('The whistling kind');
  // The same person's, and nobody's signature.
  await page.evaluate(() =>
    localStorage.setItem('token', String(localStorage.getItem('token')).replace(/[^.]+$/, 'dead')),
  );
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
  await page.getByRole('link', { name: 'Back to Three for the garden' }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copper kettle');
  await expect(page.getByLabel('Details')).toHaveValue('The whistling kind');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('article', { name: 'Copper kettle' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Copper kettle' })).toBeVisible();
  await expect(page.getByText(KEPT)).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('unsaved changes of an item, a list and one’s details are there again after leaving and after a reload', async ({
  page,
  app,
}) => {
  await logInAsNewcomer(page, app);
  await createList(page, app.url, 'Balcony');
  await page.getByRole('link', { name: 'View' }).click();
  await page.getByLabel('URL').click();
  await page.getByLabel('Name', { exact: true }).fill('Watering can');
  await page.getByRole('button', { name: 'Add Item' }).click();
  const card = page.getByRole('article', { name: 'Watering can' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Watering can' });
  await form.getByLabel('Color').fill('Green');
  await page.getByRole('link', { name: 'Back to My Wishlists' }).click();
  await page.getByRole('link', { name: 'View' }).click();
  await expect(form.getByText(KEPT)).toBeVisible();
  await expect(form.getByLabel('Color')).toHaveValue('Green');
  await page.reload();
  await expect(form.getByLabel('Color')).toHaveValue('Green');
  // As wide as a form that was just opened.
  await expect(page.locator('[data-editing]').getByRole('form')).toBeVisible();
  // Nothing takes the focus, or the page to the form, that nobody asked for.
  await expect(form.getByLabel('Name')).not.toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(form).toBeHidden();

  await page.goto(`${page.url()}/edit`);
  await page.getByLabel('Description').fill('Third floor, much wind');
  const isPublic = page.getByRole('radio', { name: 'Public (shareable link)' });
  await isPublic.check();
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Third floor, much wind');
  await expect(isPublic).toBeChecked();
  await page.getByRole('button', { name: FRAME_TEXTS.startAfresh }).click();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(isPublic).not.toBeChecked();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Balcony');
  await expect(page.getByText(KEPT)).toBeHidden();

  await page.goto(`${app.url}/profile`);
  await page.getByLabel('First Name').fill('Noor');
  await page.getByRole('link', { name: 'My Wishlists' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Noor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('✅ Profile updated!')).toBeVisible();
  await expect(page.getByText(KEPT)).toBeHidden();
});

test('a draft about what somebody else has changed meanwhile shows both values', async ({ page, app }) => {
  await logInAsNewcomer(page, app);
  await createList(page, app.url, 'Attic');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My attic');
  await page.goto(`${app.url}/about`);
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    };
    const [list] = await (await fetch('/api/wishlists', { headers })).json();
    const body = JSON.stringify({ name: 'Our attic' });
    await fetch(`/api/wishlists/${list.id}`, { method: 'PUT', headers, body });
  });
  await page.goto(`${app.url}/wishlists`);
  await page.getByRole('link', { name: 'Edit' }).click();
  const both = page.getByRole('radiogroup', { name: 'Name: which one stays?' });
  await expect(both.getByRole('radio', { name: 'Saved meanwhile Our attic' })).toBeVisible();
  await both.getByRole('radio', { name: 'Yours My attic' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'My attic' })).toBeVisible();
});

test('a message and a registration stay through a reload, passwords never do, and logging out forgets all of it', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/register`);
  await hydrated(page);
  await page.getByLabel('First Name').fill('Vera');
  await page.getByLabel('Email').fill('vera@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const places = () =>
    page.getByRole('textbox').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(page.getByLabel('First Name')).toHaveValue('Vera');
  await expect(page.getByLabel('Email')).toHaveValue('vera@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
  await expectAccessible(page);

  await page.goto(`${app.url}/contact`);
  await hydrated(page);
  await page.getByLabel('Message').fill('Dear Wren');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('Dear Wren');

  await logInAsNewcomer(page, app);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(`${app.url}/contact`);
  await hydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByText(KEPT)).toBeHidden();
});

async function createList(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/wishlist/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}
