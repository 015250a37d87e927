import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';

/**
 * What another app, or a button in the browser, shared with us and what waits to be added (store-shared-link.ts): behind a ? a link
 * and a name, behind a # what such a button found. Empty for nothing.
 */
export const storedShared = () => tryOrNull(() => sessionStorage.getItem(SESSION.sharedLinkKey)) ?? '';

/** Once it is on a list, or cannot be read. */
export const forgetShared = () => tryOrNull(() => sessionStorage.removeItem(SESSION.sharedLinkKey));
