import type { OwnClaimView } from '#shared/claim.ts';
import { pictureAt } from '#shared/picture.ts';
import { THANKS_TEXTS } from '#shared/texts/thanks.ts';
import styles from './thanks-cards.module.css';

/** What the recipient wrote to thank for a gift. */
export function ThanksCards({ claim: { thanks, list } }: { claim: Pick<OwnClaimView, 'thanks' | 'list'> }) {
  return thanks.map(({ text, photo, sentAt }) => (
    <figure key={sentAt} className={styles.card}>
      <figcaption dir="auto">
        {list.ownerName ? THANKS_TEXTS.from(list.ownerName) : THANKS_TEXTS.fromSomebody}
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
      alt={THANKS_TEXTS.photo}
      width={stored?.width}
      height={stored?.height}
      loading="lazy"
    />
  );
}
