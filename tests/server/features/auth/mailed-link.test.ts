import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LinkToken } from '#server/database/link-token.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls, aRegistration } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aUser } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { post } = accountCalls(() => app);

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
