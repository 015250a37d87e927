import data from '@emoji-mart/data/sets/15/native.json' with { type: 'json' };
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawingOf, pictureOf } from '#server/preview/picture.ts';
import { SHARE_PREVIEW } from '#shared/limits.ts';
import { PAPERS } from '#shared/paper.ts';

const EMOJIS = ['🎁', '🦚', '❤️', '👨‍👩‍👧‍👦', '👍🏽'];

describe('the picture of a list', () => {
  test('is another one for each paper and each emoji, of the size that chats ask for', async () => {
    const pictures = new Set<string>();
    for (const paper of PAPERS) {
      for (const coverEmoji of EMOJIS) {
        const png = await pictureOf({ paper, coverEmoji });
        const { width, height } = SHARE_PREVIEW;
        expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
        expect(png.length).toBeLessThanOrEqual(SHARE_PREVIEW.bytes);
        pictures.add(png.toString('base64'));
      }
    }
    expect(pictures.size).toBe(PAPERS.length * EMOJIS.length);
  });

  test('has a drawing of every emoji that can be chosen, in every skin tone', () => {
    const emojis = Object.values(data.emojis as Record<string, { skins: { native: string }[] }>).flatMap(
      ({ skins }) => skins.map(({ native }) => native),
    );
    expect(emojis.length).toBeGreaterThan(3000);
    expect(emojis.filter((emoji) => !drawingOf(emoji))).toEqual([]);
  });

  test('shows the present on the seal when the cover is no emoji', async () => {
    const gift = await pictureOf({ paper: 'petal', coverEmoji: '🎁' });
    for (const coverEmoji of ['ab', '', '../../package'])
      expect(await pictureOf({ paper: 'petal', coverEmoji })).toEqual(gift);
  });
});
