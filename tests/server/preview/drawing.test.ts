import data from '@emoji-mart/data/sets/15/native.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { pngOfDrawing } from '#server/infra/drawn-png.ts';
import { drawFace } from '#server/preview/drawing.ts';
import { emojiImage } from '#server/preview/emoji.ts';
import { openFonts } from '#server/preview/fonts.ts';
import { fitLines } from '#server/preview/lines.ts';
import { baseOf, shapeLine } from '#server/preview/shape.ts';
import { type Token, tokensOf } from '#server/preview/tokens.ts';
import { SHARE_PREVIEW } from '#shared/limits.ts';
import type { ListFace } from '#shared/list-face.ts';
import { PAPERS } from '#shared/paper.ts';

const FACE: ListFace = { name: 'Twenty small joys', coverEmoji: '🧦', paper: 'petal', ownerName: 'Nora' };
const fonts = openFonts('besley', 780);
const drawn = async (text: string) => (await tokensOf(text, fonts)).map((token) => token.text).join('');

describe('the letters of a preview', () => {
  test.each([
    ['Latin', 'Zoë’s & Łukasz’ “wishes”, 100 % – ¿sí? ½ €'],
    ['Vietnamese', 'Sinh nhật của Đặng Thị Ngọc'],
    ['Cyrillic', 'День рождения Ірини'],
    ['Greek', 'Γενέθλια της Ελένης'],
    ['Arabic', 'قائمة أمنيات نورة، عيد سعيد!'],
    ['Persian', 'تولد پگاه می‌آید'],
    ['Hebrew', 'רשימת משאלות ליום ההולדת'],
    ['Chinese', '生日愿望清单，聖誕禮物'],
    ['Japanese', '誕生日のほしい物リスト、カメラ'],
    ['Korean', '생일 소원 목록'],
    ['Hindi', 'जन्मदिन की इच्छाएँ'],
    ['Thai', 'ของขวัญวันเกิด'],
    ['emoji', 'Party 🎉 for 👨‍👩‍👧‍👦 and 👍🏽 in 🇺🇦 ❤️ 1️⃣'],
  ])('are all there in %s, each in a face that has it', async (_script, name) => {
    expect(await drawn(name)).toBe(name.normalize('NFC'));
  });

  test('that no face has are left out, without a box in their place', async () => {
    expect(await drawn('Runes ᚠᚢᚦ and more \u{10ffff}')).toBe('Runes and more ');
    const svg = await drawFace({ ...FACE, name: 'ᚠᚢᚦ' });
    expect(svg.length).toBeGreaterThan(10_000);
  });

  test('lose the marks that pile up on them, not themselves', async () => {
    expect(await drawn('Z\u0335\u0322\u0327\u0321a\u0353\u0347lgo')).toBe('Zalgo');
  });

  test('are outlines: nothing depends on the fonts of the machine', async () => {
    expect(await drawFace(FACE)).not.toMatch(/<text|font-family/);
  });

  test('stand in the order in which they are read, also from the right to the left', async () => {
    const x = async (text: string, part: string) => {
      const tokens = await tokensOf(text, fonts);
      const before = tokens.slice(
        0,
        tokens.findIndex((token) => token.text === part),
      );
      return { base: baseOf(tokens), width: shapeLine(before, baseOf(tokens)).width };
    };
    expect((await x('שלום Nora', 'N')).base).toBe('rtl');
    expect((await x('Nora שלום', 'ש')).base).toBe('ltr');
    const first = /translate\((-?[\d.]+) 0\)/;
    const tokens = await tokensOf('שלום 🎁', fonts);
    // What comes second stands on the left.
    expect(Number(first.exec(shapeLine(tokens, 'rtl').svg)?.[1])).toBe(0);
    expect(shapeLine(tokens, 'rtl').svg.indexOf('<image')).toBeLessThan(40);
  });
});

describe('a name', () => {
  const room = {
    width: 780,
    steps: [
      { size: 92, lines: 1 },
      { size: 48, lines: 3 },
    ],
  };
  const fitted = async (name: string) => {
    const tokens = await tokensOf(name, fonts);
    const { lines, size } = fitLines(tokens, baseOf(tokens), {
      ...room,
      ellipsis: await tokensOf('…', fonts),
    });
    const text = (line: Token[]) => line.map((token) => token.text).join('');
    for (const line of lines) expect(shapeLine(line, 'ltr').width * size).toBeLessThanOrEqual(780);
    return { lines: lines.map(text), size };
  };

  test('that is short is set large, in one line', async () => {
    expect(await fitted('Small joys')).toEqual({ lines: ['Small joys'], size: 92 });
  });

  test('that is longer is broken into lines of like length', async () => {
    const { lines } = await fitted('All that we still need for the cabin');
    expect(lines).toEqual(['All that we still', 'need for the cabin']);
  });

  test('of 200 letters ends with an ellipsis in its third line, wherever it can be broken', async () => {
    for (const name of ['wishes and more '.repeat(13), 'W'.repeat(200), '生'.repeat(200), '🎁'.repeat(200)]) {
      const { lines } = await fitted(name);
      expect(lines).toHaveLength(3);
      expect(lines[2]).toMatch(/…$/);
    }
  });
});

describe('the picture of a list', () => {
  const emojis = Object.values(data.emojis as Record<string, { skins: { native: string }[] }>).flatMap(
    ({ skins }) => skins.map(({ native }) => native),
  );

  test('has a drawing of every emoji that can be chosen, in every skin tone', async () => {
    expect(emojis.length).toBeGreaterThan(3000);
    const missing = [];
    for (const emoji of emojis) if (!(await emojiImage(emoji))) missing.push(emoji);
    expect(missing).toEqual([]);
  });

  test('shows the present on the seal when the cover is no emoji', async () => {
    const gift = await emojiImage('🎁');
    for (const coverEmoji of ['ab', '', '../../package']) {
      expect(await drawFace({ ...FACE, coverEmoji })).toContain(gift);
    }
  });

  test.each(PAPERS)('stays below 100 KB on the paper %s, with a name as busy as they come', async (paper) => {
    const name = '🎉🧶🎠🪩🎪🎨🧩🦚🪅🌈🏰🎡'.repeat(3);
    const png = await pngOfDrawing(
      await drawFace({ ...FACE, paper, name, coverEmoji: '🦚' }),
      SHARE_PREVIEW.bytes,
    );
    expect(png.length).toBeLessThanOrEqual(100_000);
  });
});
