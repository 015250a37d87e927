import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import * as texts from '#shared/texts/security.ts';
import { button, field, shown, visit } from '#tests/support/profile-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import type { Answers, RenderOptions } from '#tests/support/screen.tsx';

const factor = (isOn: boolean) => () => ({
  ...{ isOn, since: null, recoveryCodesLeft: 0, isPassed: isOn, isDemanded: false },
});
type Security = NonNullable<Answers['security']>;

beforeEach(() => {
  vi.stubGlobal('confirm', () => true);
});

/** Somebody deletes their account; the server refuses it until they have shown who they are. */
async function deletion(
  failure: 'showAgain' | 'codeNeeded',
  security: Security = {},
  { provider, ...options }: RenderOptions & Pick<Answers, 'provider'> = {},
) {
  let hasShown = false;
  const page = await visit(
    {
      remove: () => {
        if (!hasShown) throw refusal(failure);
        return { message: 'Gone' };
      },
    },
    {
      security: {
        showAgain: ({ password, code }) => {
          if (password === 'wrong') throw refusal('wrongPassword');
          if (code === '000000') throw refusal('wrongCode');
          hasShown = true;
          return { message: 'Go on' };
        },
        secondFactor: factor(true),
        ...security,
      },
      ...(provider && { provider }),
    },
    options,
  );
  await shown();
  await page.user.click(button('Delete Account'));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: texts.showAgain })) };
}

test('what a session alone may not do asks for the password, and is done once it is right', async () => {
  const { user, sheet, sent, path } = await deletion('showAgain', { secondFactor: factor(false) });
  const password = await sheet.findByLabelText(texts.password);
  await user.type(password, 'wrong');
  await user.click(sheet.getByRole('button', { name: texts.goOn }));
  expect((await sheet.findByRole('alert')).textContent).toContain(FAILURE_TEXTS.wrongPassword);
  expect(sent('me.remove')).toHaveLength(1);
  await user.clear(password);
  await user.type(password, 'right');
  await user.click(sheet.getByRole('button', { name: texts.goOn }));
  await waitFor(() => expect(path()).toBe('/home'));
  expect(sent('me.remove')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with a second factor it asks for a code, or for the password where that is enough', async () => {
  const { user, sheet, sent } = await deletion('showAgain');
  expect((await sheet.findByLabelText(texts.code)).getAttribute('autocomplete')).toBe('one-time-code');
  await user.click(sheet.getByRole('button', { name: texts.byPassword }));
  await user.type(sheet.getByLabelText(texts.password), 'right');
  await user.click(sheet.getByRole('button', { name: texts.goOn }));
  await waitFor(() => expect(sent('me.remove')).toHaveLength(2));
  expect(sent('security.showAgain')).toEqual([{ password: 'right' }]);
});

test('it offers the providers that are connected, to be asked there anew, and no others', async () => {
  const identity = {
    ...{ id: '01939f74-2b3c-7d4e-8f50-617283940a1c', issuer: 'https://id.example', email: null },
    ...{ label: 'Home', key: '1', lastUsedAt: null, createdAt: '2026-11-02T08:20:00.000Z' },
  };
  const { user, sheet, sent } = await deletion(
    'showAgain',
    { secondFactor: factor(false) },
    {
      provider: { list: () => [identity], begin: () => ({ url: '#away' }) },
      brand: {
        providers: [
          { key: '1', label: 'Home' },
          { key: '2', label: 'Work' },
        ],
      },
    },
  );
  await user.click(await sheet.findByRole('button', { name: PROVIDER_TEXTS.logIn('Home') }));
  await waitFor(() => expect(sent('provider.begin')).toEqual([{ key: '1', purpose: 'showAgain' }]));
  expect(sheet.queryByText(PROVIDER_TEXTS.logIn('Work'))).toBeNull();
  expect(sheet.getByText(texts.showByProvider)).toBeTruthy();
});

test('where only a code will do, it offers no password', async () => {
  const { user, sheet, sent } = await deletion('codeNeeded');
  expect(sheet.queryByRole('button', { name: texts.byPassword })).toBeNull();
  await user.type(sheet.getByLabelText(texts.code), '123456');
  await user.click(sheet.getByRole('button', { name: texts.goOn }));
  await waitFor(() => expect(sent('me.remove')).toHaveLength(2));
});

test('whoever closes the question has changed nothing, and reads why', async () => {
  const { user, sheet, sent } = await deletion('codeNeeded');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(FAILURE_TEXTS.codeNeeded)).toBeTruthy();
  expect([sent('me.remove').length, screen.queryByRole('dialog')]).toEqual([1, null]);
});

test('a new password asks for the code without losing what was typed', async () => {
  const resetPassword = vi.fn(() => {
    throw refusal('codeNeeded');
  });
  const { user } = await visit({}, { auth: { resetPassword }, security: { secondFactor: factor(true) } });
  await shown();
  await user.type(field('New Password'), 'a teapot of one’s own');
  await user.type(field('Confirm New Password'), 'a teapot of one’s own');
  await user.click(button('Update Password'));
  const sheet = within(await screen.findByRole('dialog', { name: texts.showAgain }));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(FAILURE_TEXTS.codeNeeded)).toBeTruthy();
  expect(field('New Password').value).toBe('a teapot of one’s own');
});
