import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '#client/lib/focus-row.ts';
import { nearDay } from '#client/lib/formats.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon, type IconShape } from '#client/ui/icon.tsx';
import { bareNote } from '#shared/bare-note.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import styles from './claim-slot.module.css';
import { isTaken, takenInWords } from './is-taken.ts';
import type { BoardRow } from './use-board.ts';
import type { BoardPhase } from './use-first-visit.ts';

interface ClaimSlotProps {
  itemId: string;
  itemName: string;
  phase: BoardPhase;
  /** Of an item that came since the board was read there is none. */
  row: BoardRow | undefined;
  recipientName: string;
  isBusy: boolean;
  onClaim: () => void;
  onOvertake: (id: string) => void;
  onRelease: (id: string) => void;
  onEdit: (id: string) => void;
}

/** Of the line that says why nothing can be reserved (giver-bar.tsx). */
export const RESTING_ID = 'hidden-from-you';

/** What a giver can do about an item, and how it stands. Its height is the same in every state. */
export function ClaimSlot(props: ClaimSlotProps) {
  const { itemId, phase, row } = props;
  const own = row?.claims.findLast(({ isMine }) => isMine);
  const { slot, released } = useFocusAfterRelease(own !== undefined);
  // Of what is free nothing need be taken over.
  const lapsed = row?.free === 0 && !own ? row.claims.find(({ isUnconfirmed }) => isUnconfirmed) : undefined;
  return (
    <div ref={slot} className={styles.slot} data-claim={itemId}>
      <p className={`small ${styles.state}`}>
        {phase === 'open' && row && <State row={row} lapsedAt={lapsed?.lapsedAt} />}
      </p>
      {phase === 'open' && row && <Others row={row} recipientName={props.recipientName} />}
      <div className="row">
        <MainButton {...props} ownId={own?.id} lapsedId={lapsed?.id} />
        {own?.id !== undefined && (
          <Button
            size="s"
            variant="quiet"
            aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.release, props.itemName)}
            onClick={() => {
              released();
              props.onRelease(own.id ?? '');
            }}
          >
            {CLAIM_TEXTS.release}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Giving back removes the button that was pressed. The focus moves to the button that reserves. */
function useFocusAfterRelease(isOwn: boolean) {
  const slot = useRef<HTMLDivElement>(null);
  const isReleased = useRef(false);
  useEffect(() => {
    if (isOwn || !isReleased.current) return;
    isReleased.current = false;
    if (isFocusLost()) slot.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOwn]);
  const released = () => {
    isReleased.current = true;
  };
  return { slot, released };
}

interface MainButtonProps extends ClaimSlotProps {
  ownId: string | undefined;
  /** That of a claim which may be taken over. */
  lapsedId: string | undefined;
}

/** Reserves, takes over, or changes what is reserved: one button, so that the focus stays when it turns into another. */
function MainButton({ itemName, phase, row, isBusy, ownId, lapsedId, ...on }: MainButtonProps) {
  const isResting = phase === 'own';
  const isAway = isTaken(row);
  const label = ownId ? CLAIM_TEXTS.edit : lapsedId ? CLAIM_TEXTS.overtake : CLAIM_TEXTS.claim;
  const act = () => (ownId ? on.onEdit(ownId) : lapsedId ? on.onOvertake(lapsedId) : on.onClaim());
  return (
    <Button
      size="s"
      variant={isResting ? 'plain' : 'soft'}
      icon={ownId ? undefined : GiftIcon}
      busy={isBusy}
      aria-disabled={isResting || undefined}
      aria-describedby={isResting ? RESTING_ID : undefined}
      aria-label={CLAIM_TEXTS.of(label, itemName)}
      data-free={!(isResting || isAway || ownId || lapsedId) || undefined}
      // Its place stays, so that no card changes its height.
      data-away={isAway || undefined}
      onClick={isResting ? undefined : act}
    >
      {label}
    </Button>
  );
}

function State({ row, lapsedAt }: { row: BoardRow; lapsedAt: string | undefined }) {
  const { wanted, free, claims } = row;
  const quantity = claims.reduce((sum, claim) => sum + (claim.isMine ? claim.quantity : 0), 0);
  if (lapsedAt) return said(GiftIcon, CLAIM_TEXTS.unconfirmedSince(nearDay(lapsedAt)));
  if (quantity > 0)
    return said(HandHeartIcon, quantity === 1 ? CLAIM_TEXTS.mine : CLAIM_TEXTS.mineMany(quantity));
  if (free === null) return said(GiftIcon, CLAIM_TEXTS.endless);
  if (free === 0) return said(LockSimpleIcon, takenInWords(row));
  if (wanted !== null && free !== null && free < wanted)
    return said(GiftIcon, CLAIM_TEXTS.left(free, wanted));
  return said(CheckCircleIcon, CLAIM_TEXTS.free);
}

const said = (icon: IconShape, text: string) => (
  <>
    <Icon of={icon} />
    {text}
  </>
);

/** What other givers let each other know, what one has told them, and what the recipient has looked at. */
function Others({
  row: { claims, more, lookedAt },
  recipientName,
}: {
  row: BoardRow;
  recipientName: string;
}) {
  const shown = claims.filter(({ name, note, isMine }) => note !== null || (name !== null && !isMine));
  if (shown.length === 0 && !more && lookedAt === null) return null;
  return (
    <ul className={`small muted ${styles.others}`}>
      {shown.map(({ name, note, quantity, isMine }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a claim of somebody else has no id here, and none moves
        <li key={at}>
          {!isMine && <>{CLAIM_TEXTS.taker(name, quantity)} </>}
          {note !== null && <bdi>{WORDS.quote(bareNote(note))}</bdi>}
        </li>
      ))}
      {more && <li>{CLAIM_TEXTS.moreTakers(more.claims)}</li>}
      {lookedAt !== null && <li>{CLAIM_TEXTS.lookedOn(recipientName, nearDay(lookedAt))}</li>}
    </ul>
  );
}
