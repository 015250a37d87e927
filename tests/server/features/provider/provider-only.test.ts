import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { oneTimeLink, onlyAdmin } from '#server/accounts/one-time-link.ts';
import { Passkey } from '#server/database/passkey.entity.ts';
import { PUBLIC_URL, startApp, type TestApp } from '#tests/support/app.ts';
import { anIdentity } from '#tests/support/identities.ts';
import { aPerson, PASSWORD, personWith } from '#tests/support/people.ts';
import { providerStage } from '#tests/support/provider-stage.ts';

const stage = providerStage(() => ({ isProviderOnly: true }));
const { trips } = stage;

test('where people log in with a provider alone, every other way is refused', async () => {
  const { email } = await aPerson(stage.app);
  const refused = { status: 403, body: { code: 'providerOnly' } };
  expect(await stage.app.call('POST', '/api/login', { body: { email, password: PASSWORD } })).toMatchObject(
    refused,
  );
  expect(await stage.app.call('POST', '/api/sign-in/mail', { body: { email } })).toMatchObject(refused);
  const registration = { firstName: 'A', lastName: 'B', email: 'new@example.test', password: PASSWORD };
  expect(await stage.app.call('POST', '/api/register', { body: registration })).toMatchObject(refused);
  const someone = await aPerson(stage.app);
  await expect(someone.as.passkey.begin()).rejects.toMatchObject({ cause: { key: 'providerOnly' } });
  const { as } = personWith(stage.app, undefined);
  await expect(as.passkey.ask()).rejects.toMatchObject({ cause: { key: 'providerOnly' } });
  const shown = { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a', userHandle: 'a' };
  await expect(as.passkey.logIn(shown)).rejects.toMatchObject({ cause: { key: 'providerOnly' } });
});

test('a mailed link opens nothing there, and that of the command opens once', async () => {
  const { email } = await aPerson(stage.app, { isAdmin: true });
  const em = stage.app.database.em.fork();
  const { secret } = stage.app;
  const linkFor = () => oneTimeLink(em, { secret, publicUrl: PUBLIC_URL, email });
  const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('token');
  const signIn = (token: string | null) => stage.app.call('POST', '/api/sign-in', { body: { token } });
  const mailed = tokenIn(await linkFor());
  await em.execute("update link_tokens set ask_hash = 'a'");
  expect(await signIn(mailed)).toMatchObject({ status: 403, body: { code: 'providerOnly' } });
  const printed = tokenIn(await linkFor());
  expect((await signIn(printed)).status).toBe(200);
  expect(await signIn(printed)).toMatchObject({ body: { code: 'signInLinkInvalid' } });
  expect(await onlyAdmin(em)).toBe(email);
  await aPerson(stage.app, { isAdmin: true });
  expect(await onlyAdmin(stage.app.database.em.fork())).toBeNull();
});

/** Who has just come by the provider, and what disconnects it. */
async function whoCame(own: TestApp) {
  stage.provider.person = {
    ...stage.provider.person,
    sub: randomUUID(),
    email: `${randomUUID()}@example.test`,
  };
  const there = stage.tripsOf(own);
  const { as, call } = personWith(own, (await there.logIn()).token);
  const [identity] = await as.provider.list();
  const { id } = (await call('GET', '/api/me')).body.user;
  return { id, as, disconnect: () => as.provider.disconnect({ id: identity?.id ?? '' }) };
}
const LAST = { cause: { key: 'lastIdentity' } };

test('the only way in is not disconnected, and one that is no longer offered is none', async () => {
  const { id, as, disconnect } = await whoCame(stage.app);
  const gone = await anIdentity(stage.app, id);
  await expect(disconnect()).rejects.toMatchObject(LAST);
  await as.provider.disconnect({ id: gone });
});

test('without a mail server it stays also beside other ways, until there is a passkey or a password', async () => {
  const own = await startApp({ providers: [stage.provider.settings()], hasMailServer: false });
  const [first, second] = [await whoCame(own), await whoCame(own)];
  await expect(first.disconnect()).rejects.toMatchObject(LAST);
  await own.database.em.fork().execute("update users set password_hash = 'x' where id = ?", [first.id]);
  await first.disconnect();
  const credential = { id: randomUUID(), credentialId: 'a', publicKey: Buffer.from('a'), name: 'A phone' };
  await own.database.em.fork().insert(Passkey, { ...credential, user: second.id });
  await second.disconnect();
  await own.close();
});

test('whom nothing connects is told to ask, as no password leads to their profile', async () => {
  stage.provider.person = { ...stage.provider.person, sub: randomUUID(), email_verified: false };
  expect((await trips.logIn()).failed).toBe('notConnected');
  stage.provider.person.email_verified = true;
});
