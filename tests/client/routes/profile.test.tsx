import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSessionInBackground } from '#client/session/session.ts';
import { AVATAR, SESSION } from '#shared/limits.ts';
import { AVATAR_FIELD, type UserView } from '#shared/user.ts';
import { refusal, refusalOnTheWire } from '#tests/support/refusal.ts';
import {
  type Answers,
  aToken,
  later,
  type RenderOptions,
  renderAt,
  unreachable,
} from '#tests/support/screen.tsx';
import { catchUploads, type PendingUpload } from '#tests/support/uploads.ts';
import { aUserView } from '#tests/support/users.ts';

const maya = aUserView();
const PICTURE = `/uploads/${'a'.repeat(64)}.webp`;

type MeAnswers = NonNullable<Answers['me']>;
const visit = (me: MeAnswers = {}, others: Answers = {}, options: RenderOptions = {}) =>
  renderAt('/profile', { me: { get: () => ({ user: maya }), ...me }, ...others }, options);
const fail =
  (error: Error = unreachable()) =>
  () => {
    throw error;
  };
const aProxysPage = () =>
  new TRPCClientError('Unexpected token', { cause: new SyntaxError('Unexpected token <') });

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const shown = () => screen.findByRole('heading', { level: 2, name: 'Details' });
const said = (text: string) => screen.findByText(text);
const storedToken = () => localStorage.getItem(SESSION.tokenStorageKey);

describe('My Profile', () => {
  test('without a token leads to the login screen, in its place', async () => {
    const page = await visit({}, {}, { token: null });
    expect(page.path()).toBe('/login');
    expect(page.historyLength()).toBe(1);
    expect(page.calls).toEqual([]);
  });

  test('shows a spinner, then the heading, the person and their details', async () => {
    const answer = later<{ user: UserView }>();
    await visit({ get: () => answer.answer });
    expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined();
    expect(screen.getByText('Loading your profile')).toBeDefined();
    answer.give({ user: maya });
    await shown();
    expect(screen.getByRole('heading', { level: 2, name: 'Maya Lindqvist' })).toBeDefined();
    expect(field('First Name').value).toBe('Maya');
    expect(field('Last Name').value).toBe('Lindqvist');
    expect(field('Email').value).toBe('maya@lindqvist.example');
    expect(field('Email').type).toBe('email');
    expect(screen.getByRole('heading', { level: 2, name: 'Change Password' })).toBeDefined();
    for (const label of ['New Password', 'Confirm New Password'])
      expect(field(label)).toMatchObject({ type: 'password', value: '', autocomplete: 'new-password' });
    for (const name of ['Upload Photo', 'Save Changes', 'Update Password', 'Delete Account'])
      expect(button(name)).toBeDefined();
    expect(document.title).toBe('My Profile · Wishwren');
  });

  test('says that the profile could not be loaded, and tries again on demand', async () => {
    const get = vi.fn<() => { user: UserView }>(fail());
    const page = await visit({ get });
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to load profile');
    expect(screen.queryByLabelText('Email')).toBeNull();
    get.mockReturnValue({ user: maya });
    await page.user.click(button('Try again'));
    await shown();
    expect(screen.queryByText('❌ Failed to load profile')).toBeNull();
  });
});

describe('the picture', () => {
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Picture of Maya Lindqvist' });
  const address = () => picture().getAttribute('src');
  const inHeader = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getByRole('link', { name: 'Profile' })
      .querySelector('img')
      ?.getAttribute('src');

  test('is the default one where there is none, here and in the header', async () => {
    await visit();
    await shown();
    expect(address()).toBe('/uploads/default-avatar.png');
    expect(inHeader()).toBe('/uploads/default-avatar.png');
  });

  test('is the person’s own one, here and in the header', async () => {
    await visit({ get: () => ({ user: { ...maya, avatarUrl: PICTURE } }) });
    await shown();
    expect(address()).toBe(PICTURE);
    expect(inHeader()).toBe(PICTURE);
  });

  test('is the default one when it does not load', async () => {
    await visit({ get: () => ({ user: { ...maya, avatarUrl: PICTURE } }) });
    await shown();
    fireEvent.error(picture());
    expect(address()).toBe('/uploads/default-avatar.png');
  });

  test('is not asked for and not in the header when nobody is signed in', async () => {
    const page = await renderAt('/about', { me: { get: () => ({ user: maya }) } }, { token: null });
    expect(page.calls).toEqual([]);
    expect(document.querySelector('header img')).toBeNull();
  });

  test('can be taken away', async () => {
    const page = await visit({
      get: () => ({ user: { ...maya, avatarUrl: PICTURE } }),
      update: () => ({ user: maya }),
    });
    await shown();
    await page.user.click(button('Remove Photo'));
    await said('Profile photo removed');
    expect(page.sent('me.update')).toEqual([{ avatarUrl: '' }]);
    expect(address()).toBe('/uploads/default-avatar.png');
    expect(screen.queryByRole('button', { name: 'Remove Photo' })).toBeNull();
  });

  test('stays when it could not be taken away, and that is said', async () => {
    const page = await visit({ get: () => ({ user: { ...maya, avatarUrl: PICTURE } }), update: fail() });
    await shown();
    await page.user.click(button('Remove Photo'));
    await said('❌ Network error saving profile');
    expect(address()).toBe(PICTURE);
  });
});

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
    expect([...(upload.form ?? [])].map(([name]) => name)).toEqual([AVATAR_FIELD]);
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

  test('refuses a file above the limit that it cannot make smaller, without a call', async () => {
    await visit();
    await shown();
    fireEvent.change(field('Upload Photo'), { target: { files: [aPhoto(AVATAR.bytes + 1)] } });
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

describe('Save Changes', () => {
  const change = async (me: MeAnswers, values: Record<string, string>) => {
    const page = await visit(me);
    await shown();
    for (const [label, value] of Object.entries(values)) {
      await page.user.clear(field(label));
      if (value) await page.user.type(field(label), value);
    }
    await page.user.click(button('Save Changes'));
    return page;
  };

  test('sends what was changed and shows it everywhere, as the server keeps it', async () => {
    const update = () => ({ user: { ...maya, firstName: 'Mia', lastName: 'Lind' } });
    const page = await change({ update }, { 'First Name': ' Mia ', 'Last Name': 'Lind' });
    await said('✅ Profile updated!');
    expect(page.sent('me.update')).toEqual([{ firstName: 'Mia', lastName: 'Lind' }]);
    expect(screen.getByRole('heading', { level: 2, name: 'Mia Lind' })).toBeDefined();
    expect(field('First Name').value).toBe('Mia');
  });

  test('does not send an address that was not changed: it would undo a change made elsewhere', async () => {
    const page = await change({ update: () => ({ user: maya }) }, { Email: 'MAYA@lindqvist.example' });
    await said('✅ Profile updated!');
    expect(page.sent('me.update')).toEqual([{}]);
  });

  test('shows in a field that was not touched what was changed elsewhere, and keeps what was typed', async () => {
    const elsewhere = { ...maya, avatarUrl: '', firstName: 'Mia', lastName: 'Lind' };
    const page = await visit({
      get: () => ({ user: { ...maya, avatarUrl: PICTURE } }),
      update: () => ({ user: elsewhere }),
    });
    await shown();
    await page.user.type(field('First Name'), '!');
    await page.user.click(button('Remove Photo'));
    await waitFor(() => expect(field('Last Name').value).toBe('Lind'));
    expect(field('First Name').value).toBe('Maya!');
  });

  test('sends once however often it is pressed, and says that it is at work', async () => {
    const answer = later<{ user: UserView }>();
    const page = await change({ update: () => answer.answer }, { 'First Name': 'Mia' });
    await page.user.click(await screen.findByRole('button', { name: 'Saving...' }));
    answer.give({ user: { ...maya, firstName: 'Mia' } });
    await said('✅ Profile updated!');
    expect(page.sent('me.update')).toHaveLength(1);
  });

  test('says Failed to update, and the reason at its field, which has the focus', async () => {
    const issue = { path: 'email', message: 'Please enter an email address like name@example.org' };
    await change({ update: fail(refusal('invalidInput', [issue])) }, { Email: 'ida@example.org' });
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to update');
    expect(screen.getByText(issue.message)).toBeDefined();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').value).toBe('ida@example.org');
  });

  test.each([
    ['the server is at fault', refusal('internal'), '❌ Failed to update'],
    ['a proxy answers', aProxysPage(), '❌ Failed to update'],
    ['nobody answers', unreachable(), '❌ Network error saving profile'],
  ])('says what failed when %s', async (_when, error, text) => {
    await change({ update: fail(error) }, { 'First Name': 'Mia' });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('First Name').value).toBe('Mia');
  });

  test('says below what stands in the way when no field is at fault', async () => {
    await change({ update: fail(refusal('tooManyTries')) }, { Email: 'new@example.org' });
    await said('❌ Failed to update');
    await said('Too many tries. Please wait a little and try again.');
  });

  test.each([
    ['First Name', '', 'Please enter your first name'],
    ['Last Name', ' ', 'Please enter your last name'],
    ['Email', 'nobody', 'Please enter an email address like name@example.org'],
  ])('objects to a wrong %s without a call', async (label, value, text) => {
    const page = await change({}, { [label]: value });
    await said(text);
    expect(document.activeElement).toBe(field(label));
    expect(page.sent('me.update')).toEqual([]);
  });
});

describe('an address that is not confirmed', () => {
  const unverified = { ...maya, email: 'new@example.org', isVerified: false };

  test('is said kindly after the change', async () => {
    const page = await visit({ update: () => ({ user: unverified }) });
    await shown();
    expect(screen.queryByText(/Please confirm/)).toBeNull();
    await page.user.clear(field('Email'));
    await page.user.type(field('Email'), 'new@example.org{Enter}');
    await said('✅ Profile updated!');
    expect(screen.getByText(/^Please confirm new@example.org: we sent a link there\./)).toBeDefined();
  });

  test('gets another link on demand', async () => {
    const resendVerification = () => ({ message: 'A new e-mail is on its way.' });
    const page = await visit({ get: () => ({ user: unverified }) }, { auth: { resendVerification } });
    await shown();
    await page.user.click(button('Send the link again'));
    await said('A new e-mail is on its way.');
    expect(page.sent('auth.resendVerification')).toEqual([{ email: 'new@example.org' }]);
  });

  test('is told when that failed', async () => {
    const page = await visit({ get: () => ({ user: unverified }) }, { auth: { resendVerification: fail() } });
    await shown();
    await page.user.click(button('Send the link again'));
    await said('The link could not be sent. Please try again.');
  });
});

describe('Update Password', () => {
  const NEW = 'a teapot of one’s own';
  type Reset = NonNullable<NonNullable<Answers['auth']>['resetPassword']>;
  const change = async (resetPassword: Reset, [first, second] = [NEW, NEW]) => {
    const page = await visit({}, { auth: { resetPassword } });
    await shown();
    if (first) await page.user.type(field('New Password'), first);
    if (second) await page.user.type(field('Confirm New Password'), second);
    await page.user.click(button('Update Password'));
    return page;
  };

  test('sends the new password, goes on with the answer’s token and empties the fields', async () => {
    const token = aToken({ isAdmin: true });
    const page = await change(() => ({ message: 'ok', token }));
    await said('✅ Password updated!');
    expect(page.sent('auth.resetPassword')).toEqual([{ password: NEW }]);
    expect(storedToken()).toBe(token);
    expect(field('New Password').value).toBe('');
    expect(field('Confirm New Password').value).toBe('');
  });

  test('does not bring a session back that ended meanwhile', async () => {
    const answer = later<{ message: string; token: string }>();
    await change(() => answer.answer);
    await screen.findByRole('button', { name: 'Updating...' });
    localStorage.removeItem(SESSION.tokenStorageKey);
    answer.give({ message: 'ok', token: aToken({ isAdmin: true }) });
    await said('✅ Password updated!');
    expect(storedToken()).toBeNull();
  });

  test('keeps the person signed in when another tab was refused with the ended token first', async () => {
    const answer = later<{ message: string; token: string }>();
    const token = aToken({ isAdmin: true });
    await change(() => answer.answer);
    await screen.findByRole('button', { name: 'Updating...' });
    endSessionInBackground(storedToken() ?? '');
    expect(storedToken()).toBeNull();
    answer.give({ message: 'ok', token });
    await said('✅ Password updated!');
    expect(storedToken()).toBe(token);
    expect(sessionStorage.getItem(SESSION.messageStorageKey)).toBeNull();
  });

  test('demands that both are the same, without a call', async () => {
    const page = await change(() => ({ message: 'never' }), [NEW, `${NEW}!`]);
    expect((await screen.findByRole('alert')).textContent).toBe('❌ New passwords do not match.');
    expect(page.sent('auth.resetPassword')).toEqual([]);
    expect(document.activeElement).toBe(field('Confirm New Password'));
  });

  test.each([
    ['too short', '1234567', 'The password needs at least 8 characters'],
    ['empty', '', 'The password needs at least 8 characters'],
  ])('objects to one that is %s, without a call', async (_what, password, text) => {
    const page = await change(() => ({ message: 'never' }), [password, password]);
    await said(text);
    expect(document.activeElement).toBe(field('New Password'));
    expect(page.sent('auth.resetPassword')).toEqual([]);
  });

  test('says Failed to update password, and at the field when it is too well known', async () => {
    await change(fail(refusal('passwordKnown')));
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to update password');
    await said('This password is too well known. Please choose another.');
    expect(field('New Password').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['the server is at fault', refusal('internal')],
    ['nobody answers', unreachable()],
  ])('says Failed to update password when %s', async (_when, error) => {
    await change(fail(error));
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to update password');
    expect(storedToken()).toBe(aToken());
  });
});

describe('Delete Account', () => {
  const leave = async (remove: NonNullable<MeAnswers['remove']>, says = true) => {
    const asked = vi.fn(() => says);
    vi.stubGlobal('confirm', asked);
    const page = await visit({ remove });
    await shown();
    await page.user.click(button('Delete Account'));
    return { page, asked };
  };

  test('says what goes before it goes, and asks', async () => {
    const { page, asked } = await leave(() => ({ message: '' }), false);
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '⚠️ Are you sure you want to delete your account? This cannot be undone.',
    );
    const hint = screen.getByText(/^Your lists, items and pictures go with it, for good\./);
    expect(button('Delete Account').getAttribute('aria-describedby')).toBe(hint.id);
    expect(page.sent('me.remove')).toEqual([]);
    expect(page.path()).toBe('/profile');
  });

  test('removes the stored token and goes to /, without a message about an expired session', async () => {
    const { page } = await leave(() => ({ message: 'Your account is deleted' }));
    await waitFor(() => expect(page.path()).toBe('/home'));
    expect(storedToken()).toBeNull();
    expect(sessionStorage.getItem(SESSION.messageStorageKey)).toBeNull();
    expect(page.sent('me.remove')).toEqual([undefined]);
    expect(screen.getByText('Your account is deleted')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  });

  test.each([
    ['the server is at fault', refusal('internal')],
    ['nobody answers', unreachable()],
  ])('says Failed to delete account when %s, and nothing is lost', async (_when, error) => {
    const { page } = await leave(fail(error));
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to delete account');
    expect(storedToken()).toBe(aToken());
    expect(page.path()).toBe('/profile');
  });

  test('tells the only administrator why not', async () => {
    await leave(fail(refusal('lastAdmin')));
    await said('❌ Failed to delete account');
    await said('You are the only administrator. Make somebody else one first, then delete your account.');
  });
});

test('one sentence stands on the screen: the one about what was done last', async () => {
  vi.stubGlobal('confirm', () => true);
  const page = await visit({ update: () => ({ user: maya }), remove: fail() });
  await shown();
  await page.user.click(button('Save Changes'));
  await said('✅ Profile updated!');
  await page.user.click(button('Delete Account'));
  await said('❌ Failed to delete account');
  expect(screen.queryByText('✅ Profile updated!')).toBeNull();
  await page.user.type(field('New Password'), 'x');
  await page.user.click(button('Update Password'));
  await said('❌ New passwords do not match.');
  expect(screen.queryByText('❌ Failed to delete account')).toBeNull();
});

describe('a session that turns out to be over while the header looks for the picture', () => {
  const overTheWire = async () => {
    vi.stubGlobal('fetch', async () => {
      return Response.json(refusalOnTheWire('sessionEnded'), { status: 401 });
    });
    return (await import('#client/session/browser-links.ts')).browserLinks();
  };

  test('leaves the reader of a public page where they are, as a visitor', async () => {
    const page = await renderAt('/about', {}, { links: overTheWire });
    await waitFor(() => expect(storedToken()).toBeNull());
    expect(page.path()).toBe('/about');
    await screen.findByRole('link', { name: 'Login' });
    expect(sessionStorage.getItem(SESSION.messageStorageKey)).toBe(
      'Your session expired. Please log in again.',
    );
  });
});
