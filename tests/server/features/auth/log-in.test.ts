import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import { accountCalls } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aUser, PASSWORD } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { logIn } = accountCalls(() => app);

describe('logging in', () => {
  test('an unknown address, a wrong password and a removed person get one answer', async () => {
    const known = await aUser(app);
    const removed = await aUser(app, { deletedAt: new Date() });
    const answers = await Promise.all([
      logIn('nobody@example.test', PASSWORD),
      logIn(known.email, 'not the password'),
      logIn(removed.email, PASSWORD),
    ]);
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: ACCOUNT_TEXTS.loginWrong, code: 'wrongCredentials' },
      });
    }
  });

  test('the address may be typed in capitals and with blanks around it', async () => {
    const known = await aUser(app);
    expect((await logIn(`  ${known.email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  test('the token says who is an admin, and nothing else about the person', async () => {
    const admin = await aUser(app, { isAdmin: true });
    const { body } = await logIn(admin.email, PASSWORD);
    const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(Object.keys(payload).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'isAdmin',
      'iss',
      'sessionVersion',
      'sid',
      'sub',
    ]);
    expect(payload).toMatchObject({ sub: admin.id, isAdmin: true });
    expect(payload.exp - payload.iat).toBe(7 * 24 * 3600);
  });
});
