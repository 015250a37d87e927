import { randomBytes } from 'node:crypto';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { ShareLink } from '#server/database/share-link.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { SHARE_LINK, SHARE_TOKEN } from '#shared/limits.ts';
import type { Managed } from './list-access.ts';

/**
 * Counts how often links are visited: in memory, and written together, so that nobody who opens one waits for it. What a
 * process has not written when it is killed is forgotten.
 */
export interface LinkVisitCounter {
  note(linkId: string): void;
  /** Writes what was counted since. */
  flush(): Promise<void>;
  /** Writes no more after this. */
  close(): Promise<void>;
}

export function createLinkVisitCounter(database: Database): LinkVisitCounter {
  let counted = new Map<string, number>();
  async function flush() {
    if (counted.size === 0) return;
    const written = counted;
    counted = new Map();
    await run(database.em, WRITTEN_VISITS, { ids: [...written.keys()], times: [...written.values()] });
  }
  // What is lost with a database that does not answer is a few visits.
  const timer = setInterval(() => void flush().catch(() => undefined), SHARE_LINK.visitsFlushMs).unref();
  return {
    note: (linkId) => void counted.set(linkId, (counted.get(linkId) ?? 0) + 1),
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}

/** SQL: the day it is everywhere for the counting. */
const TODAY = "(now() at time zone 'utc')::date";

// A link that was ended meanwhile counts nothing.
const WRITTEN_VISITS = statement({
  name: 'written visits',
  given: { ids: 'uuid[]', times: 'int[]' },
  sql: `insert into link_opens as v (link_id, day, of_day)
    select l.id, ${TODAY}, counted.times from unnest($ids, $times) counted (id, times) join share_links l on l.id = counted.id
    order by l.id
    on conflict (link_id) do update set
      day_before = case when v.day < excluded.day then v.day else v.day_before end,
      of_days_before = least(v.of_days_before + case when v.day < excluded.day then v.of_day else 0 end, 1000),
      of_day = case when v.day < excluded.day then 0 else v.of_day end + excluded.of_day,
      day = excluded.day`,
});

/** SQL over the visits `v` of a link: how often it was visited on the days before today. */
export const VISITS_BEFORE_TODAY = `coalesce(v.of_days_before + case when v.day < ${TODAY} then v.of_day else 0 end, 0)`;

/** SQL: whether one of them was within a week. */
export const VISITED_THIS_WEEK = `coalesce(
  case when v.day < ${TODAY} then v.day else v.day_before end >= ${TODAY} - ${SHARE_LINK.visitedWithinDays}, false)`;

/** The secret part of a share link: 192 random bits, safe in a URL. */
export const generateToken = () => randomBytes(SHARE_TOKEN.bytes).toString('base64url');

/** The link that every wishlist has from its first moment; it opens while the list is public. Returns the token. */
export function createMainLink(em: EntityManager, wishlistId: string): string {
  const token = generateToken();
  em.create(ShareLink, { wishlist: wishlistId, token, isMain: true });
  return token;
}

/** Gives the main link another token and returns it; the old address stops working at once. */
export async function replaceMainLink(em: EntityManager, wishlist: Managed<Wishlist>): Promise<string> {
  const token = generateToken();
  await em.nativeUpdate(
    ShareLink,
    { wishlist: wishlist.id, isMain: true },
    { token, replacedAt: new Date() },
  );
  return token;
}
