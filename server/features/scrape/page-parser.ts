import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { runInWorker } from '#server/concurrency/run-in-worker.ts';
import { NO_PRODUCT, type ProductPage } from './no-product.ts';

type ReadPage = (html: string, url: string) => Promise<ProductPage>;

// Real pages take a tenth of this, the start of the worker included.
const READING_MS = 3_000;

const WORKERS = 2;
const limit = limitConcurrency({ max: WORKERS, maxWaitMs: READING_MS });

/**
 * readProductPage in a worker of its own: a large page does not hold up other requests, and one built to break a
 * parser (a million nested elements) ends with the worker. Such a page gives nothing, and so does one that waits
 * too long for its turn; never rejects.
 */
export const parseInWorker: ReadPage = async (html, url) =>
  (await limit(() => parse(html, url))) ?? NO_PRODUCT;

const parse: ReadPage = (html, url) =>
  runInWorker<ProductPage>({
    module: new URL('./parser-thread.ts', import.meta.url),
    data: { html, url },
    withinMs: READING_MS,
  }).catch(() => NO_PRODUCT);
