import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import styles from './share-not-found.module.css';

interface ShareNotFoundProps {
  /** Below the sentence: what may have happened, and what to do. */
  children?: ReactNode;
}

export function ShareNotFound({ children }: ShareNotFoundProps) {
  return (
    <div className={`wide ${styles.missing}`}>
      <EmptyState pose="lost" text={SHARE_TEXTS.notFound} asHeading>
        {children}
      </EmptyState>
    </div>
  );
}
