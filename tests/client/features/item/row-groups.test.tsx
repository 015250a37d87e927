import { expect, test } from 'vitest';
import { isMoved, movedTo } from '#client/features/item/item-order.ts';
import { grouped } from '#client/features/item/row-groups.ts';
import { anItem } from '#tests/support/wishlists.ts';

const items = Array.from({ length: 45 }, (_, at) => anItem({ name: `Lamp ${at + 1}` }));
const first = items[0]!;
const last = items[44]!;

/** The ids of the rows, in the order in which their groups are drawn. */
const drawn = (rows: typeof items, groupOf: Map<string, number>) =>
  [...grouped(rows, groupOf).values()].flat().map(({ id }) => id);

test.each([
  ['up', movedTo(last, items, { behind: [], sectionId: null }), 0, last],
  ['down', movedTo(first, items, { behind: [last.id], sectionId: null }), 4, first],
])(
  'a row that is moved %s joins those among which it stands, and no other row leaves its group',
  (_way, rows, group, moved) => {
    const groupOf = new Map<string, number>();
    grouped(items, groupOf);
    const before = new Map(groupOf);
    expect(drawn(rows, groupOf)).toEqual(rows.map(({ id }) => id));
    expect(groupOf.get(moved.id)).toBe(group);
    before.set(moved.id, group);
    expect(groupOf).toEqual(before);
  },
);

test('an order that is quite another one is drawn as it is', () => {
  const groupOf = new Map<string, number>();
  grouped(items, groupOf);
  const rows = items.toReversed();
  expect(drawn(rows, groupOf)).toEqual(rows.map(({ id }) => id));
});

test('a row was moved when others stand before it and behind it; what others made of its neighbours does not count', () => {
  const moved = { before: items, now: movedTo(last, items, { behind: [first.id], sectionId: null }) };
  expect(isMoved(last.id, moved)).toBe(true);
  for (const { id } of items.slice(0, -1)) expect(isMoved(id, moved)).toBe(false);
  expect(isMoved(first.id, { before: items, now: items.filter((_, at) => at % 2 === 0) })).toBe(false);
});
