import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';

interface Toast {
  id: number;
  card: ReactNode;
}

interface Shown {
  toasts: readonly Toast[];
  /** The open dialog that shows them, because nothing outside it can be pressed. */
  dialog: Element | null;
}

const NONE: Shown = { toasts: [], dialog: null };
const listeners = new Set<() => void>();
let shown = NONE;
let born = 0;

function change(next: Partial<Shown>) {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

/** Shows a card until the returned function is called. */
export function showToastCard(card: ReactNode): () => void {
  const id = ++born;
  change({ toasts: [...shown.toasts, { id, card }] });
  return () => change({ toasts: shown.toasts.filter((one) => one.id !== id) });
}

/** Shows toasts inside this open dialog; null when it closes. */
export const hostToasts = (dialog: Element | null) => change({ dialog });

/** Stands once, in the shell: a live region must exist before it speaks. */
export function ToastRegion() {
  const { toasts, dialog } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  const region = (
    // Not atomic: a screen reader reads out the new toast, not again those that are still there.
    <div className={styles.region} role="status" aria-atomic="false">
      {toasts.map(({ id, card }) => (
        <Fragment key={id}>{card}</Fragment>
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
