import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { MAIL_TEXTS } from '#shared/texts/mail.ts';
import { REGISTER_TEXTS } from '#shared/texts/register.ts';
import { VERIFY_TEXTS } from '#shared/texts/verify.ts';
import { startApp, type TestApp, tokenIn } from '#tests/support/app.ts';
import { aPerson, aUser, PASSWORD, type Person, people } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let invented = 0;
const anEmail = () => `new${++invented}@example.test`;
const change = (person: Pick<Person, 'call'>, body: object) => person.call('PUT', '/api/me', { body });
const follow = (token: string) => app.call('GET', `/api/verify?token=${token}`);
const logIn = (email: string, password = PASSWORD) =>
  app.call('POST', '/api/login', { body: { email, password } });
const row = (id: string) => app.database.em.fork().findOneOrFail(User, { id });
const noticeTo = async (email: string) =>
  tokenIn(await app.mails.next(email, MAIL_TEXTS.emailChanged.subject));
const confirmationTo = async (email: string) =>
  tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));

describe('changing names', () => {
  test('answers the whole person as they are now', async () => {
    const ann = await aPerson(app, { firstName: 'Ann', lastName: 'Lee' });
    expect(await change(ann, { firstName: '  Anna ', lastName: 'Leé' })).toMatchObject({
      status: 200,
      body: {
        user: { id: ann.id, firstName: 'Anna', lastName: 'Leé', email: ann.email, avatarUrl: '' },
      },
    });
    expect((await ann.call('GET', '/api/me')).body.user).toMatchObject({
      firstName: 'Anna',
      isVerified: true,
    });
  });

  test('leaves what is not sent as it is', async () => {
    const ann = await aPerson(app, { firstName: 'Ann', lastName: 'Lee' });
    expect((await change(ann, { lastName: 'Li' })).body.user).toMatchObject({
      firstName: 'Ann',
      lastName: 'Li',
    });
    expect((await change(ann, {})).body.user).toMatchObject({ firstName: 'Ann', lastName: 'Li' });
  });

  test.each([
    ['an empty first name', { firstName: ' ' }, 'Please enter your first name'],
    ['an empty last name', { lastName: '' }, 'Please enter your last name'],
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }, 'A name can have at most 100 characters'],
    ['a name of two lines', { lastName: 'a\nb' }, 'A name is one line of text'],
    ['no address', { email: 'nobody' }, 'Please enter an email address like name@example.org'],
    ['a right nobody gave', { isAdmin: true }, 'The request has a field that is not known here: isAdmin'],
    [
      'a verification nobody made',
      { isVerified: true },
      'The request has a field that is not known here: isVerified',
    ],
  ])('%s is refused in the product’s words', async (_what, body, error) => {
    const ann = await aPerson(app);
    expect(await change(ann, body)).toMatchObject({ status: 400, body: { error } });
  });

  test('needs a session, and changes nobody but its owner', async () => {
    const { ann, bob, visitor } = await people(app);
    expect((await change(visitor, { firstName: 'Eve' })).status).toBe(401);
    expect((await change(ann, { id: bob.id, firstName: 'Eve' })).status).toBe(400);
    await change(ann, { firstName: 'Eve' });
    expect((await row(bob.id)).firstName).toBe('Bob');
  });
});

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
      const { id: _id, createdAt: _createdAt, email: told, ...user } = body.user;
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

describe('the notice to the address before', () => {
  test('brings it back, verified, and ends every session; it works once', async () => {
    const ann = await aPerson(app);
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
    const ann = await aPerson(app);
    const [second, third] = [anEmail(), anEmail()];
    await change(ann, { email: second });
    const undo = await noticeTo(ann.email);
    await follow(await confirmationTo(second));
    await change(ann, { email: third });
    const thiefs = await noticeTo(second);
    expect((await follow(undo)).status).toBe(200);
    expect((await follow(thiefs)).status).toBe(400);
    expect((await row(ann.id)).email).toBe(ann.email);
  });

  test('is still the owner’s way back after the later notice was used', async () => {
    const ann = await aPerson(app);
    const [second, third] = [anEmail(), anEmail()];
    await change(ann, { email: second });
    const undo = await noticeTo(ann.email);
    await follow(await confirmationTo(second));
    await change(ann, { email: third });
    expect((await follow(await noticeTo(second))).status).toBe(200);
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
      body: { message: REGISTER_TEXTS.success },
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
      body: { error: VERIFY_TEXTS.earlierTaken, code: 'earlierEmailTaken' },
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

test('a password change that was on its way when every session ended is one of the ended', async () => {
  const ann = await aPerson(app);
  const em = app.database.em.fork();
  await em.begin();
  await em.execute('update users set session_version = session_version + 1 where id = ?', [ann.id]);
  const change = ann.call('POST', '/api/reset-password', { body: { password: 'somebody else’s now' } });
  // The call has read the row as it was, and waits to change it.
  await vi.waitFor(async () => expect(await waitingForALock()).toBe(1));
  await em.commit();
  expect(await change).toMatchObject({ status: 401, body: { code: 'sessionEnded' } });
});

async function waitingForALock(): Promise<number> {
  const [found] = await app.database.em
    .fork()
    .execute<{ count: number }[]>(
      "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
  return found?.count ?? 0;
}
