import { limitConcurrency, limitConcurrencyPerKey } from '#server/concurrency/limit-concurrency.ts';
import { runInWorker } from '#server/concurrency/run-in-worker.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Failure } from '#shared/failures.ts';
import { SCRAPE, SCRAPE_TURNS } from '#shared/limits.ts';
import { NO_PRODUCT, type ProductPage } from '#shared/product-page/product.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import type { ScrapeView } from '#shared/scrape.ts';
import { isWebAddress } from '#shared/web-address.ts';

type ReadPage = (html: string, url: string) => Promise<ProductPage>;

// Real pages take a tenth of this, the start of the worker included.
const READING_MS = 3_000;

const WORKERS = 2;
const limit = limitConcurrency({ max: WORKERS, maxWaitMs: READING_MS });

/**
 * readHtml in a worker of its own: a large page does not hold up other requests, and one built to break a
 * parser (a million nested elements) ends with the worker. Such a page gives nothing, and so does one that waits
 * too long for its turn; never rejects.
 */
const parseInWorker: ReadPage = async (html, url) => (await limit(() => parse(html, url))) ?? NO_PRODUCT;

const parse: ReadPage = (html, url) =>
  runInWorker<ProductPage>({
    module: new URL('./parser-thread.ts', import.meta.url),
    data: { html, url },
    withinMs: READING_MS,
  }).catch(() => NO_PRODUCT);

// Each user may fetch a few pages at once, so that one user's slow pages do not keep all others waiting.
const limitEach = limitConcurrencyPerKey({
  max: SCRAPE_TURNS.atOncePerUser,
  maxWaitMs: SCRAPE.totalTimeoutMs / 2,
});

// How shops answer programs that they do not want; the largest does so by saying that it is not available.
const WALLS: readonly number[] = [401, 403, 429, 503];

/**
 * What the page behind a link sells, and the link itself as it would be saved. What was not found is null; a page
 * that cannot be read gives the link alone, and so does one that waited too long behind the user's other pages.
 * Throws `addressRefused` for what is no public web address.
 */
export async function scrapeProduct(
  { fetchPage, affiliateTag }: Pick<Dependencies, 'fetchPage'> & { affiliateTag: string },
  userId: string,
  link: string,
): Promise<ScrapeView> {
  const url = tidyRetailerLink(withScheme(link.trim()), affiliateTag);
  if (!isWebAddress(url)) throw new Failure('addressRefused');
  const page = await limitEach(userId, () => fetchPage(url));
  if (page?.kind === 'page') return { url, ...(await parseInWorker(page.html, page.url)) };
  const isWall = page?.status !== undefined && WALLS.includes(page.status);
  return { url, ...NO_PRODUCT, isWall };
}

// "www.shop.example/x" is how people copy a link; a name with a dot before any colon cannot be a scheme.
function withScheme(link: string): string {
  if (link.startsWith('//')) return `https:${link}`;
  const startsWithHost = /^[^\s/?#:@.]{1,63}\.[^\s/?#@]{1,253}(?:[/?#]|$)/.test(link);
  return startsWithHost ? `https://${link}` : link;
}
