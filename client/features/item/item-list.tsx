import { type ReactNode, useState } from 'react';
import type { ItemView } from '#shared/item.ts';
import styles from './item-list.module.css';

interface ItemListProps {
  rows: readonly ItemView[];
  /** Draws one row, an `ItemListRow`. */
  children: (item: ItemView) => ReactNode;
}

/** The cards of a list. On a phone the browser lays out and paints only the groups of cards near its window. */
export function ItemList({ rows, children }: ItemListProps) {
  const [groupOf] = useState(() => new Map<string, number>());
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a list element and its items there may be no groups
    <div role="list" className={styles.items}>
      {[...grouped(rows, groupOf)].map(([group, members]) => (
        <div key={group} className={styles.group}>
          {members.map(children)}
        </div>
      ))}
    </div>
  );
}

interface ItemListRowProps {
  item: ItemView;
  isEdited?: boolean;
  children: ReactNode;
}

export function ItemListRow({ item, isEdited, children }: ItemListRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div role="listitem" className={styles.row} data-row={item.id} data-editing={isEdited || undefined}>
      {children}
    </div>
  );
}

const GROUP_SIZE = 10;

/**
 * The rows in groups, by number. A row stays in the group that it was first put in: in another one it would be drawn
 * anew, and what is typed into it would be lost.
 */
function grouped(rows: readonly ItemView[], groupOf: Map<string, number>): Map<number, ItemView[]> {
  let group = 0;
  let size = 0;
  return Map.groupBy(rows, ({ id }) => {
    const own = Math.max(group, groupOf.get(id) ?? (size < GROUP_SIZE ? group : group + 1));
    size = own === group ? size + 1 : 1;
    group = own;
    groupOf.set(id, own);
    return own;
  });
}
