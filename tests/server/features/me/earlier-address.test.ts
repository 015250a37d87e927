import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { KnownDevice } from '#server/database/session.entity.ts';
import { User } from '#server/database/user.entity.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls, anEmail } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, aUser, type Person } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (person: Pick<Person, 'call'>, body: object) => person.call('PUT', '/api/me', { body });
const { logIn, follow, noticeTo, confirmationTo } = accountCalls(() => app);
const row = (id: string) => app.database.em.fork().findOneOrFail(User, { id });

/** Ann has confirmed a second address and asked for a third; each notice before it brings one back. */
async function changedTwice() {
  const ann = await aPerson(app);
  const [second, third] = [anEmail(), anEmail()];
  await change(ann, { email: second });
  const undo = await noticeTo(ann.email);
  await follow(await confirmationTo(second));
  await change(ann, { email: third });
  return { ann, second, undo, laterUndo: await noticeTo(second) };
}

describe('the notice to the address before', () => {
  test('brings it back, verified, and ends every session; it works once', async () => {
    const ann = await aPerson(app);
    await logIn(ann.email);
    const stolen = anEmail();
    await change(ann, { email: stolen });
    const undo = await noticeTo(ann.email);
    const confirm = await confirmationTo(stolen);
    expect(await follow(undo)).toMatchObject({
      status: 200,
      body: { message: 'Your earlier email address is back. Please choose a new password.' },
    });
    expect(await row(ann.id)).toMatchObject({ email: ann.email, isVerified: true });
    expect((await ann.call('GET', '/api/me')).status).toBe(401);
    expect(await app.database.em.fork().count(KnownDevice, { user: ann.id, keyHash: { $ne: null } })).toBe(0);
    expect((await follow(confirm)).status).toBe(400);
    expect((await follow(undo)).body.code).toBe('verifyLinkInvalid');
    expect((await logIn(ann.email)).status).toBe(200);
  });

  test('does so also after the new address was confirmed and the password was changed', async () => {
    const ann = await aPerson(app);
    const stolen = anEmail();
    await change(ann, { email: stolen });
    const undo = await noticeTo(ann.email);
    await follow(await confirmationTo(stolen));
    const { body } = await ann.call('POST', '/api/reset-password', {
      body: { password: 'mine from now on' },
    });
    expect((await follow(undo)).status).toBe(200);
    expect((await app.call('GET', '/api/me', { token: body.token })).status).toBe(401);
    expect((await row(ann.id)).email).toBe(ann.email);
  });

  test('outlives a second change, and then the notice of that one is worth nothing', async () => {
    const { ann, undo, laterUndo } = await changedTwice();
    expect((await follow(undo)).status).toBe(200);
    expect((await follow(laterUndo)).status).toBe(400);
    expect((await row(ann.id)).email).toBe(ann.email);
  });

  test('is still the owner’s way back after the later notice was used', async () => {
    const { ann, second, undo, laterUndo } = await changedTwice();
    expect((await follow(laterUndo)).status).toBe(200);
    expect((await row(ann.id)).email).toBe(second);
    expect((await follow(undo)).status).toBe(200);
    expect((await row(ann.id)).email).toBe(ann.email);
  });

  test('is not sent to an address that nobody ever confirmed: it may be a stranger’s', async () => {
    const ann = await aPerson(app);
    const [slip, right] = [anEmail(), anEmail()];
    await change(ann, { email: slip });
    await change(ann, { email: right });
    await confirmationTo(right);
    const links = await app.database.em.fork().find(LinkToken, { user: ann.id, kind: 'undo-email-change' });
    expect(links.map(({ email }) => email)).toEqual([ann.email]);
  });

  test('lives 72 hours', async () => {
    const ann = await aPerson(app);
    await change(ann, { email: anEmail() });
    const undo = await noticeTo(ann.email);
    const em = app.database.em.fork();
    const [link] = await em.execute<{ seconds: string }[]>(
      "select extract(epoch from expires_at - created_at) as seconds from link_tokens where user_id = ? and kind = 'undo-email-change'",
      [ann.id],
    );
    expect(Number(link?.seconds)).toBeCloseTo(72 * 3600, -1);
    await em.nativeUpdate(LinkToken, { user: ann.id }, { expiresAt: new Date(Date.now() - 1000) });
    expect((await follow(undo)).status).toBe(400);
  });

  test('keeps the address: nobody can register it or move to it meanwhile, and neither is told why', async () => {
    const ann = await aPerson(app);
    const thief = await aPerson(app);
    await change(ann, { email: anEmail() });
    const undo = await noticeTo(ann.email);
    const registration = {
      firstName: 'Eve',
      lastName: 'Thief',
      email: ann.email,
      password: 'rain boots, size 33',
    };
    expect(await app.call('POST', '/api/register', { body: registration })).toMatchObject({
      status: 200,
      body: { message: ACCOUNT_TEXTS.registerSuccess },
    });
    await app.mails.next(ann.email, MAIL_TEXTS.alreadyRegistered.subject);
    expect((await change(thief, { email: ann.email })).body.user.isVerified).toBe(false);
    await app.mails.next(ann.email, MAIL_TEXTS.alreadyRegistered.subject);
    expect((await follow(undo)).status).toBe(200);
    expect((await row(ann.id)).email).toBe(ann.email);
  });

  test('lets the person themselves go back without it', async () => {
    const ann = await aPerson(app);
    await change(ann, { email: anEmail() });
    expect((await change(ann, { email: ann.email })).body.user).toMatchObject({
      email: ann.email,
      isVerified: true,
    });
  });

  test('says clearly when the address is somebody else’s after all, and nothing is lost', async () => {
    const ann = await aPerson(app);
    const email = anEmail();
    await change(ann, { email });
    const undo = await noticeTo(ann.email);
    await follow(await confirmationTo(email));
    const other = await aUser(app, { email: ann.email });
    expect(await follow(undo)).toMatchObject({
      status: 409,
      body: { error: ACCOUNT_TEXTS.verifyEarlierTaken, code: 'earlierEmailTaken' },
    });
    expect(await row(ann.id)).toMatchObject({ email });
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
    await app.database.em.fork().nativeDelete(User, { id: other.id });
    expect((await follow(undo)).status).toBe(200);
  });

  test('works for one of many tries at once', async () => {
    const ann = await aPerson(app);
    await change(ann, { email: anEmail() });
    const undo = await noticeTo(ann.email);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => follow(undo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });
});
