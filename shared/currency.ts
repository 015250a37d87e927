// Counted by ISO 4217. Intl is not asked: it counts what is paid in coins (none of IQD), and a page would be drawn otherwise by a
// browser whose ICU is another one than the server's.
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND';

/** How many decimals the prices of a currency have; null stands for the dollar of the specification. */
export function decimalsOf(currency: string | null): number {
  if (currency === null) return 2;
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

/** The amount with the decimals of its currency. In decimals: as a binary fraction 1.005 lies below the half. */
export function roundedIn(currency: string | null, amount: number): number {
  const units = 10 ** decimalsOf(currency);
  return Math.round(Number((amount * units).toPrecision(15))) / units;
}

/** How English writes a currency in front of a price; every other one bears its code. */
export const ENGLISH_SIGNS: Readonly<Record<string, string>> = {
  ...{ USD: '$', EUR: '€', GBP: '£', JPY: '¥', CNY: 'CN¥', INR: '₹', KRW: '₩', ILS: '₪', VND: '₫', PHP: '₱' },
  ...{ CAD: 'CA$', AUD: 'A$', NZD: 'NZ$', HKD: 'HK$', TWD: 'NT$', MXN: 'MX$', BRL: 'R$' },
};

/** The currency of a price. One that names none looks as one in US dollars does, and counts as one. */
export const codeOf = (currency: string | null | undefined): string => currency ?? 'USD';

interface Priced {
  price?: number | null | undefined;
  currency?: string | null | undefined;
}

/** The currencies of what has a price, that of most of it first. */
export const currenciesOf = (items: readonly Priced[]): string[] =>
  [
    ...Map.groupBy(
      items.filter(({ price }) => price),
      ({ currency }) => codeOf(currency),
    ),
  ]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([code]) => code);
