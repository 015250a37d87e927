import { parentPort, workerData } from 'node:worker_threads';
import type { NoScriptPage } from '#shared/giver-page.ts';
import type { ReadPage } from '#shared/page.ts';
import type { DrawNoScript, DrawRead } from './page-template.ts';

/** A page that takes long to draw: of the app, or without script. */
export type LongPage = { read: ReadPage } | { noScript: NoScriptPage };

export interface LongDrawing {
  /** The address of the client's built server entry. */
  entry: string;
  page: LongPage;
}

const { entry, page } = workerData as LongDrawing;
const { drawRead, drawNoScript }: { drawRead: DrawRead; drawNoScript: DrawNoScript } = await import(entry);
parentPort?.postMessage('read' in page ? await drawRead(page.read) : drawNoScript(page.noScript));
