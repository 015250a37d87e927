import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { nearDay } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import type { OwnClaimView } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import { CalendarLink } from './calendar-link.tsx';
import styles from './claim-state.module.css';
import { promiseInWords } from './promise-words.ts';
import { CardEditor } from './recipient-card.tsx';
import type { OwnClaimProps } from './use-own-claims.ts';

const isLive = ({ state }: OwnClaimView) => state === 'held' || state === 'bought';

/** It has been opened or received: there is nothing left to do but a card. What was reserved after the opening is still to be bought. */
const isGiven = ({ isOpened, promise, news }: OwnClaimView) =>
  news === 'received' || (isOpened && promise !== 'open');

/** What its giver should know of a reservation before they do anything about it. */
export function ClaimNotes({ claim }: OwnClaimProps) {
  const { state, news, alsoBy, heldUntil, isUnconfirmed, openingAt, lookedAt, unsealsAt } = claim;
  const who = claim.list.recipientName || CLAIM_TEXTS.ownerUnknown;
  const lapsedOn = state === 'held' && isUnconfirmed ? heldUntil : null;
  const notes = [
    news && OWN_CLAIM_TEXTS.news[news],
    alsoBy && (alsoBy.name ? CLAIM_TEXTS.alsoBy(alsoBy.name) : CLAIM_TEXTS.alsoBySomebody),
    lapsedOn && CLAIM_TEXTS.lapsedSince(nearDay(lapsedOn)),
    openingAt && CLAIM_TEXTS.opensOn(who, nearDay(openingAt)),
    lookedAt && CLAIM_TEXTS.lookedOn(who, nearDay(lookedAt)),
    unsealsAt && CLAIM_TEXTS.unsealsOn(who, nearDay(unsealsAt)),
    state === 'overtaken' && CLAIM_TEXTS.overtaken,
    state === 'released' && OWN_CLAIM_TEXTS.lost,
  ];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ),
  );
}

const commonOf = ({ claim, own }: OwnClaimProps) => ({ size: 's', busy: own.busyId === claim.id }) as const;

/** The one thing to do about a reservation as it stands; nothing about what is bought. */
export function MainAct(props: OwnClaimProps) {
  const { claim, own } = props;
  const { id, state, item } = claim;
  if (state === 'overtaken') return <Overtaken {...props} />;
  if (state === 'released')
    return (
      <Button
        {...commonOf(props)}
        onClick={() => void own.letGo(id)}
        aria-label={CLAIM_TEXTS.of(OWN_CLAIM_TEXTS.lostSeen, item.name)}
      >
        {OWN_CLAIM_TEXTS.lostSeen}
      </Button>
    );
  if (isGiven(claim)) return <CardEditor {...props} />;
  if (state === 'bought') return null;
  return claim.isUnconfirmed ? <StillGetting {...props} /> : <HaveIt {...props} />;
}

/** Everything else, under “More”. */
export function MoreActs(props: OwnClaimProps) {
  const { claim } = props;
  const { id, state, isUnconfirmed, isOpened, item } = claim;
  if (!isLive(claim)) return null;
  const isHeld = state === 'held' && !isGiven(claim);
  return (
    <>
      <p className="small muted">{promisedWith(claim)}</p>
      <div className="row">
        {!isGiven(claim) && <CardEditor {...props} />}
        {isHeld && isUnconfirmed && <HaveIt {...props} />}
        {isHeld && !isUnconfirmed && !isOpened && <StillGetting {...props} />}
        {isHeld && <CalendarLink claimId={id} itemName={item.name} />}
        <Release {...props} />
      </div>
    </>
  );
}

function promisedWith({ promise, isOpened, sealedUntil, list }: OwnClaimView): string {
  const secrecy = promise === 'open' ? 'names' : promise;
  return promiseInWords({ secrecy, isOpen: isOpened, promisedUntil: sealedUntil }, list.recipientName);
}

function HaveIt({ claim, own }: OwnClaimProps) {
  return (
    <Button
      {...commonOf({ claim, own })}
      variant={claim.isUnconfirmed ? 'plain' : 'soft'}
      icon={CheckCircleIcon}
      onClick={() => void own.change(claim.id, { state: 'bought' })}
      aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.haveIt, claim.item.name)}
    >
      {CLAIM_TEXTS.haveIt}
    </Button>
  );
}

function StillGetting({ claim, own }: OwnClaimProps) {
  return (
    <Button
      {...commonOf({ claim, own })}
      variant={claim.isUnconfirmed ? 'soft' : 'plain'}
      onClick={() => void own.change(claim.id, { state: 'held' }, CLAIM_TEXTS.staysYours)}
      aria-label={CLAIM_TEXTS.of(CLAIM_TEXTS.stillGetting, claim.item.name)}
    >
      {CLAIM_TEXTS.stillGetting}
    </Button>
  );
}

/** What is bought goes back to being held first; what was given and never bought may still be had by others. */
function Release({ claim, own }: OwnClaimProps) {
  const { id, state, news, item } = claim;
  const common = { ...commonOf({ claim, own }), variant: 'quiet' } as const;
  if (news === 'received' || (state === 'bought' && isGiven(claim))) return null;
  const isBought = state === 'bought';
  const label = isBought ? OWN_CLAIM_TEXTS.notBought : CLAIM_TEXTS.release;
  const act = () => (isBought ? own.change(id, { state: 'held' }) : own.release(claim));
  return (
    <Button {...common} onClick={() => void act()} aria-label={CLAIM_TEXTS.of(label, item.name)}>
      {label}
    </Button>
  );
}

function Overtaken({ claim, own }: OwnClaimProps) {
  const { id, item } = claim;
  const common = commonOf({ claim, own });
  return (
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
  );
}
