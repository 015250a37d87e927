// Must be the first import: it changes how the schemas of every later module are made.
import './lib/schemas-without-eval.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { TIMING } from '#shared/limits.ts';
import type { Brand } from '#shared/page.ts';
import { createApp } from './app.tsx';
import { whenHydrated } from './lib/hydrated.ts';
import { deliveredReads, type PageReads } from './lib/page-reads.ts';
import { watchBroughtBack } from './session/brought-back.ts';
import { watchSession } from './session/session.ts';
import { sessionToken } from './session/stored-token.ts';
import { waitForMissingScreens } from './shell/missing-screens.ts';

type AppRouter = ReturnType<typeof createApp>;

interface PageData {
  brand: Brand;
  reads: PageReads;
}

/** Takes over the page, or draws it where the server left that to the browser. Settles when the page reacts. */
export async function start(container: HTMLElement): Promise<void> {
  const { brand, reads }: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
  const links = async () => (await import('./session/browser-links.ts')).browserLinks();
  // The page may have been read for a while: its first drawing moves nothing.
  let isDrawn = !container.firstElementChild;
  const router = createApp({ links, brand, read: deliveredReads(reads), mayScroll: () => isDrawn });
  const stop = router.subscribe('onRendered', () => {
    // The router asks before it tells of it, or after, in no promised order.
    queueMicrotask(() => {
      isDrawn = true;
    });
    stop();
  });
  watchSession((change) => {
    // The screen may still show what belongs to the person before.
    if (change === 'takenOver') return location.reload();
    // A signed-in screen asks its guard again and leaves; a public page stays.
    if (change === 'endedElsewhere') void router.invalidate();
    if (change === 'ended') void router.navigate({ to: '/login' });
    if (change === 'started') fetchOthersLater(router);
  });
  watchBroughtBack();
  waitForMissingScreens(router);
  if (sessionToken()) fetchOthersLater(router);
  if (container.firstElementChild) await hydratePage(container, router);
  else await drawPage(container, router);
  await whenHydrated;
}

function fetchOthersLater(router: AppRouter) {
  const load = async () => (await import('./shell/other-screens.ts')).fetchOtherScreens(router);
  // When it cannot be fetched, the screens are fetched one by one, as they are opened.
  setTimeout(() => void load().catch(() => null), TIMING.otherScreensMs);
}

async function hydratePage(container: HTMLElement, router: AppRouter) {
  // The browser must build the same Suspense boundaries as the server did.
  router.ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    hydrateRoot(container, <RouterProvider router={router} />);
  });
}

/** For signed-in screens, which the server does not render. The router adds its own title, so the server's is removed. */
async function drawPage(container: HTMLElement, router: AppRouter) {
  const serverTags = document.head.querySelectorAll('title, meta[property], meta[name="robots"]');
  const stop = router.subscribe('onRendered', () => {
    for (const tag of serverTags) tag.remove();
    stop();
  });
  // Otherwise React would first draw a page without a screen.
  await router.load();
  createRoot(container).render(<RouterProvider router={router} />);
}
