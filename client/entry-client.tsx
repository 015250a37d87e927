import './ui/tokens.css';
import './ui/base.css';
import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Brand } from '#shared/page.ts';
import { createApp } from './app.tsx';
import { browserLinks } from './features/session/browser-links.ts';
import { watchSession } from './features/session/session.ts';

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
    queryClient.clear();
    // Elsewhere: the guard of the signed-in screens decides again, a public page stays where it is.
    if (change === 'changedElsewhere') void router.invalidate();
    if (change === 'ended') void router.navigate({ to: '/login' });
  });
  if (!container.firstElementChild) return createRoot(container).render(<RouterProvider router={router} />);
  // The browser must build the same Suspense boundaries as the server did.
  router.ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    hydrateRoot(container, <RouterProvider router={router} />);
  });
}

// A new version is out and the old chunks are gone: load the page anew, once.
window.addEventListener('vite:preloadError', (event) => {
  const { type } = event;
  if (sessionStorage.getItem(type) === location.href) return;
  sessionStorage.setItem(type, location.href);
  event.preventDefault();
  location.reload();
});
