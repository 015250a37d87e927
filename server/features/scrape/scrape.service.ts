import type { FetchPage } from '#server/infra/safe-fetch/safe-fetch.ts';
import { createTurnsEach } from '#server/infra/turns.ts';
import { Failure } from '#shared/failures.ts';
import { isWebAddress, type ScrapeView } from '#shared/item.ts';
import { SCRAPE, SCRAPE_TURNS } from '#shared/limits.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import { readPageApart } from './page-parser.ts';
import { NO_PRODUCT } from './product-page.ts';

type ScrapeTools = { fetchPage: FetchPage; affiliateTag: string };

/** Reads the product behind a link for one person. */
export type Scrape = (personId: string, link: string) => Promise<ScrapeView>;

/**
 * Of the pages that are fetched together each person has at most SCRAPE_TURNS.atOncePerPerson, so that nobody's slow ones
 * take the turns of all. A further one waits for half the total time, then its link comes back alone.
 */
export function createScrape({ fetchPage, affiliateTag }: ScrapeTools): Scrape {
  const inOwnTurn = createTurnsEach(SCRAPE_TURNS.atOncePerPerson, SCRAPE.totalTimeoutMs / 2);
  return (personId, link) => {
    const fetchInTurn: FetchPage = async (url) =>
      (await inOwnTurn(personId, () => fetchPage(url))) ?? { kind: 'unreadable', reason: 'too many of one' };
    return scrapeProduct({ fetchPage: fetchInTurn, affiliateTag }, link);
  };
}

/**
 * What the page behind a link sells, and the link itself as it would be saved. What was not found is null; a page
 * that cannot be read gives the link alone. Throws Failure('addressRefused') for what is no public web address.
 */
export async function scrapeProduct(
  { fetchPage, affiliateTag }: ScrapeTools,
  link: string,
): Promise<ScrapeView> {
  const url = tidyRetailerLink(withScheme(link.trim()), affiliateTag);
  if (!isWebAddress(url)) throw new Failure('addressRefused');
  const page = await fetchPage(url);
  const product = page.kind === 'page' ? await readPageApart(page.html, page.url) : NO_PRODUCT;
  return { url, ...product };
}

// "www.shop.example/x" is how people copy a link; a name with a dot before any colon cannot be a scheme.
function withScheme(link: string): string {
  if (link.startsWith('//')) return `https:${link}`;
  const startsWithHost = /^[^\s/?#:@.]{1,63}\.[^\s/?#@]{1,253}(?:[/?#]|$)/.test(link);
  return startsWithHost ? `https://${link}` : link;
}
