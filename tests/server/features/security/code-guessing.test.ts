import { afterAll, beforeAll, expect, test } from 'vitest';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { LoginBrowser, logInByScript } from '#tests/support/logins.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, PASSWORD, personWith } from '#tests/support/people.ts';
import { appCode, aSecondFactor } from '#tests/support/second-factors.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 1 });
});
afterAll(() => app.close());

test('is stopped for the person, from whatever address, and a browser that is known still gets in', async () => {
  const ann = await aPerson(app);
  const known = new LoginBrowser(app);
  const { secret, recoveryCodes } = await aSecondFactor(ann);
  await known.logIn(ann.email, { code: appCode(secret, 1) });
  const statuses = [];
  for (let tries = 0; tries < 8; tries++) {
    const body = { email: ann.email, password: PASSWORD, code: `00000${tries}` };
    const from = `198.51.100.${tries}`;
    statuses.push((await app.call('POST', '/api/login', { body, from })).status);
  }
  expect(statuses).toEqual([...Array(5).fill(403), 429, 429, 429]);
  expect((await known.logIn(ann.email, { code: recoveryCodes[0] ?? '' })).status).toBe(200);
});

test('a new password by mail gives no more tries', async () => {
  const ann = await aPerson(app);
  await aSecondFactor(ann);
  const guess = async (password: string) => {
    const body = { email: ann.email, password, code: '000000' };
    return (await app.call('POST', '/api/login', { body })).status;
  };
  for (let tries = 0; tries < 6; tries++) await guess(PASSWORD);
  await app.call('POST', '/api/forgot-password', { body: { email: ann.email } });
  const token = tokenIn(await app.mails.next(ann.email, MAIL_TEXTS.reset.subject));
  const password = 'another fern that forgives';
  await app.call('POST', '/api/reset-password', { body: { token, password } });
  expect(await guess(password)).toBe(429);
});

test('is told by letter once a day, and a wrong password is not', async () => {
  const ann = await aPerson(app);
  await aSecondFactor(ann);
  const known = new LoginBrowser(app);
  const letters = async () => {
    await mailsAreSent(app);
    const { subject } = MAIL_TEXTS.codeRefused;
    return app.mails.all.filter(({ to, subject: told }) => to.address === ann.email && told === subject);
  };
  await known.logIn(ann.email, { password: 'a guess', code: '000000' });
  expect(await letters()).toEqual([]);
  for (let tries = 0; tries < 3; tries++) await known.logIn(ann.email, { code: '000000' });
  expect((await letters()).map(({ text }) => text?.includes('Firefox on Linux'))).toEqual([true]);
});

test('gets no more tries by browsers that the password alone let in before', async () => {
  const ann = await aPerson(app);
  const own = new LoginBrowser(app);
  const { body } = await own.logIn(ann.email);
  const thieves = [new LoginBrowser(app), new LoginBrowser(app), new LoginBrowser(app)];
  for (const thief of thieves) await thief.logIn(ann.email);
  const { secret } = await aSecondFactor(personWith(app, body.token));
  const statuses = [];
  for (const [nth, thief] of thieves.entries())
    for (let tries = 0; tries < 3; tries++)
      statuses.push((await thief.logIn(ann.email, { code: `0000${nth}${tries}` })).status);
  expect(statuses).toEqual([...Array(5).fill(403), ...Array(4).fill(429)]);
  expect((await own.logIn(ann.email, { code: appCode(secret, 1) })).status).toBe(200);
});

test('a right code is counted among the tries of nobody', async () => {
  const ann = await aPerson(app);
  const { recoveryCodes } = await aSecondFactor(ann);
  const statuses = [];
  for (const [nth, code] of recoveryCodes.entries()) {
    const body = { email: ann.email, password: PASSWORD, code };
    statuses.push((await logInByScript(app, ann.email, { body, from: `203.0.113.${nth}` })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a stolen session can neither guess the password nor use up the owner’s tries', async () => {
  const ann = await aPerson(app);
  const { secret } = await aSecondFactor(ann);
  const off = (body: object) => ann.call('POST', '/api/me/second-factor/off', { body });
  const statuses = [];
  for (let tries = 0; tries < 12; tries++) statuses.push((await off({ password: `guess ${tries}` })).status);
  for (let tries = 0; tries < 7; tries++) statuses.push((await off({ code: `11111${tries}` })).status);
  // Turning it on has taken one try of each.
  expect(statuses).toEqual([
    ...Array(9).fill(403),
    ...Array(3).fill(429),
    ...Array(4).fill(403),
    ...Array(3).fill(429),
  ]);
  const body = { email: ann.email, password: PASSWORD, code: appCode(secret, 1) };
  expect((await app.call('POST', '/api/login', { body })).status).toBe(200);
});
