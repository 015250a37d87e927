import type { TestApp } from './app.ts';
import { aSharedList, type GiverBrowser } from './givers.ts';

/** A shared list whose last item stands in no section, and all others in one of which givers take one. */
export async function oneOfThese(app: TestApp, quantities: number[], pick: 'any' | 'one' = 'one') {
  const list = await aSharedList(app, [...quantities, 1]);
  const { maya, id, items } = list;
  const { id: sectionId } = await maya.as.section.add({ id, name: 'A big one', pick });
  const ones = items.slice(0, -1) as [string, string, ...string[]];
  for (const itemId of ones.toReversed()) await maya.as.item.move({ id, itemId, after: null, sectionId });
  const change = (now: 'any' | 'one') => maya.as.section.update({ id, sectionId, pick: now });
  return { ...list, sectionId, ones, alone: items.at(-1) ?? '', change };
}

export const together = (giver: GiverBrowser, token: string, itemIds: string[]) =>
  giver.call('POST', `/api/share/${token}/claims/together`, { body: { itemIds } });

interface Row {
  itemId: string;
  wanted: number | null;
  taken: number;
  free: number | null;
  closedBy?: string;
}

/** How the items stand on the board of this giver, as "free", "taken", or by whom another one of them is given. */
export async function standing(giver: GiverBrowser, token: string, items: readonly string[]) {
  const rows = new Map<string, Row>((await giver.board(token)).map((row: Row) => [row.itemId, row]));
  return items.map((id) => {
    const row = rows.get(id);
    return row?.closedBy ?? (row?.free === 0 ? 'taken' : 'free');
  });
}
