import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstRunCode } from '#server/accounts/first-run.ts';
import { User } from '#server/database/user.entity.ts';
import { THROTTLE } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, personWith } from '#tests/support/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const code = () => firstRunCode(app.dependencies.keyedHash);
const draft = (over: object = {}) => ({
  ...{ code: code(), firstName: 'Hanna', lastName: 'Larsson', email: 'hanna@example.org' },
  ...{ password: 'a calm otter sings', brandName: 'Larsson wishes' },
  ...{ defaultCurrency: 'SEK', defaultLocale: 'sv' as const, ...over },
});
const anybody = () => personWith(app, undefined).as.welcome;
const users = () => app.database.em.fork().count(User);

test('the code of the log makes the administrator, who is confirmed, and names the installation', async () => {
  expect(code()).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(await anybody().status()).toEqual({ isOpen: true });
  await anybody().setUp(draft({ code: code().toLowerCase().replace('-', ' ') }));
  const { body } = await app.call('POST', '/api/login', {
    body: { email: 'hanna@example.org', password: 'a calm otter sings' },
  });
  expect((await app.call('GET', '/api/admin/settings', { token: body.token })).body).toMatchObject({
    brandName: 'Larsson wishes',
    defaultCurrency: 'SEK',
    defaultLocale: 'sv',
  });
  expect((await app.call('GET', '/api/me', { token: body.token })).body).toMatchObject({
    user: { firstName: 'Hanna', email: 'hanna@example.org' },
  });
  const admin = personWith(app, String(body.token));
  expect((await admin.as.admin.logs({})).rows).toMatchObject([
    { action: 'Set up the installation as hanna@example.org', admin: { email: 'hanna@example.org' } },
  ]);
});

test('letters to the administrator are in the language of the screen that made them', async () => {
  const options = { body: draft(), headers: { 'accept-language': 'de' } };
  expect((await app.call('POST', '/trpc/welcome.setUp', options)).status).toBe(200);
  expect(await app.database.em.fork().findOneOrFail(User, { isAdmin: true })).toMatchObject({ locale: 'de' });
});

test('it is closed for good once somebody has an account', async () => {
  await anybody().setUp(draft());
  await app.database.em.fork().execute('delete from users');
  expect(await anybody().status()).toEqual({ isOpen: false });
  for (const call of [
    () => anybody().setUp(draft({ email: 'other@example.org' })),
    () => anybody().examine({ code: code(), origin: '' }),
    () => anybody().sendTestMail({ code: code(), email: 'other@example.org' }),
  ])
    await expect(call()).rejects.toMatchObject({ cause: { key: 'welcomeClosed' } });
  expect(await users()).toBe(0);
});

test('an account that came by registration closes it; a registration that nobody confirmed does not', async () => {
  const body = {
    firstName: 'Mallory',
    lastName: 'Quick',
    email: 'hanna@example.org',
    password: 'mallory was here first',
  };
  await app.call('POST', '/api/register', { body });
  expect(await anybody().status()).toEqual({ isOpen: true });
  await anybody().setUp(draft());
  expect(
    (await app.call('POST', '/api/login', { body: { email: body.email, password: body.password } })).status,
  ).toBe(401);
  const other = await startApp();
  await aPerson(other);
  expect(await personWith(other, undefined).as.welcome.status()).toEqual({ isOpen: false });
  await other.close();
});

test('whoever comes first without the code makes nobody', async () => {
  await expect(anybody().setUp(draft({ code: 'ABCD-EFGH' }))).rejects.toMatchObject({
    cause: { key: 'welcomeCodeWrong' },
  });
  await expect(anybody().examine({ code: '', origin: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(anybody().setUp(draft({ password: 'password123' }))).rejects.toMatchObject({
    cause: { key: 'passwordKnown' },
  });
  expect(await users()).toBe(0);
  expect(await anybody().status()).toEqual({ isOpen: true });
});

test('of two at once one wins', async () => {
  const emails = ['hanna@example.org', 'other@example.org'];
  const ends = await Promise.allSettled(emails.map((email) => anybody().setUp(draft({ email }))));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await users()).toBe(1);
});

test('what the environment decides stays', async () => {
  const strict = await startApp({ fixed: ['brandName'] });
  await personWith(strict, undefined).as.welcome.setUp(
    draft({ code: firstRunCode(strict.dependencies.keyedHash) }),
  );
  expect(strict.dependencies.installation.now).toMatchObject({
    brandName: 'Wishwren',
    defaultCurrency: 'SEK',
  });
  await strict.close();
});

test('another address than the one that mails lead to is told', async () => {
  const { findings } = await anybody().examine({ code: code(), origin: 'https://wishes.example.org' });
  expect(findings[0]?.text).toBe(
    'You came by https://wishes.example.org, but PUBLIC_URL says https://wishwren.test: links in mails lead there.',
  );
  expect(
    (await anybody().examine({ code: code(), origin: 'https://wishwren.test' })).findings[0]?.text,
  ).not.toContain('You came by');
  expect(await anybody().sendTestMail({ code: code(), email: 'hanna@example.org' })).toMatchObject({
    check: 'testMail',
  });
});

test('few guesses are let through', async () => {
  const slow = await startApp({ rateLimitScale: 1 });
  const guess = () => personWith(slow, undefined).as.welcome.examine({ code: 'ABCD-EFGH', origin: '' });
  for (let tries = 0; tries < THROTTLE.welcomeTriesPerAddress.times; tries++)
    await expect(guess()).rejects.toMatchObject({ cause: { key: 'welcomeCodeWrong' } });
  await expect(guess()).rejects.toMatchObject({ cause: { key: 'tooManyTries' } });
  await slow.close();
});
