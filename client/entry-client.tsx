// Must be the first import: it changes how the schemas of every later module are made.
import './lib/schemas-without-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/font-fallbacks.css';
import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Brand } from '#shared/page.ts';
import { type App, createApp } from './app.tsx';
import { browserLinks } from './session/browser-links.ts';
import { watchSession } from './session/session.ts';

interface PageData {
  brand: Brand;
  cache: DehydratedState;
}

const root = document.getElementById('root');
const block = document.getElementById('page-data');
if (root && block) void start(root, JSON.parse(block.textContent));

async function start(container: HTMLElement, { brand, cache }: PageData) {
  const { router, queryClient } = createApp({ links: browserLinks(), brand });
  hydrate(queryClient, cache);
  watchSession((change) => {
    if (change === 'started') return;
    // The screen may still show what belongs to the person before.
    if (change === 'takenOver') return location.reload();
    queryClient.clear();
    // A signed-in screen asks its guard again and leaves; a public page stays.
    if (change === 'endedElsewhere') void router.invalidate();
    if (change === 'ended') void router.navigate({ to: '/login' });
  });
  if (!container.firstElementChild) return renderInBrowser(container, router);
  // The browser must build the same Suspense boundaries as the server did.
  router.ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    hydrateRoot(container, <RouterProvider router={router} />);
  });
}

/** For signed-in screens, which the server does not render. The router adds its own title, so the server's is removed. */
function renderInBrowser(container: HTMLElement, router: App['router']) {
  const serverTags = document.head.querySelectorAll('title, meta[property], meta[name="robots"]');
  const stop = router.subscribe('onRendered', () => {
    for (const tag of serverTags) tag.remove();
    stop();
  });
  createRoot(container).render(<RouterProvider router={router} />);
}

// A new version is out and the old chunks are gone: load the page anew, once.
window.addEventListener('vite:preloadError', (event) => {
  const { type } = event;
  if (sessionStorage.getItem(type) === location.href) return;
  sessionStorage.setItem(type, location.href);
  event.preventDefault();
  location.reload();
});
