import { parentPort, workerData } from 'node:worker_threads';
import { readPosts } from './post-shapes.ts';

const { text, base } = workerData as { text: string; base: string | null };
parentPort?.postMessage(readPosts(JSON.parse(text), base));
