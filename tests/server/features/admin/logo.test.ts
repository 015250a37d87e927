import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { LOGO, PHOTO } from '#shared/limits.ts';
import { anAdmin, logOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { image, sendTo } from '#tests/support/avatars.ts';
import { formOf } from '#tests/support/forms.ts';
import { aPerson, type Person, personWith } from '#tests/support/people.ts';
import { aPhonePhoto, aPhoto } from '#tests/support/photos.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const upload = (who: Person, bytes: Buffer | string) =>
  sendTo('/api/admin/logo', who, { body: formOf(image(bytes)) });
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test('a logo is kept as a square of our own, and served for good under an address of its own', async () => {
  const { status, body } = await upload(admin, await aPhoto('png'));
  expect([status, body.logo]).toEqual([200, expect.stringMatching(/^\/logo\/[\da-f]{64}\.png$/)]);
  const served = await app.app.inject(body.logo);
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const { width, height, format } = await sharp(served.rawPayload).metadata();
  expect([width, height, format]).toEqual([LOGO.sidePixels, LOGO.sidePixels, 'png']);
  const again = await app.app.inject({ url: body.logo, headers: { 'if-none-match': served.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await logOf(admin))[0]).toBe('Changed the setting “Logo”');
});

test('it stands on home screens, in the reference and in mails, also of another instance', async () => {
  const { logo } = (await upload(admin, await aPhoto())).body;
  const manifest = (await app.call('GET', '/manifest.webmanifest')).body;
  expect(manifest.icons).toEqual([expect.objectContaining({ src: logo })]);
  expect((await app.call('GET', '/api/docs')).text).toContain(`<img src="${logo}"`);
  const neighbour = await startApp({ databaseUrl: app.databaseUrl, secret: app.secret });
  await neighbour.dependencies.installation.refresh();
  expect(neighbour.dependencies.installation.logo).toEqual((await app.app.inject(logo)).rawPayload);
  await neighbour.close();
  await app.call('POST', '/api/contact', { body: { email: 'visitor@example.test', message: 'Hello' } });
  await expect
    .poll(() => app.mails.all.at(-1)?.attachments[0])
    .toMatchObject({
      filename: 'logo.png',
      content: app.dependencies.installation.logo,
    });
});

test('it is removed by null, and nothing else is taken in its place', async () => {
  const { logo } = (await upload(admin, await aPhoto())).body;
  const change = (value: unknown) => admin.call('PATCH', '/api/admin/settings', { body: { logo: value } });
  for (const odd of [logo, '', 'https://evil.example/logo.png', 7])
    expect(await change(odd)).toMatchObject({
      status: 400,
      body: { error: 'A logo is uploaded: only null is taken here, which removes it' },
    });
  expect((await change(null)).body.logo).toBeNull();
  expect((await logOf(admin))[0]).toBe('Changed the setting “Logo” to none');
  expect(app.dependencies.installation.logo).toBeNull();
  expect((await app.call('GET', '/manifest.webmanifest')).body.icons).toHaveLength(3);
});

test.each([
  ['a drawing, which could run scripts', DRAWING, 400, 'pictureUnreadable'],
  ['no picture', 'x', 400, 'pictureUnreadable'],
  ['a file that is too large', Buffer.alloc(PHOTO.bytes + 1), 413, 'pictureTooLarge'],
])('%s is refused', async (_what, bytes, status, code) => {
  expect(await upload(admin, bytes)).toMatchObject({ status, body: { code } });
});

test('only an administrator with a log-in changes it', async () => {
  const photo = await aPhoto();
  expect((await upload(await aPerson(app), photo)).body.code).toBe('adminOnly');
  const made = await admin.call('POST', '/api/me/tokens', { body: { name: 'A script', scope: 'admin' } });
  const script = personWith(app, made.body.token);
  expect((await sendTo('/api/admin/logo', script, { body: formOf(image(photo)) })).body.code).toBe(
    'sessionNeeded',
  );
});

test('the housekeeping keeps it, and removes the one before', async () => {
  const before = (await upload(admin, await aPhoto('png'))).body.logo;
  const { logo } = (await upload(admin, await aPhonePhoto())).body;
  expect(logo).not.toBe(before);
  await app.database.em.fork().execute(`update stored_images set created_at = now() - interval '1 year'`);
  const log = { info: () => undefined, warn: () => undefined };
  await runHousekeeping({ database: app.database, outbox: createOutbox('no such folder'), log });
  const status = async (address: string) => (await app.app.inject(address)).statusCode;
  expect([await status(before), await status(logo)]).toEqual([404, 200]);
});
