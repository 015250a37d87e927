import { type Base, shapeLine } from './shape.ts';
import type { Token } from './tokens.ts';

export interface Fitted {
  lines: Token[][];
  /** Pixels to the em. */
  size: number;
}

/** A size of type, and how many lines of it there is room for. */
interface Step {
  size: number;
  lines: number;
}

interface Room {
  width: number;
  /** From the largest down. */
  steps: readonly Step[];
  /** What stands for the rest of a text that does not fit. */
  ellipsis: Token[];
}

/** The lines of a text in the largest type that it fits in; in the smallest it is cut off with an ellipsis. */
export function fitLines(tokens: readonly Token[], base: Base, room: Room): Fitted {
  const words = wordsOf(tokens).map((word) => ({ word, width: shapeLine(word, base).width }));
  for (const { size, lines } of room.steps) {
    const most = room.width / size;
    const wrapped = words.every(({ width }) => width <= most) ? wrap(words, most) : null;
    if (wrapped && wrapped.length <= lines) return { lines: balanced(words, wrapped.length, most), size };
  }
  const { size, lines } = room.steps.at(-1) ?? { size: room.width, lines: 1 };
  const most = room.width / size;
  const all = wrap(
    words.flatMap(({ word, width }) => (width <= most ? [{ word, width }] : apart(word, base))),
    most,
  );
  if (all.length <= lines) return { lines: all, size };
  return {
    lines: [
      ...all.slice(0, lines - 1),
      cutOff(all[lines - 1] ?? [], base, { most, ellipsis: room.ellipsis }),
    ],
    size,
  };
}

interface Word {
  word: Token[];
  /** In ems, with the blank behind it. */
  width: number;
}

/** A line may end behind a blank, around an emoji, and between the signs of scripts that write no blanks. */
function wordsOf(tokens: readonly Token[]): Token[][] {
  const words: Token[][] = [];
  for (const token of tokens) {
    const before = words.at(-1)?.at(-1);
    const isNew =
      !before || (token.text !== ' ' && (before.text === ' ' || standsAlone(before) || standsAlone(token)));
    if (isNew) words.push([token]);
    else words.at(-1)?.push(token);
  }
  return words;
}

const standsAlone = (token: Token) =>
  'image' in token || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(token.text);

const apart = (word: Token[], base: Base): Word[] =>
  word.map((token) => ({ word: [token], width: shapeLine([token], base).width }));

function wrap(words: readonly Word[], most: number): Token[][] {
  const lines: Token[][] = [];
  let room = 0;
  for (const { word, width } of words) {
    if (lines.length === 0 || width > room) {
      lines.push([]);
      room = most;
    }
    lines.at(-1)?.push(...word);
    room -= width;
  }
  return lines.map(trimmed);
}

/** The same number of lines, as equally long as they can be. */
function balanced(words: readonly Word[], lines: number, most: number): Token[][] {
  let narrowest = Math.max(...words.map(({ width }) => width));
  let widest = most;
  while (widest - narrowest > 0.1) {
    const middle = (narrowest + widest) / 2;
    if (wrap(words, middle).length > lines) narrowest = middle;
    else widest = middle;
  }
  return wrap(words, widest);
}

function cutOff(
  tokens: Token[],
  base: Base,
  { most, ellipsis }: { most: number; ellipsis: Token[] },
): Token[] {
  let kept = tokens;
  while (kept.length > 0 && shapeLine([...kept, ...ellipsis], base).width > most) kept = kept.slice(0, -1);
  return [...trimmed(kept), ...ellipsis];
}

const trimmed = (tokens: Token[]) => (tokens.at(-1)?.text === ' ' ? tokens.slice(0, -1) : tokens);
