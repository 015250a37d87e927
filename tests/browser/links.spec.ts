import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { PHONE } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const copied = async (page: Page, name: string) => {
  await press(page, `Copy the link for ${name}`);
  await expect(page.getByText('Link copied!').last()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
};

async function make(page: Page, name: string, passphrase?: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a link' }).tap();
  await expect(page.getByLabel('For whom is it?')).toBeFocused();
  await page.keyboard.type(name);
  if (passphrase !== undefined) {
    await page.getByText(LINK_SHEET_TEXTS.more).tap();
    await page.getByRole('checkbox', { name: 'Ask for a passphrase' }).tap();
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  }
  await press(page, 'Make the link');
  await expect(page.getByRole('button', { name: `Copy the link for ${name}`, exact: true })).toBeFocused();
  return copied(page, name);
}

test('on a phone links are made, sent, locked, replaced and ended, each by itself', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  await press(page, 'Share');
  await page.getByRole('link', { name: 'A link for each relative' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Links' })).toBeVisible();

  const grandma = await make(page, 'Grandma');
  const work = await make(page, 'Work', 'plum cake');
  const uncle = await make(page, 'Uncle Jo');
  expect(new Set([grandma, work, uncle]).size).toBe(3);

  const stranger = await browser.newPage(PHONE);
  const opened = async (url: string) => (await stranger.goto(url))?.status();
  expect(await opened(grandma)).toBe(200);
  await expect(stranger.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();
  await opened(work);
  await expect(stranger.getByText('Copper kettle')).toHaveCount(0);
  await stranger.getByLabel(SHARE_TEXTS.passphrase).fill('plum cake');
  await stranger.getByRole('button', { name: SHARE_TEXTS.openList }).tap();
  await expect(stranger.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();

  await press(page, 'More about the link for Grandma');
  await press(page, 'Replace the link for Grandma');
  await press(page, 'Replace it');
  await expect(page.getByRole('button', { name: 'Copy the link for Grandma', exact: true })).toBeFocused();
  const another = await copied(page, 'Grandma');
  expect(another).not.toBe(grandma);

  await press(page, 'More about the link for Uncle Jo');
  await press(page, 'End the link for Uncle Jo');
  await press(page, 'End the link');
  await expect(page.getByRole('heading', { name: 'Uncle Jo' })).toHaveCount(0);

  for (const gone of [grandma, uncle]) {
    expect(await opened(gone)).toBe(404);
    await expect(stranger.getByText(SHARE_TEXTS.notFound)).toBeVisible();
  }
  expect(await opened(another)).toBe(200);
  expect(await opened(`${app.url}/share/${list.shareToken}`)).toBe(200);
  await stranger.close();
});

test('a camera reads the link from the printed card, on which nothing else is', async ({
  page,
  app,
  request,
}) => {
  const { list } = await aSharedList({ page, app, request });
  await page.goto(`${app.url}/wishlist/${list.id}/links`);
  const grandma = await make(page, 'Grandma');
  await press(page, 'More about the link for Grandma');
  await press(page, 'Card to print with the link for Grandma');
  await page.getByRole('checkbox', { name: 'Say for whom it is' }).tap();
  expect(await read(await page.getByRole('dialog').screenshot())).toBe(grandma);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of ['header', 'footer', 'dialog', 'main'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('For Grandma').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(grandma.replace('http://', '')).filter({ visible: true })).toHaveCount(1);
  expect(await read(await page.screenshot())).toBe(grandma);

  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([inMillimetres(width), inMillimetres(height)]).toEqual([105, 148]);
});

const inMillimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);

/** What a phone's camera reads from a picture. */
async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
