import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeAvatar } from '#server/infra/avatar-image.ts';
import { aFolder, aProcess } from '#tests/support/child.ts';
import { aJpegInThreeScans, aWideGradient } from '#tests/support/photos.ts';

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 40, g: 90, b: 200, alpha: 0.5 } } });
type Picture = [what: string, make: () => Promise<Buffer>];
const drawnOnce = (pictures: Picture[]): Picture[] =>
  pictures.map(([what, make]) => {
    let made: Promise<Buffer> | undefined;
    return [
      what,
      () => {
        made ??= make();
        return made;
      },
    ];
  });
const deep = (width: number, height: number) => flat(width, height, 4).toColourspace('rgb16');

// Small files, and what they would take.
const HEAVY = drawnOnce([
  ['an interlaced PNG of 16 bits', () => deep(6_320, 6_320).png({ progressive: true }).toBuffer()],
  ['an interlaced PNG', () => flat(5_000, 4_000, 4).png({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', () => deep(6_320, 6_320).png().toBuffer()],
  ['a progressive JPEG', () => flat(7_300, 5_475).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in one scan for each colour', () => aJpegInThreeScans(7_296, 5_472)],
  ['a WebP without loss', () => aWideGradient(7_000, 5_500).webp({ lossless: true, effort: 0 }).toBuffer()],
]);

// As phones, cameras and screens make them, up to what is still read.
const ORDINARY = drawnOnce([
  ['a JPEG of 12 megapixels', () => flat(4_032, 3_024).jpeg().toBuffer()],
  ['a JPEG of 40 megapixels', () => flat(7_300, 5_475).jpeg().toBuffer()],
  ['a progressive JPEG of 12 megapixels', () => flat(4_032, 3_024).jpeg({ progressive: true }).toBuffer()],
  [
    'a progressive JPEG of 16 megapixels in full colour',
    () => flat(4_700, 3_500).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['a PNG of a large screen', () => flat(5_120, 2_880, 4).png().toBuffer()],
  ['an interlaced PNG of 12 megapixels', () => flat(4_000, 3_000, 4).png({ progressive: true }).toBuffer()],
  [
    'a WebP of 24 megapixels',
    () => aWideGradient(6_000, 4_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ],
]);

describe('a picture that would take much memory is refused before it is decoded', { timeout: 30_000 }, () => {
  test.each(HEAVY)('%s', async (_what, make) => {
    await expect(encodeAvatar(await make())).rejects.toMatchObject({ key: 'pictureTooHeavy' });
  });
});

describe('an ordinary picture is read', { timeout: 30_000 }, () => {
  test.each(ORDINARY)('%s', async (_what, make) => {
    expect(await sharp(await encodeAvatar(await make())).metadata()).toMatchObject({
      width: 512,
      height: 512,
    });
  });
});

// Twice what DECODING.bytesInMemory promises, because a library may change its ways a little.
const MOST_MEGABYTES = 200;

// The kernel's own highest mark: what getrusage tells of a child begins at its parent's.
const isTold = process.platform === 'linux';

test.runIf(isTold)('no picture, read or refused, takes 200 MB', { timeout: 120_000 }, async () => {
  await using folder = await aFolder('pictures-');
  for (const [what, make] of [...HEAVY, ...ORDINARY]) {
    const path = join(folder.path, 'picture');
    await writeFile(path, await make());
    await using measured = await aProcess(`
      import { readFile } from 'node:fs/promises';
      import sharp from 'sharp';
      import { encodeAvatar } from '#server/infra/avatar-image.ts';
      const small = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } }).jpeg().toBuffer();
      const picture = await readFile('${path}');
      await encodeAvatar(small);
      const highest = async () => Number(/VmHWM:\\s+(\\d+)/.exec(await readFile('/proc/self/status', 'utf8'))[1]) / 1024;
      const before = await highest();
      await encodeAvatar(picture).catch(() => undefined);
      console.log(Math.round(await highest() - before));`);
    expect([what, Number(measured.firstLine)]).toEqual([
      what,
      expect.toSatisfy((more) => more < MOST_MEGABYTES),
    ]);
  }
});
