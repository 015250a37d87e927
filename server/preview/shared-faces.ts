import { LINK_BY_KEY, linkKeys } from '#server/access/link-access.ts';
import { firstOf } from '#server/access/shared-version.ts';
import { askTogether } from '#server/concurrency/ask-together.ts';
import type { Database } from '#server/database/orm.ts';
import { queryPrepared } from '#server/database/prepared.ts';
import type { ListFace } from '#shared/list-face.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';

interface FaceRow {
  token: string;
  id: string;
  coverEmoji: string;
  paper: Paper | null;
}

const SHARED_FACES = {
  name: 'shared faces',
  text: `select l.opening_key as token, w.id, w.cover_emoji as "coverEmoji", w.paper ${LINK_BY_KEY}`,
};

/**
 * Tells what the present of a share link looks like now, null when it opens nothing. One with a passphrase has none: a chat
 * shows what it was sent to everybody in it.
 */
export function createSharedFaces(database: Database): (token: string) => Promise<ListFace | null> {
  const faceOf = askTogether(async (tokens: string[]) => {
    const rows = await queryPrepared<FaceRow>(database.em, SHARED_FACES, [tokens]);
    return new Map(
      rows.map(({ token, coverEmoji, ...list }) => [token, { coverEmoji, paper: paperInForce(list) }]),
    );
  });
  return (token) => firstOf(linkKeys(token, undefined), faceOf);
}
