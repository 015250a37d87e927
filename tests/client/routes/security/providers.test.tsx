import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { IdentityView } from '#shared/provider.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import * as PASSKEY_TEXTS from '#shared/texts/passkey.ts';
import * as texts from '#shared/texts/provider.ts';
import * as SECURITY_TEXTS from '#shared/texts/security.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, renderAt } from '#tests/support/screen.tsx';

const MOMENT = '2026-11-20T12:00:00.000Z';
const GONE: IdentityView = {
  ...{ id: '01940000-0000-7000-8000-0000000000aa', issuer: 'https://gone.example' },
  ...{ label: null, key: null, email: null, lastUsedAt: null, createdAt: MOMENT },
};
const OFFERED = { providers: [{ key: '1', label: 'Home' }] };
afterEach(() => history.replaceState(null, '', '/'));

function visit(
  provider: NonNullable<Answers['provider']>,
  { brand = {}, hash = '' }: { brand?: object; hash?: string } = {},
) {
  history.replaceState(null, '', `/profile/security${hash}`);
  const answers: Answers = {
    ...{ passkey: { list: () => [] }, provider },
    security: {
      sessions: () => [],
      secondFactor: () => ({
        ...{ isOn: false, since: null, recoveryCodesLeft: 0, isPassed: false, isDemanded: false },
      }),
      events: () => ({ rows: [], total: 0, isMore: false }),
    },
  };
  return renderAt('/profile/security', answers, { brand });
}

test('what was connected can be removed also where nobody is offered any more', async () => {
  await visit({ list: () => [GONE] });
  expect(await screen.findByText(texts.unnamed)).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.disconnect })).toBeTruthy();
});

test('without any, and without an offer, nothing is said of it', async () => {
  const page = await visit({ list: () => [] });
  expect(await screen.findByRole('heading', { name: SECURITY_TEXTS.sessions })).toBeTruthy();
  expect(page.sent('provider.list')).toHaveLength(1);
  expect(screen.queryByText(texts.heading)).toBeNull();
});

test('no passkey is offered where nobody logs in with one', async () => {
  await visit({ list: () => [] }, { brand: { ...OFFERED, isProviderOnly: true } });
  expect(await screen.findByText(texts.none)).toBeTruthy();
  expect(screen.queryByText(PASSKEY_TEXTS.heading)).toBeNull();
});

test('whoever comes back without an answer reads why', async () => {
  await visit({ list: () => [] }, { brand: OFFERED, hash: '#failed=providerDown' });
  expect(await screen.findByText(texts.down)).toBeTruthy();
});

test('whoever cannot leave reads why', async () => {
  const begin = () => {
    throw refusal('providerDown');
  };
  const { user } = await visit({ list: () => [], begin }, { brand: OFFERED });
  await user.click(await screen.findByRole('button', { name: texts.connect('Home') }));
  expect(await screen.findByText(FAILURE_TEXTS.providerDown)).toBeTruthy();
});
