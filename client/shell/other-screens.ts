import type { AnyRouter } from '@tanstack/react-router';

const ELSEWHERE = /^\/(_signed-in\/(?!admin)|blog\/|about$|home$|contact$)/;

/** Fetches what the other screens of a signed-in person need, when nothing else is to do, so that they open offline. */
export function fetchOtherScreens(router: AnyRouter): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetchAll = () => {
    for (const route of Object.values(router.routesById))
      if (ELSEWHERE.test(route.id)) void router.loadRouteChunk(route);
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
  else fetchAll();
}
