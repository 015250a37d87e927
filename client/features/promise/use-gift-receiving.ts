import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { UnwrappedView } from '#shared/gift.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';

type Gift = UnwrappedView['gifts'][number];

/** Notes that an unwrapped gift has arrived, under whose name its envelope says. */
export function useGiftReceiving(wishlistId: string, { claimId, item, quantity }: Gift) {
  const { promise, receipt, wishlist } = trpc.useUtils();
  const { mutate, isPending } = trpc.receipt.add.useMutation({
    async onSuccess() {
      showToast('good', GIFT_TEXTS.receivedNamed(shortName(item)));
      void receipt.history.invalidate();
      void wishlist.invalidate();
      await promise.unwrapped.invalidate({ id: wishlistId });
    },
    onError: (error) => sayFailure(error, { failed: GIFT_TEXTS.receiveFailed }),
  });
  return { isReceiving: isPending, receive: () => mutate({ id: item.id, quantity, claimId }) };
}
