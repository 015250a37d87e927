import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, fail, maya, PICTURE, said, shown, visit } from '#tests/support/profile-screen.ts';
import { renderAt } from '#tests/support/screen.tsx';

describe('the picture', () => {
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Picture of Maya Lindqvist' });
  const address = () => picture().getAttribute('src');
  const inHeader = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getByRole('link', { name: 'Profile' })
      .querySelector('img')
      ?.getAttribute('src');

  test('is the default one where there is none, and the initials in the header', async () => {
    await visit();
    await shown();
    expect(address()).toBe('/uploads/default-avatar.png');
    expect(inHeader()).toBeUndefined();
    const profile = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Profile',
    });
    expect(profile.textContent).toBe('MLProfile');
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
