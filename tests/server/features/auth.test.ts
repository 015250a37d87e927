import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { SESSION_TEXTS } from '#shared/texts/frame/session.ts';
import { LOGIN_TEXTS } from '#shared/texts/login.ts';
import { MAIL_TEXTS } from '#shared/texts/mail.ts';
import { startApp, type TestApp, tokenIn } from '#tests/support/app.ts';
import { aPerson, aUser, PASSWORD, personWith } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let registered = 0;
const aRegistration = (over: object = {}) => ({
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: `nora${++registered}@example.test`,
  password: 'rain boots, size 33',
  ...over,
});
const post = (path: string, body: object, from?: string) =>
  app.call('POST', `/api/${path}`, { body, ...(from && { from }) });
const logIn = (email: string, password: string) => post('login', { email, password });

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

describe('logging in', () => {
  test('an unknown address, a wrong password and a removed person get one answer', async () => {
    const known = await aUser(app);
    const removed = await aUser(app, { deletedAt: new Date() });
    const answers = await Promise.all([
      logIn('nobody@example.test', PASSWORD),
      logIn(known.email, 'not the password'),
      logIn(removed.email, PASSWORD),
    ]);
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: LOGIN_TEXTS.wrong, code: 'wrongCredentials' },
      });
    }
  });

  test('the address may be typed in capitals and with blanks around it', async () => {
    const known = await aUser(app);
    expect((await logIn(`  ${known.email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  test('the token says who is an admin, and nothing else about the person', async () => {
    const admin = await aUser(app, { isAdmin: true });
    const { body } = await logIn(admin.email, PASSWORD);
    const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(Object.keys(payload).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'isAdmin',
      'iss',
      'sessionVersion',
      'sub',
    ]);
    expect(payload).toMatchObject({ sub: admin.id, isAdmin: true });
    expect(payload.exp - payload.iat).toBe(7 * 24 * 3600);
  });
});

describe('the mailed link', () => {
  test('of six uses at once exactly one succeeds, and none later', async () => {
    const draft = aRegistration();
    await post('register', draft);
    const token = tokenIn(await app.mails.next(draft.email, MAIL_TEXTS.verify.subject));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call('GET', `/api/verify?token=${token}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await app.call('GET', `/api/verify?token=${token}`)).toMatchObject({
      status: 400,
      body: { error: 'Verification failed or expired.' },
    });
  });

  test('is nowhere in the database, neither in its row nor in the waiting mail', async () => {
    const draft = aRegistration();
    await post('register', draft);
    const token = tokenIn(await app.mails.next(draft.email, MAIL_TEXTS.verify.subject));
    const em = app.database.em.fork();
    const rows = await em.execute('select row_to_json(l)::text as dump from link_tokens l');
    const jobs = await em.execute('select row_to_json(j)::text as dump from pgboss.job j');
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
  });

  test('a newer one ends the older, and an old one is refused after its time', async () => {
    const unverified = await aUser(app, { isVerified: false });
    const request = () => post('resend-verification', { email: unverified.email });
    await request();
    const older = tokenIn(await app.mails.next(unverified.email, MAIL_TEXTS.verify.subject));
    await request();
    const newer = tokenIn(await app.mails.next(unverified.email, MAIL_TEXTS.verify.subject));
    expect((await app.call('GET', `/api/verify?token=${older}`)).status).toBe(400);
    const em = app.database.em.fork();
    const life = await em.execute(
      'select extract(epoch from expires_at - created_at) as seconds from link_tokens where user_id = ?',
      [unverified.id],
    );
    expect(Number((life as { seconds: string }[])[0]?.seconds)).toBeCloseTo(24 * 3600, 0);
    await em.nativeUpdate(LinkToken, { user: unverified.id }, { expiresAt: new Date(Date.now() - 1000) });
    expect((await app.call('GET', `/api/verify?token=${newer}`)).status).toBe(400);
  });

  test('resend and forgot answer the same for known, verified and unknown addresses', async () => {
    const known = await aUser(app);
    for (const path of ['resend-verification', 'forgot-password']) {
      const answers = await Promise.all(
        [known.email, 'nobody@example.test'].map((email) => post(path, { email })),
      );
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    }
    expect((await post('forgot-password', { email: known.email })).body.message).toBe(
      'If an account exists, a reset link was sent!',
    );
  });
});

describe('a forgotten password', () => {
  async function resetTokenFor(email: string) {
    await post('forgot-password', { email });
    return tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
  }

  test('is replaced by the mailed link; every session ends and the owner is told', async () => {
    const person = await aPerson(app);
    const token = await resetTokenFor(person.email);
    expect(await post('reset-password', { token, password: 'a new and longer one' })).toMatchObject({
      status: 200,
      body: { message: 'Password reset successful! Redirecting to login...' },
    });
    expect(await person.call('GET', '/api/me')).toMatchObject({
      status: 401,
      body: { error: SESSION_TEXTS.expired },
    });
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, 'a new and longer one')).status).toBe(200);
    await app.mails.next(person.email, MAIL_TEXTS.passwordChanged.subject);
  });

  test('a refused password does not use up the link; a used link is refused', async () => {
    const user = await aUser(app);
    const token = await resetTokenFor(user.email);
    expect((await post('reset-password', { token, password: 'password' })).body.code).toBe('passwordKnown');
    expect((await post('reset-password', { token, password: 'short' })).status).toBe(400);
    expect((await post('reset-password', { token, password: 'good enough now' })).status).toBe(200);
    expect(await post('reset-password', { token, password: 'good enough again' })).toMatchObject({
      status: 400,
      body: { error: 'Invalid or missing token.' },
    });
  });

  test('a verification link does not set a password', async () => {
    const user = await aUser(app, { isVerified: false });
    await post('resend-verification', { email: user.email });
    const token = tokenIn(await app.mails.next(user.email, MAIL_TEXTS.verify.subject));
    expect((await post('reset-password', { token, password: 'good enough now' })).status).toBe(400);
  });

  test('a token in the body decides alone: a session beside it changes nobody’s password', async () => {
    const person = await aPerson(app);
    for (const token of ['', 'wrong', 'x'.repeat(43)]) {
      const answer = await person.call('POST', '/api/reset-password', {
        body: { token, password: 'taken over now' },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
    }
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  });
});

describe('changing the password with a session', () => {
  test('ends every other session and answers a fresh token for this one', async () => {
    const person = await aPerson(app);
    const answer = await person.call('POST', '/api/reset-password', {
      body: { password: 'another good one' },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: '✅ Password updated!' } });
    expect((await person.call('GET', '/api/me')).status).toBe(401);
    expect((await personWith(app, answer.body.token).call('GET', '/api/me')).status).toBe(200);
  });

  test('a current password is checked when it is sent', async () => {
    const person = await aPerson(app);
    const change = (currentPassword: string) =>
      person.call('POST', '/api/reset-password', { body: { password: 'another good one', currentPassword } });
    expect((await change('wrong')).status).toBe(401);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  test('without token and without session it is a 401', async () => {
    expect(await post('reset-password', { password: 'another good one' })).toMatchObject({
      status: 401,
      body: { code: 'signInNeeded' },
    });
  });
});
