import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { nearDay } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import type { OwnClaimView } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import { CalendarLink } from './calendar-link.tsx';
import styles from './claim-state.module.css';
import { promiseInWords } from './promise-words.ts';
import type { OwnClaimProps } from './use-own-claims.ts';

/** How a reservation stands, and what its giver can say about it. */
export function ClaimState({ claim, own }: OwnClaimProps) {
  const { state, alsoBy } = claim;
  return (
    <>
      {alsoBy && (
        <p className={styles.note}>
          {alsoBy.name ? CLAIM_TEXTS.alsoBy(alsoBy.name) : CLAIM_TEXTS.alsoBySomebody}
        </p>
      )}
      {state === 'overtaken' && <Overtaken claim={claim} own={own} />}
      {state === 'released' && <Lost claim={claim} own={own} />}
      {(state === 'held' || state === 'bought') && (
        <>
          <p className="small muted">{promisedWith(claim)}</p>
          <HeldUntil {...claim} />
          <Answers claim={claim} own={own} />
        </>
      )}
    </>
  );
}

function promisedWith({ promise, isOpened, sealedUntil, list }: OwnClaimView): string {
  const secrecy = promise === 'open' ? 'names' : promise;
  return promiseInWords({ secrecy, isOpen: isOpened, promisedUntil: sealedUntil }, list.recipientName);
}

function HeldUntil({ state, heldUntil, isUnconfirmed }: OwnClaimView) {
  if (state === 'bought') return <p className="small">{OWN_CLAIM_TEXTS.haveBought}</p>;
  if (heldUntil === null) return null;
  const day = nearDay(heldUntil);
  return isUnconfirmed ? (
    <p className={styles.note}>{CLAIM_TEXTS.lapsedSince(day)}</p>
  ) : (
    <p className="small">{CLAIM_TEXTS.heldUntil(day)}</p>
  );
}

/** The three answers of a mail, and of whoever comes by without one. */
function Answers({ claim: { id, state, isOpened, item }, own }: OwnClaimProps) {
  const isBought = state === 'bought';
  const common = { size: 's', busy: own.busyId === id } as const;
  return (
    <div className="row">
      <Button
        {...common}
        icon={isBought ? CheckCircleIcon : CircleIcon}
        done={isBought}
        aria-pressed={isBought}
        onClick={() => void own.change(id, { state: isBought ? 'held' : 'bought' })}
        aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.haveIt, item.name)}
      >
        {CLAIM_TEXTS.haveIt}
      </Button>
      {!isBought && !isOpened && (
        <Button
          {...common}
          onClick={() => void own.change(id, { state: 'held' }, CLAIM_TEXTS.staysYours)}
          aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.stillGetting, item.name)}
        >
          {CLAIM_TEXTS.stillGetting}
        </Button>
      )}
      <Button
        {...common}
        variant="quiet"
        onClick={() => void own.release(id)}
        aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.release, item.name)}
      >
        {CLAIM_TEXTS.release}
      </Button>
      {!isBought && <CalendarLink claimId={id} itemName={item.name} />}
    </div>
  );
}

/** Its link was ended, and everything with it that was reserved by it. */
function Lost({ claim: { id, item }, own }: OwnClaimProps) {
  return (
    <>
      <p className={styles.note}>{OWN_CLAIM_TEXTS.lost}</p>
      <div className="row">
        <Button
          size="s"
          busy={own.busyId === id}
          onClick={() => void own.letGo(id)}
          aria-label={CLAIM_TEXTS.of(OWN_CLAIM_TEXTS.lostSeen, item.name)}
        >
          {OWN_CLAIM_TEXTS.lostSeen}
        </Button>
      </div>
    </>
  );
}

function Overtaken({ claim: { id, item }, own }: OwnClaimProps) {
  const common = { size: 's', busy: own.busyId === id } as const;
  return (
    <>
      <p className={styles.note}>{CLAIM_TEXTS.overtaken}</p>
      <div className="row">
        <Button
          {...common}
          variant="primary"
          onClick={() => void own.change(id, { state: 'bought' })}
          aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.yes, item.name)}
        >
          {CLAIM_TEXTS.yes}
        </Button>
        <Button
          {...common}
          onClick={() => void own.letGo(id)}
          aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.no, item.name)}
        >
          {CLAIM_TEXTS.no}
        </Button>
      </div>
    </>
  );
}
