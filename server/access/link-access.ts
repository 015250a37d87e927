import { createHash } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { SHARE_LINK } from '#shared/limits.ts';

const TOKEN = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a share link's token can have this text; who asks the database with another one wastes its time. */
export const isShareToken = (token: string) => TOKEN.test(token);

declare const keys: unique symbol;

/**
 * What finds a share link: its token, or, in a browser that was given the passphrase, the token with the proof of it.
 * The token alone does not find a link with a passphrase. Every query takes these keys, so none can forget the
 * passphrase.
 */
export type LinkKeys = readonly string[] & { readonly [keys]: true };

/** Of a request with these cookies. None for a text that cannot be a token. */
export function linkKeys(token: string, cookies: string | undefined): LinkKeys {
  if (!isShareToken(token)) return [] as readonly string[] as LinkKeys;
  const proof = cookies?.includes(SHARE_LINK.cookiePrefix) ? proofIn(cookies, token) : undefined;
  const locked = proof === undefined ? [] : [`${token}.${hashOfProof(proof)}`];
  return [token, ...locked] as readonly string[] as LinkKeys;
}

function proofIn(cookies: string, token: string): string | undefined {
  const name = cookieOfLink(SHARE_LINK.cookiePrefix, token);
  return new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})(?:;|$|\\s)`).exec(cookies)?.[1];
}

/** The name of a cookie that speaks of one link. It tells nobody the link. */
export const cookieOfLink = (prefix: string, token: string) =>
  prefix + createHash('sha256').update(token).digest('hex').slice(0, 16);

/** What a browser holds once it was told the passphrase: it follows from its hash, so another passphrase ends it. */
export const proofOf = (passphraseHash: string) =>
  createHash('sha256').update(`unlocked ${passphraseHash}`).digest('base64url');

export const hashOfProof = (proof: string) => createHash('sha256').update(proof).digest('base64url');

/** SQL: list `w` of `u` is shown to strangers. */
export const IS_PUBLIC = 'w.is_public and w.deleted_at is null and u.deleted_at is null';

/** SQL: link `l` is neither paused nor at its end. */
export const IS_LINK_ACTIVE = 'l.paused_at is null and (l.ends_at is null or l.ends_at > now())';

/** SQL: link `l` shows list `w` of `u`, or asks for its passphrase. */
export const IS_LINK_OPEN = `${IS_LINK_ACTIVE} and ${IS_PUBLIC}`;

/** SQL: a keeper has the links of list `w`. */
export const IS_SEALED = '(w.sealed_at is not null and (w.unseals_at is null or w.unseals_at > now()))';

/** SQL: list `w` rests: its links open, and show no item and no board. */
export const IS_RESTING = '(w.archived_at is not null)';

/** SQL: givers reserve by link `l`. On a sealed list only by one whose address its recipient never had. */
export const SHOWS_BOARD = `l.opens = 'board' and not ${IS_RESTING} and (l.is_keepers or not ${IS_SEALED})`;

/** SQL: what link `l` shows now. */
export const SHOWS_NOW = `case when l.opens = 'board' and not (${SHOWS_BOARD}) then 'look' else l.opens end`;

/**
 * What the share links show that are found by `$keys` (LinkKeys, a 'text[]'): SQL that joins link `l`, list `w` and owner `u`. The
 * keys stand in a query of their own because PostgreSQL plans a statement anew for each array that it sees, which costs
 * more than running it.
 */
export const LINK_BY_KEY = `
  from share_links l join wishlists w on w.id = l.wishlist_id join users u on u.id = w.owner_id
  where l.opening_key = any((select $keys)::text[]) and ${IS_LINK_OPEN}`;

/** The lock of an open link that has one; null for every other token. */
export async function lockedLink(em: EntityManager, token: string): Promise<LockedLink | null> {
  return isShareToken(token) ? runForOne(em, LOCKED_LINK, { token }) : null;
}

const LOCKED_LINK = statement({
  name: 'locked link',
  given: { token: 'text' },
  row: { id: 'text', wishlistId: 'text', passphraseHash: 'text', locale: 'text?' },
  sql: `select l.id, l.wishlist_id as "wishlistId", l.passphrase_hash as "passphraseHash", l.locale from share_links l
    join wishlists w on w.id = l.wishlist_id join users u on u.id = w.owner_id
    where l.token = $token and l.unlock_hash is not null and ${IS_LINK_OPEN}`,
});

/** A link that opens for whoever knows its passphrase. */
type LockedLink = RowOf<typeof LOCKED_LINK>;

/** Why these keys open nothing: `passphraseNeeded` or `shareNotFound`, to be thrown. */
export async function closedLink(em: EntityManager, [token = '']: LinkKeys): Promise<Failure> {
  return new Failure((await lockedLink(em, token)) ? 'passphraseNeeded' : 'shareNotFound');
}
