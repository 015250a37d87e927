import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { IDEMPOTENCY, LOG } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  app = await startApp({ log });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

test('calls that are sent away as too many are one line a minute, and those of givers none', async () => {
  const ann = await aPerson(app);
  const { token, items } = await aSharedList(app, [9_999]);
  lines.splice(0);
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false });
  const many = Array.from({ length: IDEMPOTENCY.turns.waitingEach + 80 }, (_, nth) => `key-${nth}`);
  const made = await Promise.all(
    many.map((key) =>
      ann.call('POST', '/api/wishlists', { body: { name: 'One' }, headers: { 'idempotency-key': key } }),
    ),
  );
  const reserved = await Promise.all(
    many.map((key) =>
      new GiverBrowser(app).call('POST', `/api/share/${token}/claims`, {
        body: { itemId: items[0] },
        headers: { 'idempotency-key': key },
      }),
    ),
  );
  await vi.advanceTimersByTimeAsync(LOG.busyEveryMs);
  const sentAway = made.filter(({ status }) => status === 503).length;
  expect(sentAway).toBeGreaterThan(50);
  expect(reserved.filter(({ status }) => status === 503).length).toBeGreaterThan(50);
  // The queue of jobs has timers, too, and they have gone off.
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'job queue');
  expect(told).toMatchObject([{ level: 40, msg: 'refused as busy', count: sentAway }]);
  expect(Object.keys(told[0])).toEqual(['level', 'time', 'pid', 'hostname', 'count', 'msg']);
});
