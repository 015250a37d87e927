import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { recentMoment } from '#client/lib/formats.ts';
import { itemWords } from '#client/lib/item-words.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { OwnClaimView } from '#shared/claim.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { pictureAt } from '#shared/picture.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { ClaimState } from './claim-state.tsx';
import { EndLinks } from './end-links.tsx';
import { LinkAnytime, LinkFirst } from './manage-link.tsx';
import styles from './own-claims.module.css';
import { RecipientCard } from './recipient-card.tsx';
import { type Own, type OwnClaimProps, useOwnClaims } from './use-own-claims.ts';

/** The giver's own page: everything they have reserved, by list. */
export function OwnClaims() {
  const own = useOwnClaims();
  const { claims, offered, problem, isShown } = own;
  if (problem !== null)
    return (
      <EmptyState pose="lost" text={problem}>
        <Button variant="primary" onClick={() => void own.load()}>
          {FRAME_TEXTS.reload}
        </Button>
      </EmptyState>
    );
  if (claims === null) return <Spinner />;
  if (claims.length > 0 && !isShown) return <Covered show={own.show} />;
  return (
    <>
      <OfflineNote asOf={own.asOf} />
      {offered > 0 && <Offer {...own} />}
      {claims.length === 0 ? (
        <EmptyState pose="ribbon" text={own.hasForgotten ? CLAIM_TEXTS.forgotten : OWN_CLAIM_TEXTS.none}>
          <p className="muted small">{OWN_CLAIM_TEXTS.noneHint}</p>
        </EmptyState>
      ) : (
        <ul className={styles.claims}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <OwnClaim claim={claim} own={own} />
            </li>
          ))}
        </ul>
      )}
      {claims.length > 0 && !own.isAccount && (
        <div className="row">
          <LinkAnytime />
          <EndLinks end={own.endLinks} />
          <LinkFirst
            label={CLAIM_TEXTS.forget}
            confirm={CLAIM_TEXTS.forget}
            onConfirm={() => void own.forget()}
          />
        </div>
      )}
    </>
  );
}

/** The family's computer is also the recipient's: nobody sees by accident what somebody else reserved on it. */
function Covered({ show }: Pick<Own, 'show'>) {
  return (
    <EmptyState pose="asleep" text={OWN_CLAIM_TEXTS.hereLead}>
      <Button variant="primary" onClick={show}>
        {OWN_CLAIM_TEXTS.show}
      </Button>
    </EmptyState>
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

function OwnClaim({ claim, own }: OwnClaimProps) {
  const { id, quantity, note, news, item, list } = claim;
  const facts = itemWords(item);
  if (quantity > 1) facts.unshift(CLAIM_TEXTS.mineMany(quantity));
  return (
    <Card as="article" className={styles.claim} aria-labelledby={`claim-${id}`}>
      <ItemPicture item={{ ...item, imageUrl: imageOnSite(item) }} sizes="120px" />
      <div className={styles.body}>
        <h2 id={`claim-${id}`} dir="auto">
          {item.name}
        </h2>
        <p className="muted small">
          {list.shareUrl === null ? (
            OWN_CLAIM_TEXTS.from(list.name, list.recipientName)
          ) : (
            <a href={list.shareUrl}>{OWN_CLAIM_TEXTS.from(list.name, list.recipientName)}</a>
          )}
        </p>
        <ThanksCards claim={claim} />
        {news && <p className={styles.news}>{OWN_CLAIM_TEXTS.news[news]}</p>}
        {item.details && (
          <p dir="auto" className="small">
            {WORDS.quote(item.details)}
          </p>
        )}
        {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
        {note && (
          <p dir="auto" className="small">
            {WORDS.quote(note)}
          </p>
        )}
        {item.url && (
          <a className="small" href={item.url} target="_blank" rel="noopener noreferrer">
            {SHARE_TEXTS.view}
            <span className="sr">
              : {item.name}, {FRAME_TEXTS.newTab}
            </span>
          </a>
        )}
        <ClaimState claim={claim} own={own} />
        <RecipientCard claim={claim} own={own} />
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
        <p className={styles.note}>
          <Icon of={WifiSlashIcon} />
          {OWN_CLAIM_TEXTS.withoutNetworkAsOf(recentMoment(asOf))}
        </p>
      )}
    </div>
  );
}

/** What the recipient wrote to thank for a gift. */
function ThanksCards({ claim: { thanks, list } }: { claim: Pick<OwnClaimView, 'thanks' | 'list'> }) {
  return thanks.map(({ text, photo, sentAt }) => (
    <figure key={sentAt} className={styles.card}>
      <figcaption dir="auto">
        {list.recipientName ? GIFT_TEXTS.thanksFrom(list.recipientName) : GIFT_TEXTS.thanksFromSomebody}
      </figcaption>
      <blockquote dir="auto">{text}</blockquote>
      {photo && <Photo address={photo} />}
    </figure>
  ));
}

function Photo({ address }: { address: string }) {
  const stored = pictureAt(address);
  return (
    <img
      src={address}
      alt={GIFT_TEXTS.thanksPhoto}
      width={stored?.width}
      height={stored?.height}
      loading="lazy"
    />
  );
}
