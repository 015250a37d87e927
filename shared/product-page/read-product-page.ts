import { storedPrice } from '#shared/price.ts';
import { type AskedPrice, askedPrice } from './asked-price.ts';
import { branded } from './brand.ts';
import { isAboutOneThing, isCalledWall, isDeadEnd, isMadeLikeWall } from './dead-end.ts';
import { type PageDocument, writtenText } from './dom.ts';
import type { Eyes } from './eyes.ts';
import { type FoundProduct, mainProduct } from './found-product.ts';
import { headingsOf, mainHeading, shopNames } from './heading.ts';
import { productsInJsonLd } from './json-ld.ts';
import { knownProduct } from './known-shop.ts';
import { pageSummary } from './meta-tags.ts';
import { productsInMarkup } from './microdata.ts';
import { type Page, pageOf } from './page.ts';
import { bestPicture, type FoundPicture, picturesNamed } from './picture.ts';
import { NO_PRODUCT, type ProductPage, type ReadFrom } from './product.ts';
import { toldCurrency, withMeantSign } from './shared-sign.ts';
import { shownPrices } from './shown-prices.ts';
import { bestTitle, cleanTitle, plainText } from './title.ts';

/**
 * Reads a shop's page: the name without the shop's, an absolute http(s) picture, the price a buyer is shown.
 * A page that does not show itself to be about one product (a wall, an error, a front page, a bare shell)
 * gives nothing at all, because a wrong gift is worse than an empty field. A price that is not sure is likely, no more.
 * A browser lends its eyes. Never throws, never loads anything.
 */
export function readProductPage(document: PageDocument, pageUrl: string, eyes?: Eyes): ProductPage {
  try {
    const page = pageOf(document, pageUrl);
    const known = knownProduct(page);
    return known ? ofKnownShop(page, known) : ofShop(page, eyes);
  } catch {
    // A page that was built to break a reader is one that cannot be read.
    return NO_PRODUCT;
  }
}

function ofKnownShop(page: Page, { name, images, money }: FoundProduct): ProductPage {
  const title = cleanTitle(name ?? '', []);
  const picture = bestPicture(from('shop', images), page.base);
  return answer(
    title ? { text: title, from: 'shop' } : null,
    picture,
    money && { money, from: 'shop', sure: 0.95 },
  );
}

const TITLE_READ = 2_000;
const WALL: ProductPage = { ...NO_PRODUCT, isWall: true };

function ofShop(page: Page, eyes: Eyes | undefined): ProductPage {
  const summary = pageSummary(page);
  const headings = headingsOf(page);
  const titleTag = writtenText(page.all('title')[0], TITLE_READ);
  const lines = [...headings.map(({ text }) => text), summary.title ?? '', titleTag];
  const described = [productsInJsonLd(page), productsInMarkup(page)].flatMap(
    (products) => mainProduct(products, lines) ?? [],
  );
  const heading = mainHeading(headings, [summary.title, titleTag]);
  const soldOut = described.some((product) => product.soldOut);
  const stated = [...described.map(({ money }) => money), summary.money].filter((money) => money !== null);
  const named = stated.find(({ currency }) => currency)?.currency ?? toldCurrency(page);
  const shown = heading && !soldOut ? withMeantSign(shownPrices(page, heading.element, eyes), named) : [];
  const shops = shopNames(page, summary.shopName);
  const plain = titleOf(
    described,
    { meta: summary.title, page: heading?.text ?? null, tag: titleTag },
    shops,
  );
  if (described.length === 0) {
    const isPriced = plain !== null && shown.some(({ role }) => role !== 'other');
    if (isCalledWall(page)) return WALL;
    if (!plain || isDeadEnd(page) || !isAboutOneThing(page, summary, isPriced))
      return isMadeLikeWall(page) ? WALL : NO_PRODUCT;
  }
  const brands = [...described.map(({ brand }) => brand), summary.brand];
  const title = plain && { ...plain, text: branded(plain.text, { heading, brands, shops }) };
  const picture = bestPicture(
    [
      ...from(
        'data',
        described.flatMap(({ images }) => images),
      ),
      ...from('meta', summary.images),
      ...from('page', picturesNamed(page, plain?.text ?? null, eyes)),
    ],
    page.base,
  );
  return answer(title, picture, askedPrice(page, stated, shown));
}

const from = (source: ReadFrom, addresses: string[]): FoundPicture[] =>
  addresses.map((address) => ({ address, from: source }));

type FoundTitle = { text: string; from: ReadFrom };
type Lines = { meta: string | null; page: string | null; tag: string };

function titleOf(described: FoundProduct[], lines: Lines, shops: string[]): FoundTitle | null {
  const named = described.find(({ name }) => name)?.name;
  const stated = named ? (cleanTitle(named, shops) ?? (plainText(named) || null)) : null;
  const [meta, page, tag] = [lines.meta, lines.page, lines.tag].map((line) =>
    line ? cleanTitle(line, shops) : null,
  );
  const text = bestTitle(stated, [meta ?? null, page ?? null, tag ?? null]);
  if (!text) return null;
  return { text, from: text === stated ? 'data' : text === page ? 'page' : 'meta' };
}

/** A price below is not filled in, but asked about. */
const FILLED_IN_FROM = 0.6;
const HOW_SURE: Record<ReadFrom, number> = { shop: 0.95, data: 0.9, meta: 0.8, page: 0.7 };

function answer(
  title: FoundTitle | null,
  picture: FoundPicture | null,
  price: AskedPrice | null,
): ProductPage {
  const currency = price?.money.currency ?? null;
  const amount = storedPrice(price?.money.amount ?? null, currency);
  const isSure = price !== null && price.sure >= FILLED_IN_FROM;
  const sureOf = (source: ReadFrom | undefined) => (source ? HOW_SURE[source] : 0);
  return {
    title: title?.text ?? null,
    image: picture?.address ?? null,
    price: isSure ? amount : null,
    currency: isSure ? currency : null,
    likelyPrice: isSure || amount === null ? null : { price: amount, currency },
    sources: {
      title: title?.from ?? null,
      image: picture?.from ?? null,
      price: (amount && price?.from) || null,
    },
    sure: {
      title: sureOf(title?.from),
      image: sureOf(picture?.from),
      price: (amount && price && Math.round(price.sure * 100) / 100) || 0,
    },
    isWall: false,
  };
}
