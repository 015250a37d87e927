import { lastCovered } from '#client/lib/opened-here.ts';
import { signedInUser } from './session.ts';

/**
 * A browser may bring back a page that was left, as it was then. When another person is signed in by now, or nobody, or
 * what was opened has been covered, it shows nothing any more and is loaded anew.
 */
export function watchBroughtBack(): void {
  const who = () => `${signedInUser()} ${lastCovered()}`;
  let left = '';
  window.addEventListener('pagehide', () => {
    left = who();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || who() === left) return;
    document.body.replaceChildren();
    location.reload();
  });
}
