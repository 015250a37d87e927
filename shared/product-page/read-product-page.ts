import { storedPrice } from '#shared/price.ts';
import { isAboutOneThing, isDeadEnd } from './dead-end.ts';
import { type PageDocument, writtenText } from './dom.ts';
import { type FoundProduct, mainProduct } from './found-product.ts';
import { headingsOf, mainHeading, shopNames } from './heading.ts';
import { productsInJsonLd } from './json-ld.ts';
import { pageSummary } from './meta-tags.ts';
import { productsInMarkup } from './microdata.ts';
import type { Money } from './money.ts';
import { NO_PRODUCT, type ProductPage } from './no-product.ts';
import { type Page, pageOf } from './page.ts';
import { bestPicture, picturesNamed } from './picture.ts';
import { retailerProduct } from './retailer-markup.ts';
import { bestTitle, cleanTitle, plainText } from './title.ts';
import { isShown, visiblePrice } from './visible-price.ts';

/**
 * Reads a shop's page: the name without the shop's, an absolute http(s) picture, the price a buyer is shown.
 * A page that does not show itself to be about one product (a wall, an error, a front page, a bare shell)
 * gives nothing at all, because a wrong gift is worse than an empty field. Never throws, never loads anything.
 */
export function readProductPage(document: PageDocument, pageUrl: string): ProductPage {
  try {
    const page = pageOf(document, pageUrl);
    const retailer = retailerProduct(page);
    return retailer ? ofRetailer(page, retailer) : ofShop(page);
  } catch {
    // A page that was built to break a reader is one that cannot be read.
    return NO_PRODUCT;
  }
}

function ofRetailer(page: Page, product: FoundProduct): ProductPage {
  const title = cleanTitle(product.name ?? '', []);
  return answer(title, bestPicture(product.images, page.base), product.money);
}

const TITLE_READ = 2_000;

function ofShop(page: Page): ProductPage {
  const summary = pageSummary(page);
  const headings = headingsOf(page);
  const titleTag = writtenText(page.all('title')[0], TITLE_READ);
  const lines = [...headings.map(({ text }) => text), summary.title ?? '', titleTag];
  const described = [productsInJsonLd(page), productsInMarkup(page)].flatMap(
    (products) => mainProduct(products, lines) ?? [],
  );
  const heading = mainHeading(headings, [summary.title, titleTag]);
  const soldOut = described.some((product) => product.soldOut);
  const shown = heading && !soldOut ? visiblePrice(page, heading.element) : null;
  const shops = shopNames(page, summary.shopName);
  const title = titleOf(described, [summary.title, heading?.text ?? null, titleTag], shops);
  if (described.length === 0) {
    if (isDeadEnd(page) || !isAboutOneThing(page, summary, title !== null && shown !== null))
      return NO_PRODUCT;
    if (!title) return NO_PRODUCT;
  }
  const images = [
    ...described.flatMap((product) => product.images),
    ...summary.images,
    ...picturesNamed(page, title),
  ];
  const stated = [...described.map(({ money }) => money), summary.money].filter((money) => money !== null);
  return answer(title, bestPicture(images, page.base), askedMoney(page, stated, shown));
}

function titleOf(described: FoundProduct[], lines: (string | null)[], shops: string[]): string | null {
  const named = described.find(({ name }) => name)?.name;
  const stated = named ? (cleanTitle(named, shops) ?? (plainText(named) || null)) : null;
  return bestTitle(
    stated,
    lines.map((line) => (line ? cleanTitle(line, shops) : null)),
  );
}

// Data often states the price before tax, which a buyer here never sees; no tax on sales is higher than this.
const HIGHEST_TAX = 1.3;

/** Of the prices a page states the one it also shows; one that nobody is shown gives way to the one with tax. */
function askedMoney(page: Page, stated: Money[], shown: Money | null): Money | null {
  const confirmed = stated.find(({ amount }) => amount === shown?.amount || isShown(page, amount));
  const withTax = stated.some(({ amount, currency }) => {
    const factor = (shown?.amount ?? 0) / amount;
    return factor > 1 && factor <= HIGHEST_TAX && currency === shown?.currency;
  });
  const money = confirmed ?? (withTax ? shown : stated[0]) ?? shown;
  if (!money || money.currency) return money;
  const currency = [...stated, shown].find((other) => other?.currency)?.currency ?? null;
  return { amount: money.amount, currency };
}

function answer(title: string | null, image: string | null, money: Money | null): ProductPage {
  const currency = money?.currency ?? null;
  // Its currency may stand elsewhere on the page than the amount.
  return { title, image, price: storedPrice(money?.amount ?? null, currency), currency };
}
