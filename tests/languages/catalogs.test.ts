import { describe, expect, test } from 'vitest';
import { readCatalog, readTexts, writeCatalog } from '../../languages/catalog.ts';
import { faultsOf } from '../../languages/check.ts';
import { written } from '../../languages/message.ts';
import { formsOf, PLURAL_FORMS } from '../../languages/plural-forms.ts';
import { LOCALES } from '../../shared/locale.ts';
import { catalogOf } from '../support/said.ts';

const files = await readTexts();
const sentences = files.flatMap((file) => file.sentences);
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

test('every text can be taken as a whole sentence', () => {
  expect(files.flatMap((file) => file.faults)).toEqual([]);
});

describe.each(OTHERS)('%s', (locale) => {
  const catalog = catalogOf(locale);

  test('says every text, with all that is put in and every form of a plural', () => {
    expect(faultsOf(locale, catalog, sentences)).toEqual([]);
  });

  test('has its glossary at the head', () => {
    expect(catalog.head).toMatch(/ = /);
  });

  test('is written again as it is', () => {
    const rows = sentences.map(({ key, message, comment }) => ({
      ...{ key, comment, english: written(message) },
      said: catalog.entries.get(key)?.said ?? '',
    }));
    expect(readCatalog(writeCatalog(catalog, rows))).toEqual(catalog);
  });
});

test.each(LOCALES)('plural forms of %s are those of Unicode for whole numbers', (locale) => {
  const rules = Object.entries(PLURAL_FORMS[locale] ?? {});
  const unicode = new Intl.PluralRules(locale);
  for (let n = 0; n <= 1_000; n++) {
    // biome-ignore lint/security/noGlobalEval: the rules are code of ours
    const form = rules.find(([, rule]) => eval(rule.replaceAll('n', String(n))))?.[0] ?? 'other';
    expect([n, form]).toEqual([n, unicode.select(n)]);
  }
});

describe('what is wrong with a catalog is told by its key', () => {
  const file = { key: 'noun.gifts', start: 0, end: 0, comment: '' };
  const source = {
    ...file,
    args: new Map([
      ['count', 'count'],
      ['name', 'name'],
    ]),
    message: [
      { type: 'content' as const, value: 'For ' },
      { type: 'argument' as const, arg: 'name' },
      {
        type: 'plural' as const,
        arg: 'count',
        cases: [
          { key: 'one', tokens: [{ type: 'content' as const, value: ' one' }] },
          { key: 'other', tokens: [{ type: 'argument' as const, arg: 'count' }] },
        ],
      },
    ],
  };
  const english = written(source.message);
  const told = (said: string, of = english) => {
    const entry = { key: file.key, english: of, said };
    return faultsOf('pl', { headers: {}, head: '', entries: new Map([[file.key, entry]]) }, [source]);
  };

  test.each([
    ['', 'is not translated'],
    ['Dla {name}', '{count, plural, …} is missing'],
    [
      `{count, plural, ${formsOf('pl')
        .map((form) => `${form} {{count}}`)
        .join(' ')}}`,
      '{name} is missing',
    ],
    ['{name} {nobody} {count, plural, one {1} few {2} many {{count}} other {x}}', '{nobody} is not among'],
    ['{name} {count, plural, one {1} other {{count}}}', '{count, plural, …} has no few'],
    ['{name} {count, plural, one {1} two {2} few {3} many {{count}} other {x}}', 'knows no two'],
    ['{name {count}', 'noun.gifts: '],
  ])('%j: %s', (said, fault) => {
    expect(told(said).join('\n')).toContain(fault);
  });

  test('a translation of what stood there before, and one of what is gone', () => {
    const fine = '{name} {count, plural, one {1} few {2} many {{count}} other {x}}';
    expect(told(fine)).toEqual([]);
    expect(told(fine, 'Something else').join()).toContain('does not say any more');
    const entries = new Map([['noun.gone', { key: 'noun.gone', english: 'Gone', said: 'Weg' }]]);
    expect(faultsOf('de', { headers: {}, head: '', entries }, [])).toEqual(['noun.gone is no text any more']);
  });
});
