import type { Token } from '@messageformat/parser';

/** A sentence as the parser of ICU messages gives it: words, placeholders, and cases by a count or a choice. */
export type Message = Part[];
type Part =
  | { type: 'content'; value: string }
  | { type: 'argument'; arg: string }
  | { type: 'plural' | 'select'; arg: string; cases: { key: string; tokens: Message }[] };

export const literal = (value: string): Message => (value === '' ? [] : [{ type: 'content', value }]);
export const placeholder = (arg: string): Message => [{ type: 'argument', arg }];

export const select = (arg: string, cases: Record<string, Message>): Message => [
  { type: 'select', arg, cases: Object.entries(cases).map(([key, tokens]) => ({ key, tokens })) },
];

/** `count === 1 ? yes : no`. A second condition on the same count in `no` is a case of the same plural. */
export function plural(arg: string, count: number, yes: Message, no: Message): Message {
  const key = count === 1 ? 'one' : `=${count}`;
  const [only] = no;
  const rest =
    no.length === 1 && only?.type === 'plural' && only.arg === arg
      ? only.cases
      : [{ key: 'other', tokens: no }];
  return [{ type: 'plural', arg, cases: [{ key, tokens: yes }, ...rest] }];
}

/** The message as translators read and write it. */
export function written(message: Message, inPlural = false): string {
  return message
    .map((part) => {
      if (part.type === 'content') return quoted(part.value, inPlural);
      if (part.type === 'argument') return `{${part.arg}}`;
      const cases = part.cases.map(
        ({ key, tokens }) => `${key} {${written(tokens, inPlural || part.type === 'plural')}}`,
      );
      return `{${part.arg}, ${part.type}, ${cases.join(' ')}}`;
    })
    .join('');
}

function quoted(text: string, inPlural: boolean): string {
  const special = inPlural ? /[{}#]+/g : /[{}]+/g;
  if (!special.test(text)) return text;
  return text.replaceAll("'", "''").replaceAll(special, (signs) => `'${signs}'`);
}

/** What the parser found, as far as our messages use it; anything else is refused by its name. */
export function fromTokens(tokens: readonly Token[]): Message {
  return tokens.map((token): Part => {
    switch (token.type) {
      case 'content':
        return { type: 'content', value: token.value };
      case 'argument':
        return { type: 'argument', arg: token.arg };
      case 'plural':
      case 'select': {
        if ('pluralOffset' in token && token.pluralOffset) throw new Error('offset is not used here');
        const cases = token.cases.map(({ key, tokens: inside }) => ({ key, tokens: fromTokens(inside) }));
        return { type: token.type, arg: token.arg, cases };
      }
      case 'octothorpe':
        throw new Error('write the name of the count instead of #');
      default:
        throw new Error(`{…, ${token.type}} is not used here`);
    }
  });
}
