import { useEffect, useRef, useState } from 'react';
import { useBrand } from '#client/lib/brand.ts';
import { callFailure, failureText } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ItemView } from '#shared/item.ts';
import { priceInField } from '#shared/price.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { useGoal } from './goal-inputs.tsx';
import { type ItemFields, NEW_ITEM } from './item-fields.ts';
import { itemRules } from './item-rules.ts';
import type { PastedWish, usePastedWishes } from './use-pasted-wishes.ts';

/** In which currency a price is that names none, on a list of these items. */
export type CurrencyOf = (items: readonly ItemView[]) => string | null;

/**
 * Adds what is chosen, one by one in its order, and gives how many were added, and how many of the chosen ones are left. A wish that
 * cannot be added stays with its reason; a call that fails for another reason than its fields ends the run, as the next one would
 * fail too. So does leaving the screen.
 */
export function useWishesAdding(
  goal: ReturnType<typeof useGoal>,
  { change, drop }: ReturnType<typeof usePastedWishes>,
  currencyOf: CurrencyOf,
) {
  const { affiliateTag } = useBrand();
  const { mutateAsync: add } = trpc.item.add.useMutation();
  const { wishlist, item } = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const addOne = async (
    wish: PastedWish,
    items: readonly ItemView[],
  ): Promise<'added' | 'left' | 'failed'> => {
    const { readItem } = await itemRules();
    const read = readItem(fieldsOf(wish), { affiliateTag, usual: currencyOf(items) });
    if ('problem' in read) {
      const [problem] = Object.values(read.problem.issues ?? {});
      change(wish.key, { problem: problem ?? ITEM_TEXTS.addFailed });
      return 'left';
    }
    try {
      await add({ ...read.data, ...goal.chosen });
      drop(wish.key);
      return 'added';
    } catch (error) {
      change(wish.key, { problem: failureText(error, { speaker: 'server', failed: ITEM_TEXTS.addFailed }) });
      return Object.keys(callFailure(error).issues).length > 0 ? 'left' : 'failed';
    }
  };
  const addAll = async (chosen: readonly PastedWish[]) => {
    setBusy(true);
    // Which money a price is in that names none: the list may still be on its way.
    const list = await wishlist.byId.ensureData({ id: goal.chosen.wishlistId }).catch(() => null);
    let added = 0;
    for (const wish of chosen) {
      if (isGone.current) break;
      const outcome = await addOne(wish, list?.items ?? []);
      if (outcome === 'added') added += 1;
      if (outcome === 'failed') break;
    }
    void wishlist.invalidate();
    void item.same.invalidate();
    setBusy(false);
    return { added, left: chosen.length - added };
  };
  return { addAll, isBusy };
}

const fieldsOf = ({ name, url, price, currency, imageUrl }: PastedWish): ItemFields => ({
  ...NEW_ITEM,
  ...{ name, url, imageUrl },
  price: priceInField(price, currency),
  currency: (price !== null && currency) || '',
});
