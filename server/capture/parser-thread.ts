import { parentPort, workerData } from 'node:worker_threads';
import { readHtml } from './read-html.ts';

// The worker that scrape.service.ts starts for one page.
const { html, url }: { html: string; url: string } = workerData;
parentPort?.postMessage(readHtml(html, url));
