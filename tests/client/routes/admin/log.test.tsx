import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { token } from '#tests/support/admin-screen.ts';
import { anEntry } from '#tests/support/dashboard.ts';
import { renderAt } from '#tests/support/screen.tsx';

test('the whole log is searched and paged on its own page', async () => {
  const page = await renderAt(
    '/admin?section=log',
    { admin: { logs: () => ({ rows: [anEntry()], total: 12, isMore: false }) } },
    { token },
  );
  const log = within(await screen.findByRole('region', { name: 'Action log' }));
  await page.user.click(await log.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(page.sent('admin.logs').at(-1)).toEqual({ q: '', page: 2, pageSize: 10 }));
  await page.user.type(log.getByRole('searchbox'), 'soft');
  await waitFor(() => expect(page.sent('admin.logs').at(-1)).toEqual({ q: 'soft', page: 1, pageSize: 10 }));
});
