import { expect, test } from 'vitest';
import { aPerson, type Person, personWith } from '#tests/support/people.ts';
import { providerStage } from '#tests/support/provider-stage.ts';
import { minutesPass } from '#tests/support/security-samples.ts';

const stage = providerStage();
const { trips } = stage;
const asked = (minutesAgo: number) => ({
  claims: { auth_time: Math.floor(Date.now() / 1000) - minutesAgo * 60 },
});
const aToken = async ({ token }: Pick<Person, 'token'>) =>
  (await personWith(stage.app, token).call('POST', '/api/me/tokens', { body: { name: 'A script' } })).status;

/** Somebody whose session has shown nothing lately, and who is connected. */
async function aConnectedPerson(): Promise<Person> {
  const person = await aPerson(stage.app);
  stage.provider.person = { ...stage.provider.person, sub: person.id, email: person.email };
  expect(await trips.connect(person)).toBeNull();
  await minutesPass(stage.app, person, 6);
  expect(await aToken(person)).toBe(403);
  return person;
}

async function leave({ token }: Person) {
  const { url, kept } = await trips.ask(
    'provider.begin',
    { key: '1', purpose: 'showAgain' },
    { cookie: '', token },
  );
  return { location: String(url), cookie: kept };
}

/** What the profile is told when the person comes back. */
async function showAgain(person: Person) {
  const back = await trips.comeBack(await leave(person));
  expect(back.page).toBe('/profile/security');
  if (back.failed) return back.failed;
  return (await trips.ask('provider.showAgain', { answer: back.shown }, { ...back, token: person.token }))
    .failed;
}

test('whoever shows again by a provider is asked there anew, and it counts in this session', async () => {
  const person = await aConnectedPerson();
  const { searchParams } = new URL((await leave(person)).location);
  expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  expect(await showAgain(person)).toBeNull();
  expect(await aToken(person)).toBe(200);
});

test('a session at the provider that is older, or of no age, shows nothing', async () => {
  const person = await aConnectedPerson();
  for (const odd of [asked(7), { without: ['auth_time'] }]) {
    stage.provider.odd = odd;
    expect(await showAgain(person)).toBe('providerRefused');
  }
  expect(await aToken(person)).toBe(403);
});

test('somebody else at the provider shows nothing, nor does an answer of another purpose or person', async () => {
  const [person, other] = [await aConnectedPerson(), await aConnectedPerson()];
  expect(await showAgain(person)).toBe('providerRefused');
  const back = await trips.comeBack(await leave(other));
  const show = (answer: string, { token }: Person, cookie = back.cookie) =>
    trips.ask('provider.showAgain', { answer }, { cookie, token });
  expect((await show(back.shown, person)).failed).toBe('providerRefused');
  expect((await trips.ask('provider.logIn', { answer: back.shown }, back)).failed).toBe('providerRefused');
  const login = await trips.comeBack(await trips.leave());
  expect((await show(login.answer, other, login.cookie)).failed).toBe('providerRefused');
  expect((await show(back.shown, other)).failed).toBeNull();
  expect((await show(back.shown, other)).failed).toBe('providerRefused');
});

test('a log-in shows who somebody is where the provider has asked lately', async () => {
  await aConnectedPerson();
  for (const [odd, status] of [
    [asked(7), 403],
    [{ without: ['auth_time'] }, 403],
    [asked(1), 200],
  ] as const) {
    stage.provider.odd = { ...odd, without: [...('without' in odd ? odd.without : [])] };
    expect(await aToken(await trips.logIn())).toBe(status);
  }
});
