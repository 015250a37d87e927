import { afterAll, beforeAll, expect, test } from 'vitest';
import { KnownDevice } from '#server/database/session.entity.ts';
import { DEVICE } from '#shared/limits.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { FIREFOX, LoginBrowser, logInByScript, SAFARI } from '#tests/support/logins.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aUser, personWith } from '#tests/support/people.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const em = () => app.database.em.fork();
async function lettersTo(email: string): Promise<number> {
  await mailsAreSent(app);
  const { subject } = MAIL_TEXTS.newDevice;
  return app.mails.all.filter((mail) => mail.to.address === email && mail.subject === subject).length;
}

test('the first log-in is no news, another browser is told of once, and the same one never again', async () => {
  const { email } = await aUser(app);
  const [first, second] = [new LoginBrowser(app), new LoginBrowser(app, SAFARI)];
  await first.logIn(email);
  expect(await lettersTo(email)).toBe(0);
  await second.logIn(email);
  expect(await lettersTo(email)).toBe(1);
  await first.logIn(email);
  await second.logIn(email);
  expect(await lettersTo(email)).toBe(1);
  const letter = await app.mails.next(email, MAIL_TEXTS.newDevice.subject);
  expect(letter.text).toContain('Safari on iOS');
  expect(letter.text).toContain('https://wishwren.test/profile/security');
  expect(letter.headers).not.toHaveProperty('List-Unsubscribe');
});

test('another browser of the same make is another device', async () => {
  const { email } = await aUser(app);
  await new LoginBrowser(app).logIn(email);
  await new LoginBrowser(app).logIn(email);
  expect(await lettersTo(email)).toBe(1);
});

test('wrong passwords are no log-in, and a browser that another person uses knows only who has logged in with it', async () => {
  const [ann, bob] = [await aUser(app), await aUser(app)];
  const [shared, own] = [new LoginBrowser(app), new LoginBrowser(app)];
  await own.logIn(ann.email);
  await shared.logIn(bob.email);
  await shared.logIn(ann.email, { password: 'a guess' });
  expect(await lettersTo(ann.email)).toBe(0);
  await shared.logIn(ann.email);
  await shared.logIn(bob.email);
  expect([await lettersTo(ann.email), await lettersTo(bob.email)]).toEqual([1, 0]);
});

test('a script is told of once a month', async () => {
  const { email, id } = await aUser(app);
  await new LoginBrowser(app).logIn(email);
  for (let times = 0; times < 3; times++) await logInByScript(app, email);
  expect(await lettersTo(email)).toBe(1);
  const longAgo = new Date(Date.now() - (DEVICE.scriptMailDays + 1) * 86_400_000);
  await em().nativeUpdate(KnownDevice, { user: id }, { mailedAt: longAgo });
  for (let times = 0; times < 3; times++) await logInByScript(app, email);
  expect(await lettersTo(email)).toBe(2);
});

test('who says they are a browser and keeps no cookie is told of some times a day, and leaves only so many rows', async () => {
  const { email, id } = await aUser(app);
  const headers = { 'user-agent': FIREFOX, origin: 'https://wishwren.test' };
  for (let times = 0; times < DEVICE.mailsPerDay + 3; times++) await logInByScript(app, email, { headers });
  expect(await lettersTo(email)).toBe(DEVICE.mailsPerDay - 1);
  await em().execute(
    `insert into known_devices (id, user_id, key_hash) select gen_random_uuid(), ?, md5(n::text) from generate_series(1, ?::int) n`,
    [id, DEVICE.perPerson],
  );
  await logInByScript(app, email, { headers });
  expect(await em().count(KnownDevice, { user: id })).toBe(DEVICE.perPerson);
});

test('a browser whose session was ended, and every one after a new password by mail, is a new one again', async () => {
  const { email } = await aUser(app);
  const [own, stolen] = [new LoginBrowser(app), new LoginBrowser(app, SAFARI)];
  const { token } = (await own.logIn(email)).body;
  await stolen.logIn(email);
  const ann = personWith(app, token);
  const [other] = (await ann.as.security.sessions()).filter(({ isCurrent }) => !isCurrent);
  await ann.as.security.endSession({ id: other?.id ?? '' });
  await stolen.logIn(email);
  expect(await lettersTo(email)).toBe(2);
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const link = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
  const password = 'another fern that forgives';
  await app.call('POST', '/api/reset-password', { body: { token: link, password } });
  await own.logIn(email, { password });
  expect(await lettersTo(email)).toBe(3);
});
