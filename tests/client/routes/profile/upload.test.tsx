import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PHOTO, SESSION, TIMING } from '#shared/limits.ts';
import { PHOTO_FIELD } from '#shared/picture.ts';
import {
  button,
  field,
  maya,
  PICTURE,
  said,
  shown,
  storedToken,
  visit,
} from '#tests/support/profile-screen.ts';
import { aToken, pass } from '#tests/support/screen.tsx';
import { catchUploads, type PendingUpload } from '#tests/support/uploads.ts';

describe('Upload Photo', () => {
  let uploads: PendingUpload[];
  beforeEach(() => {
    uploads = catchUploads();
  });
  const aPhoto = (bytes = 9, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me.jpg', { type });
  const choose = async (photo = aPhoto()) => {
    const page = await visit();
    await shown();
    fireEvent.change(field('Upload Photo'), { target: { files: [photo] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    return { page, upload: uploads[0]! };
  };
  const done = { user: { ...maya, avatarUrl: PICTURE } };

  test('accepts images only', async () => {
    await visit();
    await shown();
    expect(field('Upload Photo').accept.split(',')).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });

  test('opens the picker by keyboard', async () => {
    const page = await visit();
    await shown();
    const opened = vi.spyOn(field('Upload Photo'), 'click');
    button('Upload Photo').focus();
    await page.user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
  });

  test('sends the photo in the field image with the bearer token', async () => {
    const photo = aPhoto();
    const { upload } = await choose(photo);
    expect(upload.to).toBe('POST /api/me/avatar');
    expect(upload.headers.authorization).toBe(`Bearer ${aToken()}`);
    expect([...(upload.form ?? [])].map(([name]) => name)).toEqual([PHOTO_FIELD]);
    expect(upload.form?.get('image')).toMatchObject({ size: photo.size });
  });

  test('shows Uploading... and how far it is, every quarter for the ear, and ignores a second press', async () => {
    const { page, upload } = await choose();
    expect(button('Uploading...').getAttribute('aria-disabled')).toBe('true');
    const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading...' });
    expect(bar().value).toBe(0);
    await upload.progress(30, 100);
    expect(bar().value).toBe(0.3);
    expect(screen.getByText('25 % uploaded').getAttribute('role')).toBe('status');
    await upload.progress(90, 100);
    expect(screen.getByText('75 % uploaded')).toBeDefined();
    const opened = vi.spyOn(field('Upload Photo'), 'click');
    await page.user.click(button('Uploading...'));
    fireEvent.change(field('Upload Photo'), { target: { files: [aPhoto()] } });
    expect(opened).not.toHaveBeenCalled();
    await upload.answer(200, done);
    expect(uploads).toHaveLength(1);
    expect(button('Upload Photo').getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('says Profile photo updated! and shows the new picture, also in the header', async () => {
    const { upload } = await choose();
    await upload.answer(200, done);
    expect(await said('Profile photo updated!')).toBeDefined();
    const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual([PICTURE, PICTURE]);
  });

  test('shows the server’s words with a cross', async () => {
    const { upload } = await choose();
    await upload.answer(400, {
      error: 'Please choose a JPEG, PNG or WebP picture',
      code: 'pictureUnreadable',
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      '❌ Please choose a JPEG, PNG or WebP picture',
    );
  });

  test.each([
    ['a page of a proxy', 502, '<html>Bad gateway</html>'],
    ['nothing', 500, ''],
    ['no reason', 500, {}],
    ['no person', 200, {}],
  ])('says Failed to upload image when the answer is %s', async (_what, status, body) => {
    const { upload } = await choose();
    await upload.answer(status, body);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload image');
  });

  test('says Upload failed when nobody answers, and the same photo can be tried again', async () => {
    const { upload } = await choose();
    await upload.breakOff();
    expect((await screen.findByRole('alert')).textContent).toBe('Upload failed');
    expect(field('Upload Photo').value).toBe('');
    fireEvent.change(field('Upload Photo'), { target: { files: [aPhoto()] } });
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(screen.queryByText('Upload failed')).toBeNull();
  });

  test('gives up when nothing has moved for half a minute, however long it took before', async () => {
    const { upload } = await choose();
    vi.useFakeTimers();
    await upload.progress(1, 4);
    await pass(TIMING.uploadStallMs - 1);
    await upload.progress(2, 4);
    await pass(TIMING.uploadStallMs - 1);
    expect(screen.queryByText('Upload failed')).toBeNull();
    await pass(1);
    vi.useRealTimers();
    await said('Upload failed');
  });

  test('refuses a file above the limit that it cannot make smaller, without a call', async () => {
    await visit();
    await shown();
    fireEvent.change(field('Upload Photo'), { target: { files: [aPhoto(PHOTO.bytes + 1)] } });
    expect((await screen.findByRole('alert')).textContent).toBe('❌ The picture can have at most 5 MB');
    expect(uploads).toEqual([]);
  });

  test('does nothing when the picker is closed without a choice', async () => {
    await visit();
    await shown();
    fireEvent.change(field('Upload Photo'), { target: { files: [] } });
    expect(button('Upload Photo')).toBeDefined();
    expect(uploads).toEqual([]);
  });

  test('ends the session on a 401, and keeps a renewed token', async () => {
    const renewed = aToken({ isAdmin: true });
    const { upload } = await choose();
    await upload.answer(200, done, { 'x-renewed-token': renewed });
    expect(storedToken()).toBe(renewed);
    fireEvent.change(field('Upload Photo'), { target: { files: [aPhoto()] } });
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.answer(401, { error: 'Your session expired. Please log in again.' });
    expect(storedToken()).toBeNull();
    expect(sessionStorage.getItem(SESSION.messageStorageKey)).toBe(
      'Your session expired. Please log in again.',
    );
  });
});
