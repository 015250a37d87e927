import { aroundButtons, isBuyButton } from './buying.ts';
import { aroundAndAbove, isElement, isText, nodesFrom, type PageElement } from './dom.ts';
import { marksOf } from './price-role.ts';
import { OTHERS_FOLLOW } from './price-words.ts';

const LIMITS = { texts: 10_000, buttons: 3 } as const;

export type PlacedText = { text: string; element: PageElement };
/** Where prices stand: the texts behind the heading, and what stands among them. */
type Place = {
  texts: PlacedText[];
  /** What stands around the heading holds the thing itself, whatever it is called. */
  sections: Set<PageElement>;
  nearButton: Set<PageElement>;
  /** Behind how many texts the buttons stand. */
  buttonsAt: number[];
  /** Behind how many texts other things are sold. */
  othersFrom: number;
};

export function placeBehind(heading: PageElement, textLength: number): Place {
  const texts: PlacedText[] = [];
  const buttons: PageElement[] = [];
  const buttonsAt: number[] = [];
  let othersFrom = Number.POSITIVE_INFINITY;
  for (const node of nodesFrom(heading)) {
    const around = node.parentNode;
    if (isText(node) && around && isElement(around)) {
      const text = node.nodeValue?.trim();
      if (!text) continue;
      if (text.length <= textLength && OTHERS_FOLLOW.test(text))
        othersFrom = Math.min(othersFrom, texts.length);
      if (texts.push({ text, element: around }) >= LIMITS.texts) break;
    } else if (buttons.length < LIMITS.buttons && isBuyButton(node)) {
      buttons.push(node);
      buttonsAt.push(texts.length);
    }
  }
  const sections = new Set(aroundAndAbove(heading, 100));
  return { texts, sections, nearButton: aroundButtons(buttons), buttonsAt, othersFrom };
}

const PRICE_MARK = /pri(?:ce|s|js|x)|preis|pre(?:cio|zzo|ço|t)|cena|hinta|kwota|amount|money/i;
const CHOSEN = /(?:^|[\s_-])(?:selected|active|checked|current|chosen)(?:$|[\s_-])/i;

const CLOSE = 15;

/** How likely this is what is asked, by where it stands. */
export function weightAt(
  { nearButton, buttonsAt, othersFrom }: Place,
  element: PageElement,
  index: number,
): number {
  const close = [...aroundAndAbove(element, 4)];
  const isMarked = close.slice(0, 3).some((around) => PRICE_MARK.test(marksOf(around)));
  const isNear =
    buttonsAt.some((at) => Math.abs(at - index) <= CLOSE) ||
    [...aroundAndAbove(element, 8)].some((around) => nearButton.has(around));
  const isChoice = close.some(({ localName }) => localName === 'label' || localName === 'option');
  const isChosen = close.some(
    (around) => CHOSEN.test(marksOf(around)) || around.getAttribute('aria-checked') === 'true',
  );
  const choice = isChosen ? 0.05 : isChoice ? -0.2 : 0;
  const distance = index < 100 ? 0.1 : index > 400 ? -0.05 : 0;
  const weight =
    0.5 + (isMarked ? 0.2 : 0) + (isNear ? 0.15 : 0) + choice + distance + (index >= othersFrom ? -0.3 : 0);
  // That it stands behind the heading says little alone.
  return isMarked || isNear ? weight : Math.min(weight, 0.55);
}
