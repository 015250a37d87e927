import { sql } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { type LinkKind, LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { LINK } from '#shared/limits.ts';
import { hashOfLinkToken, linkTokenOf } from './link-token.ts';

export interface SpentLink {
  userId: string;
  email: string;
}

const LIFE_HOURS: Record<LinkKind, number> = {
  verify: LINK.verifyHours,
  reset: LINK.resetHours,
  'undo-email-change': LINK.undoEmailChangeHours,
};

/** Makes a link that ends every earlier one of its kind; returns the row's id, from which the worker derives the token. */
export async function makeLink(
  em: EntityManager,
  secret: Uint8Array,
  link: { user: User; kind: LinkKind; email: string },
): Promise<string> {
  await endLinks(em, link.user, link.kind);
  const id = uuid();
  await em.insert(LinkToken, {
    id,
    user: link.user.id,
    kind: link.kind,
    email: link.email,
    tokenHash: hashOfLinkToken(linkTokenOf(secret, id)),
    // The database's clock decides, here and when the link is used.
    expiresAt: sql`now() + make_interval(hours => ${LIFE_HOURS[link.kind]})`,
  });
  return id;
}

export async function endLinks(em: EntityManager, user: User, kind: LinkKind): Promise<void> {
  await em.nativeDelete(LinkToken, { user: user.id, kind });
}

/** Uses a link up in one statement, so that of many tries at once exactly one succeeds; null when there is no such link. */
export async function spendLink(em: EntityManager, kind: LinkKind, token: string): Promise<SpentLink | null> {
  const [spent] = await em.execute<{ user_id: string; email: string }[]>(
    'delete from link_tokens where token_hash = ? and kind = ? and expires_at > now() returning user_id, email',
    [hashOfLinkToken(token), kind],
  );
  return spent ? { userId: spent.user_id, email: spent.email } : null;
}
