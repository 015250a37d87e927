import { compile, escaped, parseMessage } from './compile.ts';
import type { Sentence, TextsFile } from './sentences.ts';

/**
 * A file of texts with marks in the place of what it says: `'@@item.name@@'`, or a call where something is put in. What a
 * bundler makes of it is filled in once for each language.
 */
export function withMarks({ code, sentences }: TextsFile): string {
  return sentences
    .toSorted((one, other) => other.start - one.start)
    .reduce((done, { key, args, start, end }) => {
      const mark = args.size === 0 ? `'@@${key}@@'` : `__text('${key}')(${[...args.values()].join(', ')})`;
      return done.slice(0, start) + mark + done.slice(end);
    }, code);
}

const MARK = /@@([\w.-]+)@@|\b__text\((["'`])([\w.-]+)\2\)/g;

export const hasMarks = (code: string): boolean => code.search(MARK) >= 0;

/** What stands in the place of each mark, by its key. */
export type Fillings = ReadonlyMap<string, { text: string; call: string }>;

/** The texts of one language as code: what translators wrote, or in English what stands in the sources. */
export function fillingsOf(
  locale: string,
  sentences: readonly Sentence[],
  saidOf: (sentence: Sentence) => string,
): Fillings {
  return new Map(
    sentences.map((sentence) => {
      const message = parseMessage(saidOf(sentence));
      const [only] = message;
      const text = message.length === 1 && only?.type === 'content' ? escaped(only.value) : '';
      return [sentence.key, { text, call: compile(message, [...sentence.args.keys()], locale) }];
    }),
  );
}

/** Fills every mark; throws at one that has no filling. */
export function filled(code: string, fillings: Fillings): string {
  return code.replaceAll(MARK, (_mark, text: string | undefined, _quote, call: string | undefined) => {
    const filling = fillings.get(text ?? call ?? '');
    if (!filling) throw new Error(`The build names a text that nobody wrote: ${text ?? call}`);
    return text === undefined ? filling.call : filling.text;
  });
}
