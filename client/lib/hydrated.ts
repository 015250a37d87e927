const { promise, resolve } = Promise.withResolvers<void>();

/** The page reacts from now on; a mark in the browser's timeline says so, too. */
export function markHydrated(): void {
  performance.mark('hydrated');
  resolve();
}

export const whenHydrated = promise;
