import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoredImage } from '#server/database/picture.entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { upload } from '#tests/support/avatars.ts';
import { aPerson, type Person, people } from '#tests/support/people.ts';
import { aPhonePhoto, aPhoto } from '#tests/support/photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const stored = () => app.database.em.fork().count(StoredImage);

describe('the picture before', () => {
  const path = async (person: Person, side: number) =>
    (await upload(person, await aPhoto('png', side))).body.user.avatarUrl;

  test('is gone once another one is there', async () => {
    const maya = await aPerson(app);
    const first = await upload(maya, await aPhonePhoto(400, 300));
    const second = await path(maya, 50);
    expect((await app.call('GET', first.body.user.avatarUrl)).status).toBe(404);
    expect((await app.call('GET', second)).status).toBe(200);
  });

  test('stays while somebody else has the same one', async () => {
    const { ann: one, bob: other } = await people(app);
    const photo = await aPhonePhoto(480, 360);
    const [{ body }] = await Promise.all([upload(one, photo), upload(other, photo)]);
    await path(one, 50);
    expect((await app.call('GET', body.user.avatarUrl)).status).toBe(200);
    await path(other, 50);
    expect((await app.call('GET', body.user.avatarUrl)).status).toBe(404);
  });

  test('goes when the person takes it away, by sending an empty avatarUrl', async () => {
    const maya = await aPerson(app);
    const { body } = await upload(maya, await aPhonePhoto(440, 330));
    const removal = await maya.call('PUT', '/api/me', { body: { avatarUrl: '' } });
    expect(removal).toMatchObject({ status: 200, body: { user: { avatarUrl: '' } } });
    expect((await app.call('GET', body.user.avatarUrl)).status).toBe(404);
  });

  test('stays whatever else is sent as avatarUrl', async () => {
    const maya = await aPerson(app);
    const { avatarUrl } = (await upload(maya, await aPhoto())).body.user;
    for (const sent of [
      avatarUrl,
      'https://evil.example/me.png',
      '/uploads/other.webp',
      'javascript:alert(1)',
    ]) {
      const answer = await maya.call('PUT', '/api/me', { body: { avatarUrl: sent } });
      expect(answer.body.user.avatarUrl).toBe(avatarUrl);
    }
  });

  test('of many sent at the same moment, one is the person’s and no other is left', async () => {
    const maya = await aPerson(app);
    const before = await stored();
    const sides = [300, 320, 340, 360].map((width) => aPhonePhoto(width, 200));
    const answers = await Promise.all((await Promise.all(sides)).map((photo) => upload(maya, photo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toBe(before + 1);
  });
});
