import { beforeEach, expect, test } from 'vitest';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls } from '#tests/support/accounts.ts';
import { OPEN_SIGNUP, startApp } from '#tests/support/app.ts';
import { aPerson, PASSWORD, personWith } from '#tests/support/people.ts';
import { providerStage } from '#tests/support/provider-stage.ts';
import { appCode, aSecondFactor } from '#tests/support/second-factors.ts';
import { minutesPass } from '#tests/support/security-samples.ts';

const stage = providerStage();
const { trips } = stage;
const { noticeTo, logIn } = accountCalls(() => stage.app);
let born = 0;
const somebody = (over: object = {}) => {
  const sub = `subject-${++born}`;
  stage.provider.person = {
    ...stage.provider.person,
    sub,
    email: `${sub}@example.test`,
    email_verified: true,
    ...over,
  };
  return stage.provider.person;
};
beforeEach(() => void somebody());
const me = async (token: string) => (await stage.app.call('GET', '/api/me', { token })).body.user;

const { connect } = trips;

test('the first log-in opens an account, the next one is in the same, whatever its address is by then', async () => {
  const { email } = stage.provider.person;
  const first = await trips.logIn();
  expect(await me(first.token)).toMatchObject({
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    isVerified: true,
  });
  stage.provider.person = { ...stage.provider.person, email: 'moved@example.test', email_verified: false };
  const second = await trips.logIn();
  expect(await me(second.token)).toMatchObject({ email });
  const { as } = personWith(stage.app, second.token);
  expect(await as.provider.list()).toMatchObject([{ label: 'Home', key: '1', email: 'moved@example.test' }]);
  expect((await as.security.events({})).rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['login', 'providerConnected']),
  );
  // It has shown who they are.
  expect(
    (await personWith(stage.app, second.token).call('POST', '/api/me/tokens', { body: { name: 'A script' } }))
      .status,
  ).toBe(200);
});

test('an address that both have seen confirmed is connected, and its owner is told', async () => {
  const person = await aPerson(stage.app);
  somebody({ email: person.email });
  expect(await me((await trips.logIn()).token)).toMatchObject({ id: person.id });
  await stage.app.mails.next(person.email, MAIL_TEXTS.identity.subjects.added);
  expect(JSON.stringify(await person.as.security.events({}))).toContain('providerConnected');
});

test('nobody opens an account that the signup policy refuses, and who has one comes in', async () => {
  const signupPolicy = { ...OPEN_SIGNUP, signups: 'invite' as const };
  const own = await startApp({ providers: [stage.provider.settings()], signupPolicy });
  const there = stage.tripsOf(own);
  expect((await there.logIn()).failed).toBe('doorShut');
  const person = await aPerson(own);
  somebody({ email: person.email });
  expect((await there.logIn()).token).toBeTruthy();
  await own.close();
});

test('whoever has a second factor shows it, too, and the answer counts until they have', async () => {
  const person = await aPerson(stage.app);
  const { secret } = await aSecondFactor(person);
  somebody({ email: person.email });
  const back = await trips.comeBack(await trips.leave());
  const ask = (code?: string) =>
    trips.ask('provider.logIn', { answer: back.answer, ...(code && { code }) }, back);
  expect((await ask()).failed).toBe('codeNeeded');
  expect((await ask('000000')).failed).toBe('wrongCode');
  // Nothing is connected before all is right.
  expect(await person.as.provider.list()).toEqual([]);
  expect((await ask(appCode(secret, 1))).token).toBeTruthy();
});

test('a provider is connected in the profile, opens the account, and is disconnected', async () => {
  const person = await aPerson(stage.app);
  somebody({ email_verified: false });
  expect((await trips.logIn()).failed).toBe('connectFirst');
  expect(await connect(person)).toBeNull();
  await stage.app.mails.next(person.email, MAIL_TEXTS.identity.subjects.added);
  expect(await me((await trips.logIn()).token)).toMatchObject({ id: person.id });
  const [identity] = await person.as.provider.list();
  await person.as.provider.disconnect({ id: identity?.id ?? '' });
  await stage.app.mails.next(person.email, MAIL_TEXTS.identity.subjects.removed);
  expect((await trips.logIn()).failed).toBe('connectFirst');
});

test('connecting and disconnecting ask the person to show who they are, with a second factor by a code', async () => {
  const person = await aPerson(stage.app);
  expect(await connect(person)).toBeNull();
  const [identity] = await person.as.provider.list();
  const remove = () => person.as.provider.disconnect({ id: identity?.id ?? '' });
  await minutesPass(stage.app, person, 6);
  await expect(remove()).rejects.toMatchObject({ cause: { key: 'showAgain' } });
  expect(await connect(person)).toBe('showAgain');
  const other = await aPerson(stage.app);
  await aSecondFactor(other);
  await minutesPass(stage.app, other, 6);
  await other.as.security.showAgain({ password: PASSWORD });
  expect(await connect(other)).toBe('codeNeeded');
});

test('what one person began is finished by nobody else, and one identity has one owner', async () => {
  const [person, other] = [await aPerson(stage.app), await aPerson(stage.app)];
  expect(await connect(person, other)).toBe('providerRefused');
  expect(await connect(person)).toBeNull();
  expect(await connect(other)).toBe('identityTaken');
  somebody();
  // A second account at the same provider.
  expect(await connect(person)).toBe('identityDoubled');
  const [identity] = await person.as.provider.list();
  const foreign = other.as.provider.disconnect({ id: identity?.id ?? '' });
  await expect(foreign).rejects.toMatchObject({ cause: { key: 'identityNotFound' } });
});

test('what was begun for a log-in connects nothing, and what was begun to connect logs nobody in', async () => {
  const person = await aPerson(stage.app);
  const back = await trips.comeBack(await trips.leave());
  const input = { answer: back.answer };
  const { token } = person;
  expect((await trips.ask('provider.connect', input, { ...back, token })).failed).toBe('providerRefused');
  const begun = await trips.ask('provider.begin', { key: '1', purpose: 'connect' }, { cookie: '', token });
  const other = await trips.comeBack({ location: begun.url, cookie: begun.kept });
  expect((await trips.ask('provider.logIn', { answer: other.answer }, other)).failed).toBe('providerRefused');
});

test('a removed account is refused', async () => {
  const { token } = await trips.logIn();
  const { id } = await me(token);
  await stage.app.database.em.fork().execute('update users set deleted_at = now() where id = ?', [id]);
  expect((await trips.logIn()).failed).toBe('providerRefused');
});

test('what was connected since the address was changed goes when the change is undone', async () => {
  const person = await aPerson(stage.app);
  await person.as.me.update({ email: `next-${person.email}` });
  const undo = await noticeTo(person.email);
  expect(await connect(person)).toBeNull();
  // Meanwhile the new address connects nothing by itself.
  await stage.app.database.em
    .fork()
    .execute('update users set confirmed_email = email where id = ?', [person.id]);
  somebody({ email: `next-${person.email}` });
  expect((await trips.logIn()).failed).toBe('connectFirst');
  await stage.app.call('GET', `/api/verify?token=${undo}`);
  const { body } = await logIn(person.email);
  expect(await personWith(stage.app, body.token).as.provider.list()).toEqual([]);
});

test('the cookies are for our pages alone, by https, and nothing of them is an address', async () => {
  const left = await trips.leave();
  expect(left.cookies).toMatchObject([
    { name: '__Host-ww_provider_1', path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 900 },
  ]);
  const asked = new URL(left.location).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'wishwren',
    redirect_uri: 'https://wishwren.test/oidc/1/callback',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  const next = new URL((await trips.leave()).location).searchParams;
  for (const own of ['state', 'nonce', 'code_challenge']) expect(next.get(own)).not.toBe(asked.get(own));
  const answer = await stage.app.app.inject({ url: '/oidc/1', headers: { host: 'evil.example' } });
  expect(String(answer.headers.location)).toContain('redirect_uri=https%3A%2F%2Fwishwren.test%2Foidc');
  const back = await trips.comeBack(left);
  expect(back.cookie).toMatch(/^__Host-ww_provider_answer=[\w.-]+$/);
  // What a neighbouring host can set is not read.
  const { answer: code, cookie } = back;
  const plain = (kept: string) => ({ cookie: kept.replace('__Host-', '') });
  const planted = await trips.ask('provider.logIn', { answer: code }, plain(cookie));
  expect(planted.failed).toBe('providerRefused');
  const again = await trips.leave();
  expect((await trips.comeBack(again, plain(again.cookie))).failed).toBe('providerRefused');
});
