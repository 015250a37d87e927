import { memo, useState } from 'react';
import type { ItemView } from '#shared/item.ts';
import { ItemActions, ItemCard } from './item-card.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemListRow } from './item-list.tsx';
import type { Items } from './use-items.ts';

interface ItemRowProps {
  item: ItemView;
  items: Items;
  affiliateTag: string;
  /** The item is a form now. */
  isEdited: boolean;
  /** The item was just edited: the focus goes back to its Edit button. */
  takesFocus: boolean;
  onEdit: (id: string) => void;
  /** Saved or cancelled. */
  onLeave: (id: string) => void;
}

/** One of up to a thousand items, so it is drawn anew only when something of its own changes. */
export const ItemRow = memo(function ItemRow({ item, isEdited, onEdit, onLeave, ...props }: ItemRowProps) {
  const { items, affiliateTag, takesFocus } = props;
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    // The person was told of a failure; here only the button comes back.
    await items.remove(item).catch(() => undefined);
    setRemoving(false);
  };
  return (
    <ItemListRow item={item} isEdited={isEdited}>
      {isEdited ? (
        <ItemEditor item={item} items={items} affiliateTag={affiliateTag} onDone={() => onLeave(item.id)} />
      ) : (
        <ItemCard item={item}>
          <ItemActions
            item={item}
            takesFocus={takesFocus}
            isRemoving={isRemoving}
            onEdit={() => onEdit(item.id)}
            onRemove={() => void remove()}
          />
        </ItemCard>
      )}
    </ItemListRow>
  );
});
