import { parseUrl } from './parse-url.ts';
import { withoutTracking } from './product-page/address.ts';

/** What two addresses of one product have in common; null where it is no web address. */
export function productOf(address: string): string | null {
  const url = parseUrl(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const bare = withoutTracking(url);
  // The retailer's links bear the tag of whoever runs this instance.
  bare.searchParams.delete('tag');
  bare.searchParams.sort();
  return `${hostOf(bare)}${bare.pathname.replace(/\/+$/, '')}?${bare.searchParams}${bare.hash}`;
}

const hostOf = (url: URL) => url.host.toLowerCase().replace(/^(?:www|m)\./, '');

/** The hosts under which a shop shows the same page. */
export function hostsOf(address: string): string[] {
  const url = parseUrl(address.trim());
  if (!url) return [];
  const host = hostOf(url);
  return [host, `www.${host}`, `m.${host}`];
}
