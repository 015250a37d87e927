import { expect, test } from 'vitest';
import { GIFT_SORTS, type GiftSelection, selectItems } from '#shared/selection.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { randomFrom } from '#tests/server/secrecy/random.ts';

type List = Required<Pick<SharedWishlistView, 'items' | 'sections'>>;
type Item = List['items'][number];
type Draw = (below: number) => number;

const KITCHEN = '0199f6c8-5a1e-7c53-9b1c-00000000aaaa';
const GARDEN = '0199f6c8-5a1e-7c53-9b1c-00000000bbbb';

test('a selection is what a naive reader would pick, in that order, on 2,000 random lists', () => {
  const random = randomFrom(5);
  const draw = (below: number) => Math.floor(random() * below);
  for (let nth = 0; nth < 2_000; nth++) {
    const list = aRandomList(draw);
    const selection = aRandomSelection(draw);
    const said = JSON.stringify({ nth, selection });
    const parts = selectItems(list, selection);
    const found = parts.flatMap(({ rows }) => rows);
    expect(parts.every(({ rows }) => rows.length > 0)).toBe(true);
    expect(new Set(found).size).toBe(found.length);
    const expected = list.items.filter((item) => isAskedFor(item, { selection, list }));
    expect(new Set(found), said).toEqual(new Set(expected));
    for (const [at, item] of found.entries())
      for (const later of found.slice(at + 1))
        expect(mayStandBefore([item, later], { selection, list }), said).toBe(true);
  }
});

const COINS = ['USD', 'EUR', undefined];

function aRandomList(draw: Draw): List {
  const items = Array.from({ length: draw(15) }, (_, nth) => ({
    ...{ id: `0199f6c8-${draw(9)}-${nth}`, imageUrl: '', quantity: 1 },
    name: ['Lamp', 'Öl lamp', 'Book'][draw(3)] ?? '',
    ...(draw(4) > 0 && { price: 1 + draw(5), ...(draw(3) > 0 && { currency: COINS[draw(2)] }) }),
    ...(draw(2) === 0 && { usedOk: true }),
    ...(draw(3) === 0 && { isMostWanted: true }),
  }));
  // As they come: those in no section first, then section by section.
  const [first, second] = [draw(items.length + 1), draw(items.length + 1)].toSorted((a, b) => a - b);
  const sectionAt = (at: number) => (at < (first ?? 0) ? undefined : at < (second ?? 0) ? KITCHEN : GARDEN);
  return {
    items: items.map((item, at) => ({ ...item, sectionId: sectionAt(at) })),
    sections: [
      { id: KITCHEN, name: 'Kitchen', pick: 'any' },
      { id: GARDEN, name: 'Garden', pick: 'any' },
    ],
  };
}

const aRandomSelection = (draw: Draw): GiftSelection => ({
  ...(draw(2) === 0 && { sort: GIFT_SORTS[draw(4)] }),
  ...(draw(4) === 0 && { q: ['ol', 'LAMP', 'book lamp'][draw(3)] }),
  ...(draw(4) === 0 && { min: 1 + draw(4) }),
  ...(draw(4) === 0 && { max: 1 + draw(5) }),
  ...(draw(4) === 0 && { currency: ['USD', 'EUR'][draw(2)] }),
  ...(draw(4) === 0 && { section: KITCHEN }),
  ...(draw(4) === 0 && { used: true }),
});

interface Asked {
  selection: GiftSelection;
  list: List;
}

const moneyOf = ({ currency }: Item) => currency ?? 'USD';

function usualMoney({ selection, list: { items } }: Asked): string {
  if (selection.currency) return selection.currency;
  const priced = items.filter(({ price }) => price).map(moneyOf);
  const count = (money: string) => priced.filter((one) => one === money).length;
  return priced.find((money) => priced.every((other) => count(other) <= count(money))) ?? '';
}

function isAskedFor(item: Item, asked: Asked): boolean {
  const { q, min, max, section, used } = asked.selection;
  const isPriced = item.price !== undefined && moneyOf(item) === usualMoney(asked);
  if (min !== undefined && !(isPriced && Number(item.price) >= min)) return false;
  if (max !== undefined && !(isPriced && Number(item.price) <= max)) return false;
  if (section && item.sectionId !== section) return false;
  if (used && !item.usedOk) return false;
  const text = item.name.toLowerCase().replace('ö', 'o');
  return (
    !q ||
    q
      .toLowerCase()
      .split(' ')
      .every((word) => text.includes(word))
  );
}

function mayStandBefore([one, other]: [Item, Item], asked: Asked): boolean {
  const { items } = asked.list;
  const isInOrder = items.indexOf(one) < items.indexOf(other);
  const wanted = (item: Item) => Number(item.isMostWanted ?? false);
  switch (asked.selection.sort) {
    case undefined:
      return isInOrder;
    case 'wanted':
      return wanted(one) === wanted(other) ? isInOrder : wanted(one) > wanted(other);
    case 'newest':
      return one.id > other.id;
    default: {
      if (one.price === undefined || other.price === undefined)
        return one.price === other.price ? isInOrder : other.price === undefined;
      // Which of the others comes first is nobody's concern.
      if (moneyOf(one) !== moneyOf(other)) return moneyOf(other) !== asked.selection.currency;
      if (one.price === other.price) return isInOrder;
      return asked.selection.sort === 'price' ? one.price < other.price : one.price > other.price;
    }
  }
}
