import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import { THROTTLE } from '#shared/limits.ts';
import { MANNERS, type ThrottleName } from './throttle-manners.ts';

export type { ThrottleName } from './throttle-manners.ts';
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
  const timesOf = (name: ThrottleName) => Math.max(1, Math.round(THROTTLE[name].times * scale));
  const limiter = limitersIn(database, timesOf);
  const refusals = new Map<ThrottleName, number>();
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

  async function attempt(name: ThrottleName, subject: string): Promise<Attempt> {
    const rule = { name, times: timesOf(name), seconds: THROTTLE[name].seconds };
    try {
      const taken = await limiter(name).consume(keyOf(subject));
      return { ...rule, isRefused: false, left: taken.remainingPoints, endsIn: secondsOf(taken) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      refusals.set(name, (refusals.get(name) ?? 0) + 1);
      return { ...rule, isRefused: true, left: 0, endsIn: secondsOf(refusal) };
    }
  }

  return {
    /** Counts this try; seconds to wait when the limit is reached, otherwise null. */
    async consume(name: ThrottleName, subject: string): Promise<number | null> {
      const { isRefused, endsIn } = await attempt(name, subject);
      return isRefused ? endsIn : null;
    },
    /** Counts this try and throws `tooManyTries` when the limit is reached; `tell` hears of it before. */
    async require(name: ThrottleName, subject: string, tell?: (attempt: Attempt) => void): Promise<void> {
      const made = await attempt(name, subject);
      tell?.(made);
      if (made.isRefused) throw new Failure('tooManyTries', made.endsIn);
    },
    /** How many tries this process has refused, for operators: none of givers. */
    refusals: () =>
      (Object.keys(MANNERS) as ThrottleName[])
        .filter((name) => MANNERS[name].isCounted)
        .map((name) => [name, refusals.get(name) ?? 0] as const),
    async reset(name: ThrottleName, subject: string): Promise<void> {
      await limiter(name).delete(keyOf(subject));
    },
  };
}

/** One limiter of the library for each name, made when it is first asked for. */
function limitersIn(database: Database, timesOf: (name: ThrottleName) => number) {
  const storeClient = storeIn(database);
  const limiterOf = (name: ThrottleName) => {
    const points = timesOf(name);
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
  return (name: ThrottleName) => {
    const made = limiters.get(name) ?? limiterOf(name);
    limiters.set(name, made);
    return made;
  };
}

// The library sends SQL to the driver's own pool, as statements with names that belong to a text; ours is another one, so
// only text and values are passed on.
const storeIn = (database: Database) => ({
  query: async ({ text, values = [] }: { text: string; values?: unknown[] }) =>
    (await database.em.getConnection().getNativeClient()).query(withoutWaitingForDisk(text), values),
});

/** One try, and how it stands with its throttle. */
export interface Attempt {
  name: ThrottleName;
  /** As many tries are let through in as many seconds. */
  times: number;
  seconds: number;
  isRefused: boolean;
  left: number;
  /** Seconds until tries are counted from the start. */
  endsIn: number;
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
