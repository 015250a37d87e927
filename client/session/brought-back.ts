import { signedInUser } from './session.ts';

/**
 * A browser may bring back a page that was left, as it was then. When another person is signed in by now, or nobody, it
 * shows nothing any more and is loaded anew.
 */
export function watchBroughtBack(): void {
  let user: string | null = null;
  window.addEventListener('pagehide', () => {
    user = signedInUser();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || signedInUser() === user) return;
    document.body.replaceChildren();
    location.reload();
  });
}
