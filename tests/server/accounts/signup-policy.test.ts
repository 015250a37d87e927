import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Invitation } from '#server/database/invitation.entity.ts';
import { User } from '#server/database/user.entity.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, type Person } from '#tests/support/people.ts';

let invited = 0;
const anEmail = (domain = 'example.test') => `guest${++invited}@${domain}`;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
/** An installation with this signup policy, and its administrator. */
function behind(signupPolicy: SignupPolicy) {
  const here = {} as { app: TestApp; admin: Person };
  beforeAll(async () => {
    here.app = await startApp({ signupPolicy });
    here.admin = await aPerson(here.app, { isAdmin: true });
  });
  afterAll(() => here.app.close());
  const register = (email: string, invitation?: string | null) =>
    here.app.call('POST', '/api/register', {
      body: {
        firstName: 'Gus',
        lastName: 'Guest',
        email,
        password: 'a guest with a fern',
        ...(invitation && { invitation }),
      },
    });
  const confirm = async (email: string) => {
    const mail = await here.app.mails.next(email, MAIL_TEXTS.verify.subject);
    return here.app.call('GET', `/api/verify?token=${tokenIn(mail)}`);
  };
  const accounts = (email: string) => here.app.database.em.fork().count(User, { email });
  return { here, register, confirm, accounts };
}

describe('where registration is by invitation', () => {
  const { here, register, confirm, accounts } = behind({ signups: 'invite', domains: [] });

  test('nobody comes in without one; the answer is that of an open installation to a taken address', async () => {
    const taken = await aUser(here.app);
    const email = anEmail();
    const answers = [
      await register(email),
      await register(taken.email),
      await register(anEmail(), 'made-up'),
    ];
    for (const { status, text } of answers)
      expect({ status, text }).toEqual({ status: answers[1]?.status, text: answers[1]?.text });
    expect(answers[0]?.status).toBe(200);
    expect(await accounts(email)).toBe(0);
    await here.app.mails.next(email, MAIL_TEXTS.doorShut.subject);
    await here.app.mails.next(taken.email, MAIL_TEXTS.alreadyRegistered.subject);
  });

  test('a mailed invitation opens an account, once', async () => {
    const email = anEmail();
    await here.admin.as.admin.invite({ email, uses: 1, expiresAt: inDays(14) });
    const token = tokenIn(await here.app.mails.next(email, MAIL_TEXTS.invitation.subject));
    await register(email, token);
    expect((await confirm(email)).status).toBe(200);
    const second = anEmail();
    await register(second, token);
    await here.app.mails.next(second, MAIL_TEXTS.doorShut.subject);
    expect(await accounts(second)).toBe(0);
  });

  test('of several who registered with the last place, the one who confirms first gets it', async () => {
    const { token } = await here.admin.as.admin.invite({ uses: 1, expiresAt: inDays(14) });
    const guests = [anEmail(), anEmail()];
    for (const guest of guests) await register(guest, token);
    expect((await confirm(guests[1] ?? '')).status).toBe(200);
    expect(await confirm(guests[0] ?? '')).toMatchObject({ status: 400, body: { code: 'doorShut' } });
  });

  test('an invitation that was revoked or has ended opens nothing, not even for who registered with it', async () => {
    const revoked = await here.admin.as.admin.invite({ uses: 5, expiresAt: inDays(14) });
    const early = anEmail();
    await register(early, revoked.token);
    await here.admin.as.admin.revokeInvitation({ id: revoked.id });
    expect((await confirm(early)).body.code).toBe('doorShut');
    const old = await here.admin.as.admin.invite({ uses: 5, expiresAt: inDays(14) });
    await here.app.database.em.fork().nativeUpdate(Invitation, { id: old.id }, { expiresAt: new Date() });
    for (const { token } of [revoked, old]) {
      const late = anEmail();
      await register(late, token);
      expect(await accounts(late)).toBe(0);
      expect(await here.admin.as.auth.invitation({ token: token ?? '' })).toEqual({ isLive: false });
    }
  });

  test('a forgotten password is no way around the signup policy', async () => {
    const { token, id } = await here.admin.as.admin.invite({ uses: 1, expiresAt: inDays(14) });
    const email = anEmail();
    await register(email, token);
    await here.admin.as.admin.revokeInvitation({ id });
    await here.app.call('POST', '/api/forgot-password', { body: { email } });
    const reset = tokenIn(await here.app.mails.next(email, MAIL_TEXTS.reset.subject));
    const body = { token: reset, password: 'in by the window' };
    expect((await here.app.call('POST', '/api/reset-password', { body })).body.code).toBe('doorShut');
  });

  test('somebody else’s invitation for the same address takes nothing from one’s own', async () => {
    const email = anEmail();
    const own = await here.admin.as.admin.invite({ uses: 1, expiresAt: inDays(14) });
    const strangers = await here.admin.as.admin.invite({ uses: 1, expiresAt: inDays(14) });
    await register(email, own.token);
    const link = tokenIn(await here.app.mails.next(email, MAIL_TEXTS.verify.subject));
    await register(email, strangers.token);
    await here.admin.as.admin.revokeInvitation({ id: strangers.id });
    expect((await here.app.call('GET', `/api/verify?token=${link}`)).status).toBe(200);
    const left = await here.admin.as.admin.invitations();
    expect(left.find(({ id }) => id === own.id)).toMatchObject({ uses: 1 });
  });

  test('who has an account does not notice the signup policy', async () => {
    const ann = await aPerson(here.app);
    const email = anEmail();
    await ann.call('PUT', '/api/me', { body: { email } });
    expect((await confirm(email)).status).toBe(200);
  });

  test('the dashboard shows an invitation with its link and its uses, and no copy of the database has the link', async () => {
    const made = await here.admin.as.admin.invite({ uses: 3, expiresAt: inDays(14) });
    const email = anEmail();
    await register(email, made.token);
    await confirm(email);
    const shown = (await here.admin.as.admin.invitations()).find(({ id }) => id === made.id);
    expect(shown).toMatchObject({ token: made.token, uses: 1, usesMax: 3, isLive: true, email: null });
    const rows = await here.app.database.em.fork().execute('select row_to_json(i)::text from invitations i');
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  test('an invitation of an earlier key is not shown with a link that opens nothing; the one that is out works', async () => {
    const made = await here.admin.as.admin.invite({ uses: 2, expiresAt: inDays(14) });
    const moved = await startApp({
      databaseUrl: here.app.databaseUrl,
      signupPolicy: { signups: 'invite', domains: [] },
    });
    try {
      const admin = await aPerson(moved, { isAdmin: true });
      const shown = (await admin.as.admin.invitations()).find(({ id }) => id === made.id);
      expect(shown).toMatchObject({ token: null, isLive: true });
      expect(await admin.as.auth.invitation({ token: made.token ?? '' })).toEqual({ isLive: true });
    } finally {
      await moved.close();
    }
  });

  test('an access token, an administrator’s too, lets nobody in', async () => {
    const { token } = await here.admin.as.token.create({ name: 'Script', scope: 'admin' });
    const answer = await here.app.app.inject({
      method: 'POST',
      url: '/trpc/admin.invite',
      headers: { authorization: `Bearer ${token}` },
      payload: { uses: 1, expiresAt: inDays(14) },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('where registration is closed', () => {
  const { here, register, accounts } = behind({ signups: 'closed', domains: [] });

  test('an invitation does not open it either, and the answer does not tell', async () => {
    const taken = await aUser(here.app);
    const { token } = await here.admin.as.admin.invite({ uses: 1, expiresAt: inDays(14) });
    const email = anEmail();
    const closed = await register(email, token);
    const known = await register(taken.email, token);
    expect([closed.status, closed.text]).toEqual([known.status, known.text]);
    expect(await accounts(email)).toBe(0);
    expect(await here.admin.as.auth.invitation({ token: token ?? '' })).toEqual({ isLive: false });
  });
});

describe('where only some domains are welcome', () => {
  const { here, register, confirm, accounts } = behind({ signups: 'open', domains: ['family.example'] });

  test('an address of another one comes in with an invitation alone', async () => {
    const [relative, stranger, friend] = [anEmail('family.example'), anEmail(), anEmail()];
    await register(relative);
    expect((await confirm(relative)).status).toBe(200);
    await register(stranger);
    expect(await accounts(stranger)).toBe(0);
    expect(await accounts(anEmail('family.example.evil.test'))).toBe(0);
    const { token } = await here.admin.as.admin.invite({ uses: 1, expiresAt: inDays(14) });
    await register(friend, token);
    expect((await confirm(friend)).status).toBe(200);
    // Nor does one that ended meanwhile let a stranger in, or keep a welcome one out.
    const ended = await here.admin.as.admin.invite({ uses: 1, expiresAt: inDays(14) });
    const [outside, inside] = [anEmail(), anEmail('family.example')];
    for (const guest of [outside, inside]) await register(guest, ended.token);
    await here.admin.as.admin.revokeInvitation({ id: ended.id });
    expect((await confirm(outside)).body.code).toBe('doorShut');
    expect((await confirm(inside)).status).toBe(200);
  });
});
