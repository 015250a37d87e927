import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ItemView } from '#shared/item.ts';
import styles from './item-list.module.css';
import { grouped } from './row-groups.ts';

/** State of a row: editing, editing again after a reload, just left, saved or added, or the place of a removed item. */
export type RowMark = 'edited' | 'reopened' | 'left' | 'saved' | 'added' | 'removed' | 'received';
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
  // So that the browser knows how high the group is before it draws it.
  const height = { '--rows': rows.length } as CSSProperties;
  return (
    <div className={styles.group} style={height}>
      {rows.map((item) => children(item, marks.get(item.id)))}
    </div>
  );
});

const NO_MARKS: RowMarks = new Map();

/** Whether the row is a form. */
export const isForm = (mark: RowMark | undefined) => mark === 'edited' || mark === 'reopened';

interface ItemListRowProps {
  item: ItemView;
  mark?: RowMark | undefined;
  children: ReactNode;
}

export function ItemListRow({ item, mark, children }: ItemListRowProps) {
  const row = useSettling(mark === 'added');
  const marks = { 'data-row': item.id, 'data-editing': isForm(mark) || undefined };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div role="listitem" ref={row} className={styles.row} {...marks}>
      {children}
    </div>
  );
}

/** The group as it was drawn before, where it has not changed. */
function sameIfEqual(drawn: Map<number, readonly ItemView[]>, group: number, members: readonly ItemView[]) {
  const before = drawn.get(group);
  if (before?.length === members.length && members.every((item, at) => item === before[at])) return before;
  drawn.set(group, members);
  return members;
}

/** Marks the element of a new item with `data-settles` when it is seen for the first time: then it lands on the list. */
function useSettling(isNew: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!isNew || !current) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      current.dataset.settles = '';
      observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNew]);
  return element;
}
