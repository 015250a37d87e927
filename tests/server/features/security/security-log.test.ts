import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_LOG } from '#shared/limits.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { LoginBrowser } from '#tests/support/logins.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, PASSWORD, type Person, personWith } from '#tests/support/people.ts';
import { aSecondFactor } from '#tests/support/second-factors.ts';
import { anotherSession } from '#tests/support/security-samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const kindsOf = async (who: Person | ReturnType<typeof personWith>) =>
  (await who.as.security.events({})).rows.map(({ kind }) => kind);

test('log-ins, refused ones and whatever changes who may log in are written down, newest first', async () => {
  const { email } = await aUser(app);
  const browser = new LoginBrowser(app);
  await browser.logIn(email, { password: 'a guess' });
  const ann = personWith(app, (await browser.logIn(email)).body.token);
  const { id } = await ann.as.token.create({ name: 'A script' });
  await ann.as.token.revoke({ id });
  await ann.as.me.update({ email: 'ann.moves@log.example' });
  const undo = tokenIn(await app.mails.next(email, MAIL_TEXTS.emailChanged.subject));
  await app.call('GET', `/api/verify?token=${undo}`);
  const again = personWith(app, (await browser.logIn(email)).body.token);
  const { body } = await again.call('POST', '/api/reset-password', { body: { password: PASSWORD } });
  expect(await kindsOf(personWith(app, body.token))).toEqual([
    'passwordChanged',
    // Every browser is a new one from then on.
    'loginAtNewDevice',
    'addressRestored',
    'addressChanged',
    'tokenRevoked',
    'tokenMade',
    'login',
    'loginRefused',
  ]);
});

test('so are second factors, ended sessions and roles, and what others did names no device', async () => {
  const [ann, priya] = [await aPerson(app), await anAdmin(app)];
  const { recoveryCodes } = await aSecondFactor(ann);
  const browser = new LoginBrowser(app);
  await browser.logIn(ann.email, { code: 'wrong-wrong' });
  await browser.logIn(ann.email, { code: recoveryCodes[0] ?? '' });
  await ann.as.security.endSession({ id: await anotherSession(app, ann) });
  const { token } = await ann.as.security.endOtherSessions();
  await priya.as.admin.removeSecondFactor({ id: ann.id });
  await priya.as.admin.toggleAdmin({ id: ann.id });
  expect(token).toBeDefined();
  const { rows } = await priya.as.admin.securityEvents({ id: ann.id });
  expect(rows.map(({ kind }) => kind)).toEqual([
    'promoted',
    'secondFactorRemoved',
    'otherSessionsEnded',
    'sessionEnded',
    'login',
    'recoveryCodeUsed',
    'codeRefused',
    'secondFactorOn',
  ]);
  expect(rows.map(({ device }) => device?.browser ?? null)).toEqual([
    ...[null, null, 'script', 'script', 'firefox', 'firefox', 'firefox', 'script'],
  ]);
});

test('neither network address nor header of anybody is kept', async () => {
  const { email } = await aUser(app);
  const from = '203.0.113.77';
  const headers = { 'user-agent': 'Peculiar/1.0 (a very special machine)' };
  await app.call('POST', '/api/login', { body: { email, password: PASSWORD }, from, headers });
  const tables = ['sessions', 'known_devices', 'security_events'];
  for (const table of tables) {
    const rows = JSON.stringify(await app.database.em.fork().execute(`select * from ${table}`));
    expect(rows).not.toMatch(/203\.0\.113|Peculiar|special machine/);
  }
});

test('somebody who guesses all day fills nothing', async () => {
  const { email } = await aUser(app);
  const guess = () => app.call('POST', '/api/login', { body: { email, password: 'a guess' } });
  for (let tries = 0; tries < SECURITY_LOG.sameKindPerDay + 5; tries++) await guess();
  const [counted] = await app.database.em
    .fork()
    .execute<{ count: string }[]>(
      "select count(*) from security_events e join users u on u.id = e.user_id where u.email = ? and kind = 'loginRefused'",
      [email],
    );
  expect(Number(counted?.count)).toBe(SECURITY_LOG.sameKindPerDay);
});

test('it is leafed page by page, and nobody sees another’s', async () => {
  const ann = await aPerson(app);
  for (let times = 0; times < 3; times++) await ann.as.token.create({ name: `Script ${times}` });
  const answer = await ann.call('GET', '/api/me/security-events?page=2&pageSize=2');
  expect([answer.body.length, answer.headers['x-total-count']]).toEqual([1, '3']);
  expect(await kindsOf(await aPerson(app))).toEqual([]);
});

test('an administrator cannot ask for the log of nobody, nor take their own second factor away', async () => {
  const priya = await anAdmin(app);
  await aSecondFactor(priya);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await priya.call('GET', `/api/admin/user/${nobody}/security-events`)).status).toBe(404);
  const own = await priya.call('DELETE', `/api/admin/user/${priya.id}/second-factor`);
  expect(own).toMatchObject({ status: 409, body: { code: 'adminSelf' } });
});

test('a second factor that an administrator takes away is in their log and in a letter', async () => {
  const [ann, priya] = [await aPerson(app), await anAdmin(app)];
  await aSecondFactor(ann);
  const remove = () => priya.call('DELETE', `/api/admin/user/${ann.id}/second-factor`);
  expect((await remove()).status).toBe(200);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'secondFactorIsOff' } });
  await app.mails.next(ann.email, MAIL_TEXTS.secondFactor.subjects.removed);
  const [entry] = (await priya.as.admin.logs({ q: ann.email })).rows;
  expect(entry?.action).toBe(`Removed the second factor of ${ann.email}`);
  expect(
    (await app.call('POST', '/api/login', { body: { email: ann.email, password: PASSWORD } })).status,
  ).toBe(200);
});
