import { useEffect } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import * as texts from '#shared/texts/admin.ts';
import styles from './panel.module.css';

/** "5,000+" for a total that was not counted to its end. */
const formatAtLeast = (value: number, isMore: boolean) => `${HERE.count(value)}${isMore ? '+' : ''}`;

interface PagerProps {
  page: number;
  rowsPerPage: number;
  shown: number;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** What the pages belong to, for screen readers. */
  label: string;
  onPage: (page: number, how?: { replace: boolean }) => void;
}

export function Pager({ page, rowsPerPage, shown, total, isMore, label, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  // The last row of the last page was deleted, or the address names a page that no longer exists.
  const isBeyond = page > pages && !isMore;
  useEffect(() => {
    if (isBeyond) onPage(pages, { replace: true });
  });
  return (
    <div className={styles.pager}>
      <span role="status">{texts.showing(HERE.count(shown), formatAtLeast(total, isMore))}</span>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={label}>
          <PageButton to={page - 1} isPossible={page > 1} onPage={onPage}>
            {texts.prev}
          </PageButton>
          <span>{texts.page(HERE.count(page), formatAtLeast(pages, isMore))}</span>
          <PageButton to={page + 1} isPossible={page < pages} onPage={onPage}>
            {texts.next}
          </PageButton>
        </nav>
      )}
    </div>
  );
}

interface PageButtonProps extends Pick<PagerProps, 'onPage'> {
  to: number;
  isPossible: boolean;
  children: string;
}

/** Without a further page it only looks disabled: a really disabled button would lose the focus. */
function PageButton({ to, isPossible, onPage, children }: PageButtonProps) {
  return (
    <Button size="xs" aria-disabled={!isPossible || undefined} onClick={() => isPossible && onPage(to)}>
      {children}
    </Button>
  );
}
