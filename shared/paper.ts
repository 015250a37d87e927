import { fnv1a } from './fnv1a.ts';

/** The eight wrapping papers of the look; CSS has one class for each. */
export const PAPERS = ['hedge', 'rosehip', 'straw', 'dusk', 'petal', 'egg', 'mulberry', 'kraft'] as const;
export type Paper = (typeof PAPERS)[number];

interface Wrapped {
  id: string;
  paper?: Paper | null | undefined;
}

/** The paper that a list is wrapped in: the one its owner chose, or the one drawn for it. */
export const paperInForce = ({ id, paper }: Wrapped): Paper => paper ?? paperOf(id);

/** Drawn for whoever chooses none: by a stable hash of the id, so that owner and visitor see the same present. */
export const paperOf = (id: string): Paper => PAPERS[fnv1a(id) % PAPERS.length] ?? 'hedge';
