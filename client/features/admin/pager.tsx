import { Button } from '#client/ui/button.tsx';
import { TEXTS } from '#shared/texts.ts';
import styles from './panel.module.css';
import { atLeast, count } from './words.ts';

const { admin: words } = TEXTS;

interface PagerProps {
  page: number;
  rowsPerPage: number;
  shown: number;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** What is paged, for those who do not see it. */
  label: string;
  onPage: (page: number) => void;
}

export function Pager({ page, rowsPerPage, shown, total, isMore, label, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <div className={styles.pager}>
      <span role="status">{words.showing(count(shown), atLeast(total, isMore))}</span>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={label}>
          <Button size="xs" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
            {words.prev}
          </Button>
          <span>{words.page(count(page), atLeast(pages, isMore))}</span>
          <Button size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {words.next}
          </Button>
        </nav>
      )}
    </div>
  );
}
