import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimpleOpen';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatsIn, HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { OpeningView } from '#shared/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import styles from './promise-bar.module.css';
import { tellsWhoGives } from './tells-who-gives.ts';

interface PromiseBarProps {
  wishlist: WishlistView;
  /** Beside what is said of the envelopes. */
  children?: ReactNode;
}

/** Below the head of a list: its wishes and what was unwrapped, and when the envelopes open. */
export function PromiseBar({ wishlist, children }: PromiseBarProps) {
  const { id, secrecy, rights } = wishlist;
  const { data: opening } = trpc.promise.opening.useQuery({ id });
  const said = opening && openingInWords(opening, wishlist);
  const areRevealed = Boolean(opening?.openedAt) && !opening?.opensAt;
  const params = { id };
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={SECRET_TEXTS.tabs}>
        <Link to="/wishlist/$id" params={params} activeOptions={{ exact: true }}>
          {SECRET_TEXTS.wishes}
        </Link>
        <Link to="/wishlist/$id/unwrapped" params={params}>
          {tellsWhoGives(wishlist) ? SECRET_TEXTS.whoGives : SECRET_TEXTS.unwrapped}
        </Link>
      </nav>
      <div className={styles.facts}>
        {secrecy !== 'surprise' && !rights.includes('board') && <Badge>{SECRET_TEXTS.shows[secrecy]}</Badge>}
        {said && (
          <Badge
            tone={areRevealed ? 'gold' : 'neutral'}
            icon={areRevealed ? EnvelopeSimpleOpenIcon : EnvelopeSimpleIcon}
          >
            {said}
          </Badge>
        )}
        {children}
      </div>
    </div>
  );
}

function openingInWords({ opensAt, earlyAt, openedAt }: OpeningView, wishlist: WishlistView): string | null {
  const { timeZone, rights, ownerName } = wishlist;
  if (earlyAt) return SECRET_TEXTS.opensAt(HERE.moment(earlyAt));
  if (opensAt) return SECRET_TEXTS.opensOn(formatsIn(timeZone).day(opensAt));
  if (openedAt) return SECRET_TEXTS.opened(formatsIn(timeZone).day(openedAt));
  return rights.includes('manage') ? null : SECRET_TEXTS.closedByOwner(ownerName);
}
