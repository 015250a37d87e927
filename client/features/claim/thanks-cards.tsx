import type { OwnClaimView } from '#shared/claim.ts';
import { pictureAt } from '#shared/picture.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import styles from './thanks-cards.module.css';

/** What the recipient wrote to thank for a gift. */
export function ThanksCards({ claim: { thanks, list } }: { claim: Pick<OwnClaimView, 'thanks' | 'list'> }) {
  return thanks.map(({ text, photo, sentAt }) => (
    <figure key={sentAt} className={styles.card}>
      <figcaption dir="auto">
        {list.ownerName ? GIFT_TEXTS.thanksFrom(list.ownerName) : GIFT_TEXTS.thanksFromSomebody}
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
