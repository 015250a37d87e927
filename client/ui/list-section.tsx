import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { ReactNode } from 'react';
import type { SectionView } from '#shared/section-view.ts';
import * as SECTION_TEXTS from '#shared/texts/section.ts';
import { Icon } from './icon.tsx';
import styles from './list-section.module.css';
import summary from './summary.module.css';

interface ListSectionProps {
  section: SectionView;
  count: number;
  /** Beside its heading: what can be done with it. */
  acts?: ReactNode;
  hidden?: boolean | undefined;
  children: ReactNode;
}

/** A named part of a list with an address of its own, open until somebody folds it, without script as well. */
export function ListSection({
  section: { id, name, pick },
  count,
  acts,
  hidden,
  children,
}: ListSectionProps) {
  return (
    <div className={styles.section} hidden={hidden}>
      {acts}
      <details open id={`section-${id}`} data-section={id}>
        <summary className={summary.summary}>
          <Icon of={CaretRightIcon} points />
          <h2 dir="auto">{name}</h2>
          <span className={styles.count}>{count}</span>
        </summary>
        {pick === 'one' && <p className={`small muted ${styles.pick}`}>{SECTION_TEXTS.oneOf}</p>}
        {children}
      </details>
    </div>
  );
}
