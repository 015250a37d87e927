import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoredImage } from '#server/database/picture.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { image, send, upload } from '#tests/support/avatars.ts';
import { formOf } from '#tests/support/forms.ts';
import { aPerson, people } from '#tests/support/people.ts';
import { aPhonePhoto, aPhoto } from '#tests/support/photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const stored = () => app.database.em.fork().count(StoredImage);

describe('who may', () => {
  test('a visitor uploads nothing, nor does a dead session', async () => {
    const { visitor } = await people(app);
    const before = await stored();
    expect(await upload(visitor, await aPhoto())).toMatchObject({
      status: 401,
      body: { code: 'signInNeeded' },
    });
    const dead = await send(visitor, formOf(image(await aPhoto())), { authorization: 'Bearer dead' });
    expect(dead).toMatchObject({ status: 401, body: { code: 'sessionEnded' } });
    expect(await stored()).toBe(before);
  });

  test('a photo changes nobody else’s picture', async () => {
    const { ann: one, bob: other } = await people(app);
    await upload(one, await aPhoto());
    expect((await other.call('GET', '/api/me')).body.user.avatarUrl).toBe('');
  });

  test('one person sends thirty an hour', async () => {
    const strict = await startApp({ rateLimitScale: 0.1 });
    try {
      const eager = await aPerson(strict);
      const answers = [];
      for (let tries = 0; tries < 4; tries++) answers.push((await upload(eager, 'x')).status);
      expect(answers).toEqual([400, 400, 400, 429]);
    } finally {
      await strict.close();
    }
  });

  test('a session that ended while the photo was read changes nothing', async () => {
    const maya = await aPerson(app);
    const answer = upload(maya, await aPhonePhoto(3000, 2000));
    await app.database.em.fork().nativeUpdate(User, { id: maya.id }, { sessionVersion: 1 });
    expect((await answer).status).toBe(401);
    expect((await app.database.em.fork().findOneOrFail(User, { id: maya.id })).avatar).toBeNull();
  });
});
