import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, aToken, renderAt } from '#tests/support/screen.tsx';

const CREDENTIALS = { email: 'nora@example.org', password: 'a fern that forgives' };
const ASKING: Answers = {
  auth: {
    login: ({ code }) => {
      if (code === undefined) throw refusal('codeNeeded');
      if (code !== '123456') throw refusal('wrongCode');
      return { token: aToken() };
    },
  },
  wishlist: { list: () => [] },
};
const code = () => screen.getByLabelText<HTMLInputElement>(ACCOUNT_TEXTS.loginCode);

test('a code is asked for after the right password only, in a field that takes the focus', async () => {
  const page = await renderAt('/login', ASKING, { token: null });
  expect(screen.queryByLabelText(ACCOUNT_TEXTS.loginCode)).toBeNull();
  await page.user.type(screen.getByLabelText('Email'), CREDENTIALS.email);
  await page.user.type(screen.getByLabelText('Password'), CREDENTIALS.password);
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(ACCOUNT_TEXTS.loginCodeAsked)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(code()));
  expect(code().autocomplete).toBe('one-time-code');
  await page.user.keyboard('000000{Enter}');
  expect(await screen.findByText(FAILURE_TEXTS.wrongCode)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(code()));
  await page.user.clear(code());
  await page.user.keyboard('123456{Enter}');
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  expect(page.sent('auth.login')).toEqual([
    CREDENTIALS,
    { ...CREDENTIALS, code: '000000' },
    { ...CREDENTIALS, code: '123456' },
  ]);
});
