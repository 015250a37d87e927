import { type PageElement, shownText } from './dom.ts';
import { wordsOf } from './found-product.ts';
import type { Page } from './page.ts';

const SECOND_LEVEL = /^(?:co|com|org|net|ne|or|gov|ac)$/;

/** What a title may call the shop: the name the page gives itself and the name inside its domain. */
export function shopNames({ self, base }: Page, stated: string | null): string[] {
  const domains = [self, base].map(({ hostname }) => nameInDomain(hostname));
  const spoken =
    stated && stated.length <= 60
      ? [stated.replace(/^www\./i, ''), stated.replace(/^www\.|\.\w{2,4}$/gi, '')]
      : [];
  return [...new Set([...spoken, ...domains])].filter((name) => name.length > 1);
}

function nameInDomain(hostname: string): string {
  const labels = hostname.split('.');
  const end = SECOND_LEVEL.test(labels.at(-2) ?? '') && labels.length > 2 ? -3 : -2;
  const label = labels.at(end) ?? '';
  return /^\d+$/.test(label) ? '' : label;
}

type Heading = { text: string; element: PageElement };

const LONGEST = 300;

/** The page's main headings in its order; empty ones and those too long to be a name are left out. */
export function headingsOf({ all }: Page): Heading[] {
  return all('h1')
    .slice(0, 20)
    .map((element) => ({ text: shownText(element, LONGEST), element }))
    .filter(({ text }) => text !== '' && text.length <= LONGEST);
}

/** The heading that agrees best with the page's titles; of equals the longest, because sections have short names. */
export function mainHeading(headings: Heading[], titles: (string | null)[]): Heading | null {
  const words = new Set(titles.flatMap((title) => wordsOf(title ?? '')));
  const share = ({ text }: Heading) => {
    const own = wordsOf(text);
    return own.filter((word) => words.has(word)).length / (own.length || 1);
  };
  const ranked = headings.map((heading) => ({ heading, share: share(heading) }));
  ranked.sort((one, other) => other.share - one.share || other.heading.text.length - one.heading.text.length);
  return ranked[0]?.heading ?? null;
}
