import { tryOrNull } from './try-or-null.ts';

/** Where the browser keeps /reserved for a shop without reception. The worker that reads it knows the name, too. */
export const RESERVED_CACHE = 'reserved';

/**
 * Nothing of what somebody reserved stays in this browser, once this has settled. One that allows no such storage has
 * nothing.
 */
export async function forgetOfflineClaims(): Promise<void> {
  // The worker, too: that there is one says that somebody reserved here.
  await Promise.allSettled([tryOrNull(() => caches.delete(RESERVED_CACHE)), tryOrNull(endWorker)]);
}

async function endWorker(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}
