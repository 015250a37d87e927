import { useCallback, useState } from 'react';
import { WORDS } from '#client/lib/word-formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { shopOf } from '#shared/parse-url.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './add-to-form.module.css';
import { GoalInputs, useGoal } from './goal-inputs.tsx';
import { type PastedWish, usePastedWishes } from './use-pasted-wishes.ts';
import { useWishesAdding } from './use-wishes-adding.ts';

interface PastedWishesProps {
  found: readonly PastedWish[];
  wishlists: readonly WishlistCard[];
  first: string;
  onBack: () => void;
  onAdded: (count: number, list: WishlistCard) => void;
}

/** What a text wishes for, each a box to check, and where the checked ones go. */
export function PastedWishes({ found, wishlists, first, onBack, onAdded }: PastedWishesProps) {
  const pasted = usePastedWishes(found);
  const goal = useGoal(wishlists, first);
  const { addAll, isBusy } = useWishesAdding(goal, pasted);
  const [addedSoFar, setAddedSoFar] = useState(0);
  const { wishes, change } = pasted;
  const chosen = wishes.filter(({ isChosen }) => isChosen);
  const reading = wishes.filter(({ isReading }) => isReading).length;
  const heading = useCallback((title: HTMLHeadingElement | null) => title?.focus(), []);
  const add = async () => {
    const { added, left } = await addAll(chosen);
    if (left === 0 && goal.list) return onAdded(added, goal.list);
    setAddedSoFar(added);
  };
  return (
    <div className={styles.form}>
      <div className={styles.acts}>
        <h2 ref={heading} tabIndex={-1}>
          {ADD_TO_TEXTS.manyFound(found.length)}
        </h2>
        <Button size="s" onClick={onBack}>
          {ADD_TO_TEXTS.manyChange}
        </Button>
      </div>
      <ul className={styles.wishes} aria-busy={reading > 0}>
        {wishes.map((wish) => (
          <WishRow key={wish.key} wish={wish} onChoose={(isChosen) => change(wish.key, { isChosen })} />
        ))}
      </ul>
      <p role="status" className="muted small">
        {reading > 0
          ? ADD_TO_TEXTS.manyReading(reading)
          : addedSoFar > 0 && ADD_TO_TEXTS.manyLeft(addedSoFar, wishes.length)}
      </p>
      <GoalInputs wishlists={wishlists} goal={goal} />
      <Button
        variant="primary"
        busy={isBusy}
        disabled={chosen.length === 0 || reading > 0}
        onClick={() => void add()}
      >
        {isBusy ? ADD_TO_TEXTS.adding : ADD_TO_TEXTS.manyAdd(chosen.length)}
      </Button>
    </div>
  );
}

interface WishRowProps {
  wish: PastedWish;
  onChoose: (isChosen: boolean) => void;
}

function WishRow({ wish, onChoose }: WishRowProps) {
  const facts = [WORDS.price(wish), wish.url && shopOf(wish.url)].filter(Boolean);
  return (
    <li>
      <label className={styles.wish}>
        <input type="checkbox" checked={wish.isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <ItemPicture item={wish} sizes="56px" className={styles.small} />
        <span>
          <b dir="auto">{wish.name}</b>
          <small>{facts.join(' · ')}</small>
          {wish.alreadyOn && <Badge tone="gold">{ADD_TO_TEXTS.same(wish.alreadyOn)}</Badge>}
          {wish.problem && <Badge tone="red">{wish.problem}</Badge>}
        </span>
      </label>
    </li>
  );
}
