import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { storePicture } from '#server/pictures/picture.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { FORM_TYPE, formOf } from '#tests/support/forms.ts';
import { aPerson, type Person, people } from '#tests/support/people.ts';
import { aPhonePhoto } from '#tests/support/photos.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const leave = (person: Pick<Person, 'call'>) => person.call('DELETE', '/api/me');
const lives = async (id: string) => (await app.database.em.fork().count(User, { id })) === 1;
const count = async (table: string, where: string, values: unknown[]) => {
  const [found] = await app.database.em
    .fork()
    .execute<{ count: number }[]>(`select count(*)::int from ${table} where ${where}`, values);
  return found?.count;
};

async function withPicture(person: Person, width = 400): Promise<string> {
  const body = formOf({
    name: 'image',
    filename: 'me.jpg',
    type: 'image/jpeg',
    bytes: await aPhonePhoto(width),
  });
  const headers = { 'content-type': FORM_TYPE };
  return (await person.call('POST', '/api/me/avatar', { body, headers })).body.user.avatarUrl;
}

describe('deleting one’s account', () => {
  test('erases person, lists, items, picture and links, and ends the session', async () => {
    const { ann, bob } = await people(app);
    const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
    const removed = await ann.as.wishlist.create({ name: 'Removed before' });
    for (const name of ['Kettle', 'Kite']) await ann.as.item.add({ wishlistId: list.id, name });
    await ann.as.wishlist.remove({ id: removed.id });
    const picture = await withPicture(ann, 410);
    await ann.call('PUT', '/api/me', { body: { email: 'ann.leaves@example.test' } });
    const bobs = await bob.as.wishlist.create({ name: 'Bob’s', isPublic: true });

    expect(await leave(ann)).toMatchObject({ status: 200, body: { message: 'Your account is deleted' } });

    expect(await lives(ann.id)).toBe(false);
    expect(await count('wishlists', 'owner_id = ?', [ann.id])).toBe(0);
    expect(await count('items', 'wishlist_id in (?, ?)', [list.id, removed.id])).toBe(0);
    expect(await count('link_tokens', 'user_id = ?', [ann.id])).toBe(0);
    expect((await app.call('GET', picture)).status).toBe(404);
    expect((await app.call('GET', `/api/share/${list.shareToken}`)).status).toBe(404);
    expect((await ann.call('GET', '/api/me')).status).toBe(401);
    expect((await app.call('GET', `/api/share/${bobs.shareToken}`)).status).toBe(200);
  });

  test('takes along the mails to every address of the last days, sent or waiting, and nobody else’s', async () => {
    const { ann, bob } = await people(app);
    const later = 'ann.later@example.test';
    await ann.call('PUT', '/api/me', { body: { email: later } });
    await bob.call('PUT', '/api/me', { body: { email: 'bob.later@example.test' } });
    await app.call('POST', '/api/forgot-password', { body: { email: ann.email } });
    const mails = [ann.email, later, bob.email];
    await app.mails.next(ann.email, MAIL_TEXTS.reset.subject);
    const letters = (addresses: string[]) =>
      count('pgboss.job', `data ->> 'to' in (?, ?) or data ->> 'email' in (?, ?)`, [
        ...addresses,
        ...addresses,
      ]);
    expect(await letters([mails[0]!, mails[1]!])).toBeGreaterThanOrEqual(3);
    await leave(ann);
    expect(await letters([mails[0]!, mails[1]!])).toBe(0);
    expect(await letters([mails[2]!, 'bob.later@example.test'])).toBe(2);
  });

  test('frees the address for whoever registers next', async () => {
    const ann = await aPerson(app);
    await leave(ann);
    const again = { firstName: 'Ann', lastName: 'Again', email: ann.email, password: 'rain boots, size 33' };
    await app.call('POST', '/api/register', { body: again });
    await app.mails.next(ann.email, MAIL_TEXTS.verify.subject);
  });

  test('leaves a picture that somebody else has, too', async () => {
    const { ann, bob } = await people(app);
    const picture = await withPicture(ann, 420);
    expect(await withPicture(bob, 420)).toBe(picture);
    await leave(ann);
    expect((await app.call('GET', picture)).status).toBe(200);
    await leave(bob);
    expect((await app.call('GET', picture)).status).toBe(404);
  });

  test('takes the stored pictures of its items along, unless they hang somewhere else', async () => {
    const { ann, bob } = await people(app);
    const [own, shared, face] = [
      await aStoredPicture('own'),
      await aStoredPicture('shared'),
      await withPicture(bob),
    ];
    const anns = await ann.as.wishlist.create({ name: 'Ann’s' });
    const bobs = await bob.as.wishlist.create({ name: 'Bob’s' });
    for (const imageUrl of [own, shared, face])
      await ann.as.item.add({ wishlistId: anns.id, name: 'Kettle', imageUrl });
    await bob.as.item.add({ wishlistId: bobs.id, name: 'Kettle', imageUrl: shared });
    await leave(ann);
    const statuses = await Promise.all(
      [own, shared, face].map(async (path) => (await app.call('GET', path)).status),
    );
    expect(statuses).toEqual([404, 200, 200]);
  });

  test('needs a session, and works once', async () => {
    const { ann, visitor } = await people(app);
    expect((await leave(visitor)).status).toBe(401);
    expect((await leave(ann)).status).toBe(200);
    expect((await leave(ann)).status).toBe(401);
  });

  test('many times at once erases once; the others find no session', async () => {
    const ann = await aPerson(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => leave(ann)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test.each(['57P03', '40P01'])('is all or nothing when the database refuses with %s', async (state) => {
    const ann = await aPerson(app);
    const list = await ann.as.wishlist.create({ name: 'Kept' });
    const picture = await withPicture(ann, 430);
    await execute(
      app.databaseUrl,
      `create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate '${state}' using message = 'not now'; end $$`,
    );
    await execute(
      app.databaseUrl,
      'create trigger refuse before delete on stored_images for each row execute function refuse()',
    );
    vi.mocked(console.error).mockImplementation(() => undefined);
    expect((await leave(ann)).status).toBe(503);
    vi.mocked(console.error).mockClear();
    await execute(app.databaseUrl, 'drop function refuse cascade');
    expect((await ann.call('GET', `/api/wishlists/${list.id}`)).status).toBe(200);
    expect((await app.call('GET', picture)).status).toBe(200);
    expect((await leave(ann)).status).toBe(200);
  });

  test('is quick for a person with 500 lists and 50,000 items', async () => {
    const ann = await aPerson(app);
    await execute(
      app.databaseUrl,
      `with lists as (
         insert into wishlists (id, owner_id, name)
         select gen_random_uuid(), ?, 'List' from generate_series(1, 500) returning id)
       insert into items (id, wishlist_id, name) select gen_random_uuid(), id, 'Item' from lists, generate_series(1, 100)`,
      [ann.id],
    );
    const started = performance.now();
    expect((await leave(ann)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

async function aStoredPicture(content: string): Promise<string> {
  const em = app.database.em.fork();
  return storePicture(em, { width: 8, height: 6, bytes: Buffer.from(content), medium: null, small: null });
}
