import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import { THROTTLE } from '#shared/limits.ts';

export type ThrottleName = keyof typeof THROTTLE;
export type Throttles = ReturnType<typeof createThrottles>;

/** Counts tries in the database, so that several instances agree. `scale` multiplies every limit. */
export function createThrottles(database: Database, scale: number) {
  const storeClient = {
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      const { rows } = await database.em
        .fork()
        .getKysely()
        .executeQuery({
          sql: text,
          parameters: values,
          query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
          queryId: { queryId: 'throttle' },
        });
      return { rows };
    },
  };
  const limiterOf = (name: ThrottleName) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'throttles',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(THROTTLE[name].times * scale)),
      duration: THROTTLE[name].seconds,
    });
  const limiters = new Map<ThrottleName, RateLimiterPostgres>();
  const limiter = (name: ThrottleName) => {
    const made = limiters.get(name) ?? limiterOf(name);
    limiters.set(name, made);
    return made;
  };

  /** Seconds to wait when the limit is reached, otherwise null; counts this try. */
  async function take(name: ThrottleName, subject: string): Promise<number | null> {
    try {
      await limiter(name).consume(keyOf(subject));
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }

  return {
    take,
    /** Like `take`, but throws `tooManyTries`. */
    async demand(name: ThrottleName, subject: string): Promise<void> {
      const wait = await take(name, subject);
      if (wait !== null) throw new Failure('tooManyTries', wait);
    },
    async forget(name: ThrottleName, subject: string): Promise<void> {
      await limiter(name).delete(keyOf(subject));
    },
  };
}

// Hashed: subjects are addresses of people, and longer than the library's key column.
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** The address that is counted: an IPv6 customer owns a whole /64. */
export function countedAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
