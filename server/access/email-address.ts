import { sql } from '@mikro-orm/core';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';

/**
 * Can the address still come back to an account by the link in its mailbox? Nobody else may have it meanwhile, or
 * whoever steals an account would only have to register its old address to keep it. To be asked after looking for
 * the address among the accounts: a change that commits in between is then seen by one of the two.
 */
export async function isKeptForItsOwner(em: EntityManager, email: string, exceptFor?: string) {
  const links = await em.count(LinkToken, {
    kind: 'undo-email-change',
    email,
    expiresAt: { $gt: sql`now()` },
    user: { deletedAt: null, ...(exceptFor !== undefined && { id: { $ne: exceptFor } }) },
  });
  return links > 0;
}
