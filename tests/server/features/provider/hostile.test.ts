import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROVIDER } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { DOWN, WRONG_ANSWERS, WRONG_KEYS, WRONG_TOKENS } from '#tests/support/hostile-answers.ts';
import { HostileProvider, type Odd } from '#tests/support/hostile-provider.ts';
import { providerTrips } from '#tests/support/provider-trips.ts';

let app: TestApp;
let provider: HostileProvider;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  provider = await HostileProvider.start();
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await startApp({ providers: [provider.settings()], log });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.odd = {};
  lines = [];
});

const trips = providerTrips(
  () => app,
  () => provider,
);
async function isRefused(odd: Odd, key = 'providerRefused', by = trips) {
  const left = await by.leave();
  provider.odd = odd;
  const back = await by.comeBack(left);
  expect(back).toMatchObject({ failed: key, answer: '', page: '/login/provider' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40, provider: '1', reason: expect.stringMatching(/^.{3,200}$/s) });
  // Neither who somebody is nor what would let others in is told.
  expect(JSON.stringify(lines)).not.toMatch(/ada@|a code|an access token|a secret|café|eyJ/);
}

/** An app that has asked this provider for nothing yet. */
async function asNew(act: (by: typeof trips) => Promise<unknown>) {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const own = await startApp({ providers: [provider.settings()], log });
  try {
    await act(
      providerTrips(
        () => own,
        () => provider,
      ),
    );
  } finally {
    await own.close();
  }
}

describe('of an answer of a provider, in one sentence and one line for the operator, refused is', () => {
  test.each(Object.entries(WRONG_TOKENS))('%s', async (_, odd) => isRefused(await odd(provider)));
  test.each(Object.entries(WRONG_ANSWERS))('%s', async (_, odd) => isRefused(odd));
  test.each(Object.entries(WRONG_KEYS))('%s', (_, odd) => asNew((by) => isRefused(odd, undefined, by)));

  test('a refusal there', async () => {
    const { location, cookie } = await trips.leave();
    const state = new URL(location).searchParams.get('state') ?? '';
    const query = `?${new URLSearchParams({ error: 'access_denied', error_description: 'ada@example.test', state })}`;
    expect(await trips.comeBack({ location, cookie }, { query })).toMatchObject({
      failed: 'providerRefused',
    });
    expect(lines).toMatchObject([{ reason: expect.stringContaining('access_denied') }]);
    expect(JSON.stringify(lines)).not.toContain('ada@');
  });

  test('an issuer that is another one, of who comes back', async () => {
    const left = await trips.leave();
    const query = `${provider.logIn(new URL(left.location))}&iss=https://evil.example`;
    expect(await trips.comeBack(left, { query })).toMatchObject({ failed: 'providerRefused' });
  });
});

describe('who comes back is refused', () => {
  const odd = {
    'with another state': '?code=a&state=another',
    'without a state': '?code=a',
    'without a code': (state: string) => `?state=${state}`,
    'with two states': (state: string) => `?code=a&state=${state}&state=another`,
    'with nothing': '',
  };
  test.each(Object.entries(odd))('%s', async (_, query) => {
    const left = await trips.leave();
    const state = new URL(left.location).searchParams.get('state') ?? '';
    const come = { query: typeof query === 'string' ? query : query(state) };
    expect(await trips.comeBack(left, come)).toMatchObject({ failed: 'providerRefused', answer: '' });
    expect(lines).toHaveLength(1);
    expect(provider.asked.some((asked) => asked.get('code') === 'a')).toBe(false);
  });

  test('in a browser that has not left, and with what another one has kept', async () => {
    const [left, other] = [await trips.leave(), await trips.leave()];
    for (const cookie of ['', '__Host-ww_provider_1=made.up', other.cookie])
      expect(await trips.comeBack(left, { cookie }), cookie).toMatchObject({ failed: 'providerRefused' });
  });

  test('from one provider with what was kept for another one', async () => {
    const left = await trips.leave();
    expect(await trips.comeBack(left, { key: '2' })).toMatchObject({ failed: 'providerNotFound' });
  });

  test('from what is no provider at all', async () => {
    for (const key of ['9', '1%0D%0Ax', '1;x', '__proto__']) {
      const { statusCode } = await app.app.inject(`/oidc/${key}/callback?code=a&state=a`);
      expect([302, 404]).toContain(statusCode);
    }
  });

  test('after a while', async () => {
    const left = await trips.leave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PROVIDER.minutes * 60_000 + 1 });
    const back = await trips.comeBack(left);
    vi.useRealTimers();
    expect(back).toMatchObject({ failed: 'providerRefused' });
  });
});

// Another person each time: the race is about who opens the account.
const PEOPLE = Array.from({ length: 10 }, (_, nth) => ({ sub: `s${nth}`, email: `nth-${nth}@example.test` }));
test.each(PEOPLE)(
  'what came back opens one session: not twice, not elsewhere, and not after the code alone',
  async (who) => {
    provider.person = { ...provider.person, ...who };
    const left = await trips.leave();
    const back = await trips.comeBack(left);
    const logIn = (answer: string, cookie: string) => trips.ask('provider.logIn', { answer }, { cookie });
    expect((await logIn(back.answer, '')).failed).toBe('providerRefused');
    expect((await logIn('another code', back.cookie)).failed).toBe('providerRefused');
    const other = await trips.comeBack(await trips.leave());
    expect((await logIn(back.answer, other.cookie)).failed).toBe('providerRefused');
    // A provider that takes a code twice, and a browser that sends it twice.
    const again = await trips.comeBack(left);
    const tries = await Promise.all([back, back, again].map(({ answer, cookie }) => logIn(answer, cookie)));
    expect(tries.filter(({ token }) => token)).toHaveLength(1);
    expect(tries.filter(({ failed }) => failed === 'providerRefused')).toHaveLength(2);
    expect((await logIn(back.answer, back.cookie)).failed).toBe('providerRefused');
  },
);

describe('a provider that is down', () => {
  test.each(Object.entries(DOWN))('%s: it is said so, once to the operator, and asked anew', (_, discovery) =>
    asNew(async (by) => {
      provider.odd = { discovery: discovery ?? {} };
      expect((await by.leave()).location).toBe('/login/provider#failed=providerDown');
      expect(lines).toHaveLength(1);
      provider.odd = {};
      expect((await by.leave()).location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/authorize\?/);
    }),
  );

  test('under another spelling of its issuer than ours, and both are named', () =>
    asNew(async (by) => {
      provider.odd = { discovery: { issuer: `${provider.issuer}/` } };
      expect((await by.leave()).location).toBe('/login/provider#failed=providerDown');
      const reason = `discovery: OIDC_1_ISSUER is "${provider.issuer}", and the provider calls itself "${provider.issuer}/"`;
      expect(lines).toMatchObject([{ reason }]);
    }));

  test('while somebody comes back is told apart from a refusal', async () => {
    await isRefused({ token: { isSilent: true } }, 'providerDown');
  });

  test('sends us to nobody else inside: other private addresses are not asked', async () => {
    const inner = await HostileProvider.start();
    await asNew(async (by) => {
      provider.odd = { discovery: { token_endpoint: `${inner.issuer}/token` } };
      expect(await by.comeBack(await by.leave())).toMatchObject({ failed: 'providerDown' });
    });
    expect(inner.asked).toEqual([]);
    await inner.close();
  });
});
