import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import button from '#client/ui/button.module.css';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import summary from '#client/ui/summary.module.css';
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
import styles from './gift-tools.module.css';
import { SelectionForm } from './selection-form.tsx';
import type { ShownItems } from './shared-item-grid.tsx';

type SharedItem = SharedWishlistView['items'][number];

interface GiftToolsProps {
  list: Pick<SharedWishlistView, 'items' | 'sections'>;
  /** The query of the page's address. */
  search: string;
  /** The page's own address, which shows all. */
  address: string;
  /** Whether others have all of an item: only for who sees the board, and so may ask for what is free. */
  isTaken?: ((item: SharedItem) => boolean) | undefined;
  /** Goes to an address; without it the browser does. */
  onGo?: ((address: string) => void) | undefined;
  /** In the same row. */
  beside?: ReactNode;
  /** Draws what was asked for. */
  children: (shown: ShownItems) => ReactNode;
}

/**
 * Sorts and filters a long list by what the address asks for, and asks in a form that needs no script. One row stands above
 * the gifts; what can be asked is folded away below it until somebody wants to.
 */
export function GiftTools({ list, search, address, isTaken, onGo, beside, children }: GiftToolsProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const fields = fieldsOf(list, isTaken !== undefined);
  const selection = possibleSelection(selectionIn(search), fields);
  const query = queryOf(selection);
  const parts = selectItems(list, selection);
  // What is taken keeps its place, unseen: a picture that was drawn anew would tell its server which gifts are taken.
  const isHidden = selection.free ? isTaken : undefined;
  const found = parts.flatMap(({ rows }) => rows).filter((item) => !isHidden?.(item)).length;
  const go =
    onGo &&
    ((asked: GiftSelection) => {
      onGo(address + queryOf(possibleSelection(asked, fields)));
      if (!folded.current) return;
      folded.current.open = false;
      // What was pressed is gone, or folded away.
      folded.current.querySelector('summary')?.focus({ preventScroll: true });
    });
  const showAll = {
    href: address,
    onClick: (event: MouseEvent) => {
      if (!go || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go({});
    },
  };
  return (
    <>
      <div id="gifts" className={styles.tools}>
        <details ref={folded}>
          <summary className={`${button.button} ${summary.summary}`}>
            {SELECTION_TEXTS.open(fields.hasWords)}
            <Icon of={CaretRightIcon} points />
          </summary>
          <SelectionForm key={query} {...{ fields, selection, address }} onAsk={go} />
        </details>
        {beside}
        <p hidden className={styles.looking}>
          {SELECTION_TEXTS.looking}
        </p>
        <div className="row">
          <p role="status">{query && said(found, list.items.length, selection)}</p>
          {query && found > 0 && <a {...showAll}>{SELECTION_TEXTS.showAll}</a>}
        </div>
      </div>
      {found === 0 && (
        <EmptyState pose="thinking" text={SELECTION_TEXTS.nothing}>
          <ButtonAnchor {...showAll}>{SELECTION_TEXTS.showAll}</ButtonAnchor>
        </EmptyState>
      )}
      {children({ parts, isHidden, sectionOf: selection.sort && sectionOf(list) })}
    </>
  );
}

function said(found: number, all: number, { sort }: GiftSelection): string {
  const count = SELECTION_TEXTS.counted(found, all);
  return sort ? SELECTION_TEXTS.countedIn(count, SELECTION_TEXTS.sortsSaid[sort]) : count;
}

/** Where the gifts do not stand in their sections, each says its own. */
function sectionOf({ sections = [] }: GiftToolsProps['list']) {
  const names = new Map(sections.map(({ id, name }) => [id, SELECTION_TEXTS.sectionIs(name)]));
  return ({ sectionId = '' }: SharedItem) => names.get(sectionId);
}
