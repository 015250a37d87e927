import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { User } from '#server/database/user.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls, anEmail } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, type Person } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (person: Pick<Person, 'call'>, body: object) => person.call('PUT', '/api/me', { body });
const { logIn, follow, confirmationTo } = accountCalls(() => app);

describe('a new email address', () => {
  test('counts at once, unverified, and this session goes on; the log-in waits until it is confirmed', async () => {
    const ann = await aPerson(app);
    const email = anEmail();
    const answer = await change(ann, { email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { user: { email, isVerified: false } } });
    expect((await ann.call('GET', '/api/me')).body.user).toMatchObject({ email, isVerified: false });
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(ann.email)).status).toBe(401);
    expect(await follow(await confirmationTo(email))).toMatchObject({
      status: 200,
      body: { message: 'Email verified! You can now log in.' },
    });
    expect((await logIn(email)).status).toBe(200);
  });

  test('the same address in other mails is no change: it stays verified and no mail goes out', async () => {
    const ann = await aPerson(app);
    expect((await change(ann, { email: ` ${ann.email.toUpperCase()} ` })).body.user.isVerified).toBe(true);
    expect(await app.database.em.fork().count(LinkToken, { user: ann.id })).toBe(0);
  });

  test('ends the links that were mailed to the address before', async () => {
    const ann = await aPerson(app);
    await app.call('POST', '/api/forgot-password', { body: { email: ann.email } });
    const reset = tokenIn(await app.mails.next(ann.email, MAIL_TEXTS.reset.subject));
    await change(ann, { email: anEmail() });
    await change(ann, { email: ann.email });
    const body = { token: reset, password: 'good enough now' };
    expect((await app.call('POST', '/api/reset-password', { body })).body.code).toBe('resetLinkInvalid');
  });

  test('answers alike whoever has it: nobody, a live person, a removed one, one who only registered', async () => {
    const taken = await aUser(app);
    const removed = await aUser(app, { deletedAt: new Date() });
    const registered = await aUser(app, { isVerified: false });
    const answers = [];
    for (const email of [anEmail(), taken.email, removed.email, registered.email]) {
      const { status, body } = await change(await aPerson(app), { email });
      // The version is made of the names and of the address that was just sent, and of nothing else.
      const { id: _id, createdAt: _createdAt, detailsVersion: _version, email: told, ...user } = body.user;
      answers.push({ status, isAsked: told === email, user });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, isAsked: true, user: { isVerified: false } });
    await app.mails.next(taken.email, MAIL_TEXTS.alreadyRegistered.subject);
    expect((await logIn(taken.email)).status).toBe(200);
  });

  test('wanted by several people at the same moment goes to the one whose link is followed first', async () => {
    const everybody = await Promise.all([1, 2, 3, 4].map(() => aPerson(app)));
    const email = anEmail();
    const answers = await Promise.all(everybody.map((person) => change(person, { email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const links = await Promise.all(everybody.map(() => confirmationTo(email)));
    const followed = await Promise.all(links.map(follow));
    expect(followed.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await app.database.em.fork().count(User, { email, isVerified: true })).toBe(1);
  });

  test('cannot be tried out by the dozen', async () => {
    const careful = await startApp({ rateLimitScale: 1 });
    try {
      const ann = await aPerson(careful);
      const answers = [];
      for (let tries = 0; tries < 11; tries++) answers.push(await change(ann, { email: anEmail() }));
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await change(ann, { firstName: 'Ann' })).status).toBe(200);
    } finally {
      await careful.close();
    }
  });
});
