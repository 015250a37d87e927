// First of all: it changes how the schemas of every later module are made.
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
    // What is on the screen may belong to somebody who is gone.
    if (change === 'takenOver') return location.reload();
    queryClient.clear();
    // Elsewhere: the guard of the signed-in screens decides again, a public page stays where it is.
    if (change === 'endedElsewhere') void router.invalidate();
    if (change === 'ended') void router.navigate({ to: '/login' });
  });
  if (!container.firstElementChild) return draw(container, router);
  // The browser must build the same Suspense boundaries as the server did.
  router.ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    hydrateRoot(container, <RouterProvider router={router} />);
  });
}

/** A signed-in screen: nothing is hydrated, so the server's title would stay beside the router's. */
function draw(container: HTMLElement, router: App['router']) {
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
