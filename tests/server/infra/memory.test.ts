import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepMemorySmall } from '#server/infra/memory.ts';

const EVERY_MS = 200;
let server: Server;

beforeEach(async () => {
  server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return () => void server.close();
});

interface GarbageCollection extends PerformanceEntry {
  detail: { kind: number };
}

function keep(giveBack?: () => void): void {
  onTestFinished(keepMemorySmall(server, { everyMs: EVERY_MS, ...(giveBack && { giveBack }) }).stop);
}

const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

test('what nothing uses is given back when nobody asks', async () => {
  // V8 repeats its last resort until nothing more is found; two whole collections in a row happen at no other time.
  const wholeAt: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { detail, startTime, duration } of list.getEntries() as GarbageCollection[])
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) wholeAt.push(startTime, startTime + duration);
  });
  observer.observe({ entryTypes: ['gc'] });
  onTestFinished(() => observer.disconnect());
  keep();
  const pausesBetween = () =>
    wholeAt.flatMap((at, i) => (i > 0 && i % 2 === 0 ? [at - (wholeAt[i - 1] ?? 0)] : []));
  await expect.poll(() => Math.min(...pausesBetween()), { timeout: 10_000 }).toBeLessThan(10);
});

test('not while somebody asks, and once for a quiet time', async () => {
  const giveBack = vi.fn();
  keep(giveBack);
  for (const begun = performance.now(); performance.now() < begun + 5 * EVERY_MS; ) {
    await ask();
    await pause(EVERY_MS / 10);
  }
  expect(giveBack).not.toHaveBeenCalled();
  await expect.poll(() => giveBack.mock.calls.length, { interval: EVERY_MS }).toBe(1);
  await pause(3 * EVERY_MS);
  expect(giveBack).toHaveBeenCalledOnce();
});
