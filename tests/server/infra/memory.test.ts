import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

function keep(giveBack?: () => void): void {
  onTestFinished(keepMemorySmall(server, { everyMs: EVERY_MS, ...(giveBack && { giveBack }) }).stop);
}

const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

test('what nothing uses is given back when nobody asks', async () => {
  const unused = new WeakRef({ bytes: Buffer.alloc(1_000) });
  keep();
  await expect.poll(() => unused.deref() === undefined, { timeout: 10_000, interval: EVERY_MS }).toBe(true);
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
