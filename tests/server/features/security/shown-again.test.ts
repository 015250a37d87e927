import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION, SHOWN_AGAIN } from '#shared/limits.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, PASSWORD, type Person, personWith } from '#tests/support/people.ts';
import { appCode, aSecondFactor } from '#tests/support/second-factors.ts';
import { minutesPass } from '#tests/support/security-samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'another fern that forgives';
type Caller = Pick<Person, 'call'>;
const result = async (answer: ReturnType<Caller['call']>) => {
  const { status, body } = await answer;
  return status === 200 ? 200 : [status, body.code];
};
const begin = (who: Caller, body: object = {}) => result(who.call('POST', '/api/me/second-factor', { body }));
const setPassword = (who: Caller, password = NEW_PASSWORD) =>
  who.call('POST', '/api/reset-password', { body: { password } });
const show = (who: Caller, body: object) => result(who.call('POST', '/api/me/shown-again', { body }));
const makeToken = (who: Caller) => result(who.call('POST', '/api/me/tokens', { body: { name: 'Script' } }));
const logIn = (email: string, sent: object = {}) =>
  app.call('POST', '/api/login', { body: { email, password: PASSWORD, ...sent } });

/** Somebody holds the session of a person who logged in an hour ago. */
async function aStolenSession(over: Parameters<typeof aPerson>[1] = {}): Promise<Person> {
  const ann = await aPerson(app, over);
  await minutesPass(app, ann, 60);
  return ann;
}

describe('a stolen session', () => {
  test('cannot set a password and turn the second factor on with it', async () => {
    const stolen = await aStolenSession();
    expect(await begin(stolen)).toEqual([403, 'showAgain']);
    stolen.continueWith((await setPassword(stolen)).body.token);
    expect(await begin(stolen, { password: NEW_PASSWORD })).toEqual([403, 'passwordUnproven']);
    expect(await show(stolen, { password: NEW_PASSWORD })).toEqual([403, 'passwordUnproven']);
  });

  test('cannot turn it on by logging in with a password that it has set, for three days', async () => {
    const stolen = await aStolenSession();
    stolen.continueWith((await setPassword(stolen)).body.token);
    const again = async () =>
      personWith(app, (await logIn(stolen.email, { password: NEW_PASSWORD })).body.token);
    const thief = await again();
    expect(await begin(thief)).toEqual([403, 'showAgain']);
    expect(await show(thief, { password: NEW_PASSWORD })).toEqual([403, 'passwordUnproven']);
    await minutesPass(app, stolen, SHOWN_AGAIN.unprovenHours * 60 + 1);
    expect(await begin(stolen, { password: NEW_PASSWORD })).toEqual([403, 'passwordUnproven']);
    expect(await begin(await again())).toBe(200);
  });

  test('cannot turn it on by way of another address and a new password by mail', async () => {
    const stolen = await aStolenSession();
    const email = `thief.of.${stolen.email}`;
    await stolen.as.me.update({ email });
    const confirm = tokenIn(await app.mails.next(email, MAIL_TEXTS.newAddress.subject));
    expect((await app.call('GET', `/api/verify?token=${confirm}`)).status).toBe(200);
    await app.call('POST', '/api/forgot-password', { body: { email } });
    const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
    await app.call('POST', '/api/reset-password', { body: { token, password: NEW_PASSWORD } });
    const thief = personWith(app, (await logIn(email, { password: NEW_PASSWORD })).body.token);
    expect(await begin(thief)).toEqual([403, 'showAgain']);
  });

  test('of an administrator without a second factor opens nothing where one is demanded', async () => {
    const strict = await startApp({ isFactorDemanded: true });
    try {
      const priya = await anAdmin(strict);
      await minutesPass(strict, priya, 60);
      priya.continueWith((await setPassword(priya)).body.token);
      expect(await begin(priya, { password: NEW_PASSWORD })).toEqual([403, 'passwordUnproven']);
      const body = { code: '000000' };
      expect(await result(priya.call('POST', '/api/me/second-factor/confirm', { body }))).toEqual([
        403,
        'showAgain',
      ]);
      expect((await priya.call('GET', '/api/admin/stats')).status).toBe(403);
    } finally {
      await strict.close();
    }
  });

  test('makes no access token, no new recovery codes, and turns no second factor off', async () => {
    const stolen = await aStolenSession();
    expect(await makeToken(stolen)).toEqual([403, 'showAgain']);
    expect(await show(stolen, { password: PASSWORD })).toBe(200);
    await aSecondFactor(stolen);
    await minutesPass(app, stolen, 60);
    for (const act of ['off', 'recovery-codes'])
      expect(await result(stolen.call('POST', `/api/me/second-factor/${act}`, { body: {} }))).toEqual([
        403,
        'showAgain',
      ]);
  });

  test('of an administrator promotes nobody, and may still demote', async () => {
    const priya = await aStolenSession({ isAdmin: true });
    const [ann, other] = [await aUser(app), await anAdmin(app)];
    const toggle = (id: string) => result(priya.call('PATCH', `/api/admin/user/${id}/toggle-admin`));
    expect(await toggle(ann.id)).toEqual([403, 'showAgain']);
    expect(await toggle(other.id)).toBe(200);
    expect(await show(priya, { password: PASSWORD })).toBe(200);
    expect(await toggle(ann.id)).toBe(200);
  });

  test('with a second factor on changes neither password nor address, and does not erase the account', async () => {
    const ann = await aPerson(app);
    const { secret } = await aSecondFactor(ann);
    await minutesPass(app, ann, 60);
    // A password is no code.
    expect(await show(ann, { password: PASSWORD })).toBe(200);
    const acts = [
      () => result(setPassword(ann)),
      () => result(ann.call('PUT', '/api/me', { body: { email: `new.${ann.email}` } })),
      () => result(ann.call('DELETE', '/api/me')),
    ];
    for (const act of acts) expect(await act()).toEqual([403, 'codeNeeded']);
    expect(await result(ann.call('PUT', '/api/me', { body: { firstName: 'Ann' } }))).toBe(200);
    expect(await show(ann, { code: appCode(secret, 1) })).toBe(200);
    const { status, body } = await setPassword(ann);
    expect(status).toBe(200);
    ann.continueWith(body.token);
    for (const act of acts.slice(1)) expect(await act()).toBe(200);
  });

  test('lives 90 days at most, however often it is renewed, and is in no list afterwards', async () => {
    const ann = await aPerson(app);
    const minutes = SESSION.longestDays * 24 * 60;
    await minutesPass(app, ann, minutes - 10);
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
    await minutesPass(app, ann, 20);
    expect((await ann.call('GET', '/api/me')).status).toBe(401);
    const { body } = await logIn(ann.email);
    expect(await personWith(app, body.token).as.security.sessions()).toHaveLength(1);
  });
});

describe('showing again who one is', () => {
  test('counts for five minutes, in this session alone', async () => {
    const ann = await aPerson(app);
    const elsewhere = personWith(app, (await logIn(ann.email)).body.token);
    await minutesPass(app, ann, 6);
    expect(await show(ann, { password: 'a guess' })).toEqual([403, 'wrongPassword']);
    expect(await makeToken(ann)).toEqual([403, 'showAgain']);
    expect(await show(ann, { password: PASSWORD })).toBe(200);
    expect([await makeToken(ann), await makeToken(elsewhere)]).toEqual([200, [403, 'showAgain']]);
    await minutesPass(app, ann, 4);
    expect(await makeToken(ann)).toBe(200);
    await minutesPass(app, ann, 2);
    expect(await makeToken(ann)).toEqual([403, 'showAgain']);
  });

  test('takes a password or a code, one of the two, and no code without a second factor', async () => {
    const ann = await aPerson(app);
    expect((await ann.call('POST', '/api/me/shown-again', { body: {} })).status).toBe(400);
    const both = { password: PASSWORD, code: '000000' };
    expect((await ann.call('POST', '/api/me/shown-again', { body: both })).status).toBe(400);
    expect(await show(ann, { code: '000000' })).toEqual([409, 'secondFactorIsOff']);
  });

  test('a password that was changed after it was shown who changes it counts at once, and so does one by mail', async () => {
    const ann = await aPerson(app);
    ann.continueWith((await setPassword(ann)).body.token);
    await minutesPass(app, ann, 6);
    expect(await show(ann, { password: NEW_PASSWORD })).toBe(200);
    const stolen = await aStolenSession();
    await setPassword(stolen);
    await app.call('POST', '/api/forgot-password', { body: { email: stolen.email } });
    const token = tokenIn(await app.mails.next(stolen.email, MAIL_TEXTS.reset.subject));
    await app.call('POST', '/api/reset-password', { body: { token, password: PASSWORD } });
    expect(await begin(personWith(app, (await logIn(stolen.email)).body.token))).toBe(200);
  });
});

test('a letter tells of a new access token', async () => {
  const ann = await aPerson(app);
  await ann.as.token.create({ name: 'A script' });
  const { text } = await app.mails.next(ann.email, MAIL_TEXTS.accessToken.subject);
  expect(text).toContain('/profile');
  expect(text).not.toContain('A script');
});
