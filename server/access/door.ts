import { sql } from '@mikro-orm/core';
import { Invitation } from '#server/database/invitation.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import type { Door } from '#shared/door.ts';
import { Failure } from '#shared/failures.ts';
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
  { signups, domains }: Door,
  { email, invitation: token }: { email: string; invitation?: string | undefined },
): Promise<{ isOpen: boolean; invitation: Invitation | null }> {
  if (signups === 'closed') return { isOpen: false, invitation: null };
  const invitation = await liveInvitation(em, token);
  const isWelcome = domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));
  return { isOpen: invitation !== null || (signups === 'open' && isWelcome), invitation };
}

/**
 * For a registration that becomes an account now: counts its invitation, so that of many only so many come in as it was
 * made for. Throws `doorShut` when the invitation has ended since, or the door was shut. Needs an open transaction.
 */
export async function passDoor(em: EntityManager, { signups }: Door, user: User): Promise<void> {
  if (user.confirmedEmail !== null && user.confirmedEmail !== undefined) return;
  if (signups === 'closed') throw new Failure('doorShut');
  if (!user.invitation) {
    if (signups === 'invite') throw new Failure('doorShut');
    return;
  }
  const counted = await em.execute<{ id: string }[]>(
    'update invitations set uses = uses + 1 where id = ? and uses < uses_max and expires_at > now() returning id',
    [user.invitation.id],
  );
  if (counted.length === 0) throw new Failure('doorShut');
}
