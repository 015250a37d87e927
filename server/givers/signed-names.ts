import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { IS_SECRET } from './envelopes.ts';

/** SQL: as what a giver signs a claim, encrypted; null for somebody. */
export const signedName = (claim: string, giver: string) =>
  `nullif(coalesce(${claim}.signed_name, ${giver}.name), '')`;
export const SIGNED_NAME = signedName('c', 'g');

/**
 * What these givers, who are locked, have reserved goes on to be signed as it is. Call it before they become called something
 * else: whoever reads the old name, on another list as well, would notice.
 */
export async function keepSignedNames(em: EntityManager, giverIds: readonly string[]): Promise<void> {
  await run(em, KEPT_SIGNED_NAMES, { giverIds });
}

const KEPT_SIGNED_NAMES = statement({
  name: 'kept signed names',
  given: { giverIds: 'uuid[]' },
  sql: `update claims c set signed_name = coalesce(g.name, '') from givers g
    where g.id = any($giverIds) and c.giver_id = g.id and c.signed_name is null`,
});

/**
 * A claim is signed with its giver's name again, as somebody typed one with it. So is what they have of the same list, where its
 * recipient reads both or neither: whoever names themselves at their third gift means all three.
 */
export async function signAgain(em: EntityManager, claimId: string): Promise<void> {
  await run(em, SIGNED_AGAIN, { claimId });
}

const SIGNED_AGAIN = statement({
  name: 'signed again',
  given: { claimId: 'uuid' },
  sql: `with typed as (select c.id, c.giver_id, c.wishlist_id, ${IS_SECRET} as is_secret from claims c where c.id = $claimId)
    update claims c set signed_name = null from typed
    where c.giver_id = typed.giver_id and c.wishlist_id = typed.wishlist_id and c.signed_name is not null
      and (c.id = typed.id or typed.is_secret = ${IS_SECRET})`,
});
