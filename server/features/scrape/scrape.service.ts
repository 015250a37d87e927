import { limitConcurrencyPerKey } from '#server/concurrency/limit-concurrency.ts';
import type { FetchPage } from '#server/infra/safe-fetch/safe-fetch.ts';
import { Failure } from '#shared/failures.ts';
import { isWebAddress, type ScrapeView } from '#shared/item.ts';
import { SCRAPE, SCRAPE_TURNS } from '#shared/limits.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import { parseInWorker } from './page-parser.ts';
import { NO_PRODUCT } from './product-page.ts';

interface ScrapeTools {
  fetchPage: FetchPage;
  affiliateTag: string;
}

// Of the pages that are fetched together each user has a few, so that nobody's slow ones take the places of all.
const limitEach = limitConcurrencyPerKey({
  max: SCRAPE_TURNS.atOncePerPerson,
  maxWaitMs: SCRAPE.totalTimeoutMs / 2,
});

/**
 * What the page behind a link sells, and the link itself as it would be saved. What was not found is null; a page
 * that cannot be read gives the link alone, and so does a user's further page that waited for its place in vain.
 * Throws `addressRefused` for what is no public web address.
 */
export async function scrapeProduct(
  { fetchPage, affiliateTag }: ScrapeTools,
  userId: string,
  link: string,
): Promise<ScrapeView> {
  const url = tidyRetailerLink(withScheme(link.trim()), affiliateTag);
  if (!isWebAddress(url)) throw new Failure('addressRefused');
  const page = await limitEach(userId, () => fetchPage(url));
  const product = page?.kind === 'page' ? await parseInWorker(page.html, page.url) : NO_PRODUCT;
  return { url, ...product };
}

// "www.shop.example/x" is how people copy a link; a name with a dot before any colon cannot be a scheme.
function withScheme(link: string): string {
  if (link.startsWith('//')) return `https:${link}`;
  const startsWithHost = /^[^\s/?#:@.]{1,63}\.[^\s/?#@]{1,253}(?:[/?#]|$)/.test(link);
  return startsWithHost ? `https://${link}` : link;
}
