import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { memo, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { shortName } from '#client/lib/short-name.ts';
import { Icon } from '#client/ui/icon.tsx';
import { UndoRow } from '#client/ui/undo-row.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { ItemView } from '#shared/item.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemListRow, isForm, type RowMark } from './item-list.tsx';
import styles from './item-row.module.css';
import { LookAction, TakenMark } from './item-secret.tsx';
import type { Items } from './use-items.ts';

// Wishes come true less often than a list is looked at.
const loadReceiveSheet = later(async () => (await import('./receive-sheet.tsx')).ReceiveSheet);

interface ItemRowProps {
  item: ItemView;
  items: Items;
  affiliateTag: string;
  mark: RowMark | undefined;
  onEdit: (id: string) => void;
  onLeave: (id: string, isSaved: boolean) => void;
}

/** One of up to a thousand items, so it is drawn anew only when something of its own changes. */
export const ItemRow = memo(function ItemRow({ item, mark, onEdit, onLeave, ...props }: ItemRowProps) {
  const { items, affiliateTag } = props;
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    // The person was told of a failure; here only the button comes back.
    await items.remove(item).catch(() => undefined);
    setRemoving(false);
  };
  const { Part: ReceiveSheet, isOpening, open, close } = usePart(loadReceiveSheet);
  if (mark === 'removed' || mark === 'received') {
    const texts = { removed: ITEM_TEXTS.removedNamed, received: GIFT_TEXTS.receivedNamed };
    return (
      <ItemListRow item={item} mark={mark}>
        <UndoRow
          text={texts[mark](shortName(item))}
          undo={() => (mark === 'removed' ? items.restore : items.putBack)(item.id)}
          onGone={() => items.forget(item.id)}
        />
      </ItemListRow>
    );
  }
  return (
    <ItemListRow item={item} mark={mark}>
      {isForm(mark) ? (
        <ItemEditor
          item={item}
          items={items}
          affiliateTag={affiliateTag}
          takesFocus={mark === 'edited'}
          onDone={(isSaved) => onLeave(item.id, isSaved)}
        />
      ) : (
        <ItemCard item={item} badge={mark === 'saved' && <SavedBadge />}>
          <TakenMark item={item} />
          <ItemActions
            item={item}
            takesFocus={mark === 'left' || mark === 'saved'}
            isRemoving={isRemoving}
            isReceiving={isOpening}
            onEdit={() => onEdit(item.id)}
            onReceive={open}
            onRemove={() => void remove()}
          />
          <LookAction item={item} />
        </ItemCard>
      )}
      {ReceiveSheet && (
        <ReceiveSheet item={item} onReceive={(draft) => items.receive(item, draft)} onClose={close} />
      )}
    </ItemListRow>
  );
});

/** A screen reader is told by the live region. */
function SavedBadge() {
  return (
    <span className={styles.saved} aria-hidden="true">
      <Icon of={CheckIcon} />
      {ITEM_TEXTS.saved}
    </span>
  );
}
