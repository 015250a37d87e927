import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { type ReactNode, useRef } from 'react';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { CALENDAR, recentMoment } from '#client/lib/formats.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { OwnClaimView } from '#shared/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import { type ClaimGroup, groupClaims } from './claim-groups.ts';
import stateStyles from './claim-state.module.css';
import { NoClaims } from './no-claims.tsx';
import { OwnClaim } from './own-claim.tsx';
import styles from './own-claims.module.css';
import { ThisDevice } from './this-device.tsx';
import { type Own, useOwnClaims } from './use-own-claims.ts';

interface OwnClaimsProps {
  /** What else is kept here, and covered with the reservations. */
  children: ReactNode;
}

/** The giver's own page: everything they have reserved, by whom it is for and when. */
export function OwnClaims({ children }: OwnClaimsProps) {
  const own = useOwnClaims();
  // Whoever covers or uncovers by keyboard goes on at the button that undoes it.
  const isPressed = useRef(false);
  const pressed = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };
  const takesFocus = (button: HTMLButtonElement | null) => {
    if (!button || !isPressed.current) return;
    isPressed.current = false;
    button.focus();
  };
  const isFull = own.problem === null && own.claims !== null && own.claims.length > 0;
  return (
    <>
      <PageHead title={PAGE_TEXTS.reserved.title}>
        {isFull && own.isShown && (
          <Button ref={takesFocus} size="s" onClick={pressed(own.hide)}>
            {OWN_CLAIM_TEXTS.hide}
          </Button>
        )}
      </PageHead>
      {isFull && !own.isShown ? (
        <EmptyState pose="asleep" text={own.isAccount ? OWN_CLAIM_TEXTS.hidden : OWN_CLAIM_TEXTS.hereLead}>
          <Button ref={takesFocus} variant="primary" onClick={pressed(own.show)}>
            {OWN_CLAIM_TEXTS.show}
          </Button>
        </EmptyState>
      ) : (
        <>
          <Uncovered own={own} />
          {children}
        </>
      )}
    </>
  );
}

const NONE: [] = [];

/** What is shown once it may be. The family's computer is also the recipient's: nobody sees by accident what somebody else reserved on it. */
function Uncovered({ own }: { own: Own }) {
  const { claims, offered, problem, leftList } = own;
  const region = useFocusAfterRemoval(claims ?? NONE);
  if (problem !== null)
    return (
      <EmptyState pose="lost" text={problem}>
        <Button variant="primary" onClick={() => void own.load()}>
          {FRAME_TEXTS.reload}
        </Button>
      </EmptyState>
    );
  if (claims === null)
    return (
      <>
        <noscript>
          <p>{OWN_CLAIM_TEXTS.withoutScript}</p>
        </noscript>
        <Spinner />
      </>
    );
  return (
    <>
      <OfflineNote asOf={own.asOf} />
      {offered > 0 && <Offer {...own} />}
      {leftList?.shareUrl && (
        <p className={styles.group}>
          <a href={leftList.shareUrl}>{OWN_CLAIM_TEXTS.backToList(leftList.name)}</a>
        </p>
      )}
      <div ref={region} tabIndex={-1}>
        {claims.length === 0 ? <NoClaims own={own} /> : <Groups claims={claims} own={own} />}
      </div>
      {claims.length > 0 && !own.isAccount && <ThisDevice own={own} />}
    </>
  );
}

function Groups({ claims, own }: { claims: OwnClaimView[]; own: Own }) {
  return groupClaims(claims, new Date().toISOString().slice(0, 10)).map((group) => (
    <Group key={JSON.stringify([group.recipientName, group.day])} group={group} own={own} />
  ));
}

function Group({ group, own }: { group: ClaimGroup; own: Own }) {
  const { recipientName, day, claims, sums, isPartial } = group;
  const id = `group-${claims[0]?.id}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {recipientName ? OWN_CLAIM_TEXTS.forWhom(recipientName) : OWN_CLAIM_TEXTS.forSomebody}
        {day !== null && <span className={`muted ${styles.aside}`}> · {CALENDAR.dayAndMonth(day)}</span>}
      </h2>
      <Card>
        <ul className={styles.claims}>
          {claims.map((claim) => (
            <li key={claim.id} data-row>
              <OwnClaim claim={claim} own={own} />
            </li>
          ))}
        </ul>
        {sums.length > 0 && claims.length > 1 && (
          <p className={styles.sum}>
            {OWN_CLAIM_TEXTS.sum(sums.map(WORDS.price))}
            {isPartial && <span className={`muted ${styles.aside}`}> {OWN_CLAIM_TEXTS.sumIsPartial}</span>}
          </p>
        )}
      </Card>
    </section>
  );
}

/** What this browser reserved before somebody signed in, never taken silently. */
function Offer({ adopt, forget, busyId }: Own) {
  return (
    <Card className={`row ${styles.offer}`}>
      <p>{OWN_CLAIM_TEXTS.offered}</p>
      <div className="row">
        <Button size="s" variant="primary" busy={busyId === 'adopt'} onClick={() => void adopt()}>
          {OWN_CLAIM_TEXTS.adopt}
        </Button>
        <Button size="s" busy={busyId === 'forget'} onClick={() => void forget()}>
          {OWN_CLAIM_TEXTS.notMine}
        </Button>
      </div>
    </Card>
  );
}

interface OfflineNoteProps {
  /** Null while what is shown is what the server says. */
  asOf: string | null;
}

/** Says how old the reservations are that are shown without a network; the live region is there before. */
function OfflineNote({ asOf }: OfflineNoteProps) {
  return (
    <div role="status">
      {asOf !== null && (
        <p className={`row ${styles.group} ${stateStyles.note}`}>
          <Icon of={WifiSlashIcon} />
          {OWN_CLAIM_TEXTS.withoutNetworkAsOf(recentMoment(asOf))}
        </p>
      )}
    </div>
  );
}
