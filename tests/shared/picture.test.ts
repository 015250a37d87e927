import { describe, expect, test } from 'vitest';
import { isOffSquare, pictureAddress, pictureAt } from '#shared/picture.ts';

const HASH = 'ab'.repeat(32);
const at = (width: number, height: number) => pictureAt(pictureAddress(HASH, { width, height }))!;

describe('the address of a picture', () => {
  test('tells its size and the smaller ones', () => {
    const name = `/uploads/${'ab'.repeat(16)}-800x600`;
    expect(pictureAddress(HASH, { width: 800, height: 600 })).toBe(`${name}.webp`);
    expect(pictureAt(`${name}.webp`)).toEqual({
      width: 800,
      height: 600,
      smaller: [
        { side: 240, address: `${name}-240.webp` },
        { side: 480, address: `${name}-480.webp` },
      ],
    });
  });

  test.each([
    [480, 300, [240]],
    [481, 300, [240, 480]],
    [240, 240, []],
  ])('of %i by %i tells of none larger than itself', (width, height, sides) => {
    expect(at(width, height).smaller.map(({ side }) => side)).toEqual(sides);
  });

  test.each([
    '',
    '/uploads/no-image.png',
    `/uploads/${HASH}.webp`,
    `/uploads/${'ab'.repeat(16)}-0x600.webp`,
    `https://shop.example/uploads/${'ab'.repeat(16)}-800x600.webp`,
  ])('%j is none', (address) => {
    expect(pictureAt(address)).toBeNull();
  });
});

test.each([
  [800, 800, false],
  [800, 700, false],
  [700, 800, false],
  [800, 690, true],
  [500, 800, true],
])('a picture of %i by %i is off square: %s', (width, height, expected) => {
  expect(isOffSquare(at(width, height))).toBe(expected);
});
