import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { FoldedPart } from '#client/ui/folded-part.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { surprisesEditors } from '#shared/for-whom.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './planned.module.css';

interface PlannedProps {
  wishlists: readonly WishlistCard[];
}

/**
 * How much is reserved for each child, side by side. It is asked for when somebody looks, and shown no longer: children
 * look over shoulders.
 */
export function Planned({ wishlists }: PlannedProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = wishlists.filter(
    ({ forWhom, rights }) => rights.includes('board') && !surprisesEditors(forWhom),
  );
  if (shown.length < 2) return null;
  return (
    <FoldedPart title={WISHLIST_TEXTS.planned} lead={WISHLIST_TEXTS.plannedExplained} onFold={setOpen}>
      {isOpen && <PlannedTable />}
    </FoldedPart>
  );
}

function PlannedTable() {
  const { data, error } = trpc.claim.planned.useQuery(undefined, { staleTime: 0 });
  if (!data) return error ? <Notice tone="bad">{WISHLIST_TEXTS.plannedNotLoaded}</Notice> : <Loading />;
  return (
    <table className={styles.planned} aria-label={WISHLIST_TEXTS.planned}>
      <thead>
        <tr>
          <th scope="col">{WISHLIST_TEXTS.plannedFor}</th>
          <th scope="col">{WISHLIST_TEXTS.plannedGifts}</th>
          <th scope="col">{WISHLIST_TEXTS.plannedSum}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ wishlistId, name, recipientName, gifts, sums, withoutPrice }) => (
          <tr key={wishlistId}>
            <th scope="row">
              <b dir="auto">{recipientName}</b>
              <Link to="/wishlist/$id" params={{ id: wishlistId }} dir="auto">
                {name}
              </Link>
            </th>
            <td>{gifts === 0 ? WISHLIST_TEXTS.plannedNothing : HERE.count(gifts)}</td>
            <td>
              {sums.map(({ currency, sum }) => (
                <span key={currency} className="figure">
                  {WORDS.price({ price: sum, currency })}
                </span>
              ))}
              {withoutPrice > 0 && (
                <span className="muted small">{WISHLIST_TEXTS.withoutPrice(withoutPrice)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
