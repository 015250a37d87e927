import { afterAll, beforeAll, expect, test } from 'vitest';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { digitsIn, tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, personWith } from '#tests/support/people.ts';
import { appCode, aSecondFactor } from '#tests/support/second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { post } = accountCalls(() => app);

async function ask(email: string) {
  const { body } = await post('sign-in/mail', { email });
  const mail = await app.mails.next(email, MAIL_TEXTS.signIn.subject);
  return { ask: body.ask as string, token: tokenIn(mail), digits: digitsIn(mail) };
}

const enters = async (token: string) => (await personWith(app, token).call('GET', '/api/me')).status;

test('the mailed link logs in once, wherever it is opened', async () => {
  const { email } = await aUser(app);
  const { token } = await ask(email);
  const first = await post('sign-in', { token });
  expect(first.status).toBe(200);
  expect(await enters(first.body.token)).toBe(200);
  expect(await post('sign-in', { token })).toMatchObject({
    status: 400,
    body: { code: 'signInLinkInvalid' },
  });
});

test('its digits log in the browser that asked, however they are typed, and then the link does not', async () => {
  const { email } = await aUser(app);
  const mailed = await ask(email);
  const elsewhere = await ask(email);
  const wrong = await post('sign-in', { ask: elsewhere.ask, digits: mailed.digits });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrongDigits' } });
  const typed = ` ${mailed.digits.replace(' ', ' – ').replaceAll('1', '١')}`;
  const { status, body } = await post('sign-in', { ask: mailed.ask, digits: typed });
  expect(status).toBe(200);
  expect(await enters(body.token)).toBe(200);
  expect((await post('sign-in', { token: mailed.token })).status).toBe(400);
  expect((await post('sign-in', { token: elsewhere.token })).status).toBe(200);
});

test('of many at once exactly one is logged in', async () => {
  const { email } = await aUser(app);
  const { token, ask: asked, digits } = await ask(email);
  const tries = Array.from({ length: 8 }, (_, at) =>
    post('sign-in', at % 2 ? { token } : { ask: asked, digits }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('nobody learns whether an address has an account, or is confirmed, and an unconfirmed one gets no mail', async () => {
  const known = await aUser(app);
  const unconfirmed = await aUser(app, { isVerified: false });
  const answers = [];
  for (const email of [unconfirmed.email, 'nobody@example.test', known.email]) {
    const { status, body } = await post('sign-in/mail', { email });
    const wrong = await post('sign-in', { ask: body.ask, digits: '000000' });
    answers.push([status, body.message, body.ask.length, wrong.status, wrong.body]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // It was asked for last.
  await app.mails.next(known.email, MAIL_TEXTS.signIn.subject);
  expect(app.mails.all.filter(({ to }) => to.address === unconfirmed.email)).toEqual([]);
});

test('fifteen minutes later neither counts, nor does either once the address is another', async () => {
  const em = app.database.em.fork();
  const late = await aUser(app);
  const mailed = await ask(late.email);
  await em.execute(
    "update link_tokens set expires_at = expires_at - interval '15 minutes 1 second' where user_id = ?",
    [late.id],
  );
  expect((await post('sign-in', { token: mailed.token })).status).toBe(400);
  expect((await post('sign-in', { ask: mailed.ask, digits: mailed.digits })).status).toBe(400);

  const moved = await aUser(app);
  const { token } = await ask(moved.email);
  await em.execute('update users set email = ? where id = ?', ['moved@example.test', moved.id]);
  expect((await post('sign-in', { token })).body.code).toBe('signInLinkInvalid');
});

test('a link of another kind logs nobody in', async () => {
  const { email } = await aUser(app);
  await post('forgot-password', { email });
  const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
  expect((await post('sign-in', { token })).body.code).toBe('signInLinkInvalid');
  const signIn = await ask(email);
  expect((await post('reset-password', { token: signIn.token, password: 'good enough now' })).status).toBe(
    400,
  );
  expect((await app.call('GET', `/api/verify?token=${signIn.token}`)).status).toBe(400);
});

test('a removed account, a new password and the end of all other sessions end what was mailed before', async () => {
  const removed = await aUser(app);
  const first = await ask(removed.email);
  await app.database.em.fork().execute('update users set deleted_at = now() where id = ?', [removed.id]);
  expect((await post('sign-in', { token: first.token })).body.code).toBe('signInLinkInvalid');

  const person = await aPerson(app);
  const second = await ask(person.email);
  const { token } = await person.as.security.endOtherSessions();
  person.continueWith(String(token));
  expect((await post('sign-in', { token: second.token })).status).toBe(400);
  const third = await ask(person.email);
  await person.call('POST', '/api/reset-password', { body: { password: 'another good one' } });
  expect((await post('sign-in', { ask: third.ask, digits: third.digits })).status).toBe(400);
});

test('it shows who somebody is, but not while a change of the address can be undone', async () => {
  const beginsFactor = async (email: string) => {
    const { body } = await post('sign-in', { token: (await ask(email)).token });
    const answer = await personWith(app, body.token).call('POST', '/api/me/second-factor', { body: {} });
    return answer.status;
  };
  const known = await aUser(app);
  expect(await beginsFactor(known.email)).toBe(200);
  const moved = await aPerson(app);
  const next = `next-${moved.email}`;
  await moved.as.me.update({ email: next });
  const mail = await app.mails.next(next, MAIL_TEXTS.newAddress.subject);
  await app.call('GET', `/api/verify?token=${tokenIn(mail)}`);
  expect(await beginsFactor(next)).toBe(403);
});

test('a page of a mailed link learns whose account it opens, and of any other token nothing', async () => {
  const { email } = await aUser(app);
  const { token } = await ask(email);
  const { as } = personWith(app, undefined);
  expect(await as.auth.signInFor({ token })).toEqual({ email });
  expect(await as.auth.signInFor({ token: 'unknown' })).toEqual({ email: null });
});

test('whoever has a second factor shows it, too; a wrong code does not use up the link', async () => {
  const person = await aPerson(app);
  const { secret } = await aSecondFactor(person);
  const { token } = await ask(person.email);
  expect(await post('sign-in', { token })).toMatchObject({ status: 403, body: { code: 'codeNeeded' } });
  expect((await post('sign-in', { token, code: '000000' })).body.code).toBe('wrongCode');
  // No letter says that somebody knows the password. It would be in the queue before the answer came.
  const letters = await app.database.em
    .fork()
    .execute('select id from pgboss.job where data::text like ?', [`%${MAIL_TEXTS.codeRefused.subject}%`]);
  expect(letters).toEqual([]);
  const { status, body } = await post('sign-in', { token, code: appCode(secret, 1) });
  expect(status).toBe(200);
  expect(await enters(body.token)).toBe(200);
});

test('neither the database nor the queue holds digits or token', async () => {
  const { email } = await aUser(app);
  const { token, digits, ask: asked } = await ask(email);
  const em = app.database.em.fork();
  const rows = await em.execute('select row_to_json(l)::text as dump from link_tokens l');
  const jobs = await em.execute('select row_to_json(j)::text as dump from pgboss.job j');
  const dump = JSON.stringify([rows, jobs]);
  for (const secret of [token, digits, digits.replace(' ', ''), asked]) expect(dump).not.toContain(secret);
});

test('it is a log-in like another: with a line in the security log, and a mail about a new device', async () => {
  const { email } = await aUser(app);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0', 'sec-fetch-site': 'same-origin' };
  const from = async () => {
    const { token } = await ask(email);
    return app.call('POST', '/api/sign-in', { body: { token }, headers });
  };
  await from();
  const { body } = await from();
  await app.mails.next(email, MAIL_TEXTS.newDevice.subject);
  const log = await personWith(app, body.token).call('GET', '/api/me/security-events');
  expect(JSON.stringify(log.body)).toContain('loginAtNewDevice');
});
