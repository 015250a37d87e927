import type { Page } from '@playwright/test';
import { expect, hydrated } from './test.ts';
import { linkIn, type Wishwren } from './wishwren.ts';

export const PASSWORD = 'a fern that forgives';
let born = 0;

/** Registers Nora, confirms her address and logs her in; answers the address. */
export async function logInAsNewcomer(page: Page, app: Wishwren): Promise<string> {
  const email = await aNewcomer(page, app);
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await logIn(page, email);
  await expect(page).toHaveURL(`${app.url}/wishlists`);
  return email;
}

/** An account with a confirmed address, which it answers. Nobody is logged in. */
export async function aNewcomer(page: Page, app: Wishwren, firstName = 'Nora'): Promise<string> {
  const email = `${firstName.toLowerCase()}-${process.pid}-${++born}@example.org`;
  const data = { firstName, lastName: 'Lindqvist', email, password: PASSWORD };
  const answer = await page.request.post(`${app.url}/api/register`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { searchParams } = new URL(linkIn(await app.mailTo(email, /confirm/i), '/verify'));
  await page.request.get(`${app.url}/api/verify?token=${searchParams.get('token')}`);
  return email;
}

/** On the login screen. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
