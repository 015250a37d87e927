import { sql } from '@mikro-orm/core';
import { Invitation } from '#server/database/invitation.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import { hashOfLinkToken } from './link-token.ts';

/** The invitation of this link, while somebody can still register with it. */
export function liveInvitation(em: EntityManager, token: string | undefined): Promise<Invitation | null> {
  if (!token) return Promise.resolve(null);
  return em.findOne(Invitation, { tokenHash: hashOfLinkToken(token), ...isLive() });
}

/** Whether the signup policy lets this address register, and by which invitation. */
export async function signupDecision(
  em: EntityManager,
  signupPolicy: SignupPolicy,
  { email, invitation: token }: { email: string; invitation?: string | undefined },
): Promise<{ isOpen: boolean; invitation: Invitation | null }> {
  if (signupPolicy.signups === 'closed') return { isOpen: false, invitation: null };
  const invitation = await liveInvitation(em, token);
  return { isOpen: invitation !== null || isSignupAllowed(signupPolicy, email), invitation };
}

/**
 * Asks the signup policy again when a registration becomes an account: it may have changed since. An address that the
 * policy does not allow needs one of these invitations, which must still be live, and uses it up by one. Throws
 * `doorShut`. Needs an open transaction.
 */
export async function requireSignupAllowed(
  em: EntityManager,
  signupPolicy: SignupPolicy,
  { email, invitationIds }: { email: string; invitationIds: readonly (string | null)[] },
): Promise<void> {
  if (isSignupAllowed(signupPolicy, email)) return;
  for (const id of signupPolicy.signups === 'closed' ? [] : invitationIds) {
    const oneMore = { uses: sql`uses + 1` };
    if ((await em.nativeUpdate(Invitation, { id, ...isLive() }, oneMore)) > 0) return;
  }
  throw new Failure('doorShut');
}

const isLive = () => ({ uses: { $lt: sql.ref('uses_max') }, expiresAt: { $gt: sql`now()` } });

const isSignupAllowed = ({ signups, domains }: SignupPolicy, email: string) =>
  signups === 'open' && (domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1)));
