// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code stands in strings
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, parseMessage } from '../../languages/compile.ts';
import { filled, fillingsOf, withMarks } from '../../languages/marks.ts';
import { written } from '../../languages/message.ts';
import { sentencesOf } from '../../languages/sentences.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(code: string, constants = {}) {
  const path = join(folder, 'noun.ts');
  writeFileSync(path, code);
  return sentencesOf(path, constants);
}
const messages = (code: string, constants = {}) =>
  Object.fromEntries(
    read(code, constants).sentences.map(({ key, message }) => [key.replace('noun.', ''), written(message)]),
  );

describe('the texts are read as ICU messages', () => {
  test.each([
    ["export const a = 'Save';", { a: 'Save' }],
    [
      "export const a = { b: 'Save', c: ['One', 'Two'] } as const;",
      { 'a.b': 'Save', 'a.c.0': 'One', 'a.c.1': 'Two' },
    ],
    ['export const a = (name: string) => `Move ${name}`;', { a: 'Move {name}' }],
    ['export const a = ({ who }: Facts) => `For ${who}`;', { a: 'For {who}' }],
    [
      "export const a = (count: number) => (count === 1 ? '1 wish' : `${count} wishes`);",
      { a: '{count, plural, one {1 wish} other {{count} wishes}}' },
    ],
    [
      "export const a = (n: number) => n === 0 ? 'None' : n === 1 ? 'One' : `${n} of them`;",
      { a: '{n, plural, =0 {None} one {One} other {{n} of them}}' },
    ],
    [
      'export const a = (who: string) => (areTwo(who) ? `${who} see it` : `${who} sees it`);',
      { a: '{areTwo, select, yes {{who} see it} other {{who} sees it}}' },
    ],
    [
      "export const a = (name: string | null) => `By ${name ?? 'somebody'}`;",
      { a: 'By {hasName, select, no {somebody} other {{name}}}' },
    ],
    ["export const a = 'Say \\'{id}\\' here';", { a: "Say '''{'id'}''' here" }],
  ])('%s', (code, expected) => {
    expect(messages(code)).toEqual(expected);
  });

  test('a limit stands in it as the number that it is', () => {
    const code = 'export const a = `At most ${ITEM.length / 2} letters`;';
    expect(messages(code, { ITEM: { length: 20 } })).toEqual({ a: 'At most 10 letters' });
  });

  test('what names another noun’s text, and what has no words, is none', () => {
    expect(messages('export const a = OTHER.text; export const b = (x: string) => `= ${x}`;')).toEqual({});
  });

  test.each([
    'const wishes = (n: number) => n; export const a = (n: number) => `Move ${wishes(n)}`;',
    'export const a = (order: string) => `Now ${order.toLowerCase()}`;',
    "export const a = (n: number) => { return n > 1 ? 'some' : 'one'; };",
  ])('a sentence that is put together from pieces is told with its line: %s', (code) => {
    expect(read(code).faults).toEqual([expect.stringContaining('shared/texts/noun.ts:1: no translator')]);
  });
});

test.each([
  [
    '{n, plural, one {1 present} few {{n} dárky} other {{n} dárků}}',
    'cs',
    [
      [1, '1 present'],
      [3, '3 dárky'],
      [5, '5 dárků'],
    ],
  ],
  [
    '{n, plural, one {{n} don} other {{n} dons}}',
    'fr',
    [
      [0, '0 don'],
      [1, '1 don'],
      [2, '2 dons'],
    ],
  ],
  ['{n} ברשימה', 'he', [['Bo', '\u2068Bo\u2069 ברשימה']]],
  [
    '{n, select, yes {da} other {fort}}',
    'de',
    [
      ['yes', 'da'],
      ['no', 'fort'],
    ],
  ],
  ['It’s \'{n}\' `and` "so" ${n} {n}\nbelow', 'de', [[1, 'It’s {n} `and` "so" $1 1\nbelow']]],
] as const)('%s is said in %s', (message, locale, cases) => {
  // biome-ignore lint/security/noGlobalEval: what the build writes is run as it is
  const say: (n: unknown) => string = eval(compile(parseMessage(message), ['n'], locale));
  for (const [value, said] of cases) expect(say(value)).toBe(said);
});

test('a build with marks says in each language what stands in its catalog', () => {
  const file = read("export const plain = 'Save'; export const named = (name: string) => `Move ${name}`;");
  const marked = withMarks(file);
  expect(marked).not.toMatch(/Save|Move/);
  const german: Record<string, string> = { 'noun.plain': 'Sichern "so"', 'noun.named': '{name} bewegen' };
  const fillings = fillingsOf('de', file.sentences, ({ key }) => german[key] ?? '');
  const code = filled(marked.replaceAll('export ', '').replace('name: string', 'name'), fillings);
  // biome-ignore lint/security/noGlobalEval: what the build writes is run as it is
  expect(eval(`${code} [plain, named('Bo')]`)).toEqual(['Sichern "so"', 'Bo bewegen']);
  expect(() => filled('"@@noun.gone@@"', fillings)).toThrow('noun.gone');
});
