import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '../../languages/catalog.ts';
import { isolated } from '../../languages/compile.ts';
import type { Locale } from '../../shared/locale.ts';

const LANGUAGES = join(import.meta.dirname, '../../languages');

export const catalogOf = (locale: Locale) =>
  readCatalog(readFileSync(join(LANGUAGES, `${locale}.po`), 'utf8'));

/** What a language says for a key of its catalog, with what is put in. Of a sentence with cases nothing is chosen. */
export function saidIn(locale: Locale) {
  const { entries } = catalogOf(locale);
  return (key: string, facts: Record<string, string> = {}): string => {
    const said = entries.get(key)?.said;
    if (!said) throw new Error(`${locale}.po has no ${key}`);
    return said.replaceAll(/\{(\w+)\}/g, (found, name: string) => {
      const fact = facts[name];
      return fact === undefined ? found : isolated(fact, locale);
    });
  };
}
