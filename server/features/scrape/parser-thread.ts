import { parentPort, workerData } from 'node:worker_threads';
import { readProductPage } from './product-page.ts';

// The worker that scrape.service.ts starts for one page.
const { html, url }: { html: string; url: string } = workerData;
parentPort?.postMessage(readProductPage(html, url));
