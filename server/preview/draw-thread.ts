import { parentPort, workerData } from 'node:worker_threads';
import type { ListFace } from '#shared/list-face.ts';
import { drawFace } from './drawing.ts';

parentPort?.postMessage(await drawFace(workerData as ListFace));
