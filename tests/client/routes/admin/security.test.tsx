import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as texts from '#shared/texts/admin.ts';
import * as SECURITY_TEXTS from '#shared/texts/security.ts';
import { row, sayYes, token, users } from '#tests/support/admin-screen.ts';
import { aDashboard, anAdminUser } from '#tests/support/dashboard.ts';
import { renderAt } from '#tests/support/screen.tsx';

beforeEach(sayYes);

test('a person’s log opens from their row, and a lost second factor is taken away there', async () => {
  const ines = anAdminUser({ hasSecondFactor: true });
  const event = {
    id: '01940000-0000-7000-8000-0000000000ac',
    kind: 'loginRefused',
    createdAt: '2026-11-20T12:00:00.000Z',
    device: { browser: 'safari', system: 'ios' },
    opened: null,
    list: null,
  } as const;
  const page = await renderAt(
    '/admin',
    {
      admin: {
        ...aDashboard({ users: [ines] }),
        securityEvents: () => ({ rows: [event], total: 1, isMore: false }),
        removeSecondFactor: () => ({ message: 'Done' }),
      },
    },
    { token },
  );
  await page.user.click(row(await users(), /Ines/).getByRole('button', { name: 'Security' }));
  const sheet = within(await screen.findByRole('dialog', { name: texts.securityOf('Ines Okafor') }));
  expect(await sheet.findByText(SECURITY_TEXTS.eventKinds.loginRefused)).toBeDefined();
  expect(sheet.getByText(/Safari on iOS/)).toBeDefined();
  await page.user.click(sheet.getByRole('button', { name: texts.removeFactor }));
  await waitFor(() => expect(page.sent('admin.removeSecondFactor')).toEqual([{ id: ines.id }]));
  expect(page.sent('admin.securityEvents')[0]).toEqual({ id: ines.id, page: 1, pageSize: 10 });
});
