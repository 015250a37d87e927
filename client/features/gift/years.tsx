import { Link } from '@tanstack/react-router';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import styles from './years.module.css';

interface YearsProps {
  years: readonly number[];
  year: number;
}

/** The years in which something was received. */
export function Years({ years, year }: YearsProps) {
  if (years.every((one) => one === year)) return null;
  return (
    <nav aria-label={GIFT_TEXTS.years} className={styles.years}>
      {years.map((one) => (
        <Link
          key={one}
          to="/history"
          search={{ year: one }}
          aria-current={one === year ? 'page' : undefined}
          resetScroll={false}
        >
          {one}
        </Link>
      ))}
    </nav>
  );
}
