import { memo, type ReactNode, useState } from 'react';
import type { ItemView } from '#shared/item.ts';
import styles from './item-list.module.css';

/** What sets one row apart from the others: it is a form, or was one until now. */
export type RowMark = 'edited' | 'left';
export type RowMarks = ReadonlyMap<string, RowMark>;

interface ItemGroupProps {
  rows: readonly ItemView[];
  /** Those of rows in other groups may be left out. */
  marks?: RowMarks;
  /** Draws one row, an `ItemListRow`. */
  children: (item: ItemView, mark: RowMark | undefined) => ReactNode;
}

/** The cards of a list. On a phone the browser lays out and paints only the groups of cards near its window. */
export function ItemList({ rows, marks = NO_MARKS, children }: ItemGroupProps) {
  const [groupOf] = useState(() => new Map<string, number>());
  const [drawn] = useState(() => new Map<number, readonly ItemView[]>());
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a list element and its items there may be no groups
    <div role="list" className={styles.items}>
      {[...grouped(rows, groupOf)].map(([group, members]) => (
        <ItemGroup
          key={group}
          rows={sameIfEqual(drawn, group, members)}
          marks={members.some(({ id }) => marks.has(id)) ? marks : NO_MARKS}
        >
          {children}
        </ItemGroup>
      ))}
    </div>
  );
}

/** Of a thousand rows a change concerns one, so only its group is drawn anew. */
const ItemGroup = memo(function ItemGroup({ rows, marks = NO_MARKS, children }: ItemGroupProps) {
  return <div className={styles.group}>{rows.map((item) => children(item, marks.get(item.id)))}</div>;
});

const NO_MARKS: RowMarks = new Map();

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

/** The group as it was drawn before, where it has not changed. */
function sameIfEqual(drawn: Map<number, readonly ItemView[]>, group: number, members: readonly ItemView[]) {
  const before = drawn.get(group);
  if (before?.length === members.length && members.every((item, at) => item === before[at])) return before;
  drawn.set(group, members);
  return members;
}
