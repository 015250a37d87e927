import { readTexts } from '../../../languages/catalog.ts';
import { parseMessage } from '../../../languages/compile.ts';
import { written } from '../../../languages/message.ts';
import type { Sentence } from '../../../languages/sentences.ts';
import type { Locale } from '../../../shared/locale.ts';
import { isMadeUp, rowsIn } from '../../support/made-up-languages.ts';
import { catalogOf } from '../../support/said.ts';

type Text = string | RegExp;
type Message = Sentence['message'];
/** A sentence without cases: words, and the names of what is put in. */
type Variant = readonly ({ words: string } | { arg: string })[];
/** What stands in the place of an argument, by its name. */
type Facts = ReadonlyMap<string, string>;

/**
 * Makes of what an English test looks for what the same element says in another language: every sentence that it may be part of.
 * What is no sentence of ours stays, as it is a person's.
 */
export async function saidElsewhere(language: string): Promise<(text: Text, isExact?: boolean) => Text> {
  const pairs = await pairsIn(language);
  const known = new Map<string, Text>();
  return (text, isExact = false) => {
    const key = `${text} ${isExact}`;
    const found = known.get(key) ?? patternOf(text, isExact, pairs);
    known.set(key, found);
    return found;
  };
}

interface Pair {
  english: Variant[];
  said: Variant[];
}

async function pairsIn(language: string): Promise<Pair[]> {
  const sentences = (await readTexts()).flatMap((file) => file.sentences);
  const rows = isMadeUp(language)
    ? rowsIn(language, sentences)
    : [...catalogOf(language as Locale).entries.values()];
  const said = new Map(rows.map((row) => [row.key, row.said]));
  return sentences.map(({ key, message }) => ({
    // What is put in stands for anything where nothing is said beside it.
    english: variantsOf(message).filter((variant) =>
      variant.some((part) => 'words' in part && /\p{L}/u.test(part.words)),
    ),
    said: variantsOf(parseMessage(said.get(key) || written(message))),
  }));
}

/** One for each way through the cases of a message. */
function variantsOf(message: Message): Variant[] {
  return message.reduce<Variant[]>(
    (begun, part) => {
      const ends: Variant[] =
        part.type === 'content'
          ? [[{ words: part.value }]]
          : part.type === 'argument'
            ? [[{ arg: part.arg }]]
            : part.cases.flatMap(({ tokens }) => variantsOf(tokens));
      return begun.flatMap((start) => ends.map((end) => [...start, ...end]));
    },
    [[]],
  );
}

// A pattern that is more than words with its edges is no sentence.
const PLAIN = /^(\^?)([^\\()[\]{}.*+?|^$]+)(\$?)$/;

function patternOf(text: Text, isExact: boolean, pairs: readonly Pair[]): Text {
  const [, start = '', words = '', end = ''] =
    typeof text === 'string' ? ['', '', text] : (PLAIN.exec(text.source) ?? []);
  if (!words) return text;
  const isWhole = isExact || (start && end);
  const find = isWhole ? wholeIn : start ? startIn : partIn;
  const others = pairs.flatMap(({ english, said }) =>
    english.flatMap((variant) => {
      const facts = find(words, variant);
      return facts ? said.map((one) => asPattern(one, facts)) : [];
    }),
  );
  if (others.length === 0) return text;
  const any = `(?:${[...new Set([...others, escaped(words)])].join('|')})`;
  if (isWhole) return new RegExp(`^\\s*${any}\\s*$`, 'u');
  return new RegExp(start ? `^\\s*${any}` : `(?<![\\p{L}\\p{N}])${any}(?![\\p{L}\\p{N}])`, 'iu');
}

function wholeIn(words: string, variant: Variant): Facts | null {
  const pattern = variant
    .map((part, at) => ('words' in part ? escaped(part.words) : `(?<a${at}>.+?)`))
    .join('');
  const groups = new RegExp(`^${pattern}$`, 'su').exec(words)?.groups ?? null;
  return groups || new RegExp(`^${pattern}$`, 'su').test(words) ? factsOf(variant, groups ?? {}) : null;
}

const factsOf = (variant: Variant, groups: Record<string, string>): Facts =>
  new Map(
    variant.flatMap((part, at) =>
      'arg' in part ? [[part.arg, escaped(groups[`a${at}`] ?? '')] as const] : [],
    ),
  );

/** What is put in where the words begin a sentence; something of another text may follow it. */
function startIn(words: string, variant: Variant, facts: Facts = new Map()): Facts | null {
  const [part, next] = variant;
  if (words === '') return facts;
  if (part === undefined) return /^\s*[:,(]/.test(words) ? facts : null;
  const rest = variant.slice(1);
  if ('words' in part) {
    if (part.words.startsWith(words)) return facts;
    return words.startsWith(part.words) ? startIn(words.slice(part.words.length), rest, facts) : null;
  }
  for (let end = 1; next && 'words' in next && end < words.length - 3; end++) {
    const put = new Map([...facts, [part.arg, escaped(words.slice(0, end))]]);
    const found = startIn(words.slice(end), rest, put);
    if (found) return found;
  }
  return facts.size > 0 || next === undefined ? new Map([...facts, [part.arg, `${escaped(words)}.*`]]) : null;
}

function partIn(words: string, variant: Variant): Facts | null {
  const isInside = variant.some(
    (part) => 'words' in part && part.words.toLowerCase().includes(words.toLowerCase()),
  );
  if (isInside) return new Map();
  return wholeIn(words, variant) ?? ('arg' in (variant[0] ?? {}) ? startIn(words, variant) : null);
}

const asPattern = (variant: Variant, facts: Facts): string =>
  variant
    .map((part) => ('words' in part ? escaped(part.words) : `\u2068?${facts.get(part.arg) ?? '.*'}\u2069?`))
    .join('');

/** Spaces of every kind are one, as a browser reads them. */
const escaped = (words: string): string =>
  words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
