import { todayIn } from '#client/lib/calendar-day.ts';
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
import { opensIfAsked, soon } from './opening-words.ts';
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
  const { id, secrecy, occasionOn, timeZone, rights } = wishlist;
  const { opensAt, earlyAt } = opening;
  const words = SECRET_TEXTS.sealed[secrecy];
  const isTheDay = opensAt !== null && occasionOn === todayIn(timeZone);
  const when = opensAt && (isTheDay ? soon(new Date(opensAt)) : formatsIn(timeZone).day(opensAt));
  // From the morning of the day on they open by themselves before they would because they were asked to.
  const isOffered = earlyAt !== null || opensAt === null || opensIfAsked() < new Date(opensAt);
  return (
    <Card as="section" padded className={styles.sealed} aria-labelledby="sealed">
      <Wren pose={isTheDay ? 'ribbon' : 'asleep'} />
      <h2 id="sealed">{isTheDay ? SECRET_TEXTS.isTheDay : words.heading}</h2>
      {!earlyAt && <p className={styles.lead}>{when ? words.until(when) : words.untilYouSay}</p>}
      {rights.includes('manage') && isOffered && (
        <OpenEarly id={id} earlyAt={earlyAt} way={opensAt && !isTheDay ? 'early' : 'day'} />
      )}
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
          <OpenEarly id={id} earlyAt={opening.earlyAt} way="early" isQuiet />
        </div>
      )}
    </section>
  );
}
