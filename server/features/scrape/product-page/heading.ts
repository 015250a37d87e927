import { wordsOf } from './found-product.ts';
import { elementsOf, type HtmlPage, type PageElement } from './html-page.ts';
import { shownText } from './page-text.ts';

type Heading = { text: string; element: PageElement };

const LONGEST = 300;

/** The page's main headings in its order; empty ones and those too long to be a name are left out. */
export function headingsOf({ $ }: HtmlPage): Heading[] {
  return elementsOf($, 'h1')
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
