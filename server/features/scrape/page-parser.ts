import { runInWorker } from '#server/infra/thread.ts';
import { limitConcurrency } from '#server/infra/turns.ts';
import { NO_PRODUCT, type ProductPage } from './product-page.ts';

type ReadPage = (html: string, url: string) => Promise<ProductPage>;

// Real pages take a tenth of this, the start of the thread included.
const READING_MS = 3_000;

const THREADS = 2;
const inTurn = limitConcurrency(THREADS, READING_MS);

/**
 * readProductPage in a thread of its own: a large page does not hold up other requests, and one built to break a
 * parser (a million nested elements) ends with the thread. Such a page gives nothing, and so does one that waits
 * too long for its turn; never rejects.
 */
export const parseInWorker: ReadPage = async (html, url) =>
  (await inTurn(() => readInThread(html, url))) ?? NO_PRODUCT;

const readInThread: ReadPage = (html, url) =>
  runInWorker<ProductPage>({
    module: new URL('./parser-thread.ts', import.meta.url),
    data: { html, url },
    withinMs: READING_MS,
  }).catch(() => NO_PRODUCT);
