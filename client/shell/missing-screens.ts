import type { AnyRouter } from '@tanstack/react-router';
import { showOfflineNote } from '#client/lib/offline-note.ts';
import { whenReachable } from '#client/lib/reachable.ts';

interface LazyPart {
  /** Gone once the script is here; settles in either case. */
  preload?: (() => Promise<void>) | undefined;
}

/**
 * A screen whose script cannot be fetched is waited for: the person stays where they are, is told, and the screen opens
 * when the network is back. The router itself would load the page anew, which without a network is the end of it.
 */
export function waitForMissingScreens(router: AnyRouter): void {
  const announce = announcerOf(router);
  const wait = (part: LazyPart | undefined) => {
    const load = part?.preload;
    if (!load) return;
    part.preload = async () => {
      await load();
      while (part.preload) {
        announce();
        await whenReachable();
        await load();
      }
    };
  };
  for (const { options } of Object.values(router.routesById)) {
    wait(options.component);
    wait(options.errorComponent);
    wait(options.notFoundComponent);
  }
}

/** Tells once for each navigation; what is only fetched in advance is nobody's business. */
function announcerOf(router: AnyRouter): () => void {
  let isAnnounced = false;
  return () => {
    if (isAnnounced || router.state.status !== 'pending') return;
    isAnnounced = true;
    const hide = showOfflineNote();
    const stop = router.subscribe('onResolved', () => {
      isAnnounced = false;
      hide();
      stop();
    });
  };
}
