import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/household.ts';
import { test as base, expect, hydrated } from './test.ts';

export interface Household {
  /** Maya, an administrator with lists. */
  email: string;
  password: string;
  shareLinks: string[];
}

/** Tests in an app that `npm run demo` has filled. */
export const test = base.extend<object, { household: Household }>({
  household: [
    async ({ app }, use) => {
      const env = { ...process.env, DATA_DIR: app.dataFolder, PORT: new URL(app.url).port };
      const said = execFileSync('npm', ['run', 'demo'], { env, encoding: 'utf8' });
      const shareLinks = said.match(/https?:\/\/\S+\/share\/[\w-]+/g) ?? [];
      await use({ email: 'maya@example.org', password: DEMO_PASSWORD, shareLinks });
    },
    { scope: 'worker', timeout: 60_000, auto: true },
  ],
});

export async function signIn(page: Page, url: string, { email, password }: Household): Promise<void> {
  await page.goto(`${url}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}
