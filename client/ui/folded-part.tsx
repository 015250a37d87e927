import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { ReactNode, Ref } from 'react';
import styles from './folded-part.module.css';
import { Icon } from './icon.tsx';
import summary from './summary.module.css';

interface FoldedPartProps {
  title: string;
  lead: string;
  /** How much is in it. */
  count?: number;
  onFold?: (isOpen: boolean) => void;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** A part of a screen that is folded until somebody looks for it. */
export function FoldedPart({ title, lead, count, onFold, ref, children }: FoldedPartProps) {
  return (
    <details ref={ref} className={styles.part} onToggle={(event) => onFold?.(event.currentTarget.open)}>
      <summary className={summary.summary}>
        <Icon of={CaretRightIcon} points />
        <h2>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </summary>
      <p className="muted small">{lead}</p>
      {children}
    </details>
  );
}
