import { afterAll, beforeAll, expect, test } from 'vitest';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { digitsIn, tokenIn } from '#tests/support/mailbox.ts';
import { aUser } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 1 });
});
afterAll(() => app.close());

const { post } = accountCalls(() => app);

test('digits may be typed wrong five times, and then not even the right ones count; the link still does', async () => {
  const { email } = await aUser(app);
  const asked = (await post('sign-in/mail', { email })).body.ask;
  const mail = await app.mails.next(email, MAIL_TEXTS.signIn.subject);
  const digits = digitsIn(mail);
  for (let tries = 0; tries < 5; tries++)
    expect((await post('sign-in', { ask: asked, digits: 'x' })).body.code).toBe('wrongDigits');
  expect((await post('sign-in', { ask: asked, digits })).body.code).toBe('wrongDigits');
  expect((await post('sign-in', { token: tokenIn(mail) })).status).toBe(200);
});

test('ten wrong digits a day make the digits of one account useless, and those of others not', async () => {
  const { email } = await aUser(app);
  const mailed = async (address: string) => {
    const { ask: asked } = (await post('sign-in/mail', { email: address })).body;
    return { ask: asked, digits: digitsIn(await app.mails.next(address, MAIL_TEXTS.signIn.subject)) };
  };
  for (let tries = 0, asked = ''; tries < 10; tries++) {
    if (tries % 5 === 0) asked = (await mailed(email)).ask;
    await post('sign-in', { ask: asked, digits: 'x' });
  }
  expect((await post('sign-in', await mailed(email))).body.code).toBe('wrongDigits');
  const other = await aUser(app);
  expect((await post('sign-in', await mailed(other.email))).status).toBe(200);
});
