import { describe, expect, test } from 'vitest';
import { decimalsOf } from '#shared/currency.ts';
import { CURRENCIES } from '#shared/currency-codes.ts';
import { currencyOfLanguages, currencyOfRegion } from '#shared/currency-of-region.ts';
import { SHARED_SIGNS } from '#shared/currency-signs.ts';
import { wordFormats } from '#shared/format-words.ts';
import { LOCALES as OURS } from '#shared/locale.ts';
import { priceInField, storedPrice } from '#shared/price.ts';
import { typedPrice } from '#shared/typed-price.ts';

describe('a price that is typed', () => {
  test.each(['', '   ', '$', ' € '])('"%s" is none', (typed) => {
    expect(typedPrice(typed, null)?.amount).toBeNull();
  });

  test.each([
    ['12.5', 12.5],
    [' 12 ', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['$1,299.00', 1299],
    ['1,299', 1299],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['1 299', 1299],
    ['1.299.000', 1_299_000],
    ['1,299.000', 1299],
    ['12,34,567.50', 1_234_567.5],
    ['1234.567', 1234.567],
    ['0.999', 0.999],
    ['0', 0],
    ['-5', -5],
    ['$-5', -5],
    ['10000000', 10_000_000],
    ['١٬٢٩٩٫٥٠', 1299.5],
    ['۱۲٫۵', 12.5],
    ['१,२९९.५', 1299.5],
    ['１，９８０', 1980],
  ])('"%s" is understood as %d dollars', (typed, amount) => {
    expect(typedPrice(typed, null)).toEqual({ amount, currency: null });
  });

  test.each([
    ['€34,90', null, 34.9, 'EUR'],
    ['1.299,00 €', null, 1299, 'EUR'],
    ['1\u202f299,00\u00a0€', null, 1299, 'EUR'],
    ['CHF 1’299.–', null, 1299, 'CHF'],
    ["1'299.50 chf", 'EUR', 1299.5, 'CHF'],
    ['19,- €', null, 19, 'EUR'],
    ['34.90 EUR', 'USD', 34.9, 'EUR'],
    ['Rs.500', null, 500, 'INR'],
    ['Rs 500', 'PKR', 500, 'PKR'],
    ['299 kr.', 'DKK', 299, 'DKK'],
    ['299 kr', 'EUR', 299, 'SEK'],
    ['$5', 'EUR', 5, 'USD'],
    ['$5', 'CAD', 5, 'CAD'],
    ['5', 'EUR', 5, 'EUR'],
    ['3.500', 'KWD', 3.5, 'KWD'],
    ['3.500', 'EUR', 3500, 'EUR'],
    ['1.500.000 ₫', null, 1_500_000, 'VND'],
    ['Rp1.500.000', null, 1_500_000, 'IDR'],
    ['12.900 Ft', null, 12_900, 'HUF'],
    ['٩٩ ر.س.\u200f', null, 99, 'SAR'],
    ['￥1,980', 'JPY', 1980, 'JPY'],
    ['US$ 12', 'EUR', 12, 'USD'],
  ])('"%s" where %s is likely is %d %s', (typed, likely, amount, currency) => {
    expect(typedPrice(typed, likely)).toEqual({ amount, currency });
  });

  test.each([
    ...['cheap', '12.5.5', '1e3', '12-15', '0x10', 'Infinity', '.', '-', '12 5', '1,2,3', '12 apples'],
    ...['constructor 5', '€ 5 cheap', '1.299,00.00', 'XXX 5', 'DEM 5'],
  ])('"%s" is no price', (typed) => {
    expect(typedPrice(typed, null)).toBeUndefined();
  });
});

const LOCALES =
  'en en-GB en-IN de de-CH de-AT fr fr-CH fr-CA it it-CH es es-MX pt pt-BR nl da sv nb fi pl cs hu ro tr ru uk he ar-EG fa'.split(
    ' ',
  );
const MONEY = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'CZK', 'HUF', 'JPY', 'IDR', 'KWD', 'INR'];

/** A thousand prices, small and large, whole and not, the same every time. */
function prices(currency: string | null): number[] {
  const units = 10 ** decimalsOf(currency);
  return Array.from({ length: 1000 }, (_, at) => {
    const size = 10 ** (1 + (at % 11));
    return ((((at + 1) * 7919 * 104_729) % size) + 1) / units;
  });
}

describe('a price is read as it was written', () => {
  test.each(LOCALES)('by 1,000 prices in each of 12 currencies, as written in %s', (locale) => {
    const wrong: unknown[] = [];
    for (const currency of MONEY) {
      const digits = decimalsOf(currency);
      const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const money = { style: 'currency', currency, ...decimals } as const;
      const named = new Intl.NumberFormat(locale, money);
      const coded = new Intl.NumberFormat(locale, { ...money, currencyDisplay: 'code' });
      const bare = new Intl.NumberFormat(locale, decimals);
      for (const amount of prices(currency)) {
        for (const text of [named.format(amount), bare.format(amount), priceInField(amount, currency)]) {
          const read = typedPrice(text, currency);
          if (read?.amount !== amount || read.currency !== currency) wrong.push([text, currency, read]);
        }
        const read = typedPrice(coded.format(amount), 'AUD');
        if (read?.amount !== amount || read.currency !== currency)
          wrong.push([coded.format(amount), currency, read]);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});

describe('a price that is shown, taken into its field and saved again stays as it is', () => {
  test('in our languages, which are among those of the world above', () => {
    expect(LOCALES).toEqual(expect.arrayContaining(OURS.filter((locale) => locale !== 'ar')));
  });

  test.each(OURS)('by 1,000 prices in each of 12 currencies, and in none, in %s', (locale) => {
    const { price: show } = wordFormats(locale);
    const wrong: unknown[] = [];
    for (const currency of [...MONEY, null]) {
      for (const price of prices(currency)) {
        const shown = show({ price, currency }) ?? '';
        const typed = typedPrice(shown, currency);
        // The dollar of the specification is one of the United States where another language says so.
        const isSame = typed?.currency === currency || (currency === null && typed?.currency === 'USD');
        const focused = typedPrice(priceInField(price, currency), currency);
        const saved = storedPrice(focused?.amount ?? null, focused?.currency ?? null);
        if (typed?.amount !== price || !isSame || saved !== price || focused?.currency !== currency)
          wrong.push([shown, currency, typed, saved]);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});

describe('currencies', () => {
  test('are those that Intl knows, too', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(CURRENCIES.filter((code) => !known.has(code))).toEqual([]);
  });

  test('have the decimals that ISO 4217 counts, in which Intl differs for those that have no coins', () => {
    const counted = (currency: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
    const differ = CURRENCIES.filter((code) => counted(code) !== decimalsOf(code));
    expect(differ.filter((code) => decimalsOf(code) !== (code === 'IQD' ? 3 : 2))).toEqual([]);
  });

  test('of a sign and of a country are known', () => {
    expect([...SHARED_SIGNS.values()].flat().filter((code) => !CURRENCIES.includes(code))).toEqual([]);
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const regions = letters.flatMap((one) => letters.map((two) => one + two));
    const paid = regions.flatMap((region) => currencyOfRegion(region) ?? []);
    expect(paid.filter((code) => !CURRENCIES.includes(code))).toEqual([]);
    expect(paid.length).toBeGreaterThan(140);
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'EUR'],
    ['de,en-US;q=0.7,en;q=0.3', 'EUR'],
    ['de-CH', 'CHF'],
    ['en-US,en;q=0.5', 'USD'],
    ['sv', 'SEK'],
    ['*', null],
    ['', null],
    ['x-y-z', null],
    [undefined, null],
  ])('whoever asks for %s pays in %s', (languages, currency) => {
    expect(currencyOfLanguages(languages)).toBe(currency);
  });
});
