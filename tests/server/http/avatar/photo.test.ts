import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { image, send, upload } from '#tests/support/avatars.ts';
import { formOf } from '#tests/support/forms.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { aPhonePhoto, aPhoto, halvesOf, pngChunk } from '#tests/support/photos.ts';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
});
afterAll(() => app.close());

const served = async (path: string) => (await app.app.inject({ method: 'GET', url: path })).rawPayload;

async function stored(bytes: Buffer): Promise<Buffer> {
  const { status, body } = await upload(ann, bytes);
  expect(status).toBe(200);
  return served(body.user.avatarUrl);
}

describe('a photo', () => {
  test('becomes the person’s picture: the answer is the whole person, and the picture is served', async () => {
    const maya = await aPerson(app);
    const answer = await upload(maya, await aPhoto());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: {
          id: maya.id,
          email: maya.email,
          avatarUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/),
        },
      },
    });
    expect((await maya.call('GET', '/api/me')).body.user.avatarUrl).toBe(answer.body.user.avatarUrl);
    const picture = await app.app.inject({ method: 'GET', url: answer.body.user.avatarUrl });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('from a phone held upright stands upright, and neither place nor device is in it', async () => {
    const photo = await aPhonePhoto();
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const picture = await stored(photo);
    expect(await halvesOf(picture)).toEqual({ upper: 'red', lower: 'green' });
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(picture.toString('latin1')).not.toMatch(/EXIF|GPS|Telltale|Phone of Maya/);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is kept as a square WebP of 512 pixels',
    async (format) => {
      expect(await sharp(await stored(await aPhoto(format, 900))).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      });
    },
  );

  test('as PNG loses the words written into it and behind it', async () => {
    const png = await aPhoto('png');
    const chunk = pngChunk('tEXt', Buffer.from('Comment\0MARKER-IN-THE-TEXT'));
    const iend = png.length - 12;
    const marked = Buffer.concat([
      png.subarray(0, iend),
      chunk,
      png.subarray(iend),
      Buffer.from('MARKER-IN-THE-TAIL'),
    ]);
    expect(marked.toString('latin1')).toMatch(/MARKER-IN-THE-TEXT.*MARKER-IN-THE-TAIL/s);
    expect((await stored(marked)).toString('latin1')).not.toContain('MARKER');
  });

  test('sent under another name and type is judged by what it is', async () => {
    const png = image(await aPhoto('png'), { filename: '../../etc/passwd.svg', type: 'text/html' });
    expect((await send(ann, formOf(png))).status).toBe(200);
  });

  test('may stand between other fields of the form', async () => {
    const fields = ['a', 'b'].map((name) => ({ name, bytes: 'x' }));
    const [before, after] = fields;
    expect((await send(ann, formOf(before!, image(await aPhoto()), after!))).status).toBe(200);
  });
});
