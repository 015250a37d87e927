import type { ItemView } from '#shared/item.ts';

const GROUP_SIZE = 10;

/**
 * The rows in groups, by number. A row stays in the group that it was first put in: in another one it would be drawn
 * anew, and what is typed into it would be lost. Only one that was moved past others joins those among which it stands now.
 */
export function grouped(
  rows: readonly ItemView[],
  groupOf: Map<string, number>,
): Map<number, readonly ItemView[]> {
  forgetMoved(rows, groupOf);
  let group = 0;
  let size = 0;
  return Map.groupBy(rows, ({ id }, at) => {
    const next = groupOf.get(rows[at + 1]?.id ?? '');
    const hasRoom = size < GROUP_SIZE || next === group;
    const own = Math.max(group, groupOf.get(id) ?? (hasRoom ? group : group + 1));
    size = own === group ? size + 1 : 1;
    group = own;
    groupOf.set(id, own);
    return own;
  });
}

/** Forgets the groups of as few rows as possible, so that those of the others rise from the first to the last row. */
function forgetMoved(rows: readonly ItemView[], groupOf: Map<string, number>): void {
  /** For each length the row with the lowest group that can end so many rows whose groups rise. */
  const ends: Placed[] = [];
  const known = rows.flatMap(({ id }) => ({ id, group: groupOf.get(id) }));
  for (const { id, group } of known) {
    if (group === undefined) continue;
    const length = lengthBefore(ends, group);
    ends[length] = { id, group, before: ends[length - 1] };
  }
  const staying = new Set<string>();
  for (let row = ends.at(-1); row; row = row.before) staying.add(row.id);
  for (const { id } of known) if (!staying.has(id)) groupOf.delete(id);
}

interface Placed {
  id: string;
  group: number;
  before: Placed | undefined;
}

/** How many rows can stand before one of this group. */
function lengthBefore(ends: readonly Placed[], group: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.group ?? Infinity) <= group) low = middle + 1;
    else high = middle;
  }
  return low;
}
