import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Card } from '#client/ui/card.tsx';
import { SecurityEvents } from '#client/ui/security-events.tsx';
import { ADMIN } from '#shared/limits.ts';
import * as texts from '#shared/texts/security.ts';
import { Loaded } from './loaded.tsx';
import styles from './security.module.css';

/** The person's security log: ten events, and ten more whenever they ask. */
export function LogCard() {
  const [pages, setPages] = useState(1);
  const events = trpc.security.events.useQuery(
    { page: 1, pageSize: pages * ADMIN.rowsPerPage },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <Card as="section" padded className={styles.card} aria-labelledby="security-log">
      <div>
        <h2 id="security-log">{texts.log}</h2>
        <p className="muted small">{texts.logHint}</p>
      </div>
      <Loaded query={events}>
        {({ rows, total }) => (
          <SecurityEvents
            events={rows}
            total={total}
            isBusy={events.isPlaceholderData}
            onMore={() => setPages((now) => now + 1)}
          />
        )}
      </Loaded>
    </Card>
  );
}
