import { Worker } from 'node:worker_threads';
import { NO_PRODUCT, type ProductPage } from './product-page.ts';
import { createTurns } from './turns.ts';

type ReadPage = (html: string, url: string) => Promise<ProductPage>;

// Real pages take a tenth of this, the start of the thread included.
const READING_MS = 3_000;
const MEMORY_MB = 256;

const THREADS = 2;
const inTurn = createTurns(THREADS, READING_MS);

/**
 * readProductPage in a thread of its own: a large page does not hold up other requests, and one built to break a
 * parser (a million nested elements) ends with the thread. Such a page gives nothing, and so does one that waits
 * too long for its turn; never rejects.
 */
export const readPageApart: ReadPage = async (html, url) =>
  (await inTurn(() => readInThread(html, url))) ?? NO_PRODUCT;

const readInThread: ReadPage = (html, url) =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: { html, url },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      execArgv: [],
    });
    const finish = (product: ProductPage) => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(product);
    };
    const timer = setTimeout(() => finish(NO_PRODUCT), READING_MS);
    thread.once('message', finish);
    thread.once('error', () => finish(NO_PRODUCT));
    thread.once('exit', () => finish(NO_PRODUCT));
  });
