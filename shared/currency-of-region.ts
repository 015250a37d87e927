// Where people pay in another money than the euro or the dollar of the United States, by ISO 3166.
const OF_REGION: Readonly<Record<string, string>> = {
  ...{ AE: 'AED', AF: 'AFN', AL: 'ALL', AM: 'AMD', AO: 'AOA', AR: 'ARS', AU: 'AUD', AW: 'AWG', AZ: 'AZN' },
  ...{ BA: 'BAM', BB: 'BBD', BD: 'BDT', BH: 'BHD', BI: 'BIF', BM: 'BMD', BN: 'BND', BO: 'BOB', BR: 'BRL' },
  ...{ BS: 'BSD', BT: 'BTN', BW: 'BWP', BY: 'BYN', BZ: 'BZD', CA: 'CAD', CD: 'CDF', CH: 'CHF', CL: 'CLP' },
  ...{ CN: 'CNY', CO: 'COP', CR: 'CRC', CU: 'CUP', CV: 'CVE', CZ: 'CZK', DJ: 'DJF', DK: 'DKK', DO: 'DOP' },
  ...{ DZ: 'DZD', EG: 'EGP', ET: 'ETB', FJ: 'FJD', GB: 'GBP', GE: 'GEL', GH: 'GHS', GM: 'GMD', GN: 'GNF' },
  ...{ GT: 'GTQ', GY: 'GYD', HK: 'HKD', HN: 'HNL', HT: 'HTG', HU: 'HUF', ID: 'IDR', IL: 'ILS', IN: 'INR' },
  ...{ IQ: 'IQD', IR: 'IRR', IS: 'ISK', JM: 'JMD', JO: 'JOD', JP: 'JPY', KE: 'KES', KG: 'KGS', KH: 'KHR' },
  ...{ KR: 'KRW', KW: 'KWD', KZ: 'KZT', LA: 'LAK', LB: 'LBP', LI: 'CHF', LK: 'LKR', LY: 'LYD', MA: 'MAD' },
  ...{ MD: 'MDL', MG: 'MGA', MK: 'MKD', MM: 'MMK', MN: 'MNT', MO: 'MOP', MU: 'MUR', MV: 'MVR', MW: 'MWK' },
  ...{ MX: 'MXN', MY: 'MYR', MZ: 'MZN', NA: 'NAD', NG: 'NGN', NI: 'NIO', NO: 'NOK', NP: 'NPR', NZ: 'NZD' },
  ...{ OM: 'OMR', PA: 'PAB', PE: 'PEN', PH: 'PHP', PK: 'PKR', PL: 'PLN', PY: 'PYG', QA: 'QAR', RO: 'RON' },
  ...{ RS: 'RSD', RU: 'RUB', RW: 'RWF', SA: 'SAR', SE: 'SEK', SG: 'SGD', SL: 'SLE', SO: 'SOS', SY: 'SYP' },
  ...{ TH: 'THB', TN: 'TND', TO: 'TOP', TR: 'TRY', TT: 'TTD', TW: 'TWD', TZ: 'TZS', UA: 'UAH', UG: 'UGX' },
  ...{ UY: 'UYU', UZ: 'UZS', VE: 'VES', VN: 'VND', YE: 'YER', ZA: 'ZAR', ZM: 'ZMW', ZW: 'ZWG', US: 'USD' },
  ...{ CI: 'XOF', SN: 'XOF', CM: 'XAF', GA: 'XAF', PF: 'XPF', NC: 'XPF', EC: 'USD', PR: 'USD', SV: 'USD' },
};
const WITH_EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK';

/** What people pay with in a country; null where that is not known. */
export const currencyOfRegion = (region: string | null): string | null =>
  (region && ((WITH_EURO.includes(region) && 'EUR') || OF_REGION[region])) || null;

/** What whoever sends this Accept-Language pays with: by the first of their languages, whose country may go without saying. */
export function currencyOfLanguages(languages: string | undefined): string | null {
  const [first = ''] = /^[\w-]{2,35}/.exec(languages?.trim() ?? '') ?? [];
  try {
    return currencyOfRegion(new Intl.Locale(first).maximize().region ?? null);
  } catch {
    return null;
  }
}
