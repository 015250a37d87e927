import { useEffect, useEffectEvent, useState } from 'react';
import { firstControl } from '#client/lib/focus-row.ts';
import { shortName } from '#client/lib/short-name.ts';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import type { ItemView } from '#shared/item.ts';
import { TIMING } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import styles from './added-notice.module.css';

interface AddedNoticeProps {
  /** The item that was added last; null when it was told of. */
  item: ItemView | null;
  onGone: () => void;
}

/** Says in the form, where the eye is, that the item is on the list. The region is here before it speaks. */
export function AddedNotice({ item, onGone }: AddedNoticeProps) {
  return (
    <div role="status">
      {item && <AddedItem key={`${item.id} ${item.version}`} item={item} onGone={onGone} />}
    </div>
  );
}

interface AddedItemProps {
  item: ItemView;
  onGone: () => void;
}

function AddedItem({ item, onGone }: AddedItemProps) {
  const [isHeld, setHeld] = useState(false);
  const goAway = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => goAway(), TIMING.savedMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  const holding = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
  return (
    <div className={styles.told} {...holding}>
      <ItemPicture item={item} sizes="44px" loading="eager" className={styles.picture} />
      <span className={styles.text}>{ITEM_TEXTS.added(shortName(item))}</span>
      <button type="button" className={styles.show} onClick={() => showRow(item.id)}>
        {ITEM_TEXTS.show}
      </button>
    </div>
  );
}

/** Brings the item's row before the eyes, and the focus to it. */
function showRow(id: string) {
  const row = document.querySelector(`[data-row="${id}"]`);
  row?.scrollIntoView({ block: 'center' });
  firstControl(row)?.focus({ preventScroll: true });
}
