import { LINK_BY_KEY, linkKeys } from '#server/access/link-access.ts';
import { firstOf } from '#server/access/shared-version.ts';
import { askTogether } from '#server/concurrency/ask-together.ts';
import { columnOf } from '#server/database/columns.ts';
import type { Database } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { ListFace } from '#shared/list-face.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';

const SHARED_FACES = statement({
  name: 'shared faces',
  given: { keys: 'text[]' },
  row: { key: 'text', id: 'text', coverEmoji: 'text', paper: columnOf<Paper | null>('text') },
  sql: `select l.opening_key as key, w.id, w.cover_emoji as "coverEmoji", w.paper ${LINK_BY_KEY}`,
});

/**
 * Tells what the present of a share link looks like now, null when it opens nothing. One with a passphrase has none: a chat
 * shows what it was sent to everybody in it.
 */
export function createSharedFaces(database: Database): (token: string) => Promise<ListFace | null> {
  const faceOf = askTogether(async (keys: string[]) => {
    const rows = await run(database.em, SHARED_FACES, { keys });
    return new Map(
      rows.map(({ key, coverEmoji, ...list }) => [key, { coverEmoji, paper: paperInForce(list) }]),
    );
  });
  return (token) => firstOf(linkKeys(token, undefined), faceOf);
}
