import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AppContext } from '#client/app.tsx';
import { markHydrated } from '#client/lib/hydrated.ts';
import { pageMeta } from '#client/lib/page-head.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { ErrorScreen } from '#client/shell/error-screen.tsx';
import { Footer } from '#client/shell/footer.tsx';
import { HeadTags } from '#client/shell/head-tags.tsx';
import { Header } from '#client/shell/header.tsx';
import { NotFound } from '#client/shell/not-found.tsx';
import { useFocusAfterNavigation } from '#client/shell/use-focus-after-navigation.ts';
import { ToastRegion } from '#client/ui/toast.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, {}) }),
  // Only a browser knows a session. A public page can do without what that brings; the screens behind the login cannot.
  beforeLoad: async ({ context }) => ({
    signedIn: sessionToken() ? await context.loadSignedIn().catch(() => null) : null,
  }),
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});

function Shell() {
  const main = useFocusAfterNavigation();
  useEffect(markHydrated, []);
  return (
    <>
      {/* On the server, entry-server.tsx renders these tags into the head. */}
      {!import.meta.env.SSR && <HeadTags />}
      <a className="skip" href="#content">
        {FRAME_TEXTS.skip}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ToastRegion />
    </>
  );
}
