import { aroundAndAbove, isText, nodesFrom, type PageElement } from './dom.ts';
import { wordsOf } from './found-product.ts';
import { namesShop } from './title.ts';

const LONGEST = 40;

type Naming = {
  heading: { element: PageElement } | null;
  /** The brands that the page states, the most trusted first. */
  brands: (string | null)[];
  shops: string[];
};

/** A title with the brand before it that the page shows beside its heading; as it is where it names it, or where the shop is it. */
export function branded(title: string, { heading, brands, shops }: Naming): string {
  const brand = heading && shownBeside(heading.element, brands);
  if (!brand || namesShop(brand, 0, shops)) return title;
  const isNamed = spelled(title).replaceAll(' ', '').includes(spelled(brand).replaceAll(' ', ''));
  return isNamed ? title : `${brand} ${title}`;
}

const LEVELS = 2;
const TEXTS = { read: 60, behind: 4 } as const;

/** A text close to the heading that is one of the stated brands: what nobody is shown may be anybody's, the shop's for instance. */
function shownBeside(heading: PageElement, brands: (string | null)[]): string | null {
  const known = brands.flatMap((brand) => (brand && brand.length <= LONGEST ? spelled(brand) : []));
  if (known.length === 0) return null;
  const texts: string[] = [];
  let headingAt = Number.POSITIVE_INFINITY;
  for (const node of nodesFrom([...aroundAndAbove(heading, LEVELS + 1)].at(-1) ?? heading)) {
    if (node === heading) headingAt = texts.length;
    const text = isText(node) ? node.nodeValue?.trim() : '';
    if (text && texts.push(text) >= Math.min(TEXTS.read, headingAt + TEXTS.behind)) break;
  }
  return texts.find((text) => text.length <= LONGEST && known.includes(spelled(text))) ?? null;
}

const spelled = (text: string) => wordsOf(text).join(' ');
