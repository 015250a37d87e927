import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoredImage } from '#server/database/stored-image.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { AVATAR } from '#shared/limits.ts';
import { AVATAR_TEXTS } from '#shared/texts/avatar.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { FORM_TYPE, type FormPart, formOf } from '#tests/support/forms.ts';
import { aPerson, type Person, people } from '#tests/support/people.ts';
import { aPhonePhoto, aPhoto, blackPng, halvesOf, pngChunk } from '#tests/support/photos.ts';

let app: TestApp;
let ann: Person;
let port: number;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const send = (person: Pick<Person, 'call'>, body: Buffer, headers: Record<string, string> = {}) =>
  person.call('POST', '/api/me/avatar', { body, headers: { 'content-type': FORM_TYPE, ...headers } });
const image = (bytes: Buffer | string, over: Partial<FormPart> = {}): FormPart => ({
  name: 'image',
  filename: 'me.jpg',
  type: 'image/jpeg',
  bytes,
  ...over,
});
const upload = (person: Pick<Person, 'call'>, bytes: Buffer | string) => send(person, formOf(image(bytes)));
const served = async (path: string) => (await app.app.inject({ method: 'GET', url: path })).rawPayload;
const stored = () => app.database.em.fork().count(StoredImage);

async function kept(bytes: Buffer): Promise<Buffer> {
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
    const picture = await kept(photo);
    expect(await halvesOf(picture)).toEqual({ upper: 'red', lower: 'green' });
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(picture.toString('latin1')).not.toMatch(/EXIF|GPS|Telltale|Phone of Maya/);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is kept as a square WebP of 512 pixels',
    async (format) => {
      expect(await sharp(await kept(await aPhoto(format, 900))).metadata()).toMatchObject({
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
    expect((await kept(marked)).toString('latin1')).not.toContain('MARKER');
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

describe('what is no photo is refused within five seconds, in the product’s words', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
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
    expect(bomb.length).toBeLessThan(AVATAR.bytes);
    expect(await upload(ann, bomb)).toMatchObject({
      status: 400,
      body: { error: 'The picture can have at most 40 megapixels', code: 'pictureTooManyPixels' },
    });
  });
});

describe('an upload that is too large', () => {
  const over = (megabytes: number) =>
    Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(megabytes * 1_000_000)]);
  const refusal = {
    status: 413,
    body: { error: 'The picture can have at most 5 MB', code: 'pictureTooLarge' },
  };

  test.each([5.01, 12, 40])('of %d MB is refused', async (megabytes) => {
    expect(await upload(ann, over(megabytes))).toMatchObject(refusal);
  });

  test.each([5.01, 12, 40])('of %d MB that does not say so beforehand is refused', async (megabytes) => {
    const body = formOf(image(over(megabytes)));
    const answer = await fetch(`http://127.0.0.1:${port}/api/me/avatar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': FORM_TYPE },
      body: new Blob([new Uint8Array(body)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(refusal);
  });

  test('of just 5 MB is read', async () => {
    expect((await upload(ann, over(4.99))).body.code).toBe('pictureUnreadable');
  });
});

describe('a form that is not what it should be', () => {
  test.each([
    ['without a file', () => formOf({ name: 'image', bytes: 'not a file' })],
    ['without anything', () => formOf()],
    ['with an empty file', () => formOf(image(''))],
    ['with the file in another field', () => formOf(image('x', { name: 'avatar' }))],
    ['with a field of a dangerous name', () => formOf(image('x', { name: '__proto__' }))],
    ['with two files', () => formOf(image('x'), image('y'))],
    [
      'with ten fields',
      () => formOf(...Array.from({ length: 10 }, (_, at) => ({ name: `f${at}`, bytes: 'x' }))),
    ],
  ])('%s is asked for one picture', async (_what, form) => {
    expect(await send(ann, form())).toMatchObject({
      status: 400,
      body: { error: 'Please choose one picture', code: 'pictureMissing' },
    });
  });

  test.each([
    ['with two photos', async () => formOf(image(await aPhoto()), image(await aPhoto('png')))],
    [
      'with a photo and a file in another field',
      async () => formOf(image(await aPhoto()), image('x', { name: 'other' })),
    ],
  ])('%s is asked for one picture', async (_what, form) => {
    expect((await send(ann, await form())).body.code).toBe('pictureMissing');
  });

  test.each([
    ['that breaks off', async () => formOf(image(await aPhoto())).subarray(0, 300), FORM_TYPE],
    ['that breaks off in its head', () => formOf(image('x')).subarray(0, 60), FORM_TYPE],
    ['without its border', () => formOf(image('x')), 'multipart/form-data'],
  ])('%s did not arrive completely', async (_what, form, type) => {
    expect(await send(ann, await form(), { 'content-type': type })).toMatchObject({
      status: 400,
      body: { error: AVATAR_TEXTS.incomplete, code: 'pictureIncomplete' },
    });
  });

  test.each([
    ['JSON', 'application/json', '{"image":"x"}'],
    ['broken JSON', 'application/json', '{"image'],
    ['the bare picture', 'image/jpeg', 'x'],
    ['a plain form', 'application/x-www-form-urlencoded', 'image=x'],
  ])('because it is %s is told the right one', async (_what, type, body) => {
    expect(await send(ann, Buffer.from(body), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { error: AVATAR_TEXTS.wrongForm, code: 'pictureWrongForm' },
    });
  });

  test('because there is nothing at all is told the right one', async () => {
    expect((await ann.call('POST', '/api/me/avatar')).status).toBe(415);
  });
});

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

describe('an upload that is cut off', () => {
  const head = (length: number) =>
    `POST /api/me/avatar HTTP/1.1\r\nhost: wishwren.test\r\nauthorization: Bearer ${ann.token}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${length}\r\n\r\n`;

  test('at any point leaves the server alive', async () => {
    const body = formOf(image(await aPhonePhoto()));
    for (const share of [0, 0.001, 0.02, 0.5, 0.95, 0.999]) {
      for (const pauseMs of [0, 1, 20]) {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(head(body.length));
        socket.write(body.subarray(0, Math.round(body.length * share)));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        socket.resetAndDestroy();
      }
    }
    expect((await upload(ann, await aPhoto())).status).toBe(200);
  });

  test('politely, by an end that comes too early, is told so or let go', async () => {
    const body = formOf(image(await aPhoto()));
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(head(body.length) + body.subarray(0, 200).toString('latin1'), 'latin1');
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 400 .*|)/);
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
  });

  test('by standing still is given up', { timeout: AVATAR.idleMs + 5_000 }, async () => {
    const body = formOf(image(await aPhoto()));
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const started = performance.now();
    socket.write(head(body.length) + body.subarray(0, 200).toString('latin1'), 'latin1');
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 .*pictureIncomplete/s);
    expect(performance.now() - started).toBeGreaterThan(AVATAR.idleMs - 500);
  });
});
