import type { Page } from '@playwright/test';
import { ownWords } from './spoken.ts';
import { expect } from './test.ts';

/** A page in a made-up language: nothing of it is said in English, and no text of ours is cut. */
export async function expectAllSaid(page: Page): Promise<void> {
  const own = ownWords();
  const texts = await page.evaluate(textsOfPage);
  expect
    .soft(
      texts.filter((text) => isEnglish(text, own)),
      'said in English',
    )
    .toEqual([]);
  expect.soft(await page.evaluate(cutTexts), 'cut').toEqual([]);
}

// Initials of a person are no word.
const NO_WORDS =
  /\b[A-Z]{1,2}\b|\S+@\S+|\S*:\/\/\S*|\S*\.(?:example|test|org)\b\S*|\blocalhost\b\S*|\S*[\d/_]\S*/g;

function isEnglish(text: string, own: readonly string[]): boolean {
  const rest = own.reduce(withoutWord, text).replaceAll(NO_WORDS, ' ');
  return /(?<![\p{L}])[a-z]{2,}(?![\p{L}])/iu.test(rest);
}

/** A long name may stand there with an ellipsis in the place of its end. */
function withoutWord(text: string, word: string): string {
  const whole = text.replaceAll(word, ' ');
  const at = word.length > SHORTENED ? whole.indexOf(word.slice(0, SHORTENED)) : -1;
  const end = whole.indexOf('…', at);
  return at < 0 || end < 0 ? whole : `${whole.slice(0, at)} ${whole.slice(end)}`;
}

const SHORTENED = 20;

/** Runs in the page: what it says, seen or read aloud, in its own language. */
function textsOfPage(): string[] {
  const { lang } = document.documentElement;
  const isOurs = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') === lang &&
    !element.closest('script, style, noscript, template, textarea, code, wishwren-emoji-picker');
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) => isOurs(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  const named = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
  return [
    document.title,
    ...seen.flatMap((element) => [
      // What a person wrote has a direction of its own.
      ...[...element.childNodes].flatMap((node) =>
        node instanceof Text && (!element.closest('[dir="auto"]') || node.data.includes(']'))
          ? node.data
          : [],
      ),
      ...named.flatMap((name) => element.getAttribute(name) ?? []),
    ]),
  ].filter((text) => text.trim() !== '');
}

/** Runs in the page: the texts of ours of which a part, mostly the bracket at their end, is out of sight. */
function cutTexts(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY, fontSize } = getComputedStyle(element);
    return (
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      // Accents are taller than letters.
      (/hidden|clip/.test(overflowY) &&
        element.scrollHeight > element.clientHeight + Number.parseFloat(fontSize) / 2)
    );
  };
  const rangeOf = (element: Element) => {
    const range = document.createRange();
    const own = [...element.childNodes].find((node) => node instanceof Text && node.data.includes(']'));
    if (own) range.selectNodeContents(own);
    return range.getBoundingClientRect();
  };
  // The name of a button without words, which is not to be seen.
  const isNameless = (element: Element) => {
    const { left, right } = rangeOf(element);
    return left >= innerWidth || right <= 0;
  };
  const isOutside = (element: Element) => {
    const { left, right, width } = rangeOf(element);
    if (width === 0 || (left > -1 && right < innerWidth + 1)) return false;
    // What scrolls, and a line of facts that says that it goes on.
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return false;
    }
    return true;
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    const isSeen =
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr, .skip, option, noscript');
    return text.includes(']') && isSeen && !isNameless(element) && (isCut(element) || isOutside(element))
      ? [text]
      : [];
  });
}
