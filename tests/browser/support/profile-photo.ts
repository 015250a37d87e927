import type { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aPhonePhoto } from '#tests/support/photos.ts';
import { expect } from './test.ts';

export const file = (buffer: Buffer) => ({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
export const choose = (page: Page, photo: Buffer) =>
  page.getByLabel('Upload Photo').setInputFiles(file(photo));

/** What a phone of today takes: 12 megapixels that do not compress well. */
export async function aHeavyPhonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 0, sigma: 25 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await aPhonePhoto(width, height), { autoOrient: false })
    .composite([{ input: grain, blend: 'add' }])
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** The colours of an image as the browser draws it, in the middle of its upper and its lower half. */
export async function halvesOf(image: Locator): Promise<{ upper: string; lower: string }> {
  await expect(image).toHaveJSProperty('complete', true);
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    brush?.drawImage(element, 0, 0);
    const at = (share: number) => {
      const [red = 0, green = 0, blue = 0] =
        brush?.getImageData(canvas.width / 2, canvas.height * share, 1, 1).data ?? [];
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
    };
    return { upper: at(0.25), lower: at(0.75) };
  });
}
