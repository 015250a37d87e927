import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/lib/trpc.ts';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { ADMIN, WISHLIST } from '#shared/limits.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import { ActionList } from './action-list.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { Pager } from './pager.tsx';
import styles from './panel.module.css';
import { SearchField, useTypedSearch } from './search-field.tsx';
import { useLoadFailure } from './use-dashboard.ts';

interface LogPanelProps {
  q: string;
  page: number;
  onView: (view: { q: string; page: number }, how?: { replace: boolean }) => void;
}

/** The whole log, to be searched and paged. */
export function LogPanel({ q, page, onView }: LogPanelProps) {
  const { data, error, isPending } = useLog(q, page);
  const search = useTypedSearch(q, (typed) => onView({ q: typed, page: 1 }, { replace: true }));
  const refusal = useLoadFailure(error);
  if (refusal) return <NotAllowed refusal={refusal} />;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="whole-log">
      <div className={styles.bar}>
        <h2 id="whole-log">{ADMIN_TEXTS.log}</h2>
        <SearchField label={ADMIN_TEXTS.logSearch} maxLength={WISHLIST.nameLength} {...search} />
      </div>
      {isPending && <Loading text={ADMIN_TEXTS.loading} />}
      {data && (
        <>
          <ActionList actions={data.rows} />
          <Pager
            page={page}
            rowsPerPage={ADMIN.rowsPerPage}
            shown={data.rows.length}
            total={data.total}
            isMore={data.isMore}
            label={ADMIN_TEXTS.log}
            onPage={(to, how) => onView({ q, page: to }, how)}
          />
        </>
      )}
    </Card>
  );
}

/** One page of the log. The page before stays until it has arrived. */
const useLog = (q: string, page: number) =>
  trpc.admin.logs.useQuery(
    { q, page, pageSize: ADMIN.rowsPerPage },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
