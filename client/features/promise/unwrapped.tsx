import { formatsIn } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { Wren } from '#client/ui/wren.tsx';
import type { OpeningView } from '#shared/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { GiftCard } from './gift-card.tsx';
import { OpenEarly } from './open-early.tsx';
import styles from './unwrapped.module.css';

interface UnwrappedProps {
  wishlist: WishlistView;
}

/** What was in the envelopes, or that they are closed. */
export function Unwrapped({ wishlist }: UnwrappedProps) {
  const { id } = wishlist;
  const { data: opening, error } = trpc.promise.opening.useQuery({ id });
  if (!opening) return <Missing hasFailed={error !== null} />;
  if (!opening.openedAt) return <Sealed wishlist={wishlist} opening={opening} />;
  return <Opened wishlist={wishlist} opening={opening} />;
}

/** In the place of what has never been loaded. */
function Missing({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <Notice tone="bad">{SECRET_TEXTS.failed}</Notice>;
  return <Loading text={SECRET_TEXTS.loading} />;
}

interface OpeningProps extends UnwrappedProps {
  opening: OpeningView;
}

function Sealed({ wishlist, opening }: OpeningProps) {
  const { id, timeZone, rights } = wishlist;
  const day = opening.opensAt && formatsIn(timeZone).day(opening.opensAt);
  return (
    <Card as="section" padded className={styles.sealed} aria-labelledby="sealed">
      <Wren pose="asleep" />
      <h2 id="sealed">{SECRET_TEXTS.sealed}</h2>
      {!opening.earlyAt && (
        <p className={styles.lead}>{day ? SECRET_TEXTS.sealedUntil(day) : SECRET_TEXTS.sealedLead}</p>
      )}
      {rights.includes('manage') && <OpenEarly id={id} earlyAt={opening.earlyAt} />}
    </Card>
  );
}

function Opened({ wishlist, opening }: OpeningProps) {
  const { id, rights } = wishlist;
  const { data, error } = trpc.promise.unwrapped.useQuery({ id });
  if (!data) return <Missing hasFailed={error !== null} />;
  return (
    <section aria-labelledby="gifts">
      <h2 id="gifts" className={styles.heading}>
        {SECRET_TEXTS.gifts}
      </h2>
      {data.gifts.length === 0 && <EmptyState pose="thinking" text={SECRET_TEXTS.nothing} onCard />}
      <ul className={styles.gifts}>
        {data.gifts.map((gift) => (
          <li key={gift.claimId}>
            <GiftCard gift={gift} wishlistId={id} isOwn={rights.includes('manage')} />
          </li>
        ))}
      </ul>
      {rights.includes('manage') && (
        <div className={styles.later}>
          <p className="muted">{SECRET_TEXTS.laterPromise}</p>
          <OpenEarly id={id} earlyAt={opening.earlyAt} isQuiet />
        </div>
      )}
    </section>
  );
}
