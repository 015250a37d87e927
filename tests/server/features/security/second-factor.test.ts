import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SECOND_FACTOR } from '#shared/limits.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, PASSWORD } from '#tests/support/people.ts';
import { aBegunFactor, appCode, aSecondFactor } from '#tests/support/second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PERIOD_MS = SECOND_FACTOR.periodSeconds * 1000;
const logIn = (email: string, sent: object = {}) =>
  app.call('POST', '/api/login', { body: { email, password: PASSWORD, ...sent } });
const codeOf = async (email: string, sent: object) => {
  const { status, body } = await logIn(email, sent);
  return [status, body.code];
};

const inArabic = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

describe('turning it on', () => {
  test('asks for the password, and counts only from a right code on', async () => {
    const ann = await aPerson(app);
    await expect(ann.as.security.beginSecondFactor({ password: 'a guess' })).rejects.toMatchObject({
      cause: { key: 'wrongPassword' },
    });
    const { secret, uri } = await ann.as.security.beginSecondFactor({ password: PASSWORD });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await logIn(ann.email)).status).toBe(200);
    for (const code of ['12345', '000000', 'k7m2p-x9q4r', 'дддддд', '😀😀😀'])
      await expect(ann.as.security.confirmSecondFactor({ code })).rejects.toMatchObject({
        cause: { key: 'wrongFirstCode' },
      });
    const code = inArabic(appCode(secret));
    const { recoveryCodes, token } = await ann.as.security.confirmSecondFactor({ code });
    ann.continueWith(token);
    expect(new Set(recoveryCodes).size).toBe(SECOND_FACTOR.recoveryCodes);
    expect(await ann.as.security.secondFactor()).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      isPassed: true,
    });
    await app.mails.next(ann.email, MAIL_TEXTS.secondFactorOn.subject);
    await expect(ann.as.security.beginSecondFactor({ password: PASSWORD })).rejects.toMatchObject({
      cause: { key: 'secondFactorIsOn' },
    });
  });

  test('ends every other session and every access token, and this session goes on', async () => {
    const ann = await aPerson(app);
    const elsewhere = (await logIn(ann.email)).body.token;
    const { token: script } = await ann.as.token.create({ name: 'A script' });
    await aSecondFactor(ann);
    const statuses = [elsewhere, script, ann.token].map(
      async (token) => (await app.call('GET', '/api/me', { token })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    const body = { code: '000000' };
    const off = await app.call('POST', '/api/me/second-factor/off', { token: elsewhere, body });
    expect(off.status).toBe(401);
  });

  test('nothing of the recovery codes is in the database', async () => {
    const ann = await aPerson(app);
    const { recoveryCodes } = await aSecondFactor(ann);
    const rows = JSON.stringify(await app.database.em.fork().execute('select * from recovery_codes'));
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
  });
});

describe('logging in with it', () => {
  test('a right password without a code is told apart from everything else, and a wrong one is not', async () => {
    const ann = await aPerson(app);
    const { secret } = await aSecondFactor(ann);
    expect(await codeOf(ann.email, {})).toEqual([403, 'codeNeeded']);
    expect(await codeOf(ann.email, { code: '000000' })).toEqual([403, 'wrongCode']);
    expect(await codeOf(ann.email, { password: 'wrong' })).toEqual([401, 'wrongCredentials']);
    expect(await codeOf(ann.email, { password: 'wrong', code: appCode(secret, 1) })).toEqual([
      401,
      'wrongCredentials',
    ]);
    expect((await logIn(ann.email, { code: appCode(secret, 1) })).status).toBe(200);
  });

  test('a code opens once, and none before it opens afterwards', async () => {
    const ann = await aPerson(app);
    const { secret } = await aSecondFactor(ann);
    // The code that turned it on is spent as well.
    expect(await codeOf(ann.email, { code: appCode(secret) })).toEqual([403, 'wrongCode']);
    const next = appCode(secret, 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(ann.email, { code: next })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(await codeOf(ann.email, { code: appCode(secret) })).toEqual([403, 'wrongCode']);
  });

  test('the clock of a phone may be half a minute ahead or behind, and no more', async () => {
    const ann = await aPerson(app);
    const { secret } = await aSecondFactor(ann);
    const start = Math.ceil(Date.now() / PERIOD_MS) * PERIOD_MS + 10 * PERIOD_MS;
    vi.useFakeTimers({ toFake: ['Date'] });
    const opensAside = async (minutes: number, periods: number) => {
      vi.setSystemTime(start + minutes * 60_000);
      return (await logIn(ann.email, { code: appCode(secret, periods) })).status;
    };
    expect(await opensAside(0, 2)).toBe(403);
    expect(await opensAside(0, 1)).toBe(200);
    expect(await opensAside(10, -2)).toBe(403);
    expect(await opensAside(10, -1)).toBe(200);
    // The server’s clock was set back: what was taken is not taken again.
    expect(await opensAside(5, 0)).toBe(403);
  });

  test('a recovery code stands in for it once, however it is typed', async () => {
    const ann = await aPerson(app);
    const { recoveryCodes } = await aSecondFactor(ann);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(ann.email, { code: ` ${first.toUpperCase().replace('-', ' – ')} ` })).status).toBe(
      200,
    );
    expect(await codeOf(ann.email, { code: first })).toEqual([403, 'wrongCode']);
    expect(await ann.as.security.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 });
    const { recoveryCodes: fresh } = await ann.as.security.renewRecoveryCodes({ password: PASSWORD });
    expect(await codeOf(ann.email, { code: second })).toEqual([403, 'wrongCode']);
    expect((await logIn(ann.email, { code: fresh[0] ?? '' })).status).toBe(200);
  });

  test('a new password by mail does not take it away', async () => {
    const ann = await aPerson(app);
    await aSecondFactor(ann);
    await app.call('POST', '/api/forgot-password', { body: { email: ann.email } });
    const token = tokenIn(await app.mails.next(ann.email, MAIL_TEXTS.reset.subject));
    const password = 'another fern that forgives';
    await app.call('POST', '/api/reset-password', { body: { token, password } });
    expect(await codeOf(ann.email, { password })).toEqual([403, 'codeNeeded']);
  });
});

describe('turning it off', () => {
  test('takes the password or a code, one of them, and says so by mail', async () => {
    const ann = await aPerson(app);
    const { secret } = await aSecondFactor(ann);
    const off = (body: object) => ann.call('POST', '/api/me/second-factor/off', { body });
    expect((await off({ password: PASSWORD, code: appCode(secret, 1) })).status).toBe(400);
    expect(await off({ password: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'wrongPassword' },
    });
    expect(await off({ code: '000000' })).toMatchObject({ status: 403, body: { code: 'wrongCode' } });
    expect((await off({ code: appCode(secret, 1) })).status).toBe(200);
    await app.mails.next(ann.email, MAIL_TEXTS.secondFactor.subjects.off);
    expect((await logIn(ann.email)).status).toBe(200);
    expect(await off({ password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'secondFactorIsOff' },
    });
  });
});

test('of two who confirm the same secret at once one turns it on and ends the other’s token', async () => {
  const ann = await aPerson(app);
  const code = await aBegunFactor(ann);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ann.call('POST', '/api/me/second-factor/confirm', { body: { code } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});
