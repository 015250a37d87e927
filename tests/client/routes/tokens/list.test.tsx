import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { row, script, visit } from '#tests/support/tokens-screen.ts';

describe('access tokens on the profile', () => {
  test('are folded away, and asked for only when somebody looks', async () => {
    const page = await visit();
    expect(page.sent('token.list')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Make Token' })).toBeNull();
    await page.open();
    expect((await row('Christmas script')).getByText('Read and write')).toBeDefined();
    expect(page.sent('token.list')).toHaveLength(1);
  });

  test('show what they may, when they were used, and their last day', async () => {
    const page = await visit();
    await page.open();
    const used = (await row('Christmas script')).getByText(/^Made/).textContent;
    expect(used).toMatch(/^Made Nov 20, 2026 · Last used Nov 21, 2026, \d\d:\d\d · Last day Jan 31, 2027$/);
    const fresh = (await row('Reader')).getByText(/^Made/).textContent;
    expect(fresh).toBe('Made Nov 20, 2026 · Never used · No last day');
  });

  test('say so when there are none', async () => {
    const page = await visit({ list: () => [] });
    await page.open();
    expect(await screen.findByText(/^No access tokens yet/)).toBeDefined();
  });

  test('can be loaded again when they did not come', async () => {
    let tries = 0;
    const page = await visit({
      list: () => {
        if (++tries === 1) throw refusal('internal');
        return [script];
      },
    });
    await page.open();
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Christmas script')).toBeDefined();
  });
});
