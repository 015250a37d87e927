import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SESSION } from '#shared/limits.ts';
import { storedToken } from '#tests/support/profile-screen.ts';
import { refusalOnTheWire } from '#tests/support/refusal.ts';
import { renderAt } from '#tests/support/screen.tsx';

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
