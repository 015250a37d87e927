/** The URL that a text is; null where it is none. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
