import sharp from 'sharp';

// No cache: a drawing is made once. Several threads to a picture take longer together.
sharp.cache(false);
sharp.concurrency(1);

// What is drawn has few colours. With fewer of them a picture that is too large gets smaller.
const COLOURS = [256, 96, 32, 8];

/** A drawing of ours as PNG of at most `maxBytes`; never for an SVG that people send. */
export async function pngOfDrawing(svg: string, maxBytes: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const colours of COLOURS) {
    const png = await sharp(data, { raw: info }).png({ palette: true, colours, effort: 7 }).toBuffer();
    if (png.length <= maxBytes) return png;
  }
  throw new Error('the drawing needs too many bytes');
}
