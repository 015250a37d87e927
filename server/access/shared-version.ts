import { askTogether } from '#server/concurrency/ask-together.ts';
import type { Database } from '#server/database/orm.ts';
import { queryPrepared } from '#server/database/prepared.ts';

const TOKEN = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a share link's token can have this text; who asks the database with another one wastes its time. */
export const isShareToken = (token: string) => TOKEN.test(token);

/** A share link shows list `w` of `u`. */
export const IS_OPEN = 'w.is_public and w.deleted_at is null and u.deleted_at is null';

/**
 * What the share links named by `$1` open: SQL that joins link `l`, list `w` and owner `u`. The tokens stand in a query of
 * their own because PostgreSQL plans a statement anew for each array that it sees, which costs more than running it.
 */
export const OPEN_BY_TOKEN = `
  from share_links l join wishlists w on w.id = l.wishlist_id join users u on u.id = w.owner_id
  where l.token = any((select $1::text[])::text[]) and ${IS_OPEN}`;

/**
 * Names the list and counts its changes, the pictures copied for it, and changes of its owner's name: it is not for strangers itself. After a restore
 * the counts repeat what was counted since the backup, so it also says when this database was set up or restored.
 */
export const VERSION = `w.id || '-' || w.version || '.' || w.copies || '-' || u.version || '-' ||
  (select extract(epoch from min(executed_at)) from mikro_orm_migrations)`;

const SHARED_VERSIONS = {
  name: 'shared versions',
  text: `select l.token, ${VERSION} as version ${OPEN_BY_TOKEN}`,
};

/** Tells the version of what a share link shows now, null when it shows nothing. */
export type SharedVersions = (token: string) => Promise<string | null>;

/** Readers who come at the same time, whichever list they open, share one statement. */
export function createSharedVersions(database: Database): SharedVersions {
  const versionOf = askTogether(async (tokens: string[]) => {
    const rows = await queryPrepared<{ token: string; version: string }>(database.em, SHARED_VERSIONS, [
      tokens,
    ]);
    return new Map(rows.map(({ token, version }) => [token, version]));
  });
  return async (token) => (isShareToken(token) ? ((await versionOf(token)) ?? null) : null);
}
