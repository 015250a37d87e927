import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ines, open, token, users } from '#tests/support/admin-screen.ts';
import { aDashboard } from '#tests/support/dashboard.ts';

test('Export CSV asks for the filtered list with the session and saves it as users.csv', async () => {
  const asked = vi.fn(async () => new Response('a,b'));
  vi.stubGlobal('fetch', asked);
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await open(aDashboard({ users: [ines] }), '?userTab=all&userQ=oka&userSort=email&userDir=asc');
  fireEvent.click((await users()).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['users.csv']));
  const [url, init] = asked.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/admin/users.csv?tab=all&q=oka&sort=email&dir=asc');
  expect(new Headers(init.headers).get('authorization')).toBe(`Bearer ${token}`);
  click.mockRestore();
});

test('Export CSV takes what stands in the search field, though typing has not paused yet', async () => {
  const asked = vi.fn(async (_url: string) => new Response('a,b'));
  vi.stubGlobal('fetch', asked);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(aDashboard({ users: [ines] }));
  const table = await users();
  fireEvent.change(table.getByRole('searchbox', { name: 'Search name or email' }), {
    target: { value: ' oka' },
  });
  fireEvent.click(table.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toContain('q=oka');
  click.mockRestore();
});
