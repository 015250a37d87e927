/** The URL that a text is; null where it is none. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** What people call a shop by: the host of an address without its www. Empty where it is no address. */
export const shopOf = (address: string): string => parseUrl(address)?.hostname.replace(/^www\./, '') ?? '';
