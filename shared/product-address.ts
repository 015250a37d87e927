import { parseUrl } from './parse-url.ts';

// What shops and letters hang on an address to follow who comes.
const TRACKING =
  /^(?:utm_\w+|mc_[ce]id|fbclid|gclid|dclid|msclkid|yclid|igshid|ref|ref_|tag|aff\w*|srsltid|_branch\w*)$/i;

/** A web address without what follows visitors, and without its part behind the #. */
export function withoutTracking(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** What two addresses of one product have in common; null where it is no web address. */
export function productOf(address: string): string | null {
  const url = parseUrl(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const bare = new URL(withoutTracking(url.href));
  bare.searchParams.sort();
  return `${hostOf(bare)}${bare.pathname.replace(/\/+$/, '')}?${bare.searchParams}`;
}

const hostOf = (url: URL) => url.host.toLowerCase().replace(/^(?:www|m)\./, '');

/** The hosts under which a shop shows the same page. */
export function hostsOf(address: string): string[] {
  const url = parseUrl(address.trim());
  if (!url) return [];
  const host = hostOf(url);
  return [host, `www.${host}`, `m.${host}`];
}
