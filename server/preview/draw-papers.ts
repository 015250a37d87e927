import sharp from 'sharp';
import { PAPERS } from '#shared/paper.ts';
import { paperDrawing } from './paper-drawing.ts';
import { readyPicture } from './picture.ts';

// Makes the ready pictures anew, after the look of a paper has changed.
for (const paper of PAPERS)
  await sharp(Buffer.from(await paperDrawing(paper)))
    .removeAlpha()
    .png({ palette: true, effort: 10, dither: 0 })
    .toFile(readyPicture(paper));
