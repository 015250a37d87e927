import { describe, expect, test } from 'vitest';
import {
  fieldsOf,
  type GiftSelection,
  possibleSelection,
  queryOf,
  selectItems,
  selectionIn,
} from '#shared/selection.ts';
import * as SELECTION_TEXTS from '#shared/texts/selection.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

type Item = SharedWishlistView['items'][number];

const KITCHEN = '0199f6c8-5a1e-7c53-9b1c-00000000aaaa';

let made = 0;
const anItem = (over: Partial<Item> = {}): Item => ({
  ...{ id: `0199f6c8-5a1e-7c53-9b1c-${String(++made).padStart(12, '0')}`, imageUrl: '', quantity: 1 },
  ...{ name: `Gift ${made}` },
  ...over,
});

describe('The address of a selection', () => {
  test('says it so that it is read as the same, and always in the same way', () => {
    const selection: GiftSelection = {
      ...{ sort: 'price-down', q: '"50" & 1e3 = { }', min: 12.5, max: 50, currency: 'GBP', section: KITCHEN },
      ...{ used: true, free: true },
    };
    const query = queryOf(selection);
    expect(selectionIn(query)).toEqual(selection);
    const others = [...new URLSearchParams(query)].toReversed();
    expect(queryOf(selectionIn(`?utm=1&${new URLSearchParams(others)}`))).toBe(query);
    expect(queryOf({})).toBe('');
  });

  test.each([
    '?',
    '?sort=&q=&min=&max=&section=',
    '?sort=cheapest&sort=price',
    '?sort=constructor',
    '?min=-1&max=abc',
    '?min=0&max=1.2.3',
    '?min=1e3',
    '?max=40&max=50&used=1&used=1',
    '?max=99999999999',
    `?q=${'x'.repeat(101)}`,
    '?q=%00%0A+',
    '?q=%E0%A4%A',
    '?section=kitchen&currency=eur&used=yes&free=true',
    '?__proto__=1&constructor=2',
  ])('that is nonsense asks for nothing: %s', (search) => {
    const { q, ...selection } = selectionIn(search);
    expect(selection).toEqual({});
    expect(q ?? '').not.toMatch(/x{101}|\p{Cc}/u);
  });
});

describe('What a list has no field for', () => {
  const all: GiftSelection = {
    ...{
      sort: 'wanted',
      q: 'lamp',
      min: 1,
      max: 2,
      currency: 'GBP',
      section: KITCHEN,
      used: true,
      free: true,
    },
  };
  test('is not asked for', () => {
    const bare = { items: Array.from({ length: 12 }, () => anItem()), sections: [] };
    expect(possibleSelection(all, fieldsOf(bare, false))).toEqual({});
    expect(possibleSelection({ sort: 'newest' }, fieldsOf(bare, false))).toEqual({ sort: 'newest' });
  });

  test('is told by the list: what is free by the board alone', () => {
    const items = Array.from({ length: 20 }, () =>
      anItem({ price: 5, currency: 'GBP', usedOk: true, isMostWanted: true, sectionId: KITCHEN }),
    );
    const sections = [{ id: KITCHEN, name: 'Kitchen', pick: 'any' as const }];
    const list = { items: [...items, anItem({ price: 5 })], sections };
    // That of most gifts need not be named.
    const { currency: _, ...rest } = all;
    expect(possibleSelection(all, fieldsOf(list, true))).toEqual(rest);
    expect(possibleSelection(all, fieldsOf(list, false))).not.toHaveProperty('free');
    expect(possibleSelection({ currency: 'USD' }, fieldsOf(list, true))).toEqual({ currency: 'USD' });
  });
});

describe('The selected gifts', () => {
  const namesOf = (items: Item[], selection: GiftSelection) =>
    selectItems({ items }, selection).map(({ section, rows }) => [
      section?.name ?? null,
      ...rows.map(({ name }) => name),
    ]);

  test.each([
    ['CAFE', ['Café press']],
    ['cafe PRESS', ['Café press']],
    ['press lamp', []],
    ['bodum', ['Café press']],
    ['strasse', ['Street map']],
    ['łodz', ['Scarf']],
    ['lodz', ['Scarf']],
    ['green', ['Scarf']],
    ['maps.example', ['Street map']],
    ['XL', ['Scarf']],
  ])('have all words of %j, whatever their case and accents', (q, names) => {
    const items = [
      anItem({ name: 'Café press', details: 'Bodum, in any colour' }),
      anItem({ name: 'Street map', details: 'Of our Straße', url: 'https://maps.example/a' }),
      anItem({ name: 'Scarf', color: 'Łódź blue', size: 'XL', choices: ['Green'] }),
      anItem({ name: 'Lamp' }),
    ];
    expect(namesOf(items, { q }).flatMap(([, ...rows]) => rows)).toEqual(names);
  });

  test('never compare prices of two currencies; untold ones come last', () => {
    const items = [
      anItem({ name: 'untold' }),
      anItem({ name: '40 pounds', price: 40, currency: 'GBP' }),
      anItem({ name: '30 dollars', price: 30 }),
      anItem({ name: '5 dollars', price: 5, currency: 'USD' }),
      anItem({ name: '1 pound', price: 1, currency: 'GBP' }),
      anItem({ name: '30 more dollars', price: 30, currency: 'USD' }),
    ];
    const inDollars = SELECTION_TEXTS.pricesIn('USD');
    const inPounds = SELECTION_TEXTS.pricesIn('GBP');
    expect(namesOf(items, { sort: 'price' })).toEqual([
      [inDollars, '5 dollars', '30 dollars', '30 more dollars'],
      [inPounds, '1 pound', '40 pounds'],
      [SELECTION_TEXTS.priceNotTold, 'untold'],
    ]);
    expect(namesOf(items, { sort: 'price-down', max: 30 })).toEqual([
      [null, '30 dollars', '30 more dollars', '5 dollars'],
    ]);
    expect(namesOf(items, { sort: 'price', currency: 'GBP' }).map(([name]) => name)).toEqual([
      ...[inPounds, inDollars, SELECTION_TEXTS.priceNotTold],
    ]);
    expect(namesOf(items, { min: 2, currency: 'GBP' })).toEqual([[null, '40 pounds']]);
  });
});
