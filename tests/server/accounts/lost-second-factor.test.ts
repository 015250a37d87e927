import { afterAll, beforeAll, expect, test } from 'vitest';
import { promote } from '#server/accounts/first-admin.ts';
import { anAdmin, logOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { aSecondFactor } from '#tests/support/second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the only administrator who has lost their second factor gets in by the command, and the logs say so', async () => {
  const priya = await anAdmin(app);
  await aSecondFactor(priya);
  const logIn = () => app.call('POST', '/api/login', { body: { email: priya.email, password: PASSWORD } });
  expect((await logIn()).body.code).toBe('codeNeeded');
  await promote(app.database.em.fork(), priya.email);
  expect((await logIn()).body.code).toBe('codeNeeded');
  await promote(app.database.em.fork(), priya.email, { isFactorRemoved: true });
  expect((await logIn()).status).toBe(200);
  expect(await logOf(priya)).toContain(`Removed the second factor of ${priya.email}`);
  const kinds = (await priya.as.security.events({})).rows.map(({ kind }) => kind);
  expect(kinds).toContain('secondFactorRemoved');
});
