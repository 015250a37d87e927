import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, PASSWORD, type Person } from '#tests/support/people.ts';
import { appCode, aSecondFactor } from '#tests/support/second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const follow = (token: string) => app.call('GET', `/api/verify?token=${token}`);
const logIn = async (email: string) =>
  (await app.call('POST', '/api/login', { body: { email, password: PASSWORD } })).status;
const undoOf = async ({ email }: Person) =>
  tokenIn(await app.mails.next(email, MAIL_TEXTS.secondFactorOn.subject));

describe('the letter about a new second factor', () => {
  test('takes it off again once, and ends every session of whoever turned it on', async () => {
    const ann = await aPerson(app);
    const { recoveryCodes } = await aSecondFactor(ann);
    const undo = await undoOf(ann);
    expect(await logIn(ann.email)).toBe(403);
    expect(await follow(undo)).toMatchObject({
      status: 200,
      body: { message: ACCOUNT_TEXTS.verifyFactorUndone },
    });
    expect((await ann.call('GET', '/api/me')).status).toBe(401);
    expect(await logIn(ann.email)).toBe(200);
    expect((await follow(undo)).status).toBe(400);
    const rows = await app.database.em
      .fork()
      .execute('select from recovery_codes where user_id = ?', [ann.id]);
    expect([recoveryCodes.length, rows.length]).toEqual([10, 0]);
  });

  test('opens nothing any more once its owner has turned it off; a later one has its own', async () => {
    const ann = await aPerson(app);
    const { recoveryCodes } = await aSecondFactor(ann);
    const undo = await undoOf(ann);
    await ann.as.security.turnOffSecondFactor({ code: recoveryCodes[0] ?? '' });
    expect((await follow(undo)).status).toBe(400);
    await aSecondFactor(ann);
    expect((await follow(await undoOf(ann))).status).toBe(200);
  });

  test('lives 72 hours', async () => {
    const ann = await aPerson(app);
    await aSecondFactor(ann);
    const undo = await undoOf(ann);
    const em = app.database.em.fork();
    const [link] = await em.execute<{ hours: string }[]>(
      "select round(extract(epoch from expires_at - created_at) / 3600) as hours from link_tokens where user_id = ? and kind = 'undo-second-factor'",
      [ann.id],
    );
    expect(Number(link?.hours)).toBe(72);
    await em.execute('update link_tokens set expires_at = now() where user_id = ?', [ann.id]);
    expect((await follow(undo)).status).toBe(400);
    expect(await logIn(ann.email)).toBe(403);
  });
});

describe('bringing an address back', () => {
  const undoEmail = async (ann: Person) => {
    const before = ann.email;
    await ann.as.me.update({ email: `thief.of.${before}` });
    return tokenIn(await app.mails.next(before, MAIL_TEXTS.emailChanged.subject));
  };

  test('takes a second factor off that was turned on since', async () => {
    const ann = await aPerson(app);
    const undo = await undoEmail(ann);
    await aSecondFactor(ann);
    expect((await follow(undo)).status).toBe(200);
    expect(await logIn(ann.email)).toBe(200);
  });

  test('keeps one that was on before, and its own undo link', async () => {
    const ann = await aPerson(app);
    const { secret } = await aSecondFactor(ann);
    const undoFactor = await undoOf(ann);
    const undo = await undoEmail(ann);
    expect((await follow(undo)).status).toBe(200);
    expect(await logIn(ann.email)).toBe(403);
    const body = { email: ann.email, password: PASSWORD, code: appCode(secret, 1) };
    expect((await app.call('POST', '/api/login', { body })).status).toBe(200);
    expect((await follow(undoFactor)).status).toBe(200);
  });
});
