import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useRef, useState } from 'react';
import { formatAge } from '#client/lib/format-date.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { RemovedItemView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import styles from './removed-items.module.css';
import { useFocusOnNextRow } from './use-focus-after-restoring.ts';
import type { Items } from './use-items.ts';
import { useRemovedItems } from './use-removed-items.ts';

interface RemovedItemsProps {
  wishlistId: string;
  items: Items;
}

/** What its owner deleted from the list lately, folded until somebody looks for it. */
export function RemovedItems({ wishlistId, items }: RemovedItemsProps) {
  const rows = useRemovedItems(wishlistId);
  const region = useRef<HTMLDetailsElement>(null);
  const leave = useFocusOnNextRow(region, rows);
  const [restoring, setRestoring] = useState<readonly string[]>([]);
  const restore = async (id: string) => {
    leave(id);
    setRestoring((ids) => [...ids, id]);
    // The person was told of a failure; here only the button comes back.
    await items.restore(id).catch(() => undefined);
    setRestoring((ids) => ids.filter((one) => one !== id));
  };
  if (rows.length === 0) return null;
  return (
    <details ref={region} className={styles.removed}>
      <summary>
        <Icon of={CaretRightIcon} />
        <h2>{ITEM_TEXTS.recentlyRemoved}</h2>
        <span className={styles.count}>{rows.length}</span>
      </summary>
      <p className="muted small">{ITEM_TEXTS.removedExplained}</p>
      <ul>
        {rows.map((row) => (
          <RemovedItem
            key={row.id}
            item={row}
            isRestoring={restoring.includes(row.id)}
            onRestore={() => void restore(row.id)}
          />
        ))}
      </ul>
    </details>
  );
}

interface RemovedItemProps {
  item: RemovedItemView;
  isRestoring: boolean;
  onRestore: () => void;
}

function RemovedItem({ item, isRestoring, onRestore }: RemovedItemProps) {
  return (
    <li>
      <div className={styles.about}>
        <b>{item.name}</b>
        <p className="muted small">{ITEM_TEXTS.removedAgo(formatAge(item.removedAt))}</p>
      </div>
      <Button size="xs" icon={ArrowCounterClockwiseIcon} busy={isRestoring} onClick={onRestore}>
        {ITEM_TEXTS.restore}
        <span className="sr"> {item.name}</span>
      </Button>
    </li>
  );
}
