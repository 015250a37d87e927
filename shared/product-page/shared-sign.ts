import { SHARED_SIGNS } from '#shared/currency-signs.ts';
import { currencyCode } from './currency.ts';
import { writtenText } from './dom.ts';
import type { Page } from './page.ts';
import type { ShownPrice } from './shown-prices.ts';

/** Where the scripts of the large shop systems name the currency in which the page is shown, the surest first. Data alone. */
const TOLD_IN_SCRIPTS = [
  /Shopify\.currency\s{0,2}=\s{0,2}\{\s{0,2}"active"\s{0,2}:\s{0,2}"([A-Z]{3})"/,
  /"(?:priceCurrency|currencyCode|currency_code|currencyIso|currencyISOCode)"\s{0,2}:\s{0,2}"([A-Z]{3})"/,
  /["']?currency["']?\s{0,2}:\s{0,2}["']([A-Z]{3})["']/,
];
const READ = { scripts: 60, each: 100_000 } as const;

/** The currency that a page's scripts name; null where none does. */
export function toldCurrency({ all }: Page): string | null {
  const scripts = all('script:not([src])')
    .slice(0, READ.scripts)
    .map((script) => writtenText(script, READ.each).slice(0, READ.each));
  for (const told of TOLD_IN_SCRIPTS) {
    const [code] = scripts.flatMap((script) => currencyCode(told.exec(script)?.[1]) ?? []);
    if (code) return code;
  }
  return null;
}

/** Shown prices, with the dollars, crowns or pounds meant that the page names elsewhere. */
export const withMeantSign = (prices: ShownPrice[], named: string | null): ShownPrice[] =>
  prices.map((price) => {
    const { currency } = price.money;
    const isShared = [...SHARED_SIGNS.values()].some(
      (codes) => named && currency && codes.includes(named) && codes.includes(currency),
    );
    return isShared ? { ...price, money: { ...price.money, currency: named } } : price;
  });
