import { currencyCode } from './currency.ts';
import { type StatedMoney, stated } from './found-product.ts';
import { type Money, moneyIn, statedAmount } from './money.ts';
import { metaContent, type Page } from './page.ts';

export type PageSummary = {
  /** The kind the page gives itself: "product", "website", "article" or another, lower case; empty when none. */
  kind: string;
  title: string | null;
  images: string[];
  money: StatedMoney | null;
  brand: string | null;
  shopName: string | null;
};

const PRICES = [
  'product:sale_price',
  'product:price',
  'og:price',
  'og:product:price',
  'product:original_price',
];

/** What the page says of itself in the head for those who share it (OpenGraph, Twitter). */
export function pageSummary({ all, country }: Page): PageSummary {
  const meta = (name: string) => metaContent({ all }, name);
  const first = (...names: string[]) => names.map(meta).find((content) => content !== null) ?? null;
  const images = all(
    'meta[property="og:image"], meta[property="og:image:secure_url"], meta[name="og:image"], ' +
      'meta[name^="twitter:image"], meta[property^="twitter:image"], link[rel="image_src"]',
  );
  return {
    kind: (meta('og:type') ?? '').toLowerCase().slice(0, 40),
    title: first('og:title', 'twitter:title'),
    images: images
      .slice(0, 20)
      .flatMap((element) => element.getAttribute('content') ?? element.getAttribute('href') ?? [])
      // og:image:width and twitter:image:alt are no addresses.
      .filter((address) => /[/.]/.test(address)),
    money: stated(
      [statedMoney(meta) ?? labelledMoney(meta, country)].filter((money) => money !== null),
      'meta',
    ),
    brand: first('product:brand', 'og:brand', 'brand'),
    shopName: first('og:site_name', 'og:site-name', 'application-name', 'apple-mobile-web-app-title'),
  };
}

function statedMoney(meta: (name: string) => string | null): Money | null {
  for (const name of PRICES) {
    const currency = currencyCode(meta(`${name}:currency`));
    const amount = statedAmount(meta(`${name}:amount`), currency);
    if (amount !== null) return { amount, currency };
  }
  return null;
}

function labelledMoney(meta: (name: string) => string | null, country: string | null): Money | null {
  for (const card of [1, 2]) {
    if (/^(?:price|preis|prix|precio|prezzo)$/i.test(meta(`twitter:label${card}`) ?? '')) {
      return moneyIn(meta(`twitter:data${card}`) ?? '', country);
    }
  }
  return null;
}
