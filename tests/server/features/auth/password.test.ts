import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, PASSWORD, personWith } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { post, logIn } = accountCalls(() => app);

describe('a forgotten password', () => {
  async function resetTokenFor(email: string) {
    await post('forgot-password', { email });
    return tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
  }

  test('is replaced by the mailed link; every session ends and the owner is told', async () => {
    const person = await aPerson(app);
    const token = await resetTokenFor(person.email);
    expect(await post('reset-password', { token, password: 'a new and longer one' })).toMatchObject({
      status: 200,
      body: { message: 'Password reset successful! Redirecting to login...' },
    });
    expect(await person.call('GET', '/api/me')).toMatchObject({
      status: 401,
      body: { error: FRAME_TEXTS.sessionExpired },
    });
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, 'a new and longer one')).status).toBe(200);
    await app.mails.next(person.email, MAIL_TEXTS.passwordChanged.subject);
  });

  test('a refused password does not use up the link; a used link is refused', async () => {
    const user = await aUser(app);
    const token = await resetTokenFor(user.email);
    expect((await post('reset-password', { token, password: 'password' })).body.code).toBe('passwordKnown');
    expect((await post('reset-password', { token, password: 'short' })).status).toBe(400);
    expect((await post('reset-password', { token, password: 'good enough now' })).status).toBe(200);
    expect(await post('reset-password', { token, password: 'good enough again' })).toMatchObject({
      status: 400,
      body: { error: 'Invalid or missing token.' },
    });
  });

  test('a verification link does not set a password', async () => {
    const user = await aUser(app, { isVerified: false });
    await post('resend-verification', { email: user.email });
    const token = tokenIn(await app.mails.next(user.email, MAIL_TEXTS.verify.subject));
    expect((await post('reset-password', { token, password: 'good enough now' })).status).toBe(400);
  });

  test('a token in the body decides alone: a session beside it changes nobody’s password', async () => {
    const person = await aPerson(app);
    for (const token of ['', 'wrong', 'x'.repeat(43)]) {
      const answer = await person.call('POST', '/api/reset-password', {
        body: { token, password: 'taken over now' },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
    }
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  });
});

describe('changing the password with a session', () => {
  test('ends every other session and answers a fresh token for this one', async () => {
    const person = await aPerson(app);
    const answer = await person.call('POST', '/api/reset-password', {
      body: { password: 'another good one' },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: '✅ Password updated!' } });
    expect((await person.call('GET', '/api/me')).status).toBe(401);
    expect((await personWith(app, answer.body.token).call('GET', '/api/me')).status).toBe(200);
  });

  test('a current password is checked when it is sent', async () => {
    const person = await aPerson(app);
    const change = (currentPassword: string) =>
      person.call('POST', '/api/reset-password', { body: { password: 'another good one', currentPassword } });
    expect((await change('wrong')).status).toBe(401);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  test('without token and without session it is a 401', async () => {
    expect(await post('reset-password', { password: 'another good one' })).toMatchObject({
      status: 401,
      body: { code: 'signInNeeded' },
    });
  });
});

test('a password change that was on its way when every session ended is one of the ended', async () => {
  const ann = await aPerson(app);
  const em = app.database.em.fork();
  await em.begin();
  await em.execute('update users set session_version = session_version + 1 where id = ?', [ann.id]);
  const change = ann.call('POST', '/api/reset-password', { body: { password: 'somebody else’s now' } });
  // The call has read the row as it was, and waits to change it.
  await vi.waitFor(async () => expect(await waitingForALock()).toBe(1));
  await em.commit();
  expect(await change).toMatchObject({ status: 401, body: { code: 'sessionEnded' } });
});

async function waitingForALock(): Promise<number> {
  const [found] = await app.database.em
    .fork()
    .execute<{ count: number }[]>(
      "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
  return found?.count ?? 0;
}
