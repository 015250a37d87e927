import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { unreachable } from '#tests/support/screen.tsx';
import { confirm, reader, row, sayYes, script, visit } from '#tests/support/tokens-screen.ts';

beforeEach(sayYes);

describe('Revoke', () => {
  test('asks first, removes the token and keeps the focus in the list', async () => {
    const lists = [[script, reader], [reader]];
    const page = await visit({
      list: () => lists.shift() ?? [],
      revoke: () => ({ message: 'Access token revoked' }),
    });
    await page.open();
    await page.user.click((await row('Christmas script')).getByRole('button', { name: 'Revoke' }));
    expect(confirm).toHaveBeenCalledWith(
      'Revoke the token "Christmas script"? Scripts that use it stop working at once.',
    );
    expect(await screen.findByText('Access token revoked')).toBeDefined();
    expect(screen.queryByText('Christmas script')).toBeNull();
    expect(page.sent('token.revoke')).toEqual([{ id: script.id }]);
    expect(document.activeElement).toBe((await row('Reader')).getByRole('button', { name: 'Revoke' }));
  });

  test('does nothing without a yes, and tells when it failed', async () => {
    const page = await visit({
      revoke: () => {
        throw unreachable();
      },
    });
    await page.open();
    const revoke = (await row('Reader')).getByRole('button', { name: 'Revoke' });
    confirm.mockReturnValueOnce(false);
    await page.user.click(revoke);
    expect(page.sent('token.revoke')).toEqual([]);
    await page.user.click(revoke);
    expect(await screen.findByText('Error revoking the token')).toBeDefined();
    expect(screen.getByText('Reader')).toBeDefined();
  });
});
