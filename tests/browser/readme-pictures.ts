import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#server/demo/household.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { hydrated } from './support/test.ts';
import { Wishwren } from './support/wishwren.ts';

// The pictures of the README, of the sample household: npm run shots:readme. The Chromium that npm brings
// draws no emoji: name an installed one with CHROME.
const FOLDER = 'docs/pictures';
const VIEW = { viewport: { width: 1120, height: 760 }, deviceScaleFactor: 1.5 };

const app = await Wishwren.install();
const env = { ...process.env, DATA_DIR: app.dataFolder, PORT: new URL(app.url).port };
const said = spawnSync('npm', ['run', 'demo'], { env, encoding: 'utf8' }).stdout;
const [shared = ''] = said.match(/https?:\/\/\S+\/share\/[\w-]+/g) ?? [];
await app.start();
const browser = await chromium.launch({ ...(await findChromium()), args: ['--no-sandbox'] });
try {
  await mkdir(FOLDER, { recursive: true });
  await picture('shared-list', async (page) => {
    await page.goto(shared);
  });
  await picture('own-list', async (page) => {
    await openFirstList(page, 'maya@example.org');
    await page.getByRole('article').first().waitFor();
  });
  await picture('opening', async (page) => {
    await openFirstList(page, 'tomas@example.org', /turned thirty-three/);
    await page.goto(page.url().replace(/(\/wishlist\/[\da-f-]+).*/, '$1/unwrapped'));
    await page.getByRole('button', { name: 'Open all' }).waitFor();
    await page.getByRole('button', { name: /^Unwrap gift 1/ }).click();
    await page.getByRole('article').first().waitFor();
  });
} finally {
  await browser.close();
  await app.uninstall();
}

async function picture(name: string, open: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...VIEW, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  const webp = await sharp(await page.screenshot())
    .webp({ quality: 78 })
    .toBuffer();
  await writeFile(`${FOLDER}/${name}.webp`, webp);
  console.log(`${name}: ${webp.length} bytes`);
  await context.close();
}

async function openFirstList(page: Page, email: string, name = /./): Promise<void> {
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/wishlists');
  const list = page.getByRole('article').filter({ hasText: name }).first();
  await list.locator('a[href^="/wishlist/"]').first().click();
  await page.waitForURL(/\/wishlist\/[\da-f-]{36}/);
  await page.getByText('Login successful!').waitFor({ state: 'hidden' });
}
