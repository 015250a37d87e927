import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls, aRegistration } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aUser, PASSWORD } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { post, logIn } = accountCalls(() => app);

describe('registering', () => {
  test('leads to an account that can log in once its address is verified, and not before', async () => {
    const draft = aRegistration();
    expect(await post('register', draft)).toMatchObject({
      status: 200,
      body: { message: 'Registration successful! Please check your email to verify your account.' },
    });
    const early = await logIn(draft.email, draft.password);
    expect(early).toMatchObject({ status: 401, body: { code: 'wrongCredentials' } });
    const mail = await app.mails.next(draft.email, MAIL_TEXTS.verify.subject);
    expect(await app.call('GET', `/api/verify?token=${tokenIn(mail)}`)).toMatchObject({
      status: 200,
      body: { message: 'Email verified! You can now log in.' },
    });
    const { status, body } = await logIn(draft.email, draft.password);
    expect(status).toBe(200);
    const me = await app.call('GET', '/api/me', { token: body.token });
    expect(me.body.user).toMatchObject({
      firstName: 'Nora',
      lastName: 'Lindqvist',
      email: draft.email,
      isVerified: true,
      avatarUrl: '',
    });
  });

  test('a taken address answers exactly like a new one; its owner gets a mail and keeps name and password', async () => {
    const owner = await aUser(app, { firstName: 'Owner' });
    const fresh = await post('register', aRegistration());
    const taken = await post(
      'register',
      aRegistration({ email: owner.email.toUpperCase(), password: 'somebody else’s' }),
    );
    expect({ status: taken.status, body: taken.body }).toEqual({ status: fresh.status, body: fresh.body });
    await app.mails.next(owner.email, MAIL_TEXTS.alreadyRegistered.subject);
    expect((await logIn(owner.email, PASSWORD)).status).toBe(200);
  });

  test('an address registered twice at the same moment makes one account', async () => {
    const draft = aRegistration();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('register', draft)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await app.database.em.fork().count(User, { email: draft.email })).toBe(1);
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'Please enter your first name'],
    ['no last name', { lastName: '' }, 'Please enter your last name'],
    ['a name of two lines', { firstName: 'Ann\r\nBcc: x@example.org' }, 'A name is one line of text'],
    ['no address', { email: 'nora' }, 'Please enter an email address like name@example.org'],
    [
      'two addresses',
      { email: 'a@example.org,b@example.org' },
      'Please enter an email address like name@example.org',
    ],
    [
      'an address with a header',
      { email: 'a@example.org\nBcc: b@example.org' },
      'Please enter an email address like name@example.org',
    ],
    ['a name of nothing to see', { firstName: '\u200b\u2060\ufeff' }, 'Please enter your first name'],
    ['a name of joiners alone', { lastName: '\u200d\u200c' }, 'Please enter your last name'],
    ...[
      `${'İ'.repeat(200)}@example.test`,
      'a@b.co.',
      'a@b..co',
      'a..b@c.de',
      '.a@b.co',
      'a\u200b@b.co',
      'a@b\u00ad.co',
    ].map((email): [string, object, string] => [
      `the address ${JSON.stringify(email)}`,
      { email },
      'Please enter an email address like name@example.org',
    ]),
    ['a short password', { password: '1234567' }, 'The password needs at least 8 characters'],
    ['a long password', { password: 'x'.repeat(129) }, 'The password can have at most 128 characters'],
    [
      'a well-known password',
      { password: 'Password123' },
      'This password is too well known. Please choose another.',
    ],
    [
      'our own name as password',
      { password: 'Wishwren2026!' },
      'This password is too well known. Please choose another.',
    ],
  ])('%s is refused in the product’s words', async (_what, over, text) => {
    expect(await post('register', aRegistration(over))).toMatchObject({ status: 400, body: { error: text } });
  });

  test('a password is kept as argon2id with its parameters, blanks and length as typed', async () => {
    const draft = aRegistration({ password: '  two blanks at both ends  ' });
    await post('register', draft);
    const mail = await app.mails.next(draft.email, MAIL_TEXTS.verify.subject);
    await app.call('GET', `/api/verify?token=${tokenIn(mail)}`);
    const user = await app.database.em.fork().findOneOrFail(User, { email: draft.email });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(draft.email, draft.password.trim())).status).toBe(401);
    expect((await logIn(draft.email, draft.password)).status).toBe(200);
  });
});
