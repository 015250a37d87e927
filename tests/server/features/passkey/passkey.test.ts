import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CHALLENGE, PASSKEY } from '#shared/limits.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { Authenticator, aPasskey, askedForPasskey } from '#tests/support/authenticators.ts';
import { aPerson, PASSWORD, personWith } from '#tests/support/people.ts';
import { appCode, aSecondFactor } from '#tests/support/second-factors.ts';
import { minutesPass } from '#tests/support/security-samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const { noticeTo } = accountCalls(() => app);
type Shown = ReturnType<Authenticator['show']>;
const logIn = (answer: Shown & { code?: string }) => personWith(app, undefined).as.passkey.logIn(answer);
const enters = async (token: string) => (await personWith(app, token).call('GET', '/api/me')).status;
const refused = { cause: { key: 'passkeyRefused' } };

test('a passkey logs its owner in, without an address, and shows who they are', async () => {
  const person = await aPerson(app);
  const { authenticator } = await aPasskey(app, person);
  const { token } = await logIn(authenticator.show(await askedForPasskey(app)));
  const { call } = personWith(app, token);
  expect((await call('GET', '/api/me')).body.user.email).toBe(person.email);
  expect((await call('POST', '/api/me/tokens', { body: { name: 'A script' } })).status).toBe(200);
  expect((await person.as.passkey.list())[0]?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(await person.as.security.events({}))).toContain('passkeyAdded');
});

test('an answer counts once, of many at once exactly one', async () => {
  const { authenticator } = await aPasskey(app, await aPerson(app));
  const answer = authenticator.show(await askedForPasskey(app));
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => logIn(answer)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(logIn(answer)).rejects.toMatchObject(refused);
});

test('whatever is wrong with an answer, it is refused in one sentence', async () => {
  const person = await aPerson(app);
  const { authenticator } = await aPasskey(app, person);
  const theirs = await aPasskey(app, await aPerson(app));
  const foreign = (await person.as.passkey.begin()).options as { challenge: string };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const wrong = {
    origin: { origin: 'https://evil.example' },
    'relying party': { rpId: 'evil.example' },
    challenge: { challenge: Buffer.from('made up').toString('base64url') },
    'challenge of another kind': { challenge: foreign.challenge },
    type: { type: 'webauthn.create' },
    owner: { userHandle: Buffer.from(person.id.toUpperCase()).toString('base64url') },
    key: { key: privateKey },
  };
  for (const [what, odd] of Object.entries(wrong)) {
    const answer = authenticator.show(await askedForPasskey(app), odd);
    await expect(logIn(answer), what).rejects.toMatchObject(refused);
  }
  const options = await askedForPasskey(app);
  const answer = authenticator.show(options);
  const swapped = { ...answer, id: theirs.authenticator.show(options).id };
  for (const odd of [swapped, { ...answer, id: 'unknown' }, { ...answer, clientDataJSON: 'no JSON' }])
    await expect(logIn(odd)).rejects.toMatchObject(refused);
  // None of that has used the challenge up.
  expect(await logIn(answer)).toHaveProperty('token');
});

test('a counter that goes back is that of a copy', async () => {
  const { authenticator } = await aPasskey(app, await aPerson(app));
  const show = async (counter: number) => logIn(authenticator.show(await askedForPasskey(app), { counter }));
  await show(7);
  await expect(show(7)).rejects.toMatchObject(refused);
  await expect(show(3)).rejects.toMatchObject(refused);
  await expect(show(0)).rejects.toMatchObject(refused);
  expect(await show(8)).toHaveProperty('token');
});

test('minutes later an answer counts no more', async () => {
  const { authenticator } = await aPasskey(app, await aPerson(app));
  const { challenge, ...rest } = (await askedForPasskey(app)) as { challenge: string };
  const [random, end = '', hash] = Buffer.from(challenge, 'base64url').toString().split('.');
  expect(Number(end)).toBeLessThanOrEqual(Date.now() + CHALLENGE.minutes * 60_000);
  const longer = Buffer.from(`${random}.${Number(end) + 1}.${hash}`).toString('base64url');
  await expect(logIn(authenticator.show({ challenge: longer, ...rest }))).rejects.toMatchObject(refused);
  const answer = authenticator.show({ challenge, ...rest });
  vi.useFakeTimers({ toFake: ['Date'], now: Number(end) });
  await expect(logIn(answer)).rejects.toMatchObject(refused);
  vi.useRealTimers();
  expect(await logIn(answer)).toHaveProperty('token');
});

test('a removed account is refused, and so is a removed passkey', async () => {
  const person = await aPerson(app);
  const { id, authenticator } = await aPasskey(app, person);
  const em = app.database.em.fork();
  await em.execute('update users set deleted_at = now() where id = ?', [person.id]);
  const show = async () => logIn(authenticator.show(await askedForPasskey(app)));
  await expect(show()).rejects.toMatchObject(refused);
  await em.execute('update users set deleted_at = null where id = ?', [person.id]);
  expect(await enters((await show()).token)).toBe(200);
  await person.as.passkey.remove({ id });
  await app.mails.next(person.email, MAIL_TEXTS.passkey.subjects.removed);
  await expect(show()).rejects.toMatchObject(refused);
});

test('whoever has a second factor shows it, too, however the key has looked at them', async () => {
  const person = await aPerson(app);
  const { secret } = await aSecondFactor(person);
  const { authenticator } = await aPasskey(app, person);
  const answer = authenticator.show(await askedForPasskey(app));
  await expect(logIn(answer)).rejects.toMatchObject({ cause: { key: 'codeNeeded' } });
  await expect(logIn({ ...answer, code: '000000' })).rejects.toMatchObject({ cause: { key: 'wrongCode' } });
  expect(await logIn({ ...answer, code: appCode(secret, 1) })).toHaveProperty('token');
});

test('adding and removing ask the person to show who they are, with a second factor by a code', async () => {
  const person = await aPerson(app);
  const { id } = await aPasskey(app, person);
  await app.mails.next(person.email, MAIL_TEXTS.passkey.subjects.added);
  const { options } = await person.as.passkey.begin();
  const made = { name: 'Stolen', ...new Authenticator(app).make(options) };
  await minutesPass(app, person, 6);
  const asks = (key: string) => ({ cause: { key } });
  await expect(person.as.passkey.begin()).rejects.toMatchObject(asks('showAgain'));
  await expect(person.as.passkey.add(made)).rejects.toMatchObject(asks('showAgain'));
  await expect(person.as.passkey.remove({ id })).rejects.toMatchObject(asks('showAgain'));
  await person.as.passkey.rename({ id, name: 'Kept' });
  expect(await person.as.passkey.list()).toMatchObject([{ name: 'Kept' }]);
  await aSecondFactor(person);
  await minutesPass(app, person, 6);
  await person.as.security.showAgain({ password: PASSWORD });
  await expect(person.as.passkey.begin()).rejects.toMatchObject(asks('codeNeeded'));
});

test('what was made wrong, twice or for somebody else is not added, and there is a limit', async () => {
  const [person, other] = [await aPerson(app), await aPerson(app)];
  const notAdded = { cause: { key: 'passkeyNotAdded' } };
  const begin = async (who: typeof person) => (await who.as.passkey.begin()).options;
  const authenticator = new Authenticator(app);
  const add = (options: unknown, odd = {}) =>
    person.as.passkey.add({ name: 'A phone', ...authenticator.make(options, odd) });
  await expect(add(await begin(other))).rejects.toMatchObject(notAdded);
  for (const odd of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { type: 'webauthn.get' }])
    await expect(add(await begin(person), odd)).rejects.toMatchObject(notAdded);
  const options = await begin(person);
  await add(options);
  await expect(add(options)).rejects.toMatchObject(notAdded);
  await expect(add(await begin(person))).rejects.toMatchObject(notAdded);
  for (let more = 1; more < PASSKEY.perPerson; more++) await aPasskey(app, person);
  await expect(person.as.passkey.begin()).rejects.toMatchObject({ cause: { key: 'tooManyPasskeys' } });
});

test('what was added since the address was changed goes when the change is undone', async () => {
  const person = await aPerson(app);
  const kept = await aPasskey(app, person, 'Before');
  await person.as.me.update({ email: `next-${person.email}` });
  const undo = await noticeTo(person.email);
  await aPasskey(app, person, 'After');
  await app.call('GET', `/api/verify?token=${undo}`);
  const { token } = await logIn(kept.authenticator.show(await askedForPasskey(app)));
  expect(await personWith(app, token).as.passkey.list()).toMatchObject([{ name: 'Before' }]);
});
