import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { programOrInstalled } from '#lab/machines/programs.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as EXTENSION_TEXTS from '#shared/texts/extension.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
import { expect } from './support/test.ts';
import { test as base } from './support/with-shop.ts';

const PACKED = join(import.meta.dirname, '../../dist-extension');
const FOLDER = join(PACKED, 'wishwren');
const LARGEST_BYTES = 30_000;
const NO_BROWSER =
  'The browser that npm brings runs no extension, and there is no other: apt-get install chromium, or name one with CHROME.';

/** A browser with the extension as its sources make it. */
const test = base.extend<{ withExtension: BrowserContext; id: string }>({
  withExtension: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env.CHROME ?? programOrInstalled('chromium');
      test.skip(executablePath === null, NO_BROWSER);
      const { status, stderr } = spawnSync('node', ['client/extension/main.ts'], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      const context = await chromium.launchPersistentContext('', {
        executablePath: executablePath ?? '',
        args: [
          ...(launchOptions.args ?? []),
          `--disable-extensions-except=${FOLDER}`,
          `--load-extension=${FOLDER}`,
          '--enable-unsafe-extension-debugging',
        ],
      });
      await use(context);
      await context.close();
    },
    { timeout: 240_000 },
  ],
  /** Its worker sleeps when nobody needs it, so it is asked at once. */
  id: async ({ withExtension }, use) => {
    await withExtension.newPage();
    await expect.poll(() => withExtension.serviceWorkers().length).toBe(1);
    await use(new URL(withExtension.serviceWorkers()[0]?.url() ?? '').host);
  },
});

/** Presses the extension's button in the browser's bar, while the page is in front. */
async function press(context: BrowserContext, id: string, page: Page): Promise<Page> {
  await page.bringToFront();
  const devtools = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { targetId } = targetInfos.find(({ url }) => url === page.url())!;
  const opened = context.waitForEvent('page');
  await devtools.send(
    'Extensions.triggerAction' as 'Target.activateTarget',
    { id, targetId } as { targetId: string },
  );
  return opened;
}

test('pressed on a shop’s page, and Add pressed: the wish is on the list', async ({
  withExtension,
  id,
  app,
  shop,
}) => {
  const page = await withExtension.newPage();
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/add-to`);
  await page.getByRole('button', { name: ADD_TO_TEXTS.makeList }).click();
  await expect(page.getByLabel(ADD_TO_TEXTS.toList)).toBeVisible();

  await page.goto(`${shop.url}/turntable`);
  const settings = await press(withExtension, id, page);
  await settings.getByLabel('Where is your Wishwren?').fill('no address');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('status')).toHaveText(EXTENSION_TEXTS.instanceInvalid);
  await settings.getByLabel('Where is your Wishwren?').fill(`${app.url}/wishlists`);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('status')).toHaveText(EXTENSION_TEXTS.saved);
  await settings.close();

  shop.asked.length = 0;
  const tab = await press(withExtension, id, page);
  await expect(tab.getByLabel('Name')).toHaveValue('Walnut turntable');
  await expect(tab.getByLabel('Price')).toHaveValue('189.00');
  expect(shop.asked.filter((path) => path !== '/turntable.png')).toEqual([]);
  await tab.getByRole('button', { name: ADD_TO_TEXTS.add, exact: true }).click();
  await expect(tab.getByText(ADD_TO_TEXTS.added('Walnut turntable', ADD_TO_TEXTS.firstList))).toBeVisible();
});

test('what is packed is small, and asks for nothing but the tab that it is pressed on', async ({ id }) => {
  expect(id).toMatch(/^[a-p]{32}$/);
  expect(statSync(join(PACKED, 'wishwren.zip')).size).toBeLessThanOrEqual(LARGEST_BYTES);
  const { permissions, host_permissions } = (
    await import(join(FOLDER, 'manifest.json'), { with: { type: 'json' } })
  ).default;
  expect([permissions, host_permissions]).toEqual([['activeTab', 'scripting'], undefined]);
});
