import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGLISH, type Locale } from '#shared/locale.ts';
import type { SentenceKey } from '#shared/sentences.ts';
import * as ENGLISH_TEXTS from '#shared/server-texts.ts';

/** What the server says, in one language. */
export type Texts = typeof ENGLISH_TEXTS;

const DIST = join(import.meta.dirname, '../../dist/server');
const load = createRequire(import.meta.url);
const loaded = new Map<Locale, Texts>([[ENGLISH, ENGLISH_TEXTS]]);

/** The texts of a language: of English those of the sources, of another what client/build.ts made, read when it is first needed. */
export function textsIn(locale: Locale): Texts {
  const known = loaded.get(locale);
  if (known) return known;
  const texts: Texts = load(join(DIST, locale, 'server-texts.js'));
  loaded.set(locale, texts);
  return texts;
}

type Sentence = string | ((facts: { path: string; better: string }) => string);

/** Makes the sentence of a key where an answer leaves the server. */
export function say(locale: Locale) {
  const { SENTENCES } = textsIn(locale);
  return (key: SentenceKey, { path = '', better = '' } = {}): string => {
    const sentence: Sentence = SENTENCES[key];
    return typeof sentence === 'function' ? sentence({ path, better }) : sentence;
  };
}
