import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';

/** The link that another app shared with us and that waits to be added (store-shared-link.ts). */
export const sharedLink = () => tryOrNull(() => sessionStorage.getItem(SESSION.sharedLinkKey));

/** Gives the link away: the next one who asks finds none. */
export function takeSharedLink(): string | null {
  const link = sharedLink();
  tryOrNull(() => sessionStorage.removeItem(SESSION.sharedLinkKey));
  return link;
}
