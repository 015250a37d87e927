import sharp from 'sharp';

// Drawings are made on a square of this many pixels at the usual 72 to the inch.
const DRAWN = { side: 400, density: 72 } as const;

/** A PNG of a square SVG file of ours; never for files that people send. */
export function pictureOfDrawing(path: string, side: number): Promise<Buffer> {
  const density = (DRAWN.density * side) / DRAWN.side;
  return sharp(path, { density }).resize(side, side).png().toBuffer();
}
