/** The eight wrapping papers of the look; CSS has one class for each. */
export const PAPERS = ['hedge', 'rosehip', 'straw', 'dusk', 'petal', 'egg', 'mulberry', 'kraft'] as const;
export type Paper = (typeof PAPERS)[number];

/** A list's paper: a stable FNV-1a hash of its id, so that owner and visitor see the same present. Never stored. */
export function paperOf(id: string): Paper {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return PAPERS[(hash >>> 0) % PAPERS.length] ?? 'hedge';
}
