import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Picture } from '#server/database/picture.entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { uploadPicture } from '#tests/support/avatars.ts';
import { aPerson, people, personWith } from '#tests/support/people.ts';
import { aPhonePhoto, aPhoto, halvesOf } from '#tests/support/photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const stored = () => app.database.em.fork().count(Picture);
const bytesAt = async (address: string) => (await app.app.inject(address)).rawPayload;
const sizeAt = async (address: string) => {
  const { width, height, format } = await sharp(await bytesAt(address)).metadata();
  return [format, width, height];
};

describe('a picture for an item', () => {
  test('is shown by the item to its owner and on the shared list, whole and in three sizes', async () => {
    const ann = await aPerson(app);
    const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
    // Stored lying on its side, 1600 by 1200.
    const sent = await uploadPicture(ann, await aPhonePhoto(1_600, 1_200));
    expect(sent.status).toBe(200);
    const { imageUrl } = sent.body;
    expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}-600x800\.webp$/);
    const body = { name: 'Kettle', imageUrl };
    const added = await ann.call('POST', `/api/wishlists/${list.id}/items`, { body });
    expect(added.body).toMatchObject({ imageUrl, picture: imageUrl });
    expect((await ann.call('GET', `/api/wishlists/${list.id}`)).body.items).toMatchObject([
      { imageUrl, picture: imageUrl },
    ]);
    expect((await app.call('GET', `/api/share/${list.shareToken}`)).body.items).toMatchObject([
      { imageUrl, picture: imageUrl },
    ]);
    expect(await sizeAt(imageUrl)).toEqual(['webp', 600, 800]);
    expect(await sizeAt(imageUrl.replace('.webp', '-480.webp'))).toEqual(['webp', 360, 480]);
    expect(await sizeAt(imageUrl.replace('.webp', '-240.webp'))).toEqual(['webp', 180, 240]);
    expect(await halvesOf(await bytesAt(imageUrl))).toEqual({ upper: 'red', lower: 'green' });
    expect((await bytesAt(imageUrl)).toString('latin1')).not.toMatch(/Telltale|EXIF/);
  });

  test('is not made larger than it is, and has no sizes beyond it', async () => {
    const ann = await aPerson(app);
    const { imageUrl } = (await uploadPicture(ann, await aPhoto('png', 300))).body;
    expect(await sizeAt(imageUrl)).toEqual(['webp', 300, 300]);
    expect(await sizeAt(imageUrl.replace('.webp', '-240.webp'))).toEqual(['webp', 240, 240]);
    expect((await app.call('GET', imageUrl.replace('.webp', '-480.webp'))).status).toBe(404);
  });

  test('stands on white where it was transparent', async () => {
    const ann = await aPerson(app);
    const clear = { width: 40, height: 40, channels: 4, background: '#00000000' } as const;
    const { imageUrl } = (await uploadPicture(ann, await sharp({ create: clear }).png().toBuffer())).body;
    const { data, info } = await sharp(await bytesAt(imageUrl))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, data[0]]).toEqual([3, expect.toSatisfy((white) => white > 250)]);
  });

  test('is one row, however often it is sent', async () => {
    const ann = await aPerson(app);
    const photo = await aPhoto('jpeg', 77);
    const { body } = await uploadPicture(ann, photo);
    const before = await stored();
    expect((await uploadPicture(ann, photo)).body).toEqual(body);
    expect(await stored()).toBe(before);
  });

  test('leaves the item when its address is emptied or another one', async () => {
    const ann = await aPerson(app);
    const list = await ann.as.wishlist.create({ name: 'Birthday' });
    const { imageUrl } = (await uploadPicture(ann, await aPhoto('jpeg', 90))).body;
    const item = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl });
    const change = (body: object) => ann.call('PUT', `/api/items/${item.id}`, { body });
    expect((await change({ name: 'Teapot' })).body.picture).toBe(imageUrl);
    expect((await change({ imageUrl: '' })).body).toMatchObject({ imageUrl: '', picture: null });
    expect((await change({ imageUrl })).body.picture).toBe(imageUrl);
    expect((await change({ imageUrl: 'https://shop.example/kettle.jpg' })).body.picture).toBeNull();
  });
});

describe('who may send a picture for an item', () => {
  const photo = aPhoto('jpeg', 55);

  test('whoever is signed in, and a script that may write; nobody else stores anything', async () => {
    const { ann, visitor } = await people(app);
    const scriptOf = async (scope: 'read' | 'write') => {
      const made = await ann.call('POST', '/api/me/tokens', { body: { name: scope, scope } });
      return personWith(app, made.body.token);
    };
    const before = await stored();
    expect(await uploadPicture(visitor, await photo)).toMatchObject({
      status: 401,
      body: { code: 'signInNeeded' },
    });
    expect(await uploadPicture(await scriptOf('read'), await photo)).toMatchObject({
      status: 403,
      body: { code: 'readOnlyToken' },
    });
    expect(await stored()).toBe(before);
    expect((await uploadPicture(await scriptOf('write'), await photo)).status).toBe(200);
    expect(await stored()).toBe(before + 1);
  });

  test('one person sends a hundred and twenty an hour', async () => {
    const strict = await startApp({ rateLimitScale: 1 / 40 });
    try {
      const eager = await aPerson(strict);
      const answers = [];
      for (let tries = 0; tries < 4; tries++) answers.push((await uploadPicture(eager, 'x')).status);
      expect(answers).toEqual([400, 400, 400, 429]);
    } finally {
      await strict.close();
    }
  });
});
