import type { Row } from '../../languages/catalog.ts';
import { written } from '../../languages/message.ts';
import type { Sentence } from '../../languages/sentences.ts';
import type { Locale } from '../../shared/locale.ts';

type Message = Sentence['message'];

/**
 * Languages that nobody speaks, by the real one in whose place each stands: in en-XA every text is accented, bracketed and some
 * 40 % longer, in ar-XB it also runs from right to left.
 */
export const MADE_UP = { 'en-XA': 'de', 'ar-XB': 'he' } as const satisfies Record<string, Locale>;
export type MadeUp = keyof typeof MADE_UP;

export const isMadeUp = (language: string): language is MadeUp => Object.hasOwn(MADE_UP, language);

/** The sentences of a catalog as the made-up language says them. */
export function rowsIn(language: MadeUp, sentences: readonly Sentence[]): Row[] {
  return sentences.map(({ key, message, comment }) => {
    const said = message.map((part) => partSaid(part, language));
    return { key, comment, english: written(message), said: written(bracketed(said)) };
  });
}

const bracketed = (message: Message): Message => {
  const first = message[0];
  const last = message.at(-1);
  const [ahead = ''] = (first?.type === 'content' && /^\s+/.exec(first.value)) || [];
  const [behind = ''] = (last?.type === 'content' && /\s+$/.exec(last.value)) || [];
  const inner = message.map((part) =>
    part.type === 'content'
      ? {
          ...part,
          value: part.value.slice(
            part === first ? ahead.length : 0,
            part === last && behind ? -behind.length : undefined,
          ),
        }
      : part,
  );
  return [{ type: 'content', value: `${ahead}[` }, ...inner, { type: 'content', value: `]${behind}` }];
};

function partSaid(part: Message[number], language: MadeUp): Message[number] {
  if (part.type === 'argument') return part;
  if (part.type === 'content') return { ...part, value: wordsSaid(part.value, language) };
  const cases = part.cases.map(({ key, tokens }) => ({
    key,
    tokens: tokens.map((token) => partSaid(token, language)),
  }));
  return { ...part, cases };
}

/** What is the same in every language: addresses, settings, commands and the names of the product. */
const SAME = /(https?:\/\/\S+|\S+@\S+\.\w+|\b[A-Z]+_[A-Z_]+\b|\bnpm run [\w:-]+|\bWishwren\b|\bWren\b)/;

function wordsSaid(words: string, language: MadeUp): string {
  const said = words
    .split(SAME)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(/[a-z]/gi, longer)))
    .join('');
  return language === 'ar-XB' && /\S/.test(said) ? `\u202e${said}\u202c` : said;
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'áƀçðéƒĝĥíĵķļḿñóþɋŕšţúṽŵẋýž'];

function longer(letter: string): string {
  const accented = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter;
  const first = letter < 'a' ? accented.toUpperCase() : accented;
  return /[aeiousy]/i.test(letter) ? first + accented : first;
}
