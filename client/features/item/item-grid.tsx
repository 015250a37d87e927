import { useState } from 'react';
import { useFocusAfterRemoval } from '#client/lib/use-focus-after-removal.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ItemView } from '#shared/item.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import { ItemActions, ItemCard } from './item-card.tsx';
import { ItemEditor } from './item-editor.tsx';
import styles from './item-grid.module.css';
import { useFocusOnRestored } from './use-focus-after-restoring.ts';
import type { Items } from './use-items.ts';

interface ItemGridProps {
  all: readonly ItemView[];
  items: Items;
  affiliateTag: string;
}

/** The owner's items; at most one of them is a form at a time. */
export function ItemGrid({ all, items, affiliateTag }: ItemGridProps) {
  const region = useFocusAfterRemoval(all);
  useFocusOnRestored(region, all, items.restored);
  const [edited, setEdited] = useState<string | null>(null);
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const edit = (id: string) => {
    setEdited(id);
    setLastEdited(null);
  };
  const leave = (id: string) => {
    // A slow answer to an earlier edit must not close the one that is open now.
    setEdited((now) => (now === id ? null : now));
    setLastEdited(id);
  };
  const remove = async (item: ItemView) => {
    setRemoving((ids) => [...ids, item.id]);
    // The person was told of a failure; here only the button comes back.
    await items.remove(item).catch(() => undefined);
    setRemoving((ids) => ids.filter((id) => id !== item.id));
  };
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {all.length === 0 && <EmptyState pose="thinking" text={WISHLIST_TEXTS.empty} onCard />}
      <ul className={styles.items}>
        {all.map((item) => (
          <li key={item.id} data-row={item.id} data-editing={edited === item.id || undefined}>
            {edited === item.id ? (
              <ItemEditor
                item={item}
                items={items}
                affiliateTag={affiliateTag}
                onDone={() => leave(item.id)}
              />
            ) : (
              <ItemCard item={item}>
                <ItemActions
                  item={item}
                  takesFocus={lastEdited === item.id}
                  isRemoving={removing.includes(item.id)}
                  onEdit={() => edit(item.id)}
                  onRemove={() => void remove(item)}
                />
              </ItemCard>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
