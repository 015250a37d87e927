import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { toastFailure, useLinkCache } from './use-links.ts';

interface ReplaceLinkProps {
  link: LinkView;
  wishlistId: string;
  /** By a keeper, of a link that the owner made. */
  isTaken: boolean;
  onClose: () => void;
  onReplaced: (link: LinkView) => void;
}

/** Asks before an address stops working for whoever has it. */
export function ReplaceLink({ link, wishlistId, isTaken, onClose, onReplaced }: ReplaceLinkProps) {
  const cache = useLinkCache(wishlistId);
  const { mutate, isPending } = trpc.link.replace.useMutation({
    async onSuccess(replaced) {
      await cache.put(replaced);
      if (replaced.isMain && replaced.url) cache.putToken(replaced.url.replace(/^.*\//, ''));
      onReplaced(replaced);
      showToast('good', LINK_SHEET_TEXTS.replaced);
    },
    onError(error) {
      onClose();
      toastFailure(error, cache.reload);
    },
  });
  return (
    <div className="stack">
      <p>{isTaken ? LINK_SHEET_TEXTS.takeOverLead : LINK_SHEET_TEXTS.replaceLead}</p>
      <div className="row">
        <Button variant="danger" busy={isPending} onClick={() => mutate({ id: link.id })}>
          {isTaken ? LINK_SHEET_TEXTS.takeOverNow : LINK_SHEET_TEXTS.replaceNow}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {LINK_SHEET_TEXTS.replaceNot}
        </Button>
      </div>
    </div>
  );
}
