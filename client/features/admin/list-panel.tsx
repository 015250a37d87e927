import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { saveAs } from '#client/lib/save-as.ts';
import { authorizedFetch } from '#client/session/authorized-fetch.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { ADMIN, WISHLIST } from '#shared/limits.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import type { ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import styles from './panel.module.css';
import { SearchField, useTypedSearch } from './search-field.tsx';
import tabsStyles from './tabs.module.css';

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

/** Saves the whole filtered list as a CSV file. */
function useExport(file: string) {
  const { act, isBusy } = useAct({ log: ADMIN_TEXTS.exportFailed });
  const save = async ({ tab, q, sort, dir }: ListView) => {
    const query = new URLSearchParams({ tab, q, sort, dir });
    const answer = await authorizedFetch(`/api/admin/${file}?${query}`);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    saveAs(file, await answer.blob());
  };
  return { isExporting: isBusy, exportCsv: (view: ListView) => void act(() => save(view)) };
}

interface TabsProps<Value extends string> {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: readonly { value: Value; text: string }[];
  selected: Value;
  /** The id of what the tabs change. */
  controls: string;
  onSelect: (value: Value) => void;
}

/** Chooses one of a few views. Arrow keys, Home and End move between the tabs. */
function Tabs<Value extends string>({ label, tabs, selected, controls, onSelect }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ value }) => value === selected);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.value);
    list.current?.querySelectorAll('button').item(tabs.indexOf(next)).focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={tabsStyles.tabs}>
      {tabs.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === selected}
          aria-controls={controls}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
          onKeyDown={move}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
