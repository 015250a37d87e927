import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type ReactNode, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import summary from '#client/ui/summary.module.css';
import styles from './quiet-row.module.css';

interface QuietRowProps {
  label: string;
  /** How it stands, which is all that most want to know of it. */
  value: ReactNode;
  /** Something in it has to be seen: it is wrong, say. */
  isUnfolded?: boolean;
  /** Drawn with the first tap: most never open it. */
  isLate?: boolean;
  children: ReactNode;
}

/** One line of a form, which opens on a tap. */
export function QuietRow({ label, value, isUnfolded = false, isLate, children }: QuietRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.row}
      open={isOpen || isUnfolded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary.summary}>
        <span className={`muted small ${styles.label}`}>{label}</span> <b>{value}</b>
        <Icon of={CaretRightIcon} points />
      </summary>
      <div className={`stack ${styles.inside}`}>{(isOpen || !isLate) && children}</div>
    </details>
  );
}
