import { sql } from '@mikro-orm/core';
import { Invitation } from '#server/database/invitation.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import type { Door } from '#shared/signup.ts';
import { hashOfLinkToken } from './link-token.ts';

/** The invitation of this link, while it lets anybody in. */
export function liveInvitation(em: EntityManager, token: string | undefined): Promise<Invitation | null> {
  if (!token) return Promise.resolve(null);
  return em.findOne(Invitation, {
    tokenHash: hashOfLinkToken(token),
    uses: { $lt: sql.ref('uses_max') },
    expiresAt: { $gt: sql`now()` },
  });
}

/** Whether the door lets this address register, and by which invitation. */
export async function openFor(
  em: EntityManager,
  door: Door,
  { email, invitation: token }: { email: string; invitation?: string | undefined },
): Promise<{ isOpen: boolean; invitation: Invitation | null }> {
  if (door.signups === 'closed') return { isOpen: false, invitation: null };
  const invitation = await liveInvitation(em, token);
  return { isOpen: invitation !== null || isWelcome(door, email), invitation };
}

/**
 * For a registration that becomes an account now: the door is asked again, as it stands now. Who is not welcome without
 * an invitation needs one of these that still lives, and it is counted, so that of many only so many come in as it was
 * made for. Throws `doorShut`. Needs an open transaction.
 */
export async function passDoor(
  em: EntityManager,
  door: Door,
  { email, invitationIds }: { email: string; invitationIds: readonly (string | null)[] },
): Promise<void> {
  if (isWelcome(door, email)) return;
  for (const id of door.signups === 'closed' ? [] : invitationIds) {
    const counted = await em.execute<{ id: string }[]>(
      'update invitations set uses = uses + 1 where id = ? and uses < uses_max and expires_at > now() returning id',
      [id],
    );
    if (counted.length > 0) return;
  }
  throw new Failure('doorShut');
}

const isWelcome = ({ signups, domains }: Door, email: string) =>
  signups === 'open' && (domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1)));
