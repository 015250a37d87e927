/** What was found, and what to do about it; null where nothing is to be done. */
export type FindingText = readonly [found: string, cure: string | null];
/** Keeps the exact form of each sentence. */
export const said = <const Texts extends Record<string, FindingText | ((...facts: never[]) => FindingText)>>(
  texts: Texts,
): Texts => texts;
