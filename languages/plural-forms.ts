const ONE_AND_MORE = { one: 'n === 1' };
const NONE_OR_ONE_AND_MORE = { one: 'n < 2' };

/**
 * The forms that a language gives whole numbers, as Unicode's CLDR names them, and the condition of each but the last, `other`. A
 * condition is JavaScript of a count `n`: it stands in the built texts, so that no rules of other languages travel.
 */
export const PLURAL_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: ONE_AND_MORE,
  de: ONE_AND_MORE,
  nl: ONE_AND_MORE,
  es: ONE_AND_MORE,
  it: ONE_AND_MORE,
  sv: ONE_AND_MORE,
  da: ONE_AND_MORE,
  nb: ONE_AND_MORE,
  fr: NONE_OR_ONE_AND_MORE,
  'pt-BR': NONE_OR_ONE_AND_MORE,
  pl: {
    one: 'n === 1',
    few: 'n % 10 > 1 && n % 10 < 5 && (n % 100 < 12 || n % 100 > 14)',
    many: 'true',
  },
  cs: { one: 'n === 1', few: 'n > 1 && n < 5' },
  he: { one: 'n === 1', two: 'n === 2' },
  ar: {
    zero: 'n === 0',
    one: 'n === 1',
    two: 'n === 2',
    few: 'n % 100 > 2 && n % 100 < 11',
    many: 'n % 100 > 10',
  },
};

/** What a plural of this language has to say, `other` with it. */
export const formsOf = (locale: string): string[] => [...Object.keys(PLURAL_FORMS[locale] ?? {}), 'other'];
