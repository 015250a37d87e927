/** A map, as words of people are looked up in it: every object has a "constructor". */
const mapOf = <Value>(values: Record<string, Value>) => new Map(Object.entries(values));

/** What means one currency wherever it stands beside an amount, in lower case. */
export const SIGNS: ReadonlyMap<string, string> = mapOf({
  ...{ '€': 'EUR', '₹': 'INR', '₽': 'RUB', '₴': 'UAH', '₸': 'KZT', '₺': 'TRY', '₩': 'KRW', '₮': 'MNT' },
  ...{ '฿': 'THB', '₫': 'VND', '₪': 'ILS', '₱': 'PHP', '₦': 'NGN', '₡': 'CRC', '₾': 'GEL', '₼': 'AZN' },
  ...{ '₵': 'GHS', '₲': 'PYG', '֏': 'AMD', '৳': 'BDT', 'cn¥': 'CNY', ec$: 'XCD', us$: 'USD', $us: 'USD' },
  ...{ c$: 'CAD', ca$: 'CAD', $ca: 'CAD', a$: 'AUD', au$: 'AUD', $au: 'AUD', nz$: 'NZD', $nz: 'NZD' },
  ...{
    s$: 'SGD',
    hk$: 'HKD',
    nt$: 'TWD',
    r$: 'BRL',
    mx$: 'MXN',
    '£e': 'EGP',
    '£gb': 'GBP',
    'uk£': 'GBP',
    'jp¥': 'JPY',
    euro: 'EUR',
    euros: 'EUR',
  },
  ...{ eur: 'EUR', руб: 'RUB', грн: 'UAH', тг: 'KZT', тенге: 'KZT', zł: 'PLN', kč: 'CZK', дин: 'RSD' },
  ...{ 원: 'KRW', 円: 'JPY', đ: 'VND', 'ر.س': 'SAR', ريال: 'SAR', 'د.إ': 'AED', درهم: 'AED', 'د.ك': 'KWD' },
  ...{ 'ج.م': 'EGP', 'د.ب': 'BHD', 'د.ا': 'JOD', 'ر.ق': 'QAR', 'ر.ع': 'OMR', 'د.ت': 'TND', 'د.م': 'MAD' },
  ...{ ریال: 'IRR' },
});

/** What several currencies share, the usual one first. */
export const SHARED_SIGNS: ReadonlyMap<string, readonly string[]> = mapOf({
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS', 'UYU', 'JMD'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  '£': ['GBP', 'EGP', 'LBP', 'SYP'],
  '¥': ['JPY', 'CNY', 'TWD', 'HKD'],
  元: ['CNY', 'TWD', 'HKD', 'JPY'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
});

/** Short words that mean money at home, and feet, pieces or nothing in a text from elsewhere. */
export const HOME_WORDS: ReadonlyMap<string, readonly string[]> = mapOf({
  ...{ ft: ['HUF'], tl: ['TRY'], din: ['RSD'], zl: ['PLN'], rm: ['MYR'], rp: ['IDR'], lei: ['RON', 'MDL'] },
  ...{ р: ['RUB'], fr: ['CHF'], sfr: ['CHF'], r: ['ZAR'] },
});
