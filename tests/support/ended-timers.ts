import { afterAll } from 'vitest';

// A screen's timer that goes off after the last test of its file finds no window, and fails the whole run.
const ofNode = globalThis.setTimeout;
const started = new Set<NodeJS.Timeout>();
globalThis.setTimeout = Object.assign((...of: Parameters<typeof ofNode>) => {
  const timer = ofNode(...of);
  started.add(timer);
  return timer;
}, ofNode);

afterAll(() => {
  for (const timer of started) clearTimeout(timer);
  globalThis.setTimeout = ofNode;
});
