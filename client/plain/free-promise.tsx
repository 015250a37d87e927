import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { promiseInWords } from '#client/features/claim/promise-words.ts';
import { dayAt, momentAt } from '#client/lib/format-date.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { BoardView } from '#shared/claim.ts';
import type { FreePage } from '#shared/free-page.ts';
import { CLAIM_PROMISE_TEXTS } from '#shared/texts/claim-promise.ts';
import { FREE_TEXTS } from '#shared/texts/free.ts';

interface FreePromiseProps {
  list: FreePage['list'];
  timeZone: string;
  board: BoardView;
}

/** What its giver is promised of a reservation that is made now. */
export function FreePromise({ list, timeZone, board }: FreePromiseProps) {
  const owner = list.ownerName || FREE_TEXTS.nameless;
  const { openingAt, unsealsAt, isOpen, heldUntil } = board;
  const isAhead = openingAt !== null && Date.parse(openingAt) > Date.now();
  const early = isAhead ? FREE_TEXTS.opening : FREE_TEXTS.opened;
  return (
    <div className="free-promise">
      <Notice icon={LockSimpleIcon} quiet>
        {promiseInWords(board, list.ownerName, (iso) => dayAt(iso, timeZone))}
      </Notice>
      {openingAt !== null && (
        <Notice tone="bad" quiet>
          {early(owner, momentAt(openingAt, timeZone))}
        </Notice>
      )}
      {unsealsAt !== null && (
        <Notice tone="bad" quiet>
          {CLAIM_PROMISE_TEXTS.unsealsOn(owner, dayAt(unsealsAt, timeZone))}
        </Notice>
      )}
      {!isOpen && <p className="muted small">{FREE_TEXTS.heldUntil(dayAt(heldUntil, timeZone))}</p>}
    </div>
  );
}
