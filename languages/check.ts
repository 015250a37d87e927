import type { Catalog } from './catalog.ts';
import { parseMessage } from './compile.ts';
import type { Message } from './message.ts';
import { written } from './message.ts';
import { formsOf } from './plural-forms.ts';
import type { Sentence } from './sentences.ts';

/** What is wrong with a catalog, each with its key: said by the checks, and nothing is built with it. */
export function faultsOf(locale: string, catalog: Catalog, sentences: readonly Sentence[]): string[] {
  const known = new Map(sentences.map((sentence) => [sentence.key, sentence]));
  const missing = sentences.filter(({ key }) => !catalog.entries.get(key)?.said);
  const unused = [...catalog.entries.keys()].filter((key) => !known.has(key));
  return [
    ...missing.map(({ key }) => `${key} is not translated`),
    ...unused.map((key) => `${key} is no text any more`),
    ...sentences.flatMap((sentence) => {
      const entry = catalog.entries.get(sentence.key);
      if (!entry?.said) return [];
      if (entry.english !== written(sentence.message))
        return [`${sentence.key} translates what it does not say any more: ${entry.english}`];
      return faultsOfText(locale, entry.said, sentence).map((fault) => `${sentence.key}: ${fault}`);
    }),
  ];
}

function faultsOfText(locale: string, said: string, { message, args }: Sentence): string[] {
  let translated: Message;
  try {
    translated = parseMessage(said);
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  }
  const wanted = usesOf(message);
  const used = usesOf(translated);
  const unknown = [...used.values, ...used.plurals, ...used.selects].filter((name) => !args.has(name));
  return [
    ...unknown.map((name) => `{${name}} is not among {${[...args.keys()].join('}, {')}}`),
    ...wanted.values
      .difference(used.values)
      .values()
      .map((name) => `{${name}} is missing`),
    ...wanted.plurals
      .difference(used.plurals)
      .values()
      .map((name) => `{${name}, plural, …} is missing`),
    ...casesOf(translated).flatMap((part) => faultsOfCases(locale, part, message)),
    ...(/^\s|\s$/.test(said) !== /^\s|\s$/.test(written(message)) ? ['a space at its edge differs'] : []),
  ];
}

type Cases = Extract<Message[number], { cases: unknown }>;

function faultsOfCases(locale: string, { type, arg, cases }: Cases, original: Message): string[] {
  const keys = cases.map(({ key }) => key);
  const source = casesOf(original).filter((part) => part.arg === arg);
  const counts = source.some((part) => part.cases.some(({ key }) => key === 'one'));
  const needed =
    type === 'plural' && (counts || keys.some((key) => /^[a-z]/.test(key) && key !== 'other'))
      ? formsOf(locale)
      : ['other'];
  const known =
    type === 'plural'
      ? [...formsOf(locale), ...keys.filter((key) => /^=\d+$/.test(key))]
      : ['other', ...source.flatMap((part) => part.cases.map(({ key }) => key))];
  return [
    ...needed.filter((form) => !keys.includes(form)).map((form) => `{${arg}, ${type}, …} has no ${form}`),
    ...keys.filter((key) => !known.includes(key)).map((key) => `{${arg}, ${type}, …} knows no ${key}`),
  ];
}

const casesOf = (message: Message): Cases[] =>
  message.flatMap((part) =>
    'cases' in part ? [part, ...part.cases.flatMap(({ tokens }) => casesOf(tokens))] : [],
  );

function usesOf(message: Message) {
  const cases = casesOf(message);
  const all = [message, ...cases.flatMap((part) => part.cases.map(({ tokens }) => tokens))].flat();
  return {
    values: new Set(all.flatMap((part) => (part.type === 'argument' ? [part.arg] : []))),
    plurals: new Set(cases.flatMap(({ type, arg }) => (type === 'plural' ? [arg] : []))),
    selects: new Set(cases.flatMap(({ type, arg }) => (type === 'select' ? [arg] : []))),
  };
}
