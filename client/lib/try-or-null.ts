/** For storage that a browser may forbid, and for text that may be no JSON. */
export function tryOrNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
