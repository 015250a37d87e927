import { parentPort, workerData } from 'node:worker_threads';
import type { ReadPage } from '#shared/page.ts';
import type { PlainPage } from '#shared/plain-page.ts';
import type { DrawPlain, DrawRead } from './page-source.ts';

/** A page that takes long to draw: of the app, or without script. */
export type LongPage = { read: ReadPage } | { plain: PlainPage };

export interface LongDrawing {
  /** The address of the client's built server entry. */
  entry: string;
  page: LongPage;
}

const { entry, page } = workerData as LongDrawing;
const { drawRead, drawPlain }: { drawRead: DrawRead; drawPlain: DrawPlain } = await import(entry);
parentPort?.postMessage('read' in page ? await drawRead(page.read) : drawPlain(page.plain));
