import { useId, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { toastFailure, useLinkCache } from './use-links.ts';

interface EndLinkProps {
  link: LinkView;
  wishlistId: string;
  onClose: () => void;
}

// The question is the same whether or not anything is reserved: the owner must not learn it here.
const ANSWERS = ['keep', 'release'] as const;

/** Asks before a link is ended for good, and what becomes of what may be reserved by it. */
export function EndLink({ link: { id }, wishlistId, onClose }: EndLinkProps) {
  const group = useId();
  const cache = useLinkCache(wishlistId);
  const [reservations, setReservations] = useState<(typeof ANSWERS)[number]>('keep');
  const { mutate, isPending } = trpc.link.remove.useMutation({
    async onSuccess({ message }) {
      onClose();
      await cache.remove(id);
      showToast('good', message);
    },
    onError(error) {
      onClose();
      toastFailure(error, cache.reload);
    },
  });
  return (
    <div className="stack">
      <p>{LINK_SHEET_TEXTS.endLead}</p>
      <fieldset className={choiceStyles.question} aria-describedby={`${group}-hint`}>
        <legend>{LINK_SHEET_TEXTS.reservations}</legend>
        <div className={choiceStyles.choices}>
          {ANSWERS.map((one) => (
            <Choice
              key={one}
              group={group}
              {...LINK_SHEET_TEXTS.reservationChoices[one]}
              isChosen={reservations === one}
              onChoose={() => setReservations(one)}
            />
          ))}
        </div>
        <small id={`${group}-hint`} className={choiceStyles.kept}>
          {LINK_SHEET_TEXTS.reservationsHint}
        </small>
      </fieldset>
      <div className="row">
        <Button variant="danger" busy={isPending} onClick={() => mutate({ id, reservations })}>
          {LINK_SHEET_TEXTS.endNow}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {LINK_SHEET_TEXTS.endNot}
        </Button>
      </div>
    </div>
  );
}
