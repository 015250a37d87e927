import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { SCRAPE } from '#shared/limits.ts';
import type { SameItemView } from '#shared/same-item.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import { isWebAddress } from '#shared/web-address.ts';
import styles from './add-to-form.module.css';

/** What sells the same and stands on one of the person's lists already; undefined without any. */
export function useSameItem(typed: string): SameItemView | undefined {
  const url = useRested(typed.trim());
  const { data } = trpc.item.same.useQuery({ url }, { enabled: isWebAddress(url) });
  return data?.[0];
}

/** What stood there once typing had paused: at the beginning what stands there already. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), SCRAPE.pauseAfterTypingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

export function SameItem({ same }: { same: SameItemView | undefined }) {
  return (
    <div role="status">
      {same && (
        <p className={styles.same}>
          <b>{ADD_TO_TEXTS.same(same.wishlistName)}</b>
          <span dir="auto">{same.name}</span>
          <Link to="/wishlist/$id" params={{ id: same.wishlistId }}>
            {ADD_TO_TEXTS.openSame}
          </Link>
        </p>
      )}
    </div>
  );
}
