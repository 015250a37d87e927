/** What was found, and what to do about it; null where nothing is to be done. */
export type Said = readonly [found: string, cure: string | null];
/** Keeps the exact form of each sentence. */
export const said = <const Texts extends Record<string, Said | ((...facts: never[]) => Said)>>(
  texts: Texts,
): Texts => texts;
