import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Draws the page as a browser does whose letters were set twice as large, while `act` looks at it. Ours all follow the root. */
export async function inLargePrint(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const large = new CSSStyleSheet();
    const { fontSize } = getComputedStyle(document.documentElement);
    large.replaceSync(`html { font-size: calc(2 * ${fontSize}) !important; }`);
    document.adoptedStyleSheets.push(large);
  });
  await act();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** No word is cut, broken inside or out of sight, and nothing lies over what can be pressed. */
export async function expectWholeWords(page: Page, within?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const isInDialog = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  const seen = within ?? (isInDialog ? 'dialog:modal' : 'body');
  const words = await page.evaluate(drawnWords, seen);
  const isBroken = ({ lines, width, room }: Word) => lines > 1 && width < room;
  const isCut = ({ left, right, clip }: Word) => left < clip.left - 1 || right > clip.right + 1;
  expect(words.filter((word) => isBroken(word) || isCut(word) || word.isHalved)).toEqual([]);
  expect(await page.evaluate(coveredControls, seen)).toEqual([]);
}

/**
 * The same, and nothing that is read ends in dots: neither a line nor the last of a few. No short word is broken where a narrower
 * neighbour took its room. An address may go on out of sight.
 */
export async function expectEveryWord(page: Page): Promise<void> {
  await expectWholeWords(page);
  const words = await page.evaluate(drawnWords, 'body');
  const isBroken = ({ word, lines }: Word) =>
    lines > 1 && word.length <= LONGEST_WHOLE && !word.includes('@');
  expect(words.filter(isBroken).map(({ word }) => word)).toEqual([]);
  expect(await page.evaluate(endingInDots)).toEqual([]);
}

/** Longer ones may be broken: "Unbreakable." is not. */
const LONGEST_WHOLE = 11;

interface Word {
  word: string;
  lines: number;
  /** Of its letters, and of the line that it stands in. */
  width: number;
  room: number;
  left: number;
  right: number;
  /** What lies outside is not drawn: the window, or something that cuts off what stands out of it. */
  clip: { left: number; right: number };
  /** Its lower half is out of sight. */
  isHalved: boolean;
}

/** Runs in the page. A line may end after a hyphen, and anywhere in an address. */
function drawnWords(within: string): Word[] {
  // What ends in an ellipsis says that it is cut: it only has to end inside of what is drawn.
  const endsInEllipsis = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };
  const ellipsisOf = (element: Element | null): number => {
    if (!element || element === document.body) return Number.POSITIVE_INFINITY;
    return endsInEllipsis(element)
      ? element.getBoundingClientRect().right
      : ellipsisOf(element.parentElement);
  };
  const clipOf = (element: Element | null): Word['clip'] => {
    if (!element || element === document.body) return { left: 0, right: innerWidth };
    const isClip = getComputedStyle(element).overflowX !== 'visible' && !endsInEllipsis(element);
    return isClip ? element.getBoundingClientRect() : clipOf(element.parentElement);
  };
  const halves = (element: Element | null, box: DOMRect): boolean => {
    if (!element || element === document.body) return false;
    const edge = element.getBoundingClientRect().bottom;
    const isClip = getComputedStyle(element).overflowY !== 'visible';
    const isInside = box.top + box.height / 4 < edge && edge < box.bottom - box.height / 4;
    return (isClip && isInside) || halves(element.parentElement, box);
  };
  const innerWidthOf = (block: Element) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(block);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return block.clientWidth - padding;
  };
  const drawn = (text: Text, word: string, start: number): Word => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + word.length);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const block = text.parentElement?.closest(
      'h1, h2, h3, p, li, button, a, label, summary, blockquote, div',
    );
    const { left, right } = range.getBoundingClientRect();
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    const width = boxes.reduce((sum, box) => sum + box.width, 0);
    const { left: from, right: to } = clipOf(text.parentElement);
    return {
      word,
      lines,
      width,
      room: block ? innerWidthOf(block) : 0,
      left: Math.min(left, ellipsisOf(text.parentElement)),
      right: Math.min(right, ellipsisOf(text.parentElement)),
      clip: { left: from, right: to },
      isHalved: boxes.some((box) => halves(text.parentElement, box)),
    };
  };
  const found: Word[] = [];
  const texts = document.createTreeWalker(document.querySelector(within)!, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isHidden =
      !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      text.parentElement.closest('.sr, .skip, noscript, textarea') ||
      // The word of a button that is all of its row.
      Number.parseFloat(getComputedStyle(text.parentElement).textIndent) > innerWidth;
    if (isHidden || text.data.includes('://')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) found.push(drawn(text, word, index));
  }
  return found;
}

/** Runs in the page: the texts of which an ellipsis stands for the end. */
function endingInDots(): (string | null)[] {
  const seen = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility());
  return seen
    .filter((element) => {
      const { textOverflow, webkitLineClamp, fontSize } = getComputedStyle(element);
      const isWide = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      // Tall letters stand a little out of their line.
      const isHigh = element.scrollHeight > element.clientHeight + Number.parseFloat(fontSize) / 2;
      return isWide || (webkitLineClamp !== 'none' && isHigh);
    })
    .map(({ textContent }) => textContent)
    .filter((text) => !text?.includes('://'));
}

/** Runs in the page: what does not react in its middle, because something else lies there. */
function coveredControls(within: string): string[] {
  const controls = [...document.querySelectorAll(`:is(${within}) :is(a, button, input, textarea, summary)`)];
  const pressed = controls.filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.closest('.sr, .skip, noscript, textarea'),
  );
  return pressed.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = [...control.getClientRects()][0];
    if (!box) return [];
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
      return [];
    return [`${control.textContent || control.getAttribute('name')} lies under ${hit.className}`];
  });
}
