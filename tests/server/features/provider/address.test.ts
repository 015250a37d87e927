import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/support/people.ts';
import { providerStage } from '#tests/support/provider-stage.ts';

const stage = providerStage();
const { trips } = stage;

describe('an address alone opens no account', () => {
  const known = async (over = {}) => (await aUser(stage.app, over)).email;
  const withPerson = (over: object) => {
    stage.provider.person = {
      ...stage.provider.person,
      email_verified: true,
      sub: `${Math.random()}`,
      ...over,
    };
  };
  test('that the provider has not verified', async () => {
    const email = await known();
    for (const said of [
      { email_verified: false },
      { email_verified: 'true' },
      { email_verified: undefined },
    ]) {
      withPerson({ email, ...said });
      expect((await trips.logIn()).failed).toBe('connectFirst');
    }
    // Nor does it tell whether there is one.
    withPerson({ email: 'nobody@example.test', email_verified: false });
    expect((await trips.logIn()).failed).toBe('connectFirst');
  });

  test('that is verified in one answer and said in the other', async () => {
    const email = await known();
    withPerson({ email: 'mine@example.test', email_verified: true });
    const { sub } = stage.provider.person;
    const left = await trips.leave();
    stage.provider.odd = { userInfo: { body: { sub, email } } };
    const back = await trips.comeBack(left);
    expect((await trips.ask('provider.logIn', { answer: back.answer }, back)).failed).toBe('connectFirst');
  });

  test('that is not confirmed here', async () => {
    const waiting = await aUser(stage.app, { isVerified: false, firstName: 'Mallory' });
    withPerson({ email: waiting.email });
    const { token } = await trips.logIn();
    // Whoever reads the mailbox has an account of their own; whoever only typed the address has nothing.
    expect((await stage.app.call('GET', '/api/me', { token })).body.user).toMatchObject({ firstName: 'Ada' });
    expect(
      await stage.app.database.em.fork().execute('select id from users where id = ?', [waiting.id]),
    ).toEqual([]);
  });

  test('of a removed account', async () => {
    withPerson({ email: await known({ deletedAt: new Date() }) });
    expect((await trips.logIn()).failed).toBe('connectFirst');
  });

  test('under another name than the provider had for its owner', async () => {
    withPerson({ email: await known() });
    expect((await trips.logIn()).token).toBeTruthy();
    withPerson({});
    expect((await trips.logIn()).failed).toBe('connectFirst');
  });
});
