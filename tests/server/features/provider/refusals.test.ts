import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPEN_SIGNUP, startApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { HostileProvider } from '#tests/support/hostile-provider.ts';
import { aPerson, aUser, personWith } from '#tests/support/people.ts';
import { providerTrips } from '#tests/support/provider-trips.ts';

let provider: HostileProvider;
let app: TestApp;
let lines: Record<string, unknown>[] = [];
// A busy machine has lines of its own.
const write = (line: string) => {
  if (line.includes('log-in provider')) lines.push(JSON.parse(line));
};
const started = (options: TestAppOptions = {}) =>
  startApp({
    providers: [provider.settings()],
    log: pino({ level: 'warn' }, { write }),
    ...options,
  });
beforeAll(async () => {
  provider = await HostileProvider.start();
  app = await started();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
let born = 0;
const somebody = (over: object = {}) => {
  const sub = `subject-${++born}`;
  provider.person = { ...provider.person, sub, email: `${sub}@example.test`, email_verified: true, ...over };
};
beforeEach(() => {
  provider.odd = {};
  lines = [];
  somebody();
});
const tripsOf = (own: TestApp) =>
  providerTrips(
    () => own,
    () => provider,
  );

/** Nothing else is told, and nobody named. */
function expectLine(code: string, reason: string) {
  expect(lines).toMatchObject([{ level: 40, msg: 'log-in provider refused', provider: '1', code, reason }]);
  expect(JSON.stringify(lines)).not.toMatch(/@|subject-|[0-9a-f]{8}-[0-9a-f]{4}-7/);
}

test.each<[string, string, () => unknown]>([
  ['connectFirst', 'email_verified is not true', () => somebody({ email_verified: false })],
  [
    'connectFirst',
    'address changed lately',
    async () => {
      const person = await aPerson(app);
      const email = `next-${person.email}`;
      await person.as.me.update({ email });
      await app.database.em
        .fork()
        .execute('update users set confirmed_email = email where id = ?', [person.id]);
      somebody({ email });
    },
  ],
  [
    'connectFirst',
    'another identity',
    async () => {
      const { email } = await aUser(app);
      somebody({ email });
      await tripsOf(app).logIn();
      somebody({ email });
    },
  ],
  [
    'providerRefused',
    'account removed',
    async () => {
      const { token } = await tripsOf(app).logIn();
      const { body } = await personWith(app, token).call('GET', '/api/me');
      await app.database.em
        .fork()
        .execute('update users set deleted_at = now() where id = ?', [body.user.id]);
    },
  ],
  [
    'confirmFirst',
    'address not confirmed here',
    async () => {
      const { as } = personWith(app, (await tripsOf(app).logIn()).token);
      await as.me.update({ email: `mistyped-${born}@example.test` });
    },
  ],
])('of %s the operator reads why: %s', async (code, reason, prepare) => {
  await prepare();
  expect((await tripsOf(app).logIn()).failed).toBe(code);
  expectLine(code, reason);
});

test('of a shut door the operator reads that sign-ups are', async () => {
  const own = await started({ signupPolicy: { ...OPEN_SIGNUP, signups: 'closed' } });
  expect((await tripsOf(own).logIn()).failed).toBe('doorShut');
  expectLine('doorShut', 'sign-ups');
  await own.close();
});

test('an invitation opens one account, as it does by a form, and its address tells nobody', async () => {
  const own = await started({ signupPolicy: { ...OPEN_SIGNUP, signups: 'invite' } });
  const admin = await aPerson(own, { isAdmin: true });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { token } = await admin.as.admin.invite({ uses: 1, expiresAt });
  const invited = () => tripsOf(own).logIn({ leaving: `?invitation=${token}` });
  const left = await tripsOf(own).leave('1', `?invitation=${token}`);
  expect(left.location + left.cookie).not.toContain(token);
  expect((await invited()).token).toBeTruthy();
  expect(lines).toEqual([]);
  somebody();
  expect((await invited()).failed).toBe('doorShut');
  expectLine('doorShut', 'sign-ups');
  await own.close();
});

test.each([`?invitation=${'a'.repeat(5000)}`, '?invitation=a&invitation=b', '?invitation=%00'])(
  'an odd invitation is none (%#)',
  async (leaving) => {
    expect((await tripsOf(app).logIn({ leaving })).token).toBeTruthy();
  },
);

test('in the profile, too, a provider that is down is named as that', async () => {
  provider.odd = { discovery: { status: 500 } };
  const own = await started();
  const { token } = await aPerson(own);
  const begun = await tripsOf(own).ask(
    'provider.begin',
    { key: '1', purpose: 'connect' },
    { cookie: '', token },
  );
  expect(begun.failed).toBe('providerDown');
  expect(lines).toMatchObject([{ level: 40, msg: 'log-in provider does not answer', provider: '1' }]);
  await own.close();
});

test('who shares a computer does not connect whoever the provider still knows there', async () => {
  const [person, other] = [await aPerson(app), await aPerson(app)];
  somebody({ email: other.email });
  expect(await tripsOf(app).connect(person)).toBe('identityTaken');
  expect(await person.as.provider.list()).toEqual([]);
  expect(await tripsOf(app).connect(other)).toBeNull();
});
