import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { po } from 'gettext-parser';
import type { Constants } from './english.ts';
import { sentencesOf, type TextsFile } from './sentences.ts';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = join(ROOT, 'shared/texts');

/** These stay English: the command line, the extension and the reference of the API (docs/decisions/0068). */
const ENGLISH_ONLY = ['commands', 'extension', 'reference'];

/** All texts of the product, file by file. */
export async function readTexts(): Promise<TextsFile[]> {
  const files = readdirSync(TEXTS).filter((file) => !ENGLISH_ONLY.includes(basename(file, '.ts')));
  return Promise.all(files.map(async (file) => sentencesOf(join(TEXTS, file), await constantsOf(file))));
}

/** What a file of texts imports from beside its folder: limits, most of all. */
async function constantsOf(file: string): Promise<Constants> {
  const code = readFileSync(join(TEXTS, file), 'utf8');
  const found = [...code.matchAll(/import \{([^}]+)\} from '(\.\.\/[^']+)'/g)].map(
    async ([, names = '', from = '']) => {
      const module = (await import(join(TEXTS, from))) as Record<string, unknown>;
      return names.split(',').map((name) => [name.trim(), module[name.trim()]] as const);
    },
  );
  const entries = (await Promise.all(found)).flat();
  return Object.fromEntries(entries.filter(([, value]) => typeof value !== 'function'));
}

/** One sentence of a catalog: its key, what it translates, and how it is said in the language; empty where it is not said yet. */
export interface Entry {
  key: string;
  english: string;
  said: string;
}

export interface Catalog {
  headers: Record<string, string>;
  /** The glossary, and whatever else translators want to tell each other. */
  head: string;
  entries: Map<string, Entry>;
}

/** Reads a PO file, as Weblate and Poedit write it. */
export function readCatalog(content: string): Catalog {
  const { headers, translations } = po.parse(content);
  const entries = new Map<string, Entry>();
  for (const [key, byEnglish] of Object.entries(translations)) {
    if (key === '') continue;
    for (const { msgid, msgstr } of Object.values(byEnglish)) {
      entries.set(key, { key, english: msgid, said: msgstr[0] ?? '' });
    }
  }
  return { headers, head: translations['']?.['']?.comments?.translator ?? '', entries };
}

/** A sentence as it goes to a translator. */
export interface Row extends Entry {
  comment: string;
}

export function writeCatalog(
  { headers, head }: Pick<Catalog, 'headers' | 'head'>,
  rows: readonly Row[],
): string {
  const translations = Object.fromEntries(
    rows.map(({ key, english, said, comment }) => [
      key,
      {
        [english]: {
          msgctxt: key,
          msgid: english,
          msgstr: [said],
          comments: {
            translator: '',
            reference: '',
            previous: '',
            extracted: comment,
            flag: /\{/.test(english) ? 'icu-message-format' : '',
          },
        },
      },
    ]),
  );
  const first = {
    msgid: '',
    msgstr: [''],
    comments: { translator: head, reference: '', extracted: '', flag: '', previous: '' },
  };
  const file = po.compile(
    { charset: 'utf-8', headers, translations: { '': { '': first }, ...translations } },
    { foldLength: 0 },
  );
  return `${file.toString()}\n`;
}
