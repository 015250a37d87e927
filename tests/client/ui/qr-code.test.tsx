import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { QrCode } from '#client/ui/qr-code.tsx';

const LINK = 'https://wishes.example/share/q3v8Zk0mT1y5sXw2bN7cR9dF4gH6jL-_';

test('a camera reads the link from the drawing, which has a name and is one path', () => {
  render(<QrCode text={LINK} label="QR code of the link" />);
  const drawing = screen.getByRole('img', { name: 'QR code of the link' });
  const paths = drawing.querySelectorAll('path');
  expect(paths).toHaveLength(1);
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  expect(readByCamera(paths[0]?.getAttribute('d') ?? '', size)).toBe(LINK);
});

/** Paints the path's lines, some pixels a module, and reads them as a camera does. */
function readByCamera(path: string, size: number): string | undefined {
  const pixels = 5;
  const side = size * pixels;
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, start, row, steps = ''] of path.matchAll(/M(\d+) (\d+)\.5([hm\d 0]*)/g)) {
    let x = Number(start);
    for (const [, command, width] of steps.matchAll(/([hm])(\d+)/g)) {
      if (command === 'h') paint(image, { side, pixels, row: Number(row), from: x, width: Number(width) });
      x += Number(width);
    }
  }
  // Painted over everything, the paper is not see-through.
  for (let alpha = 3; alpha < image.length; alpha += 4) image[alpha] = 255;
  return jsQR(image, side, side)?.data;
}

interface Run {
  side: number;
  pixels: number;
  row: number;
  from: number;
  width: number;
}

function paint(image: Uint8ClampedArray, { side, pixels, row, from, width }: Run): void {
  for (let y = row * pixels; y < (row + 1) * pixels; y++) {
    const at = (y * side + from * pixels) * 4;
    image.fill(0, at, at + width * pixels * 4);
  }
}
