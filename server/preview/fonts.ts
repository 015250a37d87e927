import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { packageFile } from './package-files.ts';

/** A file of a typeface, ready to shape what it has signs for. */
export interface PreviewFont {
  font: Font;
  /** Units to the em. */
  upem: number;
  has: (codePoint: number) => boolean;
}

export interface FontFamilies {
  /** The font that can draw all of a grapheme, the first of the families that has one; null when none can. */
  fontFor: (grapheme: string) => Promise<PreviewFont | null>;
}

// Behind our own faces come those of the scripts that they lack: Cyrillic, Greek and Vietnamese in the first.
const OTHER_SCRIPTS = [
  'noto-serif',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
];

/** The bundled typefaces, so that a preview looks the same on a machine without any. */
export function openFonts(own: string, weight: number): FontFamilies {
  const families = [own, ...OTHER_SCRIPTS].map((family) => openFamily(family, weight));
  return {
    async fontFor(grapheme) {
      const seen = [...grapheme].map((sign) => sign.codePointAt(0) ?? 0).filter((sign) => !UNSEEN.has(sign));
      for (const family of families) {
        const font = await family(seen);
        if (font) return font;
      }
      return null;
    },
  };
}

// Joiners and variation selectors need no drawing.
const UNSEEN = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);

/** A family comes in many files, each with some ranges of Unicode: only those that are needed are read. */
function openFamily(family: string, weight: number) {
  const place = `@fontsource-variable/${family}`;
  const open = new Map<string, Promise<PreviewFont | null>>();
  let ranges: Promise<[string, [number, number][]][]> | null = null;
  return async (signs: number[]): Promise<PreviewFont | null> => {
    ranges ??= packageFile(`${place}/unicode.json`).then(rangesIn);
    for (const [part, covered] of await ranges) {
      if (!signs.every((sign) => covered.some(([from, to]) => from <= sign && sign <= to))) continue;
      const file = `${place}/files/${family}-${part}-wght-normal.woff2`;
      const font = open.get(file) ?? openFile(file, weight);
      open.set(file, font);
      const opened = await font;
      if (opened && signs.every(opened.has)) return opened;
    }
    return null;
  };
}

function rangesIn(file: Buffer | null): [string, [number, number][]][] {
  const parts: Record<string, string> = JSON.parse(file?.toString() ?? '{}');
  return Object.entries(parts).map(([part, ranges]) => [
    part.replaceAll(/[[\]]/g, ''),
    ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [from, to];
    }),
  ]);
}

async function openFile(file: string, weight: number): Promise<PreviewFont | null> {
  const packed = await packageFile(file);
  if (!packed) return null;
  const unpacked = await decompress(packed);
  const face = new Face(new Blob(new Uint8Array(unpacked).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const signs = new Set(face.collectUnicodes());
  return { font, upem: face.upem, has: (sign) => signs.has(sign) };
}
