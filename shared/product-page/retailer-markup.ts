import { currencyCode } from './currency.ts';
import { writtenText } from './dom.ts';
import { type FoundProduct, stated } from './found-product.ts';
import { type Money, moneyIn, statedAmount } from './money.ts';
import type { Page } from './page.ts';

// In the order in which they are what the buyer is asked; each exists on some generation of the page.
const ASKED = [
  '.priceToPay .a-offscreen',
  '.priceToPay',
  '#corePrice_feature_div .a-price:not(.a-text-price) .a-offscreen',
  '#corePriceDisplay_desktop_feature_div .a-price:not(.a-text-price) .a-offscreen',
  '#corePriceDisplay_mobile_feature_div .a-price:not(.a-text-price) .a-offscreen',
  '#price_inside_buybox',
  '#newBuyBoxPrice',
  '#priceblock_dealprice',
  '#priceblock_saleprice',
  '#priceblock_ourprice',
  '#kindle-price',
  '#tmmSwatches .selected .a-color-price',
  '#tmm-grid-swatch .selected .slot-price',
  '#usedBuySection .offer-price',
] as const;

const STATED = [
  ['#cerberus-data-metrics', 'data-asin-price'],
  ['#twister-plus-price-data-price', 'value'],
  ['#attach-base-product-price', 'value'],
] as const;

const CURRENCIES = [
  ['#cerberus-data-metrics', 'data-asin-currency-code'],
  ['input[name="items[0.base][customerVisiblePrice][currencyCode]"]', 'value'],
  ['input[name$="[currencyCode]"]', 'value'],
] as const;

const TEXT_READ = 2_000;

/**
 * Reads the large retailer's product page, told by its markup and not by its host: a product title of its own and
 * the large picture beside it. Such a page without an asking price is one that sells nothing now, whatever other
 * prices stand on it. Null on every other page.
 */
export function retailerProduct(page: Page): FoundProduct | null {
  const title = writtenText(page.all('#productTitle, #ebooksProductTitle')[0], TEXT_READ).trim();
  if (!title) return null;
  const money = askedPrice(page);
  return {
    name: title,
    brand: null,
    images: pictures(page),
    money: stated(money ? [money] : [], 'shop'),
    soldOut: money === null,
  };
}

function askedPrice(page: Page): Money | null {
  const { all, country } = page;
  if (all('#outOfStock').length > 0) return null;
  const named = CURRENCIES.map(([selector, name]) => currencyCode(all(selector)[0]?.getAttribute(name)));
  const currency = named.find((code) => code !== null) ?? null;
  for (const selector of ASKED) {
    const money = moneyIn(writtenText(all(selector)[0], 80).slice(0, 80), country, currency);
    if (money) return { amount: money.amount, currency: currency ?? money.currency };
  }
  const amounts = STATED.map(([selector, name]) =>
    statedAmount(all(selector)[0]?.getAttribute(name), currency),
  );
  const amount = amounts.find((found) => found !== null);
  return amount ? { amount, currency } : null;
}

function pictures({ all }: Page): string[] {
  const [picture] = all('#landingImage, #imgBlkFront, #ebooksImgBlkFront, #imgTagWrapperId img');
  const sizes = largestFirst(picture?.getAttribute('data-a-dynamic-image') ?? '');
  return [picture?.getAttribute('data-old-hires'), ...sizes, picture?.getAttribute('src')].flatMap(
    (address) => address || [],
  );
}

/** The addresses of `{"address": [width, height]}`, the largest first. */
function largestFirst(json: string): string[] {
  if (json.length > 20_000) return [];
  try {
    const sizes: [string, unknown][] = Object.entries(JSON.parse(json));
    const width = (size: unknown) => (Array.isArray(size) ? Number(size[0]) || 0 : 0);
    return sizes.sort(([, one], [, other]) => width(other) - width(one)).map(([address]) => address);
  } catch {
    return [];
  }
}
