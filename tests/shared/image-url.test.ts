import { describe, expect, test } from 'vitest';
import { imageAddress, PLACEHOLDER_IMAGE } from '#shared/image-url.ts';

const ORIGIN = 'https://wishwren.example';

describe('the address of a picture', () => {
  test.each([null, undefined, '', '   '])('is the placeholder when nothing is stored (%s)', (stored) => {
    expect(imageAddress(stored, ORIGIN)).toBe('/uploads/no-image.png');
  });

  test.each(['https://shop.example/a.jpg', 'http://shop.example/a.jpg', 'HTTPS://SHOP.example/a.jpg'])(
    'is the stored one when that is a full web address: %s',
    (stored) => {
      expect(imageAddress(stored, ORIGIN)).toBe(stored);
    },
  );

  test('is on this site for a path under /uploads/', () => {
    expect(imageAddress('/uploads/a.webp', ORIGIN)).toBe(`${ORIGIN}/uploads/a.webp`);
    expect(imageAddress('/uploads/a.webp')).toBe('/uploads/a.webp');
  });

  test.each([
    ['a.webp', '/uploads/a.webp'],
    ['/a.webp', '/uploads/a.webp'],
    ['//a.webp', '/uploads/a.webp'],
    ['pictures/a.webp', '/uploads/pictures/a.webp'],
  ])('is under /uploads/ for any other relative value: %s', (stored, address) => {
    expect(imageAddress(stored, ORIGIN)).toBe(address);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/a.png'])(
    'never runs or leads elsewhere: %s',
    (stored) => {
      expect(imageAddress(stored, ORIGIN)).toMatch(/^\/uploads\//);
    },
  );

  test('of the placeholder is fixed', () => {
    expect(PLACEHOLDER_IMAGE).toBe('/uploads/no-image.png');
  });
});
