import { keepPreviousData } from '@tanstack/react-query';
import { isSessionOver, isUnreachable } from '#client/lib/call-failure.ts';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { GiftChange, GiftView, HistoryView, ThanksDraft } from '#shared/gift.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

/** What was received in a year, without one in the newest with a gift. */
export function useHistory(year: number | undefined) {
  const { data, error, isFetching, refetch } = trpc.receipt.history.useQuery(
    year === undefined ? {} : { year },
    { placeholderData: keepPreviousData },
  );
  useRetryWhenBack(isUnreachable(error), refetch);
  const isMissing = !data && error !== null && !isSessionOver(error) && !isFetching;
  return { history: data, isMissing, reload: () => void refetch() };
}

/** What can be done with a gift. Each is rejected when it failed: the form that asked tells, and a toast does where none did. */
export function useGiftActions() {
  const utils = trpc.useUtils();
  const show = (saved: GiftView) =>
    utils.receipt.history.setQueriesData({}, {}, (known: HistoryView | undefined) => {
      if (!known) return known;
      return { ...known, gifts: known.gifts.map((gift) => (gift.id === saved.id ? saved : gift)) };
    });
  const { mutateAsync: update } = trpc.receipt.update.useMutation({ onSuccess: show });
  const { mutateAsync: thank } = trpc.receipt.thank.useMutation({ onSuccess: show });
  const { mutateAsync: remove } = trpc.receipt.remove.useMutation({
    async onSuccess(item) {
      showToast('good', ITEM_TEXTS.restored(shortName(item)));
      void utils.wishlist.invalidate();
      await utils.receipt.history.invalidate();
    },
  });
  return {
    change: (id: string, change: GiftChange) => update({ id, ...change }),
    thank: (id: string, draft: ThanksDraft) => thank({ id, ...draft }),
    putBack: (itemId: string) =>
      remove({ id: itemId }).catch((error: unknown) =>
        sayFailure(error, { failed: ITEM_TEXTS.restoreFailed }),
      ),
    tick: (id: string, thankedAt: string | null) =>
      update({ id, thankedAt }).catch((error: unknown) =>
        sayFailure(error, { failed: GIFT_TEXTS.saveFailed }),
      ),
  };
}
export type GiftActions = ReturnType<typeof useGiftActions>;
