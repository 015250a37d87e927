import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentile } from './support.ts';

export interface Call {
  kind: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** Given what was answered, of calls whose answer the next ones need. */
  read?: (answer: unknown) => void;
  tagged?: (headers: Record<string, unknown>) => void;
}

export interface Arrivals {
  url: string;
  perSecond: number;
  seconds: number;
  next: () => Call;
}

export interface Seen {
  times: number[];
  errors: number;
}

const CONNECTIONS = 200;

/**
 * Calls come at even moments, whether or not earlier ones are answered, as people do. What a call takes is counted
 * from the moment when it was due, so waiting for a connection counts. Answers with what was seen of each kind.
 */
export async function arrive({ url, perSecond, seconds, next }: Arrivals): Promise<Map<string, Seen>> {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const seen = new Map<string, Seen>();
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; sent < Math.min(due, perSecond * seconds); sent++) {
      const call = make(pool, next(), { seen, dueAt: begun + (sent * 1000) / perSecond });
      open.add(call);
      void call.finally(() => open.delete(call));
    }
    await pause(1);
  }
  await Promise.all(open);
  await pool.close();
  return seen;
}

async function make(pool: Pool, call: Call, { seen, dueAt }: { seen: Map<string, Seen>; dueAt: number }) {
  const { kind, method, path, headers = {}, body, read, tagged } = call;
  const own = seen.get(kind) ?? { times: [], errors: 0 };
  seen.set(kind, own);
  try {
    const answer = await pool.request({
      method,
      path,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    });
    tagged?.(answer.headers);
    if (read && answer.statusCode < 300) read(await answer.body.json());
    else await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    if (answer.statusCode >= 400) own.errors++;
  } catch {
    own.errors++;
  }
  own.times.push(performance.now() - dueAt);
}

export function printSeen(seen: ReadonlyMap<string, Seen>, seconds: number): void {
  console.table(
    [...seen].map(([what, { times, errors }]) => ({
      what,
      'per second': Number((times.length / seconds).toFixed(1)),
      'p50 ms': Number(percentile(times, 0.5).toFixed(1)),
      'p99 ms': Number(percentile(times, 0.99).toFixed(1)),
      'slowest ms': Math.round(times.reduce((most, ms) => Math.max(most, ms), 0)),
      errors,
    })),
  );
}
