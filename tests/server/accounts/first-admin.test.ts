import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAdmin, promote } from '#server/accounts/first-admin.ts';
import { User } from '#server/database/user.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { logOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, PASSWORD } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const em = () => app.database.em.fork();
const logIn = (email: string, password: string) =>
  app.call('POST', '/api/login', { body: { email, password } });
const mayAdminister = async (email: string, password: string) => {
  const { body } = await logIn(email, password);
  return body.token
    ? (await app.call('GET', '/api/admin/stats', { token: body.token })).status === 200
    : false;
};
const GIVEN = 'the operator’s own fern';
let named = 0;
const anAddress = () => `root${++named}@example.test`;
const register = (email: string) =>
  app.call('POST', '/api/register', {
    body: { firstName: 'Mallory', lastName: 'Quick', email, password: 'mallory was here first' },
  });

describe('the administrator whom the settings name', () => {
  test('is made with a verified account when nobody has the address', async () => {
    const email = anAddress();
    expect(await ensureAdmin(em(), { email: email.toUpperCase(), password: GIVEN })).toBe('created');
    expect(await mayAdminister(email, GIVEN)).toBe(true);
  });

  test('has the operator’s password, not the one of a stranger who registered the address first', async () => {
    const email = anAddress();
    await register(email);
    const link = tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
    expect(await ensureAdmin(em(), { email, password: GIVEN })).toBe('reassigned');
    expect((await logIn(email, 'mallory was here first')).status).toBe(401);
    expect((await app.call('GET', `/api/verify?token=${link}`)).status).toBe(400);
    expect(await mayAdminister(email, GIVEN)).toBe(true);
    expect((await em().findOneOrFail(User, { email })).firstName).toBe('Site');
  });

  test('is not the account that only named the address as its new one', async () => {
    const mallory = await aPerson(app);
    const email = anAddress();
    await mallory.call('PUT', '/api/me', { body: { email } });
    const link = tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
    expect(await ensureAdmin(em(), { email, password: GIVEN })).toBe('created');
    expect((await app.call('GET', `/api/verify?token=${link}`)).status).toBe(400);
    expect((await em().findOneOrFail(User, mallory.id)).isAdmin).toBe(false);
    expect(await mayAdminister(email, GIVEN)).toBe(true);
  });

  test('is who has confirmed the address, with the settings’ password from now on and no old session', async () => {
    const ann = await aPerson(app);
    expect(await ensureAdmin(em(), { email: ann.email, password: GIVEN })).toBe('reassigned');
    expect((await ann.call('GET', '/api/me')).status).toBe(401);
    expect((await logIn(ann.email, PASSWORD)).status).toBe(401);
    expect(await mayAdminister(ann.email, GIVEN)).toBe(true);
  });

  test('stays demoted, and keeps a password chosen since, until the settings say something new', async () => {
    const email = anAddress();
    await ensureAdmin(em(), { email, password: GIVEN });
    await em().nativeUpdate(User, { email }, { isAdmin: false });
    expect(await ensureAdmin(em(), { email, password: GIVEN })).toBe('unchanged');
    expect(await mayAdminister(email, GIVEN)).toBe(false);
    expect(await ensureAdmin(em(), { email, password: 'another fern of theirs' })).toBe('reassigned');
    expect(await mayAdminister(email, 'another fern of theirs')).toBe(true);
  });

  test('whom an administrator removed stays removed, and the start says so', async () => {
    const gone = await aUser(app, { deletedAt: new Date() });
    expect(await ensureAdmin(em(), { email: gone.email, password: GIVEN })).toBe('removed');
    expect((await logIn(gone.email, GIVEN)).status).toBe(401);
  });

  test('is made once by several instances that start at once, and the log says so once', async () => {
    const email = anAddress();
    const outcomes = await Promise.all([1, 2, 3].map(() => ensureAdmin(em(), { email, password: GIVEN })));
    expect(outcomes.sort()).toEqual(['created', 'unchanged', 'unchanged']);
    const priya = await aPerson(app, { isAdmin: true });
    const entries = (await logOf(priya)).filter((entry) => entry.includes(email));
    expect(entries).toEqual([`Made ${email} an Admin at the start`]);
  });
});

describe('make-admin', () => {
  test('promotes who has confirmed the address, and nobody else', async () => {
    const ann = await aUser(app);
    expect(await promote(em(), 'nobody@example.test')).toBe('unknown');
    expect(await promote(em(), ann.email)).toBe('promoted');
    expect(await mayAdminister(ann.email, PASSWORD)).toBe(true);
  });

  test('refuses a registration that nobody confirmed; forced, it leaves the stranger nothing', async () => {
    const email = anAddress();
    await register(email);
    const link = tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
    expect(await promote(em(), email)).toBe('unconfirmed');
    expect((await em().findOneOrFail(User, { email })).isAdmin).toBe(false);
    expect(await promote(em(), email, { isForced: true })).toBe('promoted');
    expect((await app.call('GET', `/api/verify?token=${link}`)).status).toBe(400);
    expect((await logIn(email, 'mallory was here first')).status).toBe(401);
    await app.call('POST', '/api/forgot-password', { body: { email } });
    const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
    await app.call('POST', '/api/reset-password', { body: { token, password: GIVEN } });
    expect(await mayAdminister(email, GIVEN)).toBe(true);
  });
});
