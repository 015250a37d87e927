import { useCallback, useEffect, useEffectEvent, useState } from 'react';
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
import { type CurrencyOf, useWishesAdding } from './use-wishes-adding.ts';

interface PastedWishesProps {
  found: readonly PastedWish[];
  wishlists: readonly WishlistCard[];
  first: string;
  currencyOf: CurrencyOf;
  /** Called once, when they stand there. */
  onShown: () => void;
  onBack: () => void;
  onAdded: (count: number, list: WishlistCard) => void;
}

/** What a text wishes for, each a box to check, and where the checked ones go. */
export function PastedWishes({
  found,
  wishlists,
  first,
  currencyOf,
  onShown,
  onBack,
  onAdded,
}: PastedWishesProps) {
  const pasted = usePastedWishes(found);
  const goal = useGoal(wishlists, first);
  const { addAll, isBusy } = useWishesAdding(goal, pasted, currencyOf);
  const [last, setLast] = useState<{ added: number; left: number } | null>(null);
  const [addedTo, setAddedTo] = useState({ listId: '', count: 0 });
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const { wishes, change } = pasted;
  const chosen = wishes.filter(({ isChosen }) => isChosen);
  const isReading = wishes.some((wish) => wish.isReading);
  const heading = useCallback((title: HTMLHeadingElement | null) => title?.focus(), []);
  const add = async () => {
    const run = await addAll(chosen);
    const { list } = goal;
    const before = list?.id === addedTo.listId ? addedTo.count : 0;
    if (run.left === 0 && list) return onAdded(before + run.added, list);
    setAddedTo({ listId: list?.id ?? '', count: before + run.added });
    setLast(run);
  };
  return (
    <div className={styles.form}>
      <div className={styles.acts}>
        <h2 ref={heading} tabIndex={-1}>
          {ADD_TO_TEXTS.manyFound(found.length)}
        </h2>
        <Button size="s" disabled={isBusy} onClick={onBack}>
          {ADD_TO_TEXTS.manyChange}
        </Button>
      </div>
      <ul className={styles.wishes} aria-busy={isReading}>
        {wishes.map((wish) => (
          <WishRow
            key={wish.key}
            wish={wish}
            isBusy={isBusy}
            onChoose={(isChosen) => change(wish.key, { isChosen })}
          />
        ))}
      </ul>
      <p role="status" className="muted small">
        {last ? ADD_TO_TEXTS.manyLeft(last.added, last.left) : isReading && ADD_TO_TEXTS.manyReading}
      </p>
      <GoalInputs wishlists={wishlists} goal={goal} />
      <Button variant="primary" busy={isBusy} disabled={chosen.length === 0} onClick={() => void add()}>
        {isBusy ? ADD_TO_TEXTS.adding : ADD_TO_TEXTS.manyAdd(chosen.length)}
      </Button>
    </div>
  );
}

interface WishRowProps {
  wish: PastedWish;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
}

function WishRow({ wish, isBusy, onChoose }: WishRowProps) {
  const facts = [WORDS.price(wish), wish.url && shopOf(wish.url)].filter(Boolean);
  return (
    <li>
      <label className={styles.wish}>
        <input
          type="checkbox"
          checked={wish.isChosen}
          disabled={isBusy}
          onChange={({ target }) => onChoose(target.checked)}
        />
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
