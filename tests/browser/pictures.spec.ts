import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { file, halvesOf } from '#tests/browser/support/profile-photo.ts';
import { aSharedList } from '#tests/browser/support/shared-list.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/test.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';

const PHONE = { width: 390, height: 844 };

/** Gives a file to whatever has the focus or lies under the pointer, as a clipboard or a hand does. */
const give = (place: Locator, kind: 'paste' | 'drop', photo: Buffer) =>
  place.evaluate(
    (element, { kind, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { kind, bytes: [...photo] },
  );

test('a picture is chosen by keyboard, pasted or dropped for a new item, changed in its edit form, and removed', async ({
  page,
  app,
  request,
}) => {
  const { list } = await aSharedList({ page, app, request });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const form = page.getByRole('region', { name: 'Add a New Item' });
  const preview = form.getByRole('group', { name: 'Picture' }).locator('img');
  const chosen = page.waitForEvent('filechooser');
  await form.getByLabel('URL').click();
  await form.getByRole('button', { name: 'Choose a picture' }).focus();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(file(await aPhonePhoto(1_600, 1_200)));
  await expect(preview).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}-600x800\.webp$/);
  await expectAccessible(page);
  await form.getByLabel('Name').fill('Grandma’s vase');
  await form.getByLabel('Name').press('Enter');
  const vase = page.getByRole('article', { name: 'Grandma’s vase' }).locator('img');
  await expect(vase).toHaveAttribute('src', /-600x800\.webp$/);
  expect(await halvesOf(vase)).toEqual({ upper: 'red', lower: 'green' });
  await expect(preview).toHaveCount(0);

  await give(form.getByLabel('URL'), 'paste', await aPhonePhoto(400, 400));
  await expect(preview).toHaveAttribute('src', /-400x400\.webp$/);
  await give(form.getByLabel('Name'), 'drop', await aPhonePhoto(500, 500));
  await expect(preview).toHaveAttribute('src', /-500x500\.webp$/);
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(preview).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('form', { name: 'Grandma’s vase' });
  await give(editor.getByLabel('Name'), 'paste', await aPhonePhoto(640, 640));
  await expect(editor.locator('img')).toHaveAttribute('src', /-640x640\.webp$/);
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(vase).toHaveAttribute('src', /-640x640\.webp$/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.getByRole('button', { name: 'Remove' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(vase).toHaveAttribute('src', '/uploads/no-image.png');
});

test('a shared list fetches pictures as large as they are drawn, whole on a mount when they are off square', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const upload = async (width: number, height: number) => {
    const { mimeType, buffer, name } = file(await aPhonePhoto(height, width));
    const answer = await request.post(`${app.url}/api/pictures`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { image: { name, mimeType, buffer } },
    });
    return (await answer.json()).imageUrl;
  };
  const [tall, square] = [await upload(600, 1_200), await upload(1_000, 1_000)];
  for (const [name, imageUrl] of Object.entries({ Vase: tall, Bowl: square, Hug: '', Time: '' }))
    await call('POST', `/wishlists/${list.id}/items`, { name, imageUrl });

  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  const stranger = await context.newPage();
  await stranger.goto(`${app.url}/share/${list.shareToken}`);
  const pictureOf = (name: string) => stranger.getByRole('listitem').filter({ hasText: name }).locator('img');
  // A card is about 170 pixels wide there, and each of them is two of the screen's.
  await expect(pictureOf('Vase')).toHaveJSProperty(
    'currentSrc',
    `${app.url}${tall.replace('.webp', '-480.webp')}`,
  );
  await expect(pictureOf('Bowl')).toHaveJSProperty(
    'currentSrc',
    `${app.url}${square.replace('.webp', '-480.webp')}`,
  );
  await expect(pictureOf('Vase')).toHaveCSS('object-fit', 'contain');
  await expect(pictureOf('Vase')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(pictureOf('Bowl')).toHaveCSS('object-fit', 'cover');
  const sizes = await pictureOf('Vase').locator('..').boundingBox();
  expect(sizes?.width).toBeCloseTo(sizes?.height ?? 0, 0);
  await context.close();
});

test('what has no picture stands on the paper of its list, before any script and when a picture is gone, in two tones', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
    await call('POST', `/wishlists/${list.id}/items`, { name });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await context.newPage();
  await stranger.goto(`${app.url}/share/${list.shareToken}`);
  const grounds = stranger.locator('main img[src="/uploads/no-image.png"]').evaluateAll((images) =>
    images.map((image) => {
      const frame = image.parentElement as Element;
      return [getComputedStyle(frame).backgroundColor, getComputedStyle(frame, '::before').maskImage];
    }),
  );
  const seen = await grounds;
  expect(seen).toHaveLength(8);
  expect(new Set(seen.map(([, print]) => print)).size).toBe(1);
  expect(seen[0]?.[1]).toContain('data:image/svg+xml');
  expect(new Set(seen.map(([colour]) => colour)).size).toBeGreaterThan(1);
  await context.close();
});

test('the placeholder is transparent, so that the paper shows', async ({ app, request }) => {
  const picture = await (await request.get(`${app.url}/uploads/no-image.png`)).body();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 800, height: 800, channels: 4 });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect([alphaAt(100, 100), alphaAt(700, 700), alphaAt(400, 400)]).toEqual([0, 0, 255]);
});
