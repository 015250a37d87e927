import { spawnSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect, hydrated, programOf } from './test.ts';
import { Wishwren } from './wishwren.ts';

export const FIRST_ADMIN = { email: 'root@example.org', password: 'a fern that forgives' };

// A household, and a first administrator from the settings.
export const test = base.extend<object, object>({
  app: [
    async ({ language }, use) => {
      const app = await Wishwren.install(programOf(language));
      command(app, 'demo');
      await app.start({ ADMIN_EMAIL: FIRST_ADMIN.email, ADMIN_PASSWORD: FIRST_ADMIN.password });
      await use(app);
      await app.uninstall();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export function command(app: Wishwren, name: string, ...words: string[]): string {
  const env = { ...process.env, DATA_DIR: app.dataFolder };
  const { stdout, stderr, status } = spawnSync('npm', ['run', name, '--', ...words], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm run ${name} failed:\n${stdout}${stderr}`);
  return stdout;
}

export async function logIn(
  page: Page,
  app: Wishwren,
  { email, password }: typeof FIRST_ADMIN,
): Promise<void> {
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
}

export async function openDashboard(page: Page, app: Wishwren, who = FIRST_ADMIN): Promise<void> {
  await logIn(page, app, who);
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('row')).not.toHaveCount(1);
}

export const users = (page: Page) => page.getByRole('region', { name: 'Users' });
export const wishlists = (page: Page) => page.getByRole('region', { name: 'Wishlists' });
export const rowOf = (list: Locator, name: RegExp) => list.getByRole('row', { name });
export const newest = (page: Page) =>
  page.getByRole('region', { name: 'Recent Admin Actions' }).getByRole('listitem').first();

/** Clicks and answers the browser's question, which has to be this one. */
export async function confirmed(page: Page, button: Locator, question: string): Promise<void> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await button.click();
  expect(await asked).toBe(question);
}
