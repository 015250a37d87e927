import { currencyCode } from './currency.ts';
import { aroundAndAbove, type PageElement, writtenText } from './dom.ts';
import { type FoundProduct, stated } from './found-product.ts';
import { type Money, moneyIn, statedAmount } from './money.ts';
import type { Page } from './page.ts';

type Dialect = { scope: string; type: string; property: string };

const MICRODATA: Dialect = { scope: 'itemscope', type: 'itemtype', property: 'itemprop' };
const RDFA: Dialect = { scope: 'typeof', type: 'typeof', property: 'property' };

// Pages list what others bought as products too; the one the page is about stands among the first.
const LIMITS = { products: 40, properties: 5_000, perProduct: 200, above: 60, textLength: 2_000 } as const;
const PRODUCT_TYPE = /(?:^|[/:#\s])(?:Individual)?Product(?:Model|Group)?(?:\s|$)/i;
const OFFER_TYPE = /(?:^|[/:#\s])(?:Aggregate)?Offer(?:\s|$)|PriceSpecification/i;
const SOLD_OUT = /outofstock|soldout|discontinued/i;

/** The elements that state something of one product, by the name of the property. */
type Statements = Map<string, PageElement[]>;

/** Every product marked up in the page's elements as microdata or RDFa, in the page's order. */
export function productsInMarkup(page: Page): FoundProduct[] {
  return [MICRODATA, RDFA].flatMap((dialect) =>
    [...statementsByProduct(page, dialect).values()].map((statements) => productOf(page, statements)),
  );
}

function statementsByProduct(page: Page, dialect: Dialect): Map<PageElement, Statements> {
  const products = page
    .all(`[${dialect.type}]`)
    .filter((element) => PRODUCT_TYPE.test(attribute(element, dialect.type)))
    .slice(0, LIMITS.products);
  const byProduct = new Map<PageElement, Statements>(products.map((product) => [product, new Map()]));
  if (products.length === 0) return byProduct;
  for (const element of page.all(`[${dialect.property}]`).slice(0, LIMITS.properties)) {
    const owner = ownerOf(element, dialect);
    const statements = owner && byProduct.get(owner);
    if (statements) note(statements, element, attribute(element, dialect.property));
  }
  return byProduct;
}

const attribute = (element: PageElement, name: string) => (element.getAttribute(name) ?? '').slice(0, 300);

function note(statements: Statements, element: PageElement, names: string) {
  for (const name of names.split(/\s+/)) {
    const bare = name.replace(/^.{0,40}[:/]/, '');
    const sofar = statements.get(bare) ?? [];
    if (sofar.length < LIMITS.perProduct) statements.set(bare, [...sofar, element]);
  }
}

/** What an element speaks of: the nearest thing around it, or the thing around that when the nearest is an offer. */
function ownerOf(element: PageElement, dialect: Dialect): PageElement | null {
  for (const above of aroundAndAbove(element, LIMITS.above)) {
    if (above === element || above.getAttribute(dialect.scope) === null) continue;
    if (!OFFER_TYPE.test(attribute(above, dialect.type))) return above;
  }
  return null;
}

function productOf(page: Page, statements: Statements): FoundProduct {
  const own = (name: string) => statements.get(name) ?? [];
  const [name] = own('name');
  const [brand] = own('brand');
  return {
    name: name ? textValue(name) : null,
    brand: brand ? textValue(brand).slice(0, 200) || null : null,
    images: own('image').flatMap((element) => addressValue(element) ?? []),
    money: stated(moneysOf(page, statements), 'data'),
    soldOut: own('availability').some((element) => SOLD_OUT.test(addressValue(element) ?? '')),
  };
}

/** The price, or the ends of a range; of several prices the first, because the others are those of other things as a rule. */
function moneysOf({ country }: Page, statements: Statements): Money[] {
  const [currency] = (statements.get('priceCurrency') ?? []).flatMap(
    (element) => currencyCode(textValue(element)) ?? [],
  );
  const first = (name: string) => {
    const texts = (statements.get(name) ?? []).map(textValue);
    const prices = texts.map((text) => {
      const own = currency ?? moneyIn(text, country)?.currency ?? null;
      const amount = statedAmount(text, own);
      return amount === null ? null : { amount, currency: own };
    });
    return prices.find((price) => price !== null) ?? null;
  };
  const price = first('price');
  return (price ? [price] : [first('lowPrice'), first('highPrice')]).filter((money) => money !== null);
}

function textValue(element: PageElement): string {
  const stated = element.getAttribute('content')?.trim();
  return stated || writtenText(element, LIMITS.textLength).slice(0, LIMITS.textLength).trim();
}

const ADDRESSES = ['content', 'src', 'href', 'data-src'];

function addressValue(element: PageElement): string | null {
  return ADDRESSES.map((name) => element.getAttribute(name)).find((address) => address !== null) ?? null;
}
