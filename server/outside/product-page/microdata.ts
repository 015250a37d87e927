import { currencyCode } from './currency.ts';
import type { FoundProduct } from './found-product.ts';
import { elementsOf, type HtmlPage, type PageElement } from './html-page.ts';
import { type Money, moneyIn, statedAmount } from './money.ts';

const SOLD_OUT = /outofstock|soldout|discontinued/i;

type Dialect = { scope: string; type: string; property: string };

const MICRODATA: Dialect = { scope: 'itemscope', type: 'itemtype', property: 'itemprop' };
const RDFA: Dialect = { scope: 'typeof', type: 'typeof', property: 'property' };

// Pages list what others bought as products too; the one the page is about stands among the first.
const SCOPES = 40;
const VALUES = 40;
const PRODUCT_TYPE = /(?:^|[/:#\s])(?:Individual)?Product(?:Model|Group)?(?:\s|$)/i;
const OFFER_TYPE = /(?:^|[/:#\s])(?:Aggregate)?Offer(?:\s|$)|PriceSpecification/i;

/** Every product marked up in the page's elements as microdata or RDFa, in the page's order. */
export function productsInMarkup(page: HtmlPage): FoundProduct[] {
  return [MICRODATA, RDFA].flatMap((dialect) =>
    elementsOf(page.$, `[${dialect.type}]`)
      .filter((element) => PRODUCT_TYPE.test(attribute(element, dialect.type)))
      .slice(0, SCOPES)
      .map((element) => productOf(page, element, dialect)),
  );
}

const attribute = (element: PageElement, name: string) => (element.attribs[name] ?? '').slice(0, 300);

function productOf(page: HtmlPage, product: PageElement, dialect: Dialect): FoundProduct {
  const own = (name: string) => valuesOf(page, product, dialect, name);
  return {
    name: own('name').map((element) => textValue(page, element))[0] ?? null,
    images: own('image').flatMap((element) => addressValue(element) ?? []),
    money: moneyOf(page, own, [...own('price'), ...own('lowPrice')]),
    soldOut: own('availability').some((element) => SOLD_OUT.test(addressValue(element) ?? '')),
  };
}

/** Elements with this property that belong to the product itself or to its offer, not to a product inside it. */
function valuesOf(page: HtmlPage, product: PageElement, dialect: Dialect, name: string): PageElement[] {
  return page
    .$(product)
    .find(`[${dialect.property}~="${name}"], [${dialect.property}~="schema:${name}"]`)
    .toArray()
    .slice(0, VALUES)
    .filter((element) => belongsTo(element, product, dialect));
}

function belongsTo(element: PageElement, product: PageElement, dialect: Dialect): boolean {
  for (let above = element.parent; above && above !== product; above = above.parent) {
    if (above.type !== 'tag' || !(dialect.scope in above.attribs)) continue;
    if (!OFFER_TYPE.test(attribute(above, dialect.type))) return false;
  }
  return true;
}

function moneyOf(page: HtmlPage, own: (name: string) => PageElement[], prices: PageElement[]): Money | null {
  const [stated] = own('priceCurrency').flatMap((element) => currencyCode(textValue(page, element)) ?? []);
  for (const element of prices) {
    const text = textValue(page, element);
    const amount = statedAmount(text);
    if (amount !== null) {
      return { amount, currency: stated ?? moneyIn(text, page.country)?.currency ?? null };
    }
  }
  return null;
}

function textValue(page: HtmlPage, element: PageElement): string {
  const stated = element.attribs.content?.trim();
  return stated || page.$(element).text().slice(0, 2_000).trim();
}

function addressValue({ attribs }: PageElement): string | null {
  return attribs.content ?? attribs.src ?? attribs.href ?? attribs['data-src'] ?? null;
}
