import { TIMING } from '#shared/limits.ts';
import { showToastCard } from './toast.tsx';

/** Says to a screen reader what everybody else sees happen elsewhere on the page. */
export function announce(text: string) {
  setTimeout(showToastCard(<span className="sr">{text}</span>), TIMING.toastMs);
}
