/** What the server has read for a page, by name; it travels with the page. */
export type PageReads = Record<string, unknown>;

/** Reads something for a page, under a name that tells it from everything else that a page can read. */
export type ReadForPage = <Answer>(name: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** On the server: notes every answer in `reads`. */
export function notingReads(reads: PageReads): ReadForPage {
  return async (name, ask) => {
    const answer = await ask();
    reads[name] = answer;
    return answer;
  };
}

/** In the browser: what came with the page answers the first to ask for it; later ones want to know what is so then. */
export function deliveredReads(reads: PageReads): ReadForPage {
  const left = new Map(Object.entries(reads));
  return async <Answer>(name: string, ask: () => Promise<Answer>) => {
    if (!left.has(name)) return ask();
    const answer = left.get(name) as Answer;
    left.delete(name);
    return answer;
  };
}
