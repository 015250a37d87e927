import { sql } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { type LinkKind, LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { LINK } from '#shared/limits.ts';
import { hashOfLinkToken, linkTokenOf } from './link-token.ts';

/** What somebody typed when they registered; it counts when the link that carries it is followed. */
export interface TypedRegistration {
  firstName: string;
  lastName: string;
  passwordHash: string;
  invitationId: string | null;
}

export interface NewLink {
  user: Pick<User, 'id'>;
  kind: LinkKind;
  email: string;
  registration?: TypedRegistration;
}

export interface SpentLink {
  kind: LinkKind;
  userId: string;
  email: string;
  /** Null for links of every other kind than `register`. */
  registration: TypedRegistration | null;
  /** As the database writes it: finer than a Date. */
  madeAt: string;
}

const LIFE_HOURS: Record<LinkKind, number> = {
  register: LINK.verifyHours,
  verify: LINK.verifyHours,
  reset: LINK.resetHours,
  'undo-email-change': LINK.undoEmailChangeHours,
};

// Two changes in a row must not take the way back from whoever read the first notice, and a stranger's registration
// must not end the link of the person who was first.
const ENDS_EARLIER: ReadonlySet<LinkKind> = new Set(['verify', 'reset']);

/** Makes a link; returns the row's id, from which the worker derives the token. */
export async function makeLink(em: EntityManager, secret: Uint8Array, link: NewLink): Promise<string> {
  if (ENDS_EARLIER.has(link.kind)) await endLinks(em, link.user, link.kind);
  const id = uuid();
  await em.insert(LinkToken, {
    id,
    user: link.user.id,
    kind: link.kind,
    email: link.email,
    ...typedFields(link.registration),
    tokenHash: hashOfLinkToken(linkTokenOf(secret, id)),
    // The database's clock decides, here and when the link is used.
    expiresAt: sql`now() + make_interval(hours => ${LIFE_HOURS[link.kind]})`,
    // Not now(), which is the start of the transaction: changes that waited for each other keep their order.
    createdAt: sql`clock_timestamp()`,
  });
  return id;
}

const typedFields = (typed?: TypedRegistration) =>
  typed && {
    firstName: typed.firstName,
    lastName: typed.lastName,
    passwordHash: typed.passwordHash,
    invitation: typed.invitationId,
  };

export async function endLinks(em: EntityManager, user: Pick<User, 'id'>, kind: LinkKind): Promise<void> {
  await em.nativeDelete(LinkToken, { user: user.id, kind });
}

/** Ends every link of the person but the ways back to addresses they had before the one that was brought back. */
export async function endLinksSince(em: EntityManager, user: User, spent: SpentLink): Promise<void> {
  await em.execute(
    "delete from link_tokens where user_id = ? and (kind <> 'undo-email-change' or created_at > ?::timestamptz)",
    [user.id, spent.madeAt],
  );
}

/** Uses a link up in one statement, so that of many tries at once exactly one succeeds; null when there is no such link. */
export async function spendLink(
  em: EntityManager,
  kinds: readonly LinkKind[],
  token: string,
): Promise<SpentLink | null> {
  const tokenHash = hashOfLinkToken(token);
  // Who follows a link to an address ends the other links to it: they take turns, or they would wait for each other.
  await em.execute(
    'select pg_advisory_xact_lock(hashtextextended(email, 0)) from link_tokens where token_hash = ?',
    [tokenHash],
  );
  const [spent] = await em.execute<SpentLink[]>(
    `delete from link_tokens where token_hash = ? and kind in (${kinds.map(() => '?').join()}) and expires_at > now()
     returning kind, user_id as "userId", email, created_at::text as "madeAt",
       case when kind = 'register' then json_build_object(
         'firstName', first_name, 'lastName', last_name, 'passwordHash', password_hash,
         'invitationId', invitation_id) end as registration`,
    [tokenHash, ...kinds],
  );
  return spent ?? null;
}
