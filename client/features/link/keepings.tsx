import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authorizedFetch } from '#client/session/authorized-fetch.ts';
import type { KeepingView } from '#shared/share-link.ts';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';

/** The lists whose links are kept here; nothing for who keeps none. */
export function Keepings() {
  const keepings = useKeepings();
  if (keepings.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="keepings">
      <h2 id="keepings">{KEEPER_TEXTS.listsYouKeep}</h2>
      <ul className="stack">
        {keepings.map(({ id, name, coverEmoji, ownerName }) => (
          <li key={id}>
            <span aria-hidden="true">{coverEmoji}</span>{' '}
            <Link to="/keeping/$id" params={{ id }}>
              {KEEPER_TEXTS.keptListOf(name, ownerName)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Over REST: most who open the page keep no list, and what calls procedures is larger than all the rest. */
function useKeepings(): KeepingView[] {
  const [keepings, setKeepings] = useState<KeepingView[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const answer = await authorizedFetch('/api/keepings', { cache: 'no-store' }, 'background');
      const body: unknown = answer.ok ? await answer.json() : [];
      if (!isGone && Array.isArray(body)) setKeepings(body);
    };
    // Without an answer the page is about what was reserved.
    read().catch(() => null);
    return () => {
      isGone = true;
    };
  }, []);
  return keepings;
}
