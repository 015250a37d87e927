import type { Database, EntityManager } from '#server/database/orm.ts';
import { SHARE_LINK } from '#shared/limits.ts';

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
    await writeVisits(database.em.fork(), written);
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

async function writeVisits(em: EntityManager, counted: ReadonlyMap<string, number>): Promise<void> {
  // A link that was ended meanwhile counts nothing.
  await em.execute(
    `insert into link_opens (link_id, day, of_day)
     select l.id, ${TODAY}, c.visits from unnest(?::uuid[], ?::int[]) c (id, visits) join share_links l on l.id = c.id
     order by l.id
     on conflict (link_id) do update set
       day_before = case when link_opens.day < excluded.day then link_opens.day else link_opens.day_before end,
       of_days_before = least(link_opens.of_days_before + case when link_opens.day < excluded.day then link_opens.of_day else 0 end, 1000),
       of_day = case when link_opens.day < excluded.day then 0 else link_opens.of_day end + excluded.of_day,
       day = excluded.day`,
    [`{${[...counted.keys()].join(',')}}`, `{${[...counted.values()].join(',')}}`],
  );
}

/** SQL over the visits `o` of a link: how often it was visited on the days before today. */
export const VISITS_BEFORE_TODAY = `coalesce(o.of_days_before + case when o.day < ${TODAY} then o.of_day else 0 end, 0)`;

/** SQL: whether one of them was within a week. */
export const VISITED_THIS_WEEK = `coalesce(
  case when o.day < ${TODAY} then o.day else o.day_before end >= ${TODAY} - ${SHARE_LINK.visitedWithinDays}, false)`;
