import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccessTokenView } from '#shared/access-token.ts';
import { ACCESS_TOKEN } from '#shared/limits.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, renderAt, unreachable } from '#tests/support/screen.tsx';
import { aUserView } from '#tests/support/users.ts';

const SECRET = 'ww_pat_a-token-that-is-shown-once';
const script: AccessTokenView = {
  id: '01940000-0000-7000-8000-0000000000aa',
  name: 'Christmas script',
  scope: 'write',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2027-01-31T12:00:00.000Z',
};
const reader: AccessTokenView = {
  ...script,
  id: '01940000-0000-7000-8000-0000000000ab',
  name: 'Reader',
  scope: 'read',
  lastUsedAt: null,
  expiresAt: null,
};

const confirm = vi.fn(() => true);
beforeEach(() => {
  confirm.mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
});

async function visit(token: Answers['token'] = {}, { isAdmin = false } = {}) {
  const page = await renderAt('/profile', {
    me: { get: () => ({ user: aUserView({ isAdmin }) }) },
    token: { list: () => [script, reader], create: () => ({ ...script, token: SECRET }), ...token },
  });
  const summary = await screen.findByText('Access Tokens');
  return { ...page, open: () => page.user.click(summary) };
}
const button = (name: string) => screen.getByRole('button', { name });
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

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

describe('a new token', () => {
  test('is made with name, access and last day, shown once and copied', async () => {
    const page = await visit();
    await page.open();
    await page.user.type(screen.getByLabelText('Name'), ' Nightly ');
    await page.user.selectOptions(screen.getByLabelText('Access'), 'Read and write');
    await page.user.type(screen.getByLabelText('Last day (optional)'), '2999-12-31');
    await page.user.click(button('Make Token'));
    expect(await screen.findByText(SECRET)).toBeDefined();
    expect(screen.getByText('✅ Token made! Copy it now: it is not shown again.')).toBeDefined();
    const endOfThatDay = new Date(2999, 11, 31, 23, 59, 59).toISOString();
    expect(page.sent('token.create')).toEqual([
      { name: ' Nightly ', scope: 'write', expiresAt: endOfThatDay },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    await waitFor(() => expect(page.sent('token.list')).toHaveLength(2));
    await page.user.click(button('Copy Token'));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    expect(button('Copied!')).toBeDefined();
  });

  test('reads only and has no last day unless told otherwise', async () => {
    const page = await visit();
    await page.open();
    await page.user.type(screen.getByLabelText('Name'), 'Nightly');
    await page.user.click(button('Make Token'));
    await screen.findByText(SECRET);
    expect(page.sent('token.create')).toEqual([{ name: 'Nightly', scope: 'read', expiresAt: null }]);
  });

  test('administers only when an administrator makes it', async () => {
    const everybody = await visit();
    await everybody.open();
    expect(screen.queryByRole('option', { name: 'Read, write and administer' })).toBeNull();
  });

  test('of an administrator may administer', async () => {
    const page = await visit({}, { isAdmin: true });
    await page.open();
    expect(screen.getByRole('option', { name: 'Read, write and administer' })).toBeDefined();
  });

  test('that is shown once stays through a slip, and goes when it is revoked', async () => {
    const page = await visit({ revoke: () => ({ message: 'Access token revoked' }) });
    await page.open();
    await page.user.type(screen.getByLabelText('Name'), 'Nightly');
    await page.user.click(button('Make Token'));
    await screen.findByText(SECRET);
    await page.user.click(button('Make Token'));
    await screen.findByText('Please give the token a name');
    expect(screen.getByText(SECRET)).toBeDefined();
    await page.open();
    await page.open();
    expect(screen.getByText(SECRET)).toBeDefined();
    await page.user.click((await row('Christmas script')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    expect(screen.queryByText(/Copy it now/)).toBeNull();
  });

  test('with a last day that is past or half typed is not made', async () => {
    const page = await visit();
    await page.open();
    await page.user.type(screen.getByLabelText('Name'), 'Nightly');
    const day = screen.getByLabelText<HTMLInputElement>('Last day (optional)');
    const validity = vi.spyOn(day, 'validity', 'get');
    validity.mockReturnValue({ valid: false, rangeUnderflow: true } as ValidityState);
    await page.user.click(button('Make Token'));
    await screen.findByText('The end date must be in the future');
    validity.mockReturnValue({ valid: false, rangeUnderflow: false } as ValidityState);
    await page.user.click(button('Make Token'));
    await screen.findByText('Please enter the whole date, or none');
    expect(page.sent('token.create')).toEqual([]);
  });

  test('needs a name', async () => {
    const page = await visit();
    await page.open();
    await page.user.click(button('Make Token'));
    expect(await screen.findByText('Please give the token a name')).toBeDefined();
    expect(page.sent('token.create')).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('that the server refuses says why, at the field or below', async () => {
    const issues = [{ path: 'expiresAt', message: 'The end date must be in the future' }];
    const answers = [refusal('invalidInput', issues), refusal('tooManyTokens'), unreachable()];
    const page = await visit({
      create: () => {
        throw answers.shift() ?? new Error('asked too often');
      },
    });
    await page.open();
    await page.user.type(screen.getByLabelText('Name'), 'Nightly');
    await page.user.click(button('Make Token'));
    await screen.findByText('The end date must be in the future');
    expect(screen.getByLabelText('Last day (optional)').getAttribute('aria-invalid')).toBe('true');
    await page.user.click(button('Make Token'));
    await screen.findByText(`You can have at most ${ACCESS_TOKEN.perPerson} access tokens`);
    await page.user.click(button('Make Token'));
    await waitFor(() => expect(screen.queryByText(/at most/)).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe('❌ Failed to make the token');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nightly');
  });
});

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
