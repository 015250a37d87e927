import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorView, SessionEntryView } from '#shared/security.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import * as texts from '#shared/texts/security.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, aToken, renderAt } from '#tests/support/screen.tsx';

const MOMENT = '2026-11-20T12:00:00.000Z';
const here: SessionEntryView = {
  id: '01940000-0000-7000-8000-0000000000aa',
  device: { browser: 'firefox', system: 'linux' },
  createdAt: MOMENT,
  lastUsedAt: MOMENT,
  isCurrent: true,
};
const phone: SessionEntryView = {
  ...here,
  id: '01940000-0000-7000-8000-0000000000ab',
  device: { browser: 'safari', system: 'ios' },
  isCurrent: false,
};
const OFF: SecondFactorView = {
  isOn: false,
  since: null,
  recoveryCodesLeft: 0,
  isPassed: false,
  isDemanded: false,
};
const ON: SecondFactorView = { ...OFF, isOn: true, since: MOMENT, recoveryCodesLeft: 9, isPassed: true };
const event = {
  id: '01940000-0000-7000-8000-0000000000ac',
  kind: 'loginAtNewDevice',
  createdAt: MOMENT,
  device: phone.device,
  opened: null,
  list: null,
} as const;

const confirm = vi.fn(() => true);
beforeEach(() => {
  confirm.mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
});

const visit = (security: NonNullable<Answers['security']> = {}) =>
  renderAt('/profile/security', {
    passkey: { list: () => [] },
    provider: { list: () => [] },
    security: {
      sessions: () => [here, phone],
      secondFactor: () => OFF,
      events: () => ({ rows: [event], total: 1, isMore: false }),
      ...security,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });

test('the sessions are told in words, and this one has no button that ends it', async () => {
  await visit();
  const own = (await screen.findByText('Firefox on Linux')).closest('li') as HTMLElement;
  expect(within(own).queryByRole('button')).toBeNull();
  expect(within(own).getByText(texts.thisOne)).toBeTruthy();
  expect(screen.getByText('Safari on iOS')).toBeTruthy();
});

test('ending a session asks first, and its row is gone', async () => {
  const sessions = vi.fn(() => [here, phone]);
  const { user, sent } = await visit({
    sessions,
    endSession: () => {
      sessions.mockReturnValue([here]);
      return { message: 'Session ended' };
    },
  });
  confirm.mockReturnValueOnce(false);
  await user.click(await button(texts.end));
  expect(sent('security.endSession')).toEqual([]);
  await user.click(await button(texts.end));
  await waitFor(() => expect(screen.queryByText('Safari on iOS', { selector: 'b' })).toBeNull());
  expect(sent('security.endSession')).toEqual([{ id: phone.id }]);
  expect(screen.queryByRole('button', { name: texts.endOthers })).toBeNull();
});

test('after ending all others this device goes on with the fresh token', async () => {
  const fresh = aToken({ sub: 'somebody-fresh' });
  const { user } = await visit({ endOtherSessions: () => ({ message: 'Done', token: fresh }) });
  await user.click(await button(texts.endOthers));
  await waitFor(() => expect(localStorage.getItem('token')).toBe(fresh));
});

test('the second factor is set up in three steps, and the codes are shown once', async () => {
  const { user, sent } = await visit({
    beginSecondFactor: ({ password }) => {
      if (password !== 'right') throw refusal('wrongPassword');
      return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Wishwren:m?secret=JBSWY3DPEHPK3PXP' };
    },
    confirmSecondFactor: ({ code }) => {
      if (code !== '123456') throw refusal('wrongFirstCode');
      return { recoveryCodes: ['k7m2p-x9q4r', 'w3h8t-b6n5d'], token: aToken() };
    },
  });
  await user.click(await button(texts.turnOn));
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByLabelText(texts.password), 'wrong');
  await user.click(sheet.getByRole('button', { name: texts.next }));
  await sheet.findByText('That is not your password');
  await user.clear(sheet.getByLabelText(texts.password));
  await user.type(sheet.getByLabelText(texts.password), 'right');
  await user.click(sheet.getByRole('button', { name: texts.next }));
  expect((await sheet.findByRole('img', { name: texts.qrCode })).tagName).toBe('svg');
  expect(sheet.getByText('JBSW').parentElement?.textContent).toBe('JBSWY3DPEHPK3PXP');
  const code = sheet.getByLabelText(texts.appCode);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(code, '000000');
  await user.click(sheet.getByRole('button', { name: texts.confirm }));
  await sheet.findByText(FAILURE_TEXTS.wrongFirstCode);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(sheet.getByRole('button', { name: texts.confirm }));
  expect(await sheet.findByText('k7m2p-x9q4r')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: texts.done }));
  expect(screen.queryByText('k7m2p-x9q4r')).toBeNull();
  expect(sent('security.confirmSecondFactor')).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('turning it off takes the password', async () => {
  const { user, sent } = await visit({
    secondFactor: () => ON,
    turnOffSecondFactor: () => ({ message: 'Off' }),
  });
  expect(await screen.findByText(/9 recovery codes are left/)).toBeTruthy();
  await user.click(await button(texts.turnOff));
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByLabelText(texts.password), 'my password');
  await user.click(sheet.getByRole('button', { name: texts.turnOff }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('security.turnOffSecondFactor')).toEqual([{ password: 'my password' }]);
});

test('new recovery codes stand instead of the question for the password', async () => {
  const { user } = await visit({
    secondFactor: () => ON,
    renewRecoveryCodes: () => ({ recoveryCodes: ['aaaaa-bbbbb'] }),
  });
  await user.click(await button(texts.newCodes));
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByLabelText(texts.password), 'my password');
  await user.click(sheet.getByRole('button', { name: texts.makeCodes }));
  expect(await sheet.findByText('aaaaa-bbbbb')).toBeTruthy();
});

test('an administrator of whom it is demanded is told so, without it and in a session without a code', async () => {
  const { go } = await visit({ secondFactor: () => ({ ...OFF, isDemanded: true }) });
  expect(await screen.findByText(texts.factorDemandedHere)).toBeTruthy();
  await go('/about');
  document.body.innerHTML = '';
  await visit({ secondFactor: () => ({ ...ON, isDemanded: true, isPassed: false }) });
  expect(await screen.findByText(texts.notPassed)).toBeTruthy();
});

test('the log tells what happened with which device, and more of it on request', async () => {
  const { user, sent } = await visit({ events: () => ({ rows: [event], total: 30, isMore: false }) });
  expect(await screen.findByText(texts.eventKinds.loginAtNewDevice)).toBeTruthy();
  await user.click(await button(texts.logMore));
  await waitFor(() => expect(sent('security.events').at(-1)).toEqual({ page: 1, pageSize: 20 }));
});

test('the log says of a private list that an administrator opened which one it was, and quotes their reason', async () => {
  const opened = { list: 'Quiet', reason: 'Maya asked for it' };
  const row = { ...event, kind: 'privateListOpened', device: null, opened, list: null } as const;
  await visit({ events: () => ({ rows: [row], total: 1, isMore: false }) });
  expect(await screen.findByText(texts.eventKinds.privateListOpened)).toBeTruthy();
  expect(screen.getByText(/“Quiet”.*“Maya asked for it”/)).toBeTruthy();
});

test('the log says on which list somebody joined or left', async () => {
  const row = { ...event, kind: 'personJoined', device: null, list: 'Nora is nine' } as const;
  await visit({ events: () => ({ rows: [row], total: 1, isMore: false }) });
  expect(await screen.findByText(texts.eventKinds.personJoined)).toBeTruthy();
  expect(screen.getByText('“Nora is nine”')).toBeTruthy();
});

test('what does not load can be tried again', async () => {
  const sessions = vi.fn((): SessionEntryView[] => {
    throw refusal('internal');
  });
  const { user } = await visit({ sessions });
  await screen.findByText(texts.loadFailed, undefined, { timeout: 5000 });
  sessions.mockReturnValue([here]);
  await user.click(await button('Try again'));
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
});
