import type { ItemView } from '#shared/item.ts';

type Row = Pick<ItemView, 'id' | 'sectionId'>;

/** Where an item is to stand: directly behind the first of these that is in the section, before all there where none is. */
export interface Place {
  behind: readonly string[];
  sectionId: string | null;
}

const inSection = <Item extends Row>(items: readonly Item[], sectionId: string | null) =>
  items.filter((one) => one.sectionId === sectionId);

/** The items with this one in another place. */
export function movedTo<Item extends Row>(row: Item, items: readonly Item[], place: Place): Item[] {
  const others = items.filter(({ id }) => id !== row.id);
  const within = inSection(others, place.sectionId);
  const after = afterOf(place, others);
  const next = within[within.findIndex(({ id }) => id === after) + 1];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, { ...row, sectionId: place.sectionId });
}

/** The first item of the place that stands there; null where none does. */
export function afterOf({ behind, sectionId }: Place, items: readonly Row[]): string | null {
  const there = new Set(inSection(items, sectionId).map(({ id }) => id));
  return behind.find((id) => there.has(id)) ?? null;
}

/** Where the row stands now; at the end of its section where it is not among the items. */
export function placeIn({ id, sectionId }: Row, items: readonly Row[]): Place {
  const ids = inSection(items, sectionId).map((one) => one.id);
  const at = ids.indexOf(id);
  return { behind: ids.slice(0, at < 0 ? ids.length : at).reverse(), sectionId };
}

/** The end of a section. */
export const endOf = (sectionId: string | null, items: readonly Row[]): Place => ({
  behind: inSection(items, sectionId)
    .map(({ id }) => id)
    .reverse(),
  sectionId,
});

/** Whether the item stands there already. */
export const standsAt = (item: Row, place: Place, items: readonly Row[]) =>
  item.sectionId === place.sectionId && afterOf(place, items) === afterOf(placeIn(item, items), items);

interface ListNow {
  items: readonly Row[];
  sections: readonly { id: string }[];
}

/** Where rows stood before they left their list, put there one after the other; at its end, where their section is gone. */
export function placesBack(rows: readonly Row[], before: readonly Row[], now: ListNow) {
  const known = new Set<string | null>([null, ...now.sections.map(({ id }) => id)]);
  let items = now.items;
  return rows.map((row) => {
    const place = known.has(row.sectionId) ? placeIn(row, before) : endOf(null, items);
    const after = afterOf(place, items);
    items = movedTo(row, items, place);
    return { after, sectionId: place.sectionId };
  });
}

interface TwoOrders {
  before: readonly Row[];
  now: readonly Row[];
}

/**
 * Whether somebody moved the row from one order to the other: it stands in another section, or of those in both orders, others
 * stand before it and behind it.
 */
export function isMoved(id: string, { before, now }: TwoOrders): boolean {
  const [was, is] = [neighboursOf(id, before, now), neighboursOf(id, now, before)];
  return was.sectionId !== is.sectionId || (was.before !== is.before && was.behind !== is.behind);
}

function neighboursOf(id: string, items: readonly Row[], others: readonly Row[]) {
  const { sectionId = null } = items.find((one) => one.id === id) ?? {};
  const known = new Set(others.map((one) => one.id));
  const ids = inSection(items, sectionId)
    .map((one) => one.id)
    .filter((one) => known.has(one));
  const at = ids.indexOf(id);
  return { sectionId, before: ids[at - 1], behind: ids[at + 1] };
}
