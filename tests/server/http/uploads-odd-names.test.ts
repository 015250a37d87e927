import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedUploads, serveUploads } from '#tests/support/served-uploads.ts';

let served: ServedUploads;
beforeAll(async () => {
  served = await serveUploads();
});
afterAll(() => served.close());

const ODD_NAMES = [
  '',
  '.',
  '..',
  '../..',
  '../package.json',
  '../../../package.json',
  '../../../../../etc/passwd',
  '....//....//etc/passwd',
  '..%2fpackage.json',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/package.json',
  '%2e%2e%2fpackage.json',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e%252e%252fetc%252fpasswd',
  '..%5cpackage.json',
  '..\\package.json',
  '%c0%ae%c0%ae/etc/passwd',
  '%c0%af',
  '%e0%a4%a',
  '%',
  '%zz',
  '%00',
  '\0',
  'no-image.png%00',
  'no-image.png%00.webp',
  'no-image.png/..',
  'no-image.PNG',
  '//no-image.png',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://shop.example/picture.webp',
  'a b',
  '☕',
  '%e2%98%95.webp',
  '%0d%0aset-cookie:x=1',
  "'; drop table stored_images; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString.webp',
  `${'0'.repeat(63)}.webp`,
  `${'0'.repeat(65)}.webp`,
  `${'0'.repeat(1_000)}.webp`,
  `${'0'.repeat(10_000)}.webp`,
  `${'../..'.repeat(4_000)}etc/passwd`,
  'a'.repeat(20_000),
];

test.each(ODD_NAMES.map((name) => [name.length > 60 ? `${name.slice(0, 60)}…` : name, name]))(
  'the odd name %j reaches no file and breaks nothing',
  async (_shown, name) => {
    const { status, body } = await served.answerTo(`/uploads/${name}`);
    expect([400, 404, 414, 431]).toContain(status);
    expect(body).not.toMatch(/root:|"wishwren"|^set-cookie/im);
  },
);

test.each([
  ['in capitals', (hash: string) => `${hash.toUpperCase()}.webp`],
  ['without its ending', (hash: string) => hash],
  ['with another ending', (hash: string) => `${hash}.png`],
  ['with a second ending', (hash: string) => `${hash}.webp.html`],
  ['as a folder', (hash: string) => `${hash}.webp/`],
  ['with NUL behind it', (hash: string) => `${hash}.webp%00`],
  ['in a folder', (hash: string) => `x/${hash}.webp`],
])('a picture has one name only: %s it is not found', async (_way, nameOf) => {
  // A hash of digits alone has no capitals.
  let picture = await served.aPicture();
  while (!/[a-f]/.test(picture.hash)) picture = await served.aPicture();
  expect((await served.answerTo(`/uploads/${nameOf(picture.hash)}`)).status).toBe(404);
});
