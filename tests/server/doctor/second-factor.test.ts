import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/orm.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { findingsOf } from '#tests/support/doctor.ts';
import { aPerson, aUser } from '#tests/support/people.ts';
import { aBegunFactor, aSecondFactor } from '#tests/support/second-factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const look = (isFactorDemanded: boolean, database = app.database) =>
  findingsOf('secondFactor', { isFactorDemanded }, { database });

test('administrators without the second factor that is demanded of them are counted, with the cure', async () => {
  await aPerson(app);
  await aUser(app, { isAdmin: true, deletedAt: new Date() });
  expect((await look(true)).states).toEqual(['ok']);
  const [ann, bob] = [await anAdmin(app), await anAdmin(app)];
  // A secret that no code has confirmed yet is no second factor.
  await aBegunFactor(ann);
  expect(await look(true)).toMatchObject({
    states: ['attention'],
    said: expect.stringMatching(/^2 administrators have no second factor.* in their profile/),
  });
  await aSecondFactor(ann);
  expect((await look(true)).said).toMatch(/^1 administrator has no second factor/);
  await aSecondFactor(bob);
  expect((await look(true)).states).toEqual(['ok']);
});

test('where none is demanded nobody is counted, and where the database is away that is said', async () => {
  await anAdmin(app);
  expect((await look(false)).states).toEqual(['none']);
  const away = await openDatabase({ url: 'postgresql://maya@127.0.0.1:9/wishwren' });
  expect(await look(true, away)).toMatchObject({
    states: ['none'],
    said: expect.stringContaining('cannot be seen'),
  });
  await away.close(true);
});
