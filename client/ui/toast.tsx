import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import styles from './toast.module.css';

interface Toast {
  id: number;
  card: ReactNode;
}

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let shown = NONE;
let born = 0;

function change(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a card until the returned function is called. */
export function showToastCard(card: ReactNode): () => void {
  const id = ++born;
  change([...shown, { id, card }]);
  return () => change(shown.filter((one) => one.id !== id));
}

/** Stands once, in the shell: a live region must exist before it speaks. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  return (
    // Not atomic: a screen reader reads out the new toast, not again those that are still there.
    <div className={styles.region} role="status" aria-atomic="false">
      {toasts.map(({ id, card }) => (
        <Fragment key={id}>{card}</Fragment>
      ))}
    </div>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
