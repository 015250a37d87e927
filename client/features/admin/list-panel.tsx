import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { type ReactNode, useId } from 'react';
import { useFocusAfterRemoval } from '#client/lib/use-focus-after-removal.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ADMIN, WISHLIST } from '#shared/limits.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import type { ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import styles from './panel.module.css';
import { SearchField } from './search-field.tsx';
import { Tabs } from './tabs.tsx';
import { useExport } from './use-export.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface ListPanelProps<Sort extends string> {
  view: ListView<Sort>;
  onView: (view: ListView<Sort>, how?: { replace: boolean }) => void;
  page: { rows: readonly { id: string }[]; total: number; isMore: boolean } | undefined;
  texts: {
    region: string;
    active: string;
    deleted: string;
    all: string;
    search: string;
    empty: string;
    file: string;
  };
  /** The table's head and rows. */
  children: ReactNode;
}

/** One list of the dashboard: what narrows it, its table, its pages. */
export function ListPanel<Sort extends string>({
  view,
  onView,
  page,
  texts,
  children,
}: ListPanelProps<Sort>) {
  const id = useId();
  const region = useFocusAfterRemoval(page?.rows ?? []);
  const search = useTypedSearch(view.q, (q) => onView({ ...view, q, page: 1 }, { replace: true }));
  const { isExporting, exportCsv } = useExport(texts.file);
  const tabs = [
    { value: 'active', text: texts.active },
    { value: 'deleted', text: texts.deleted },
    { value: 'all', text: texts.all },
  ] as const;
  return (
    <Card as="section" className={styles.panel} aria-label={texts.region}>
      <div className={styles.bar}>
        <Tabs
          label={texts.region}
          tabs={tabs}
          selected={view.tab}
          controls={id}
          onSelect={(tab) => onView({ ...view, tab, page: 1 })}
        />
        <SearchField label={texts.search} maxLength={WISHLIST.nameLength} {...search} />
        <Button
          size="s"
          icon={DownloadSimpleIcon}
          busy={isExporting}
          onClick={() => exportCsv({ ...view, q: search.value.trim() })}
        >
          {ADMIN_TEXTS.exportCsv}
        </Button>
      </div>
      <div
        id={id}
        ref={region}
        role="tabpanel"
        aria-label={texts.region}
        tabIndex={-1}
        className={styles.scroll}
      >
        <table className={styles.table}>{children}</table>
        {page?.rows.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      </div>
      {page && (
        <Pager
          page={view.page}
          rowsPerPage={ADMIN.rowsPerPage}
          shown={page.rows.length}
          total={page.total}
          isMore={page.isMore}
          label={texts.region}
          onPage={(to, how) => onView({ ...view, page: to }, how)}
        />
      )}
    </Card>
  );
}
