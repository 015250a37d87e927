import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paperDrawing } from '#server/preview/paper-drawing.ts';
import { readyPicture } from '#server/preview/picture.ts';
import { PAPERS } from '#shared/paper.ts';

const pixels = (picture: string | Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

test.each(PAPERS)('the paper %s is the same in a chat as on the page', async (paper) => {
  const ready = await pixels(readyPicture(paper));
  const now = await pixels(Buffer.from(await paperDrawing(paper)));
  expect(ready).toHaveLength(now.length);
  // The ready one has fewer colours. Where this fails the look of the paper has changed: npm run draw:papers.
  expect(
    now.reduce((sum, value, at) => sum + Math.abs(value - (ready[at] ?? 0)), 0) / now.length,
  ).toBeLessThan(1);
});
