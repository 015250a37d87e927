import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useSyncExternalStore } from 'react';
import { TIMING } from '#shared/limits.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let shown = NONE;
let born = 0;

function change(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a text for TIMING.toastMs. */
export function showToast(tone: Toast['tone'], text: string) {
  const toast = { id: ++born, tone, text };
  change([...shown, toast]);
  setTimeout(() => change(shown.filter((one) => one.id !== toast.id)), TIMING.toastMs);
}

/** Stands once, in the shell: a live region must exist before it speaks. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  return (
    <div className={styles.region} role="status">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <Icon of={tone === 'good' ? CheckCircleIcon : WarningCircleIcon} />
          {text}
        </div>
      ))}
    </div>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
