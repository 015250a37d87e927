import { createHash, createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/orm.ts';
import { runApart } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
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
  'digitsPerAsk',
  'digitsPerAccount',
  'unlocksWhileGuessed',
]);

const REFUSED_CACHED = 10_000;

/**
 * Counts tries in the database and by its clock, so that several instances agree (docs/decisions/0041). `scale`
 * multiplies every limit.
 */
export function createThrottles(database: Database, scale: number) {
  const timesOf = (name: ThrottleName) => Math.max(1, Math.round(THROTTLE[name].times * scale));
  // Refused until a known moment, so further tries need no write.
  const refused = new LRUCache<string, true>({ max: REFUSED_CACHED, ttlResolution: 0 });
  const refusals = new Map<ThrottleName, number>();

  async function attempt(name: ThrottleName, subject: string): Promise<Attempt> {
    const rule = { name, times: timesOf(name), seconds: THROTTLE[name].seconds };
    const { isFuzzy = false } = MANNERS[name];
    const key = keyOf(name, subject);
    const refusedMs = (refused.has(key) && refused.getRemainingTTL(key)) || 0;
    const { points, leftMs, endsAt } =
      refusedMs > 0
        ? { points: Infinity, leftMs: refusedMs, endsAt: '' }
        : await count(key, rule.seconds, isFuzzy);
    const isRefused = points > (isFuzzy ? fuzzy(rule.times, key, endsAt) : rule.times);
    if (isRefused) {
      refusals.set(name, (refusals.get(name) ?? 0) + 1);
      if (refusedMs === 0 && !RESETTABLE.has(name)) refused.set(key, true, { ttl: leftMs });
    }
    const endsIn = isFuzzy ? rule.seconds : Math.max(1, Math.ceil(leftMs / 1000));
    // Of a fuzzy one a refusal must not reveal how many tries were counted.
    const left = isRefused ? 0 : Math.max(0, rule.times - points);
    return { ...rule, isRefused, left, endsIn };
  }

  async function count(key: string, seconds: number, isFuzzy: boolean) {
    const windowMs = seconds * 1000;
    const [counted] = await runApart(database.em, COUNTED_TRY, {
      key,
      windowMs,
      begins: isFuzzy ? drawn(key) % windowMs : null,
    });
    return counted ?? { points: 0, leftMs: 0, endsAt: '' };
  }

  return {
    /** Counts this try; seconds to wait when the limit is reached, otherwise null. */
    async consume(name: ThrottleName, subject: string): Promise<number | null> {
      const { isRefused, endsIn } = await attempt(name, subject);
      return isRefused ? endsIn : null;
    },
    /** Counts this try and throws `tooManyTries` when the limit is reached; `report` hears of it before. */
    async require(name: ThrottleName, subject: string, report?: (attempt: Attempt) => void): Promise<void> {
      const made = await attempt(name, subject);
      report?.(made);
      if (made.isRefused) throw new Failure('tooManyTries', made.endsIn);
    },
    /** How many tries this process has refused, for operators: none of givers. */
    refusals: () =>
      (Object.keys(MANNERS) as ThrottleName[])
        .filter((name) => MANNERS[name].isCounted)
        .map((name) => [name, refusals.get(name) ?? 0] as const),
    async reset(name: ThrottleName, subject: string): Promise<void> {
      await runApart(database.em, FORGOTTEN_TRIES, { key: keyOf(name, subject) });
    },
  };
}

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

const NOW_MS = '(extract(epoch from now()) * 1000)::bigint';
// A window that ends later than a whole one from now was begun before the clock was set back: it is over.
const IS_RUNNING = `(t.expire > ${NOW_MS} and t.expire <= ${NOW_MS} + $windowMs)`;

// When the window ends: a whole one from now, or, where the first try must not be told, by the clock.
const ENDS = `case when $begins is null then ${NOW_MS} + $windowMs
  else ${NOW_MS} + $windowMs - (${NOW_MS} + $begins) % $windowMs end`;

// The transaction ends before the disk has it: a crash may forget the tries of the last second. Otherwise whoever comes
// from one address waits in line for the disk, one write after the other.
const WITHOUT_DISK = `set_config('synchronous_commit', 'off', true)`;

const COUNTED_TRY = statement({
  name: 'counted try',
  given: { key: 'text', windowMs: 'bigint', begins: 'bigint?' },
  row: { points: 'number', leftMs: 'number', endsAt: 'text', disk: 'text' },
  sql: `insert into throttles as t (key, points, expire) values ($key, 1, ${ENDS})
    on conflict (key) do update set
      points = case when ${IS_RUNNING} then t.points + 1 else 1 end,
      expire = case when ${IS_RUNNING} then t.expire else excluded.expire end
    returning points, expire - ${NOW_MS} as "leftMs", expire::text as "endsAt", ${WITHOUT_DISK} as disk`,
});
const FORGOTTEN_TRIES = statement({
  name: 'forgotten tries',
  given: { key: 'text' },
  row: { disk: 'text' },
  sql: `delete from throttles where key = $key returning ${WITHOUT_DISK} as disk`,
});

// Hashed: subjects are addresses of people, and of any length.
const keyOf = (name: ThrottleName, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

// Of this process alone: nobody outside can reckon how many tries a window lets through, or when it begins.
const FUZZ_KEY = randomBytes(32);
const drawn = (...parts: string[]) =>
  createHmac('sha256', FUZZ_KEY).update(JSON.stringify(parts)).digest().readUInt32BE(0);

/** Up to a fifth more or less, other for each subject and window. */
const fuzzy = (times: number, key: string, window: string) =>
  Math.max(1, Math.round(times * (0.8 + (0.4 * drawn(key, window)) / 2 ** 32)));

/** The key by which an address is counted: of IPv6 the /64, which one customer owns; of IPv4-mapped IPv6 the IPv4. */
export function rateLimitKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}
