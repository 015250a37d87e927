import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, PASSWORD } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let invented = 0;
const anEmail = () => `vera${++invented}@example.test`;
const register = (email: string, firstName: string, password: string) =>
  app.call('POST', '/api/register', { body: { firstName, lastName: 'Stone', email, password } });
const logIn = (email: string, password: string) =>
  app.call('POST', '/api/login', { body: { email, password } });
const follow = (token: string) => app.call('GET', `/api/verify?token=${token}`);
const letterTo = async (email: string) => tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
const ask = (path: string, email: string) => app.call('POST', `/api/${path}`, { body: { email } });
const accounts = (email: string) => app.database.em.fork().find(User, { email });

describe('an address that is registered more than once', () => {
  test('gets the name and password of the registration whose link is followed', async () => {
    const email = anEmail();
    await register(email, 'Mallory', 'mallory was here first');
    await letterTo(email);
    await register(email, 'Vera', 'vera reads this mailbox');
    expect((await follow(await letterTo(email))).status).toBe(200);
    expect((await logIn(email, 'mallory was here first')).status).toBe(401);
    const { status, body } = await logIn(email, 'vera reads this mailbox');
    expect(status).toBe(200);
    const me = await app.call('GET', '/api/me', { token: body.token });
    expect(me.body.user).toMatchObject({ firstName: 'Vera', isVerified: true });
  });

  test('keeps the link of whoever was first, until one is followed; then the others are worth nothing', async () => {
    const email = anEmail();
    await register(email, 'Vera', 'vera reads this mailbox');
    const first = await letterTo(email);
    await register(email, 'Mallory', 'mallory came second');
    const second = await letterTo(email);
    expect((await follow(first)).status).toBe(200);
    expect((await follow(second)).status).toBe(400);
    expect((await logIn(email, 'mallory came second')).status).toBe(401);
  });

  test('is asked to choose a password when a new link is wanted: only its reader knows which was theirs', async () => {
    const email = anEmail();
    await register(email, 'Vera', 'vera reads this mailbox');
    await register(email, 'Mallory', 'mallory came second');
    await ask('resend-verification', email);
    const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
    const chosen = { token, password: 'chosen by who reads it' };
    expect((await app.call('POST', '/api/reset-password', { body: chosen })).status).toBe(200);
    expect((await logIn(email, chosen.password)).status).toBe(200);
    for (const password of ['vera reads this mailbox', 'mallory came second'])
      expect((await logIn(email, password)).status).toBe(401);
  });

  test('shows one Unverified account in the dashboard meanwhile, and nothing opens it', async () => {
    const admin = await aPerson(app, { isAdmin: true });
    const email = anEmail();
    await register(email, 'Vera', 'vera reads this mailbox');
    await register(email, 'Vera', 'vera reads this mailbox');
    expect((await admin.as.admin.users({ q: email })).rows).toMatchObject([{ email, isVerified: false }]);
    expect((await logIn(email, 'vera reads this mailbox')).status).toBe(401);
    const [account] = await accounts(email);
    const toggled = await admin.call('PATCH', `/api/admin/user/${account?.id}/toggle-admin`);
    expect(toggled).toMatchObject({ status: 409, body: { code: 'userIsUnverified' } });
  });
});

describe('an address that somebody else’s account only named as its new one', () => {
  async function parked() {
    const mallory = await aPerson(app, { firstName: 'Mallory' });
    const email = anEmail();
    await mallory.call('PUT', '/api/me', { body: { email } });
    const undo = tokenIn(await app.mails.next(mallory.email, MAIL_TEXTS.emailChanged.subject));
    return { mallory, email, undo, confirm: await letterTo(email) };
  }

  test('can be registered by its reader, who gets an account of their own', async () => {
    const { mallory, email, undo, confirm } = await parked();
    await register(email, 'Vera', 'vera reads this mailbox');
    expect((await follow(await letterTo(email))).status).toBe(200);
    const { body } = await logIn(email, 'vera reads this mailbox');
    const vera = (await app.call('GET', '/api/me', { token: body.token })).body.user;
    expect(vera).toMatchObject({ firstName: 'Vera', email });
    expect(vera.id).not.toBe(mallory.id);
    const list = { body: { name: 'Only mine' }, token: body.token };
    expect((await app.call('POST', '/api/wishlists', list)).status).toBe(200);
    // Neither the link that would have confirmed it for the other account nor that account's undo takes it back.
    expect((await follow(confirm)).status).toBe(400);
    expect((await follow(undo)).status).toBe(200);
    const still = await app.call('GET', '/api/wishlists', { token: body.token });
    expect(still.body.map(({ name }: { name: string }) => name)).toEqual(['Only mine']);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(mallory.email, PASSWORD)).status).toBe(200);
  });

  test('opens nothing through a forgotten password; the address before brings the account back', async () => {
    const { mallory, email } = await parked();
    await ask('forgot-password', email);
    await ask('forgot-password', mallory.email);
    const token = tokenIn(await app.mails.next(mallory.email, MAIL_TEXTS.reset.subject));
    expect(
      app.mails.all.some(({ to, subject }) => to.address === email && subject === MAIL_TEXTS.reset.subject),
    ).toBe(false);
    await app.call('POST', '/api/reset-password', { body: { token, password: 'mine again, truly' } });
    expect((await logIn(mallory.email, 'mine again, truly')).status).toBe(200);
  });

  test('does not tell the account that named it when it becomes somebody else’s', async () => {
    const { mallory, email } = await parked();
    const before = (await mallory.call('GET', '/api/me')).body;
    await register(email, 'Vera', 'vera reads this mailbox');
    await follow(await letterTo(email));
    expect((await mallory.call('GET', '/api/me')).body).toEqual(before);
  });

  test('is told of a changed password no more than a stranger: the mail goes to the address that was confirmed', async () => {
    const { mallory, email } = await parked();
    await mallory.call('POST', '/api/reset-password', { body: { password: 'another good one' } });
    await app.mails.next(mallory.email, MAIL_TEXTS.passwordChanged.subject);
    expect(app.mails.all.filter(({ to }) => to.address === email)).toEqual([]);
  });
});

test('no pair of register and log-in tells whether an address has an account', async () => {
  const taken = await aUser(app);
  const pairs = [];
  for (const email of [anEmail(), taken.email]) {
    const registered = await register(email, 'Eve', 'a guess of mine, long');
    const login = await logIn(email, 'a guess of mine, long');
    pairs.push([registered.status, registered.text, login.status, login.text]);
  }
  expect(pairs[0]).toEqual(pairs[1]);
});

test('registering a taken address writes and takes back what a free one keeps', async () => {
  const taken = await aUser(app);
  const before = await counts();
  await register(taken.email, 'Eve', 'a guess of mine, long');
  expect(await counts()).toEqual(before);
});

async function counts() {
  const [row] = await app.database.em
    .fork()
    .execute('select (select count(*) from users) as users, (select count(*) from link_tokens) as links');
  return row;
}
