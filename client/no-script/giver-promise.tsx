import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { promiseInWords } from '#client/features/claim/promise-words.ts';
import { formatsIn } from '#client/lib/formats.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { BoardView } from '#shared/claim.ts';
import type { GiverPage } from '#shared/giver-page.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';

interface GiverPromiseProps {
  list: GiverPage['list'];
  timeZone: string;
  board: BoardView;
}

/** What its giver is promised of a reservation that is made now. */
export function GiverPromise({ list, timeZone, board }: GiverPromiseProps) {
  const owner = list.ownerName || SHARE_TEXTS.ownerUnknown;
  const { openingAt, unsealsAt, isOpen, heldUntil } = board;
  const isAhead = openingAt !== null && Date.parse(openingAt) > Date.now();
  const early = isAhead ? SHARE_TEXTS.opening : SHARE_TEXTS.opened;
  return (
    <div className="free-promise">
      <Notice icon={LockSimpleIcon} quiet>
        {promiseInWords(board, list.ownerName, (iso) => formatsIn(timeZone).day(iso))}
      </Notice>
      {openingAt !== null && (
        <Notice tone="bad" quiet>
          {early(owner, formatsIn(timeZone).dayAndMomentInZone(openingAt))}
        </Notice>
      )}
      {unsealsAt !== null && (
        <Notice tone="bad" quiet>
          {CLAIM_TEXTS.unsealsOn(owner, formatsIn(timeZone).day(unsealsAt))}
        </Notice>
      )}
      {!isOpen && <p className="muted small">{SHARE_TEXTS.heldUntil(formatsIn(timeZone).day(heldUntil))}</p>}
    </div>
  );
}
