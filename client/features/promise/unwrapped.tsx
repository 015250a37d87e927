import { todayIn } from '#client/lib/calendar-day.ts';
import { failureText } from '#client/lib/call-failure.ts';
import { formatsIn } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { Wren } from '#client/ui/wren.tsx';
import type { OpeningView } from '#shared/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { OpenEarly } from './open-early.tsx';
import { Opened } from './opened.tsx';
import { opensIfAsked, saidOfMoment } from './opening-words.ts';
import styles from './unwrapped.module.css';
import { BoardOfMakers, ToldGivers } from './who-gives.tsx';

interface UnwrappedProps {
  wishlist: WishlistView;
}

/** What was in the envelopes, or that they are closed. */
export function Unwrapped({ wishlist }: UnwrappedProps) {
  const { id } = wishlist;
  const { data: opening, error } = trpc.promise.opening.useQuery({ id });
  if (!opening) return <Missing error={error} />;
  if (!opening.openedAt) return <Sealed wishlist={wishlist} opening={opening} />;
  return <Unsealed wishlist={wishlist} opening={opening} />;
}

/** In the place of what has never been loaded. */
function Missing({ error }: { error: unknown }) {
  const failed = SECRET_TEXTS.failed;
  const texts = { speaker: 'server', failed, unreached: failed } as const;
  if (error) return <Notice tone="bad">{failureText(error, texts)}</Notice>;
  return <Loading text={SECRET_TEXTS.loading} />;
}

interface OpeningProps extends UnwrappedProps {
  opening: OpeningView;
}

function Sealed({ wishlist, opening }: OpeningProps) {
  const { id, secrecy, occasionOn, timeZone, rights } = wishlist;
  const { opensAt, earlyAt } = opening;
  const seesBoard = rights.includes('board');
  const isTheDay = opensAt !== null && occasionOn === todayIn(timeZone);
  // From the morning of the day on they open by themselves before they would because they were asked to.
  const isOffered = earlyAt !== null || opensAt === null || opensIfAsked() < new Date(opensAt);
  const heading = seesBoard ? SECRET_TEXTS.whoGives : SECRET_TEXTS.sealed[secrecy].heading;
  return (
    <Card as="section" padded className={styles.sealed} aria-labelledby="sealed">
      <Wren pose={isTheDay ? 'ribbon' : seesBoard ? 'thinking' : 'asleep'} />
      <h2 id="sealed">{isTheDay ? SECRET_TEXTS.isTheDay : heading}</h2>
      {seesBoard ? (
        <BoardOfMakers wishlist={wishlist} />
      ) : (
        <>
          {!earlyAt && <p className={styles.lead}>{untilInWords(wishlist, opensAt, isTheDay)}</p>}
          {secrecy === 'names' && <ToldGivers wishlist={wishlist} />}
        </>
      )}
      {rights.includes('manage') && isOffered && (
        <OpenEarly id={id} earlyAt={earlyAt} way={opensAt && !isTheDay ? 'early' : 'day'} />
      )}
    </Card>
  );
}

function untilInWords(wishlist: WishlistView, opensAt: string | null, isTheDay: boolean) {
  const { secrecy, timeZone, rights, ownerName } = wishlist;
  const words = SECRET_TEXTS.sealed[secrecy];
  if (opensAt === null)
    return rights.includes('manage') ? words.untilYouSay : words.untilOwnerSays(ownerName);
  return isTheDay ? saidOfMoment(new Date(opensAt), words) : words.later(formatsIn(timeZone).day(opensAt));
}

function Unsealed({ wishlist, opening }: OpeningProps) {
  const { id, rights } = wishlist;
  const { data, error } = trpc.promise.unwrapped.useQuery({ id });
  if (!data) return <Missing error={error} />;
  return (
    <section aria-labelledby="gifts">
      <h2 id="gifts" className={styles.heading}>
        {SECRET_TEXTS.gifts}
      </h2>
      <Opened key={id} wishlist={wishlist} gifts={data.gifts} />
      {rights.includes('manage') && (
        <div className={styles.later}>
          <p className="muted">{SECRET_TEXTS.laterPromise}</p>
          <OpenEarly id={id} earlyAt={opening.earlyAt} way="early" isQuiet />
        </div>
      )}
    </section>
  );
}
