import { askTogether } from '#server/concurrency/ask-together.ts';
import type { Database } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { IS_SEALED, LINK_BY_KEY, type LinkKeys } from './link-access.ts';

// What is promised on the page changes when envelopes open, and when their owner announces it; the date is of the list.
const OPENINGS = `(select count(*) filter (where opens_at <= now()) || '.' || coalesce(extract(epoch from max(opens_at) filter (where is_early)), 0)
  from openings where wishlist_id = w.id)`;

/**
 * It names the list. It counts changes and openings of the list and of the link, copied pictures, and changes of the
 * owner's name. Strangers must not see it. That another link was replaced is no change. After a restore the counts
 * repeat what was counted since the backup, so it also says when this database was set up or restored.
 */
export const VERSION = `w.id || '-' || w.version - w.rotations || '.' || w.copies || '-' || l.version || '-' || u.version || '-' ||
  (${IS_SEALED})::int || '-' || ${OPENINGS} || '-' || (select extract(epoch from min(executed_at)) from mikro_orm_migrations)`;

const SHARED_VERSIONS = statement({
  name: 'shared versions',
  given: { keys: 'text[]' },
  row: { key: 'text', version: 'text', locale: 'text?' },
  sql: `select l.opening_key as key, ${VERSION} as version, l.locale ${LINK_BY_KEY}`,
});

/** What a share link shows now, and by which of its keys: whatever is kept of it is kept under that one. */
export type SharedVersion = RowOf<typeof SHARED_VERSIONS>;

/** Null when the keys open nothing. */
export type SharedVersions = (keys: LinkKeys) => Promise<SharedVersion | null>;

/** Readers who come at the same time, whichever list they open, share one statement. */
export function createSharedVersions(database: Database): SharedVersions {
  const versionOf = askTogether(async (keys: string[]) => {
    const rows = await run(database.em, SHARED_VERSIONS, { keys });
    return new Map(rows.map((row) => [row.key, row]));
  });
  return (keys) => firstOf(keys, versionOf);
}

/** What is found by the first of the keys that opens something. */
export async function firstOf<Found>(
  keys: LinkKeys,
  find: (key: string) => Promise<Found | undefined>,
): Promise<Found | null> {
  const found = await Promise.all(keys.map(find));
  return found.find((one) => one !== undefined) ?? null;
}
