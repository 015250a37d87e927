import type { FreePage } from './free-page.ts';
import type { LockedPage } from './locked-page.ts';

/** A page without script: the server reads what it shows, the client's server entry draws it. */
export type PlainPage = { free: FreePage } | { locked: LockedPage };
