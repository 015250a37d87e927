import { expect, test } from 'vitest';
import { ensureAdmin } from '#server/accounts/first-admin.ts';
import { Passkey } from '#server/database/passkey.entity.ts';
import { aPasskey } from '#tests/support/authenticators.ts';
import { aPerson } from '#tests/support/people.ts';
import { providerStage } from '#tests/support/provider-stage.ts';

const stage = providerStage();
const { trips } = stage;
const asNow = (sub: string, email: string) => {
  stage.provider.person = { ...stage.provider.person, sub, email, email_verified: true };
};

test('what was disconnected stays so, whatever address the provider has verified, until the profile connects it', async () => {
  const person = await aPerson(stage.app);
  asNow('first', person.email);
  expect((await trips.logIn()).token).toBeTruthy();
  const [identity] = await person.as.provider.list();
  await person.as.provider.disconnect({ id: identity?.id ?? '' });
  expect((await trips.logIn()).failed).toBe('connectFirst');
  // Nor does another account there that has the address.
  asNow('second', person.email);
  expect((await trips.logIn()).failed).toBe('connectFirst');
  expect(await person.as.provider.list()).toEqual([]);
  asNow('first', person.email);
  expect(await trips.connect(person)).toBeNull();
  expect((await trips.logIn()).token).toBeTruthy();
});

test('an account that the settings make an administrator’s is opened by no earlier identity or passkey', async () => {
  const person = await aPerson(stage.app);
  asNow('third', person.email);
  expect((await trips.logIn()).token).toBeTruthy();
  await aPasskey(stage.app, person);
  const em = stage.app.database.em.fork();
  expect(await ensureAdmin(em, { email: person.email, password: 'the operator’s own fern' })).toBe(
    'reassigned',
  );
  expect(await em.count(Passkey, { user: person.id })).toBe(0);
  expect((await trips.logIn()).failed).toBe('connectFirst');
});
