import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, PASSWORD } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 1 });
});
afterAll(() => app.close());

const logIn = (email: string, password: string, from: string) =>
  app.call('POST', '/api/login', { body: { email, password }, from });
const post = (path: string, body: object, from = '127.0.0.1') =>
  app.call('POST', `/api/${path}`, { body, from });

/** A hundred wrong tries, ten from each of ten addresses: as many as an account takes before it counts as guessed at. */
async function guessAt(email: string, net: string): Promise<void> {
  for (let host = 1; host <= 10; host++)
    await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'wrong', `${net}.${host}`)));
}

test('guessing from many addresses keeps nobody out: the owner gets in from a new one', async () => {
  const { email } = await aUser(app);
  await guessAt(email, '198.51.100');
  expect((await logIn(email, PASSWORD, '203.0.113.1')).status).toBe(200);
});

/** The same count without the hashing. */
async function countGuessesAt(email: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++)
    await app.dependencies.throttles.consume('loginPerAccount', email);
}

test('an account that is guessed at gives each further address three tries, not ten', async () => {
  const { email } = await aUser(app);
  await countGuessesAt(email);
  const answers = [];
  for (let tries = 0; tries < 5; tries++) answers.push(await logIn(email, 'wrong', '203.0.113.2'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
});

test('a new password by mail ends the caution', async () => {
  const { email } = await aUser(app);
  await countGuessesAt(email);
  await post('forgot-password', { email });
  const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
  await post('reset-password', { token, password: 'a new and longer one' });
  const answers = [];
  for (let tries = 0; tries < 5; tries++) answers.push(await logIn(email, 'wrong', '203.0.113.3'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

test('an address that has used up its tries makes nothing be written, whatever account it names', async () => {
  const from = '203.0.113.4';
  for (let tries = 0; tries < 41; tries++) await logIn(`nobody${tries}@example.test`, 'wrong', from);
  const before = await throttleRows();
  for (let tries = 0; tries < 60; tries++)
    expect((await logIn(`somebody${tries}@example.test`, 'wrong', from)).status).toBe(429);
  expect(await throttleRows()).toEqual(before);
});

test('the sixth registration of an address in an hour mails nobody and answers alike', async () => {
  const email = 'stranger@example.test';
  const answers = [];
  for (let tries = 0; tries < 8; tries++)
    answers.push(
      await post('register', {
        ...{ firstName: 'Eve', lastName: 'Cannon', email },
        password: `a password of mine ${tries}`,
      }),
    );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const sent = () => app.mails.all.filter(({ to }) => to.address === email).length;
  await expect.poll(sent, { timeout: 10_000 }).toBe(5);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(sent()).toBe(5);
});

test('a stolen session cannot try out the password itself', async () => {
  const ann = await aPerson(app);
  const answers = [];
  for (let tries = 0; tries < 12; tries++)
    answers.push(
      await ann.call('POST', '/api/reset-password', {
        body: { password: 'another good one', currentPassword: `guess ${tries}` },
      }),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
});

async function throttleRows() {
  return app.database.em.fork().execute('select key, points from throttles order by key');
}

const registration = (email: string, password: string, firstName = 'Vera') => ({
  ...{ firstName, lastName: 'Stone', email },
  password,
});

test('refused registrations use up nobody’s mails', async () => {
  const email = 'vera.refused@example.test';
  for (let tries = 0; tries < 6; tries++)
    expect((await post('register', registration(email, 'password1'))).status).toBe(400);
  await post('register', registration(email, 'vera reads this mailbox'));
  await app.mails.next(email, MAIL_TEXTS.verify.subject);
});

test('where strangers used up the mails of an address, its reader chooses the password', async () => {
  const email = 'vera.late@example.test';
  for (let tries = 0; tries < 5; tries++)
    await post('register', registration(email, 'mallory pretends to be'));
  await post('register', registration(email, 'vera reads this mailbox'));
  const link = tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
  const followed = await app.call('GET', `/api/verify?token=${link}`);
  expect(followed).toMatchObject({ status: 200, body: { message: ACCOUNT_TEXTS.verifyContested } });
  expect((await logIn(email, 'mallory pretends to be', '203.0.113.5')).status).toBe(401);
  const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
  await post('reset-password', { token, password: 'vera chose this one' });
  expect((await logIn(email, 'vera chose this one', '203.0.113.5')).status).toBe(200);
});

test('who asks for a link to their own new address gets it, however often strangers asked before', async () => {
  const ann = await aPerson(app);
  const email = 'ann.moves@example.test';
  for (let tries = 0; tries < 6; tries++) await post('resend-verification', { email }, `203.0.113.${tries}`);
  await ann.call('PUT', '/api/me', { body: { email } });
  await app.mails.next(email, MAIL_TEXTS.verify.subject);
  await ann.call('POST', '/api/resend-verification', { body: { email } });
  await app.mails.next(email, MAIL_TEXTS.verify.subject);
});

test('a stolen session cannot flood its owner with mails about changed passwords', async () => {
  const ann = await aPerson(app);
  let token = ann.token;
  const statuses = [];
  for (let tries = 0; tries < 12; tries++) {
    const body = { password: `another good one ${tries}` };
    const answer = await app.call('POST', '/api/reset-password', { body, token });
    statuses.push(answer.status);
    token = answer.body.token ?? token;
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});
