import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '#client/lib/focus-row.ts';
import { nearDay } from '#client/lib/formats.ts';
import { itemWords } from '#client/lib/item-words.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import summary from '#client/ui/summary.module.css';
import { bareNote } from '#shared/bare-note.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { NOT_STORED, pictureAt } from '#shared/picture.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { ClaimNotes, MainAct, MoreActs } from './claim-state.tsx';
import styles from './own-claims.module.css';
import { CardQuote } from './recipient-card.tsx';
import type { OwnClaimProps } from './use-own-claims.ts';

/** A reservation as a row: what it is, how it stands, the one thing to do about it; the rest is folded. */
export function OwnClaim({ claim, own }: OwnClaimProps) {
  const { id, quantity, item } = claim;
  const facts = itemWords(item);
  if (quantity > 1) facts.unshift(CLAIM_TEXTS.mineMany(quantity));
  return (
    <article ref={useFocusAfterAct(claim)} className={styles.claim} aria-labelledby={`claim-${id}`}>
      <ItemPicture
        item={{ ...item, imageUrl: imageOnSite(item) }}
        sizes="96px"
        query={NOT_STORED}
        className={styles.picture}
      />
      <div className={styles.body}>
        <h3 id={`claim-${id}`} dir="auto">
          {item.name}
        </h3>
        <Where {...claim} />
        {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
        <ClaimNotes claim={claim} own={own} />
        <CardQuote claim={claim} />
        <ThanksCards claim={claim} />
      </div>
      <div className={styles.acts}>
        <MainAct claim={claim} own={own} />
        <details className={styles.more}>
          <summary className={summary.summary}>
            <Icon of={CaretRightIcon} points />
            {OWN_CLAIM_TEXTS.more}
            <span className="sr">: {item.name}</span>
          </summary>
          <Details {...claim} />
          <MoreActs claim={claim} own={own} />
        </details>
      </div>
    </article>
  );
}

/** What was pressed may be gone when it has acted: the focus stays in its row. */
function useFocusAfterAct({ state, isUnconfirmed }: OwnClaimView) {
  const row = useRef<HTMLElement>(null);
  const stands = `${state} ${isUnconfirmed}`;
  const before = useRef(stands);
  useEffect(() => {
    if (before.current !== stands && isFocusLost()) row.current?.querySelector('summary')?.focus();
    before.current = stands;
  }, [stands]);
  return row;
}

/** On which list, and until when. */
function Where({ list, state, heldUntil, isUnconfirmed }: OwnClaimView) {
  const until = heldUntil !== null && !isUnconfirmed && CLAIM_TEXTS.heldUntil(nearDay(heldUntil));
  const stands = state === 'bought' ? OWN_CLAIM_TEXTS.haveBought : until;
  return (
    <p className="muted small">
      {list.shareUrl === null ? list.name : <a href={list.shareUrl}>{list.name}</a>}
      {stands && <span className={styles.dot}> · </span>}
      <span className={styles.stands}>{stands}</span>
    </p>
  );
}

/** What its recipient and its giver wrote about it, and the shop. */
function Details({ item, note }: OwnClaimView) {
  return (
    <>
      {[item.details, note].map(
        (text) =>
          text && (
            <p key={text} dir="auto" className="small">
              {WORDS.quote(bareNote(text))}
            </p>
          ),
      )}
      {item.url && (
        <a className="small" href={item.url} target="_blank" rel="noopener noreferrer">
          {SHARE_TEXTS.view}
          <span className="sr">
            : {item.name}, {FRAME_TEXTS.newTab}
          </span>
        </a>
      )}
    </>
  );
}

/** What the recipient wrote to thank for a gift. */
function ThanksCards({ claim: { thanks, list } }: { claim: Pick<OwnClaimView, 'thanks' | 'list'> }) {
  return thanks.map(({ text, photo, sentAt }) => (
    <figure key={sentAt} className={styles.quote}>
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
