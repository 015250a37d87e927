import { parse } from '@messageformat/parser';
import { directionOf, type Locale } from '../shared/locale.ts';
import { fromTokens, type Message } from './message.ts';
import { PLURAL_FORMS } from './plural-forms.ts';

/** Reads a message as translators write it; the error says what is wrong with it. */
export function parseMessage(written: string): Message {
  return fromTokens(parse(written));
}

/** Text as it may stand between quotation marks of every kind. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\'"`]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll('${', '\\${');

/** A function in JavaScript that makes the sentence of its args, which come in this order. */
export function compile(message: Message, args: readonly string[], locale: string): string {
  const letters = new Map(args.map((arg, at) => [arg, `${String.fromCharCode(97 + at)}`]));
  return `((${[...letters.values()].join()})=>${sentence(message, letters, locale)})`;
}

function sentence(message: Message, letters: ReadonlyMap<string, string>, locale: string): string {
  const parts = message.map((part) => {
    if (part.type === 'content') return escaped(part.value);
    const value = letters.get(part.arg) ?? '';
    if (part.type === 'argument') return isolated(`\${${value}}`, locale);
    const rules = PLURAL_FORMS[locale] ?? {};
    const choice = part.cases.reduceRight((rest, { key, tokens }) => {
      const said = sentence(tokens, letters, locale);
      if (key === 'other') return said;
      return `${condition(key, value, part.type === 'plural' ? rules : {})}?${said}:${rest}`;
    }, '``');
    return `\${${choice}}`;
  });
  return `\`${parts.join('')}\``;
}

/**
 * What is put into a sentence from right to left has a direction of its own, which the words around it neither take nor give
 * (Unicode's isolates): else a name and the number behind it change places.
 */
export const isolated = (value: string, locale: string): string =>
  directionOf(locale as Locale) === 'rtl' ? `\u2068${value}\u2069` : value;

function condition(key: string, value: string, rules: Readonly<Record<string, string>>): string {
  if (key.startsWith('=')) return `${value}===${key.slice(1)}`;
  const rule = rules[key];
  return rule === undefined ? `${value}==='${key}'` : `(${rule.replaceAll('n', value).replaceAll(' ', '')})`;
}
