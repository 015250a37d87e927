import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Select } from '#client/ui/field.tsx';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './add-to-form.module.css';

/** Where a new wish goes: the list, which is that one, or else the first, until another is chosen, and one of its sections or none. */
export function useGoal(wishlists: readonly WishlistCard[], thatId = '') {
  const [wishlistId, setWishlistId] = useState(
    (wishlists.find(({ id }) => id === thatId) ?? wishlists[0])?.id ?? '',
  );
  const [sectionId, setSectionId] = useState('');
  const { data } = trpc.wishlist.byId.useQuery({ id: wishlistId });
  return {
    chosen: { wishlistId, sectionId: sectionId || null },
    list: wishlists.find(({ id }) => id === wishlistId),
    items: data?.items ?? [],
    sections: data?.sections ?? [],
    setSectionId,
    setWishlistId(id: string) {
      setWishlistId(id);
      setSectionId('');
    },
  };
}

interface GoalInputsProps {
  wishlists: readonly WishlistCard[];
  goal: ReturnType<typeof useGoal>;
}

/** On which list, and in which of its sections where it has any. */
export function GoalInputs({ wishlists, goal }: GoalInputsProps) {
  const { chosen, sections } = goal;
  return (
    <div className={styles.goal}>
      <Select
        label={ADD_TO_TEXTS.toList}
        value={chosen.wishlistId}
        onChange={({ target }) => goal.setWishlistId(target.value)}
      >
        {wishlists.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </Select>
      {sections.length > 0 && (
        <Select
          label={ADD_TO_TEXTS.toSection}
          value={chosen.sectionId ?? ''}
          onChange={({ target }) => goal.setSectionId(target.value)}
        >
          <option value="">{ADD_TO_TEXTS.noSection}</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
