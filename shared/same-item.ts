import { z } from 'zod';
import { issue } from './issue.ts';
import { ITEM } from './limits.ts';
import { parseUrl } from './parse-url.ts';

export const SameItemQuery = z.strictObject({
  url: z.string({ error: issue('item.urlTooLong') }).max(ITEM.urlLength, issue('item.urlTooLong')),
});

/** An item of somebody's lists that sells what they are about to add. */
export const SameItemView = z
  .strictObject({ id: z.uuid(), name: z.string(), wishlistId: z.uuid(), wishlistName: z.string() })
  .meta({ id: 'SameItem' });
export type SameItemView = z.infer<typeof SameItemView>;

// What shops and letters hang on an address to follow who comes.
const TRACKING =
  /^(?:utm_\w+|mc_[ce]id|fbclid|gclid|dclid|msclkid|yclid|igshid|ref|ref_|tag|aff\w*|srsltid|_branch\w*)$/i;

/** What two addresses of one product have in common; null where it is no web address. */
export function productOf(address: string): string | null {
  const url = parseUrl(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const query = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const path = url.pathname.replace(/\/+$/, '');
  return `${hostOf(url)}${path}?${new URLSearchParams(query)}`;
}

const hostOf = (url: URL) => url.host.toLowerCase().replace(/^(?:www|m)\./, '');

/** The hosts under which a shop shows the same page. */
export function hostsOf(address: string): string[] {
  const url = parseUrl(address.trim());
  if (!url) return [];
  const host = hostOf(url);
  return [host, `www.${host}`, `m.${host}`];
}
