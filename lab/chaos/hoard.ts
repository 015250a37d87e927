import { subscribe } from 'node:diagnostics_channel';

// The fault that `random --plant` plants: a server that keeps a little of every answer.
const KEPT_BYTES = 20_000;
const kept: Buffer[] = [];
subscribe('http.server.response.finish', () => kept.push(Buffer.alloc(KEPT_BYTES, 1)));
