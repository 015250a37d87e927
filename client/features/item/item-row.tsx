import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { memo, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { shortName } from '#client/lib/short-name.ts';
import { takenInWords } from '#client/lib/taken-words.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import pictureStyles from '#client/ui/item-picture.module.css';
import { UndoRow } from '#client/ui/undo-row.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { usePart } from '#client/ui/use-part.ts';
import type { ItemView } from '#shared/item.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemListRow, isForm, type RowMark } from './item-list.tsx';
import styles from './item-row.module.css';
import itemSecretStyles from './item-secret.module.css';
import { useSecrets } from './item-secrets.tsx';
import { useLook } from './look.tsx';
import { OrderHandle } from './order-handle.tsx';
import type { Items } from './use-items.ts';
import type { Ordering } from './use-ordering.tsx';

// Wishes come true less often than a list is looked at.
const loadReceiveSheet = later(async () => (await import('./receive-sheet.tsx')).ReceiveSheet);

interface ItemRowProps {
  item: ItemView;
  items: Items;
  affiliateTag: string;
  currency: string | null;
  mark: RowMark | undefined;
  /** Null where there is nothing to put in order. */
  ordering: Ordering | null;
  onEdit: (id: string) => void;
  onLeave: (id: string, isSaved: boolean) => void;
}

/** One of up to a thousand items, so it is drawn anew only when something of its own changes. */
export const ItemRow = memo(function ItemRow({ item, mark, onEdit, onLeave, ...props }: ItemRowProps) {
  const { items, affiliateTag, currency, ordering } = props;
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    // The person was told of a failure; here only the button comes back.
    await items.remove(item).catch(() => undefined);
    setRemoving(false);
  };
  const duplication = useAct({ failed: ITEM_TEXTS.duplicateFailed, speaker: 'server' });
  const { Part: ReceiveSheet, isOpening, open, close } = usePart(loadReceiveSheet);
  const look = useLook(item);
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
          {...{ affiliateTag, currency }}
          takesFocus={mark === 'edited'}
          onDone={(isSaved) => onLeave(item.id, isSaved)}
        />
      ) : (
        <ItemCard item={item} hasKeys badge={mark === 'saved' && <SavedBadge />}>
          <TakenMark item={item} />
          <ItemActions
            item={item}
            takesFocus={mark === 'left' || mark === 'saved'}
            isRemoving={isRemoving}
            isReceiving={isOpening}
            isDuplicating={duplication.isBusy}
            onEdit={() => onEdit(item.id)}
            onReceive={open}
            onDuplicate={() => void duplication.act(() => items.duplicate(item))}
            onRemove={() => void remove()}
          >
            {look.ask}
          </ItemActions>
          {look.answer}
          {ordering && <OrderHandle item={item} {...ordering} />}
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
    <span className={`${pictureStyles.mark} ${styles.saved}`} data-small aria-hidden="true">
      <Icon of={CheckIcon} />
      <span>{ITEM_TEXTS.saved}</span>
    </span>
  );
}

interface ItemProps {
  item: ItemView;
}

/** On a list that is no surprise: that the item is taken, and by whom where they sign. */
function TakenMark({ item }: ItemProps) {
  const taken = useSecrets().taken.get(item.id);
  if (!taken) return null;
  return (
    <p className={itemSecretStyles.taken}>
      <Badge tone="green" icon={GiftIcon}>
        {takenInWords(item, taken)}
      </Badge>
    </p>
  );
}
