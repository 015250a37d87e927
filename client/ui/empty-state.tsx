import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Wren, type WrenPose } from './wren.tsx';

interface EmptyStateProps {
  pose: WrenPose;
  text: ReactNode;
  /** Lies on a card of its own. */
  onCard?: boolean;
  /** The sentence is the page's heading: nothing else is on it. */
  asHeading?: boolean;
  /** At most one button. */
  children?: ReactNode;
}

export function EmptyState({ pose, text, onCard, asHeading, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-card={onCard || undefined}>
      <Wren pose={pose} />
      {asHeading ? <h1>{text}</h1> : <p>{text}</p>}
      {children}
    </div>
  );
}
