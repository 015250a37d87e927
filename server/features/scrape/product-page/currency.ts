const KNOWN = new Set(Intl.supportedValuesOf('currency'));
const RENAMED: Record<string, string> = { RUR: 'RUB', BYR: 'BYN', RMB: 'CNY', NTD: 'TWD', YTL: 'TRY' };

/** The ISO 4217 code that a machine-readable currency means, or null. */
export function currencyCode(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 12) return null;
  const code = value.trim().toUpperCase();
  const today = RENAMED[code] ?? code;
  return KNOWN.has(today) ? today : (SIGNS[value.trim().toLowerCase()] ?? null);
}

const SIGNS: Record<string, string> = {
  ...{ '€': 'EUR', '£': 'GBP', '₹': 'INR', '₽': 'RUB', '₴': 'UAH', '₸': 'KZT', '₺': 'TRY', '₩': 'KRW' },
  ...{ '฿': 'THB', '₫': 'VND', '₪': 'ILS', '₱': 'PHP', '₦': 'NGN', '₡': 'CRC', '₾': 'GEL', '₼': 'AZN' },
  ...{ us$: 'USD', c$: 'CAD', ca$: 'CAD', a$: 'AUD', au$: 'AUD', nz$: 'NZD', s$: 'SGD', hk$: 'HKD' },
  ...{ nt$: 'TWD', r$: 'BRL', mx$: 'MXN', euro: 'EUR', eur: 'EUR', руб: 'RUB', грн: 'UAH', тг: 'KZT' },
  ...{ тенге: 'KZT', zł: 'PLN', kč: 'CZK', лв: 'BGN', дин: 'RSD', 원: 'KRW', 円: 'JPY', đ: 'VND' },
  ...{ 'ر.س': 'SAR', ريال: 'SAR', 'د.إ': 'AED', درهم: 'AED' },
};

// Short words that mean money at home and feet, pieces or nothing elsewhere.
const SIGNS_AT_HOME: Record<string, Record<string, string>> = {
  ...{ ft: { HU: 'HUF' }, kn: { HR: 'HRK' }, tl: { TR: 'TRY' }, din: { RS: 'RSD' }, zl: { PL: 'PLN' } },
  ...{ rm: { MY: 'MYR' }, rp: { ID: 'IDR' }, lei: { RO: 'RON', MD: 'MDL' }, р: { RU: 'RUB' } },
  ...{ fr: { CH: 'CHF', LI: 'CHF' }, sfr: { CH: 'CHF', LI: 'CHF' }, r: { ZA: 'ZAR' } },
};

// Codes that are words as well ("2 TOP", "1 PEN").
const CODES_AT_HOME: Record<string, string> = {
  ...{ ALL: 'AL', TRY: 'TR', TOP: 'TO', PEN: 'PE', CUP: 'CU', GEL: 'GE', MOP: 'MO', BAM: 'BA', SOS: 'SO' },
  ...{ LAK: 'LA', MAD: 'MA', BOB: 'BO', COP: 'CO', RON: 'RO', LEK: 'AL', SLE: 'SL', MUR: 'MU', PAB: 'PA' },
};

type ByCountry = { usual: string; elsewhere: Record<string, string> };

const DOLLAR: ByCountry = {
  usual: 'USD',
  elsewhere: {
    ...{ CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD', TW: 'TWD', MX: 'MXN', CL: 'CLP' },
    ...{ CO: 'COP', AR: 'ARS', UY: 'UYU', JM: 'JMD' },
  },
};
const KRONE: ByCountry = { usual: 'SEK', elsewhere: { NO: 'NOK', DK: 'DKK', IS: 'ISK' } };
const YEN: ByCountry = { usual: 'JPY', elsewhere: { CN: 'CNY', TW: 'TWD', HK: 'HKD' } };
const YUAN: ByCountry = { usual: 'CNY', elsewhere: { TW: 'TWD', HK: 'HKD', JP: 'JPY' } };
const RUPEE: ByCountry = { usual: 'INR', elsewhere: { PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR' } };

const SHARED: Record<string, ByCountry> = { $: DOLLAR, kr: KRONE, '¥': YEN, 元: YUAN, rs: RUPEE };

// A sign stands right beside its amount: letters, dots and signs without a digit or a blank between them.
const SIGN = /[\p{L}\p{Sc}]{0,6}[\p{Sc}.]{0,2}[\p{L}\p{Sc}]{0,6}/u;
const LAST = new RegExp(`(${SIGN.source})\\s?$`, 'u');
const FIRST = new RegExp(`^[.,]?[-–—]{0,2}\\s?(${SIGN.source})`, 'u');

/** The currency whose sign or code stands beside an amount; `country` (ISO 3166) settles signs that many share. */
export function currencyIn(before: string, after: string, country: string | null): string | null {
  const ahead = LAST.exec(before.slice(-20))?.[1] ?? '';
  const behind = FIRST.exec(after.slice(0, 20))?.[1] ?? '';
  return meaning(ahead, country) ?? meaning(behind, country);
}

function meaning(sign: string, country: string | null): string | null {
  const bare = sign.replace(/^\.+|\.+$/g, '');
  const low = bare.toLowerCase();
  if (!low) return null;
  const shared = SHARED[low];
  if (shared) return (country && shared.elsewhere[country]) || shared.usual;
  const atHome = SIGNS_AT_HOME[low];
  if (atHome) return (country && atHome[country]) || null;
  return SIGNS[low] ?? codeInText(bare, country) ?? signWithin(low, country);
}

function codeInText(text: string, country: string | null): string | null {
  if (!/^[A-Z]{3}$/.test(text)) return null;
  const home = CODES_AT_HOME[text];
  return home && home !== country ? null : currencyCode(text);
}

// "ab€" or "price$" glue a word to the sign.
function signWithin(text: string, country: string | null): string | null {
  const [sign] = /\p{Sc}/u.exec(text) ?? [];
  return sign && sign !== text ? meaning(sign, country) : null;
}
