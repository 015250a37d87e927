import { tryOrNull } from './try-or-null.ts';

/** Where the browser keeps /reserved for a shop without reception. The worker that reads it knows the name, too. */
export const RESERVED_CACHE = 'reserved';

/** Nothing of what somebody reserved stays in this browser. One that allows no such storage has nothing. */
export function forgetOfflineClaims(): void {
  void tryOrNull(() => caches.delete(RESERVED_CACHE))?.catch(() => null);
  // The worker, too: that there is one says that somebody reserved here.
  void tryOrNull(endWorker)?.catch(() => null);
}

async function endWorker(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}
