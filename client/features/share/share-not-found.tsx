import { EmptyState } from '#client/ui/empty-state.tsx';
import { Unreached } from '#client/ui/unreached.tsx';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import styles from './share-not-found.module.css';

/** The link opens nothing: most often it was replaced. */
export function ShareNotFound() {
  return (
    <div className={`wide ${styles.missing}`}>
      <EmptyState pose="lost" text={SHARE_TEXTS.notFound} asHeading>
        <p className="muted">{SHARE_TEXTS.replaced}</p>
      </EmptyState>
    </div>
  );
}

interface ShareNotLoadedProps {
  error: unknown;
  retry: () => unknown;
}

export function ShareNotLoaded(props: ShareNotLoadedProps) {
  return (
    <div className={`wide ${styles.missing}`}>
      <Unreached {...props} text={SHARE_TEXTS.notFound} asHeading />
    </div>
  );
}
