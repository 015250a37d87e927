import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person, people } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (person: Pick<Person, 'call'>, body: object) => person.call('PUT', '/api/me', { body });
const row = (id: string) => app.database.em.fork().findOneOrFail(User, { id });

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

  test('refuses a change that was begun before somebody else made one, and no change of another picture', async () => {
    const ann = await aPerson(app, { firstName: 'Ann', lastName: 'Lee' });
    const { detailsVersion } = (await ann.call('GET', '/api/me')).body.user;
    const renamed = await change(ann, { firstName: 'Anna', detailsVersion });
    expect(renamed.status).toBe(200);
    expect(await change(ann, { firstName: 'Anne', detailsVersion })).toMatchObject({
      status: 409,
      body: { code: 'profileChanged' },
    });
    expect((await row(ann.id)).firstName).toBe('Anna');
    const now = (await change(ann, { avatarUrl: '' })).body.user.detailsVersion;
    expect(now).toBe(renamed.body.user.detailsVersion);
    expect((await change(ann, { lastName: 'Li', detailsVersion: now })).status).toBe(200);
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
