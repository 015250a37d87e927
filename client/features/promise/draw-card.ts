import { BOW } from '#client/ui/present.tsx';

/** In pixels. */
export const CARD = { width: 1080, height: 1350 } as const;
const SIDE = 90;
const TAG = { top: 640, radius: 44 } as const;
const KNOT = { x: CARD.width / 2, y: 380, seal: 200 } as const;
const BAND = 84;
/** In pixels, the largest first: the smallest takes the longest words (PROMISE.cardWordsLength). */
const WORDS_SIZES = [84, 68, 54];
/** Around the seal. */
const BUMPS = 20;

interface CardWords {
  words: string;
  facts: string;
  /** Of the list. */
  name: string;
  emoji: string;
}

/** Draws the card in the paper that surrounds the canvas, with its ribbon, and the words on the tag. */
export async function drawCard(canvas: HTMLCanvasElement, words: CardWords): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const look = lookOf(canvas);
  const motif = await motifOf(canvas);
  drawPaper(context, look, motif);
  drawRibbon(context, look);
  drawBow(context, look, words.emoji);
  drawTag(context, look, words);
}

type Look = ReturnType<typeof lookOf>;

/** A colour of the theme is known by what it makes of an element: `light-dark()` says nothing to a canvas. */
function lookOf(canvas: HTMLCanvasElement) {
  const colorOf = (name: string) => {
    canvas.style.color = `var(--${name})`;
    return getComputedStyle(canvas).color;
  };
  const colors = {
    ...{ base: colorOf('base'), print: colorOf('print'), ribbon: colorOf('ribbon'), fold: colorOf('fold') },
    ...{ sheet: colorOf('sheet'), ink: colorOf('ink'), second: colorOf('ink-2') },
  };
  canvas.style.color = '';
  const style = getComputedStyle(canvas);
  return { ...colors, display: style.getPropertyValue('--display'), text: style.getPropertyValue('--text') };
}

/** The print of the paper as a picture, and how large one of it is. */
async function motifOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const source = /url\("(.+)"\)/.exec(style.getPropertyValue('--motif'))?.[1];
  const [width = 56, height = width] = style
    .getPropertyValue('--motif-size')
    .split(' ')
    .map(Number.parseFloat)
    .filter(Number.isFinite);
  const image = new Image();
  image.src = (source ?? '').replaceAll('\\', '');
  await image.decode();
  return { image, width: width * 2.4, height: height * 2.4 };
}

function drawPaper(
  context: CanvasRenderingContext2D,
  { base, print }: Look,
  motif: Awaited<ReturnType<typeof motifOf>>,
) {
  const { width, height } = CARD;
  context.fillStyle = base;
  context.fillRect(0, 0, width, height);
  const tile = new OffscreenCanvas(motif.width, motif.height);
  const inTile = tile.getContext('2d');
  inTile?.drawImage(motif.image, 0, 0, motif.width, motif.height);
  if (inTile) inTile.globalCompositeOperation = 'source-in';
  if (inTile) inTile.fillStyle = print;
  inTile?.fillRect(0, 0, motif.width, motif.height);
  context.fillStyle = context.createPattern(tile, 'repeat') ?? print;
  context.fillRect(0, 0, width, height);
}

function drawRibbon(context: CanvasRenderingContext2D, { ribbon, fold }: Look) {
  const across = context.createLinearGradient(0, KNOT.y - BAND / 2, 0, KNOT.y + BAND / 2);
  const down = context.createLinearGradient(KNOT.x - BAND / 2, 0, KNOT.x + BAND / 2, 0);
  for (const band of [across, down])
    for (const [at, color] of [
      [0, fold],
      [0.14, ribbon],
      [0.86, ribbon],
      [1, fold],
    ] as const)
      band.addColorStop(at, color);
  context.fillStyle = across;
  context.fillRect(0, KNOT.y - BAND / 2, CARD.width, BAND);
  context.fillStyle = down;
  context.fillRect(KNOT.x - BAND / 2, 0, BAND, CARD.height);
}

function drawBow(context: CanvasRenderingContext2D, { ribbon, fold, ...look }: Look, emoji: string) {
  context.save();
  const scale = (KNOT.seal * 2.25) / BOW.width;
  context.translate(KNOT.x, KNOT.y);
  context.scale(scale, scale);
  context.translate(-BOW.width / 2, -BOW.height / 2);
  for (const { is, path } of BOW.parts) {
    context.fillStyle = is === 'fold' ? fold : ribbon;
    context.fill(new Path2D(path));
  }
  context.restore();
  context.fillStyle = look.sheet;
  context.beginPath();
  context.arc(KNOT.x, KNOT.y, KNOT.seal * 0.43, 0, 2 * Math.PI);
  for (let bump = 0; bump < BUMPS; bump++) {
    const angle = (2 * Math.PI * bump) / BUMPS;
    const [x, y] = [KNOT.x + Math.cos(angle) * KNOT.seal * 0.42, KNOT.y + Math.sin(angle) * KNOT.seal * 0.42];
    context.moveTo(x, y);
    context.arc(x, y, KNOT.seal * 0.07, 0, 2 * Math.PI);
  }
  context.fill();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `${KNOT.seal * 0.5}px ${look.text}`;
  context.fillStyle = look.ink;
  context.fillText(emoji, KNOT.x, KNOT.y + KNOT.seal * 0.04);
}

function drawTag(
  context: CanvasRenderingContext2D,
  { sheet, ink, second, display, text }: Look,
  words: CardWords,
) {
  const width = CARD.width - 2 * SIDE;
  context.fillStyle = sheet;
  context.beginPath();
  context.roundRect(SIDE, TAG.top, width, CARD.height - TAG.top - SIDE, TAG.radius);
  context.fill();
  const linesIn = (of: string, font: string, most: number) =>
    linesOf(context, of, { font, width: width - 120, most });
  // What somebody wrote is drawn whole.
  const sizes = WORDS_SIZES.map((size) => linesIn(words.words, `780 ${size}px ${display}`, 3));
  const own = sizes.find(({ isWhole }) => isWhole) ?? sizes.at(-1);
  const lines = [
    ...(own?.lines ?? []),
    ...linesIn(words.facts, `620 44px ${text}`, 2).lines,
    ...linesIn(words.name, `450 40px ${text}`, 2).lines,
  ];
  const heightOf = ({ font }: { font: string }) => Number.parseFloat(font.split(' ')[1] ?? '') * 1.3;
  const gaps = { [words.facts]: 34, [words.name]: 18 };
  let y =
    TAG.top + (CARD.height - TAG.top - SIDE - lines.reduce((sum, line) => sum + heightOf(line), 52)) / 2;
  for (const line of lines) {
    y += line.isFirst ? (gaps[line.of] ?? 0) : 0;
    context.font = line.font;
    context.fillStyle = line.of === words.words ? ink : second;
    context.fillText(line.text, CARD.width / 2, y + heightOf(line) / 2, width - 120);
    y += heightOf(line);
  }
}

/** Breaks a text into lines between its words; what is more than fits ends in three dots. */
function linesOf(
  context: CanvasRenderingContext2D,
  of: string,
  { font, width, most }: { font: string; width: number; most: number },
) {
  context.font = font;
  const lines: string[] = [];
  for (const word of of.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += '…';
  return {
    lines: shown.map((text, at) => ({ text, font, of, isFirst: at === 0 })),
    isWhole: lines.length <= most,
  };
}
