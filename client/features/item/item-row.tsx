import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { memo, useEffect, useRef, useState } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { later } from '#client/lib/later.ts';
import { shortName } from '#client/lib/short-name.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { UndoRow } from '#client/ui/undo-row.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { ItemView } from '#shared/item.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { ItemActions } from './item-actions.tsx';
import { headingId, ItemCard } from './item-card.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemListRow, isForm, type RowMark } from './item-list.tsx';
import styles from './item-row.module.css';
import itemSecretStyles from './item-secret.module.css';
import { useSecrets } from './item-secrets.tsx';
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

function takenInWords({ quantity }: ItemView, { taken, from }: { taken: number; from: (string | null)[] }) {
  const names = HERE.list(from.map((name) => name ?? SECRET_TEXTS.somebody));
  if (taken < quantity)
    return names ? SECRET_TEXTS.takenOfBy({ taken, quantity, names }) : SECRET_TEXTS.takenOf(taken, quantity);
  return names ? SECRET_TEXTS.takenBy(names) : SECRET_TEXTS.taken;
}

const loadDialog = later(async () => (await import('./look-dialog.tsx')).LookDialog);

/** On a surprise: the honest way to learn of one item. Answered in its place. */
function LookAction({ item }: ItemProps) {
  const { canLook } = useSecrets();
  const {
    Part: Asking,
    open,
    close,
  } = usePart(loadDialog, { speaker: 'screen', failed: SECRET_TEXTS.lookFailed });
  const [isTaken, setTaken] = useState<boolean | null>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isTaken !== null) answer.current?.focus();
  }, [isTaken]);
  if (!canLook) return null;
  return (
    <div className={itemSecretStyles.look}>
      {isTaken === null ? (
        <Button variant="quiet" size="xs" icon={EyeIcon} aria-describedby={headingId(item)} onClick={open}>
          {SECRET_TEXTS.look}
        </Button>
      ) : (
        <p ref={answer} tabIndex={-1} className={itemSecretStyles.answer}>
          {isTaken ? SECRET_TEXTS.isTaken : SECRET_TEXTS.isFree}
        </p>
      )}
      {Asking && <Asking item={item} onAnswer={setTaken} onClose={close} />}
    </div>
  );
}
