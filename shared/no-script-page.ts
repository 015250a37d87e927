import type { GiverPage } from './giver-page.ts';
import type { LockedPage } from './locked-page.ts';

/** A page without script: the server reads what it shows, the client's server entry draws it. */
export type NoScriptPage = { giver: GiverPage } | { locked: LockedPage };
