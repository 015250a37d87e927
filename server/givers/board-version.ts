import { IS_LINK_OPEN, type LinkKeys, SHOWS_BOARD } from '#server/access/link-access.ts';
import { firstOf, VERSION } from '#server/access/shared-version.ts';
import { askTogether } from '#server/concurrency/ask-together.ts';
import type { Database } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { IS_LIVE } from './claim-rows.ts';
import { hashOfGiverKey, isGiverKey } from './giver-keys.ts';

/**
 * Counts changes of the list, of what givers see of each other, and the openings that have passed: after an opening
 * nothing may be promised any more. What else changes by time alone, for example that a claim lapses, is shown within
 * the hour.
 */
export const BOARD_VERSION = `${VERSION} || '-' || coalesce((select version from boards where wishlist_id = w.id), 0)
  || '-' || (select count(*) from openings where wishlist_id = w.id and opens_at <= now())
  || '-' || extract(epoch from date_trunc('hour', now()))`;

// The arrays stand in queries of their own for the reason that LINK_BY_KEY gives.
const BOARD_VERSIONS = statement({
  name: 'board versions',
  given: { keys: 'text[]', hashes: 'text[]' },
  row: { key: 'text', hash: 'text', giverId: 'text?', own: 'number', version: 'text' },
  sql: `select asked.key, asked.hash, g.id as "giverId", ${BOARD_VERSION} as version,
      (select count(*)::int from claims where giver_id = g.id and wishlist_id = w.id and ${IS_LIVE}) as own
    from unnest((select $keys)::text[], (select $hashes)::text[]) asked (key, hash)
      join share_links l on l.opening_key = asked.key join wishlists w on w.id = l.wishlist_id
      join users u on u.id = w.owner_id
      left join giver_keys k on k.key_hash = asked.hash left join givers g on g.id = k.giver_id
    where g.user_id is null and g.is_mailbox is not true and ${IS_LINK_OPEN} and ${SHOWS_BOARD}`,
});

/**
 * The version of an open list's board by one of its link's keys, the giver whose key came along, and how many reservations
 * they have on it. A move to another giver raises no board (move-claims.ts), and changes what is theirs. What they have on other
 * lists does not count: one of those may surprise whoever holds their key.
 */
export type BoardVersion = Omit<RowOf<typeof BOARD_VERSIONS>, 'hash'>;

/**
 * Null when the link opens no board, and for the giver of an account or a mailbox: only the procedure knows whether the
 * list surprises them. A key that is none of ours is nobody's.
 */
export type BoardVersions = (keys: LinkKeys, giverKey: string | undefined) => Promise<BoardVersion | null>;

/** Givers who come at the same time share one statement, as readers of share links do. */
export function createBoardVersions(database: Database): BoardVersions {
  const ask = askTogether(async (askers: string[]) => {
    const pairs = askers.map((asker) => asker.split(' '));
    const rows = await run(database.em, BOARD_VERSIONS, {
      keys: pairs.map(([key = '']) => key),
      hashes: pairs.map(([, hash = '']) => hash),
    });
    return new Map(rows.map(({ hash, ...version }) => [`${version.key} ${hash}`, version]));
  });
  return (keys, giverKey) =>
    firstOf(keys, (key) => ask(`${key} ${isGiverKey(giverKey) ? hashOfGiverKey(giverKey) : ''}`));
}
