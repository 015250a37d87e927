import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PHOTO } from '#shared/limits.ts';
import { field, form, LINK, list, picture, show } from '#tests/support/add-item-form.ts';
import { renderAt } from '#tests/support/screen.tsx';
import { catchUploads, type PendingUpload } from '#tests/support/uploads.ts';
import { anItem, saved } from '#tests/support/wishlists.ts';

const KEPT = `/uploads/${'5f'.repeat(16)}-800x600.webp`;
const OTHER = `/uploads/${'6a'.repeat(16)}-800x800.webp`;
const aPhoto = (bytes = 9, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'boots.jpg', { type });

let uploads: PendingUpload[];
beforeEach(() => {
  uploads = catchUploads();
  vi.stubGlobal('alert', vi.fn());
});
const nthUpload = async (count: number) => {
  await waitFor(() => expect(uploads).toHaveLength(count));
  return uploads[count - 1]!;
};
const choose = (photo = aPhoto(), label = 'Choose a picture') =>
  fireEvent.change(field(label), { target: { files: [photo] } });
const give = async (how: 'onPaste' | 'onDrop', files: File[], types: string[]) => {
  const place = field('Name');
  const event = how === 'onPaste' ? createEvent.paste(place) : createEvent.drop(place);
  const data = { files, types };
  Object.assign(event, how === 'onPaste' ? { clipboardData: data } : { dataTransfer: data });
  fireEvent(place, event);
  return event.defaultPrevented;
};

describe('a picture for a new item', () => {
  test('that is chosen is uploaded, shown, and sent with the item', async () => {
    const page = await show();
    choose();
    const upload = await nthUpload(1);
    expect(upload.to).toBe('POST /api/pictures');
    await upload.progress(60, 100);
    expect(form().getByText('50 % uploaded').getAttribute('role')).toBe('status');
    await upload.answer(200, { imageUrl: KEPT });
    expect(picture()?.getAttribute('src')).toBe(KEPT);
    expect(picture()?.dataset.fit).toBe('mount');
    expect(form().getByText('The picture is there').getAttribute('role')).toBe('status');
    await page.user.type(field('Name'), 'Boots{Enter}');
    await waitFor(() => expect(page.sent('item.add')).toMatchObject([{ name: 'Boots', imageUrl: KEPT }]));
    await waitFor(() => expect(picture()).toBeNull());
  });

  test.each([
    ['pasted', 'onPaste'],
    ['dropped', 'onDrop'],
  ] as const)('that is %s into the form is taken like a chosen one', async (_what, how) => {
    await show();
    expect(await give(how, [aPhoto()], ['Files'])).toBe(true);
    await (await nthUpload(1)).answer(200, { imageUrl: OTHER });
    expect(picture()?.getAttribute('src')).toBe(OTHER);
    expect(picture()?.dataset.fit).toBe('cover');
  });

  test('text that a spreadsheet copied with a picture of itself is pasted as text', async () => {
    await show();
    expect(await give('onPaste', [aPhoto()], ['text/plain', 'Files'])).toBe(false);
    expect(uploads).toEqual([]);
  });

  test('that is on its way when the item is added goes with it', async () => {
    const page = await show();
    choose();
    const upload = await nthUpload(1);
    await page.user.type(field('Name'), 'Boots{Enter}');
    expect(form().getByRole('button', { name: 'Adding...' }).getAttribute('aria-disabled')).toBe('true');
    expect(page.sent('item.add')).toEqual([]);
    upload.answerSoon(200, { imageUrl: KEPT });
    await waitFor(() => {
      expect(page.sent('item.add')).toMatchObject([{ name: 'Boots', imageUrl: KEPT }]);
      expect(document.activeElement).toBe(field('URL'));
      expect([field('Name').value, picture()]).toEqual(['', null]);
    });
  });

  test('that is refused says why in the product’s words, and nothing is added without it', async () => {
    const page = await show();
    choose();
    const upload = await nthUpload(1);
    await page.user.type(field('Name'), 'Boots{Enter}');
    const error = 'The picture can have at most 40 megapixels';
    await upload.answer(400, { error, code: 'pictureTooManyPixels' });
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(page.sent('item.add')).toEqual([]);
    expect(form().getByRole('button', { name: 'Add Item' })).toBeDefined();
  });

  test('without a network says so, and can be tried again', async () => {
    await show();
    choose();
    await (await nthUpload(1)).breakOff();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The picture did not get through. Please try again.',
    );
    choose();
    await (await nthUpload(2)).answer(200, { imageUrl: KEPT });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(picture()?.getAttribute('src')).toBe(KEPT);
  });

  test.each([
    ['no picture', aPhoto(9, 'text/plain'), 'Please choose a JPEG, PNG or WebP picture'],
    ['too large a file', aPhoto(PHOTO.bytes + 1), 'The picture can have at most 5 MB'],
  ])('that is %s is refused without a call', async (_what, file, words) => {
    await show();
    choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(uploads).toEqual([]);
  });

  test('can be removed, and is not replaced by what a link finds', async () => {
    const page = await show();
    choose();
    await (await nthUpload(1)).answer(200, { imageUrl: KEPT });
    await page.user.type(field('URL'), LINK);
    await waitFor(() => expect(field('Name').value).toBe('Moka pot'), { timeout: 3_000 });
    expect(picture()?.getAttribute('src')).toBe(KEPT);
    await page.user.click(form().getByRole('button', { name: 'Remove' }));
    expect(picture()).toBeNull();
    expect(form().getByText('The picture is removed').getAttribute('role')).toBe('status');
  });
});

test('an item that is edited gets another picture, and only that is sent', async () => {
  const kettle = anItem({ name: 'Kettle', imageUrl: 'https://shop.example/k.jpg', picture: OTHER });
  const page = await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => ({ ...list, items: [kettle] }) },
    item: { update: () => saved({ ...kettle, imageUrl: KEPT, picture: KEPT }) },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Edit', description: 'Kettle' }));
  const editor = screen.getByRole('form', { name: 'Kettle' });
  expect(editor.querySelector('img')?.getAttribute('src')).toBe(OTHER);
  const input = editor.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input!, { target: { files: [aPhoto()] } });
  await (await nthUpload(1)).answer(200, { imageUrl: KEPT });
  expect(editor.querySelector('img')?.getAttribute('src')).toBe(KEPT);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.sent('item.update')).toEqual([{ id: kettle.id, imageUrl: KEPT, version: kettle.version }]),
  );
});
