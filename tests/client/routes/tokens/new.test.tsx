import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN } from '#shared/limits.ts';
import { refusal } from '#tests/support/refusal.ts';
import { unreachable } from '#tests/support/screen.tsx';
import { button, row, SECRET, sayYes, visit } from '#tests/support/tokens-screen.ts';

beforeEach(sayYes);

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
