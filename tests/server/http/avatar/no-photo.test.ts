import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Picture, StoredImage } from '#server/database/picture.entity.ts';
import { PHOTO } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { image, PHOTO_PATHS, sendTo } from '#tests/support/avatars.ts';
import { formOf } from '#tests/support/forms.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { aPhoto, blackPng } from '#tests/support/photos.ts';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
});
afterAll(() => app.close());

const stored = async () => {
  const em = app.database.em.fork();
  return (await em.count(StoredImage)) + (await em.count(Picture));
};

describe.each(Object.entries(PHOTO_PATHS))(
  'what is no photo of a %s is refused within five seconds, in the product’s words',
  (_of, path) => {
    const upload = (person: Person, bytes: Buffer | string) =>
      sendTo(path, person, { body: formOf(image(bytes)) });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const cut = async (format: 'jpeg' | 'png' | 'webp') => {
      const whole = await sharp(await aPhoto(format, 300)).toBuffer();
      return whole.subarray(0, Math.round(whole.length * 0.6));
    };
    const files: [string, () => Promise<Buffer> | Buffer | string][] = [
      ['an SVG drawing', () => svg],
      ['an SVG drawing with an XML head', () => `<?xml version="1.0"?>\n${svg}`],
      ['a GIF', () => aPhoto('gif')],
      ['a TIFF', () => aPhoto('tiff')],
      ['an AVIF', () => aPhoto('avif')],
      ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'],
      ['a web page', () => '<!doctype html><script>alert(1)</script>'],
      ['a script', () => '#!/bin/sh\nrm -rf /\n'],
      ['a ZIP', () => Buffer.from('504b0304140000000800', 'hex')],
      ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
      ['noise', () => randomBytes(20_000)],
      ['one byte', () => Buffer.from([0xff])],
      [
        'the head of a JPEG and noise',
        () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5_000)]),
      ],
      ['the head of a PNG and nothing', () => Buffer.from('89504e470d0a1a0a', 'hex')],
      [
        'the head of a WebP and noise',
        () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), randomBytes(900)]),
      ],
      ['a JPEG that breaks off', () => cut('jpeg')],
      ['a PNG that breaks off', () => cut('png')],
      ['a WebP that breaks off', () => cut('webp')],
      ['a JPEG behind a script', async () => Buffer.concat([Buffer.from('<script>'), await aPhoto()])],
    ];

    test.each(files)('%s', { timeout: 5_000 }, async (_what, make) => {
      const before = await stored();
      expect(await upload(ann, await make())).toMatchObject({
        status: 400,
        body: { error: 'Please choose a JPEG, PNG or WebP picture', code: 'pictureUnreadable' },
      });
      expect(await stored()).toBe(before);
    });

    test('a small file that unpacks to 400 million pixels', { timeout: 5_000 }, async () => {
      const bomb = blackPng(20_000, 20_000);
      expect(bomb.length).toBeLessThan(PHOTO.bytes);
      expect(await upload(ann, bomb)).toMatchObject({
        status: 400,
        body: { error: 'The picture can have at most 40 megapixels', code: 'pictureTooManyPixels' },
      });
    });
  },
);
