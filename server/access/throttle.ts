import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import { THROTTLE } from '#shared/limits.ts';

export type ThrottleName = keyof typeof THROTTLE;
export type Throttles = ReturnType<typeof createThrottles>;

// Throttles that are reset. Each try asks the database, because another instance may have reset the count.
const RESETTABLE: ReadonlySet<ThrottleName> = new Set([
  'loginPerAccountAndAddress',
  'loginPerAccount',
  'loginWhileGuessed',
  'codePerUser',
]);

/** Counts tries in the database, so that several instances agree. `scale` multiplies every limit. */
export function createThrottles(database: Database, scale: number) {
  // The library sends SQL to the driver's own pool, as statements with names that belong to a text; ours is another one, so
  // only text and values are passed on.
  const storeClient = {
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      (await database.em.getConnection().getNativeClient()).query(withoutWaitingForDisk(text), values),
  };
  const limiterOf = (name: ThrottleName) => {
    const points = Math.max(1, Math.round(THROTTLE[name].times * scale));
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'throttles',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: THROTTLE[name].seconds,
      // Refused until a known moment, so further tries need no write.
      ...(!RESETTABLE.has(name) && { inMemoryBlockOnConsumed: points + 1 }),
    });
  };
  const limiters = new Map<ThrottleName, RateLimiterPostgres>();
  const limiter = (name: ThrottleName) => {
    const made = limiters.get(name) ?? limiterOf(name);
    limiters.set(name, made);
    return made;
  };

  /** Seconds to wait when the limit is reached, otherwise null; counts this try. */
  async function consume(name: ThrottleName, subject: string): Promise<number | null> {
    try {
      await limiter(name).consume(keyOf(subject));
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }

  return {
    consume,
    /** Like `consume`, but throws `tooManyTries`. */
    async require(name: ThrottleName, subject: string): Promise<void> {
      const wait = await consume(name, subject);
      if (wait !== null) throw new Failure('tooManyTries', wait);
    },
    async reset(name: ThrottleName, subject: string): Promise<void> {
      await limiter(name).delete(keyOf(subject));
    },
  };
}

/**
 * Makes the transaction of a counting statement end before the disk has it: a crash may forget the tries of the last
 * second. Otherwise whoever comes from one address waits in line for the disk, one write after the other.
 */
function withoutWaitingForDisk(statement: string): string {
  const text = statement.trim().replace(/;$/, '');
  if (/^select/i.test(text)) return text;
  return `${text}${/\breturning\b/i.test(text) ? ',' : ' returning'} set_config('synchronous_commit', 'off', true)`;
}

// Hashed: subjects are addresses of people, and longer than the library's key column.
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** The key by which an address is counted: of IPv6 the /64, which one customer owns; of IPv4-mapped IPv6 the IPv4. */
export function rateLimitKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}
