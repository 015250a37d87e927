import { currencyCode } from './currency.ts';
import { writtenText } from './dom.ts';
import { type FoundProduct, stated } from './found-product.ts';
import { type Money, moneyIn, statedAmount } from './money.ts';
import type { Page } from './page.ts';
import { SHOP_MARKUP, type ShopMarkup } from './shop-markup.ts';

const TEXT_READ = { title: 2_000, price: 80, sizes: 20_000 } as const;

/**
 * Reads the product page of a shop whose markup is known. Such a page without an asking price is one that sells nothing now,
 * whatever other prices stand on it. Null on every other page.
 */
export function knownProduct(page: Page): FoundProduct | null {
  for (const shop of SHOP_MARKUP) {
    const title = writtenText(page.all(shop.title)[0], TEXT_READ.title).trim();
    if (!title) continue;
    const money = askedPrice(page, shop);
    return {
      name: title,
      brand: null,
      images: pictures(page, shop),
      money: stated(money ? [money] : [], 'shop'),
      soldOut: money === null,
    };
  }
  return null;
}

function askedPrice({ all, country }: Page, shop: ShopMarkup): Money | null {
  if (all(shop.soldOut).length > 0) return null;
  const attributeAt = ([selector, name]: readonly [string, string]) => all(selector)[0]?.getAttribute(name);
  const currency =
    shop.currencies.map((place) => currencyCode(attributeAt(place))).find((code) => code !== null) ?? null;
  for (const selector of shop.asked) {
    const text = writtenText(all(selector)[0], TEXT_READ.price).slice(0, TEXT_READ.price);
    const money = moneyIn(text, country, currency);
    if (money) return { amount: money.amount, currency: currency ?? money.currency };
  }
  const amounts = shop.statedPrices.map((place) => statedAmount(attributeAt(place), currency));
  const amount = amounts.find((found) => found !== null);
  return amount ? { amount, currency } : null;
}

function pictures({ all }: Page, shop: ShopMarkup): string[] {
  const [picture] = all(shop.picture);
  const sizes = largestFirst(picture?.getAttribute(shop.pictureSizes) ?? '');
  return [picture?.getAttribute(shop.largePicture), ...sizes, picture?.getAttribute('src')].flatMap(
    (address) => address || [],
  );
}

/** The addresses of `{"address": [width, height]}`, the largest first. */
function largestFirst(json: string): string[] {
  if (json.length > TEXT_READ.sizes) return [];
  try {
    const sizes: [string, unknown][] = Object.entries(JSON.parse(json));
    const width = (size: unknown) => (Array.isArray(size) ? Number(size[0]) || 0 : 0);
    return sizes.sort(([, one], [, other]) => width(other) - width(one)).map(([address]) => address);
  } catch {
    return [];
  }
}
