/** How well colours are told apart by people who see little (WCAG 2.2, 1.4.3), and the one accent that an installation may choose. */

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** The light that letters of the accent lie on, and the dark one: the paper and what is raised above it (tokens.css). */
const GROUND = { light: '#f8f1e5', dark: '#22332d' } as const;
const LEAST_CONTRAST = 4.5;

type Rgb = readonly number[];

const rgbOf = (color: string): Rgb =>
  (HEX.exec(color) ?? []).slice(1).map((part) => Number.parseInt(part, 16));
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (color: string, other: string, share: number) => {
  const to = rgbOf(other);
  return hexOf(rgbOf(color).map((part, at) => part + ((to[at] ?? 0) - part) * share));
};

const isReadable = (color: string, ground: string) => contrast(color, ground) >= LEAST_CONTRAST;

// A two hundredth at a time: the first that can be read differs least from what was chosen.
function readable(color: string, ground: string, towards: string): string {
  for (let step = 0; step < 200; step++) {
    const tried = mixed(color, towards, step / 200);
    if (isReadable(tried, ground)) return tried;
  }
  return towards;
}

/** The colour itself where letters of it can be read on our paper, else the nearest that can. */
export const readableAccent = (accent: string) => readable(accent, GROUND.light, '#000000');

/** The tokens of an accent, in both themes. */
export function accentStyles(accent: string): string {
  const dark = readable(accent, GROUND.dark, '#ffffff');
  const pair = (light: string, inDark: string) => `light-dark(${light}, ${inDark})`;
  const tokens = {
    accent: pair(accent, dark),
    'accent-hover': pair(mixed(accent, '#000000', 0.2), mixed(dark, '#ffffff', 0.25)),
    'on-accent': pair('#fffdf8', mixed(accent, '#000000', 0.85)),
    'accent-soft': pair(mixed(accent, GROUND.light, 0.88), mixed(accent, '#0f1917', 0.75)),
    'on-accent-soft': pair(mixed(accent, '#000000', 0.25), mixed(dark, '#ffffff', 0.3)),
  };
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  // Twice, so that it counts whenever the other styles come.
  return `:root:root{${lines.join(';')}}`;
}
