import { parseUrl } from './parse-url.ts';

/**
 * The same web address, written so that it leads to the same place from every page: a browser reads `https:shop` as a
 * path of its own site. What has its two slashes comes back as it was typed, and so does whatever is no address at all.
 * /
 */
export function absoluteLink(link: string): string {
  return /^https?:\/\/[^/\\\s]/i.test(link) ? link : (parseUrl(link)?.href ?? link);
}
