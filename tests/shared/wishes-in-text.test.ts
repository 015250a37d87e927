import { expect, test } from 'vitest';
import { likelyWishes, wishesInText } from '#shared/wishes-in-text.ts';

const A = 'https://shop.example/kettle';
const B = 'https://other.example/lamp?id=2';
const told = (text: string) =>
  wishesInText(text).map(({ name, url, price, currency }) => [name, url, price, currency]);

test.each([
  [`Look what I found: ${A}, lovely!`, [['Look what I found, lovely!', A, null, null]]],
  [`${A} 49,90 €`, [['', A, 49.9, 'EUR']]],
  [`- Copper kettle (49.90 €) ${A}`, [['Copper kettle', A, 49.9, 'EUR']]],
  [`1. Kettle, $1,299.00: ${A}`, [['Kettle', A, 1299, 'USD']]],
  [`Kettle CHF 12.50 ${A}`, [['Kettle', A, 12.5, 'CHF']]],
  [
    `Kettle ${A} and lamp ${B}`,
    [
      ['Kettle', A, null, null],
      ['and lamp', B, null, null],
    ],
  ],
  [
    `My list\n\n${A}\n* Lamp ${B}\nThanks!`,
    [
      ['', A, null, null],
      ['Lamp', B, null, null],
    ],
  ],
  [
    'Socks\n• Two mugs 12 €\n\n',
    [
      ['Socks', '', null, null],
      ['Two mugs', '', 12, 'EUR'],
    ],
  ],
  ['Wool socks (2 pairs) 12,50 €', [['Wool socks (2 pairs)', '', 12.5, 'EUR']]],
  ['Garden gloves, size M, about 15 euro', [['Garden gloves, size M', '', 15, 'EUR']]],
  ['A kettle for 2 persons', [['A kettle for 2 persons', '', null, null]]],
  [`Kettle 2024 model ${A}`, [['Kettle 2024 model', A, null, null]]],
  ['\u202eevil\u0000 name', [['evil name', '', null, null]]],
  ['', []],
  ['\n \n---\n', []],
  ['javascript:alert(1)', [['javascript:alert(1)', '', null, null]]],
] as const)('%j', (text, wishes) => {
  expect(told(text)).toEqual(wishes);
});

test('a text without end takes no time, and neither do links without end', () => {
  expect(wishesInText('a '.repeat(50_000))).toHaveLength(1);
  expect(wishesInText(`${A} `.repeat(300)).length).toBe(300);
  expect(wishesInText('https://'.repeat(2_000))).toHaveLength(1);
});

test('in a message the lines with a link, a price or a bullet are likely wishes, and its greetings are not', () => {
  const text = `Hi Mum!\n- Wool socks\n2) A day off\nGloves 15 €\nand this: ${A}\nKisses`;
  expect(likelyWishes(text).map(({ wish, isLikely }) => [wish.name, isLikely])).toEqual([
    ['Hi Mum!', false],
    ['Wool socks', true],
    ['A day off', true],
    ['Gloves', true],
    ['and this', true],
    ['Kisses', false],
  ]);
  expect(likelyWishes('Socks\nGloves').every(({ isLikely }) => isLikely)).toBe(true);
});
