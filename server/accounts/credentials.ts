import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { lockUser } from '#server/access/actor.ts';
import { type LinkKind, LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { Credentials } from '#shared/auth.ts';
import { Failure } from '#shared/failures.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import type { AccountMail } from './account-mail.ts';
import { confirmEmail } from './email-address.ts';
import { endLinksSince, type SpentLink, spendLink, type TypedRegistration } from './links.ts';
import { hashPassword, isKnownPassword, passwordMatches } from './password.ts';
import { requireSignupAllowed } from './signup-policy.ts';

export interface AuthTools {
  em: EntityManager;
  signupPolicy: SignupPolicy;
  accountMail: AccountMail;
}

/** The person of right credentials. An unknown, unconfirmed, removed or mistaken one all answer alike, in the same time. */
export async function logIn(em: EntityManager, { email, password }: Credentials): Promise<User> {
  const user = await em.findOne(User, { email, confirmedEmail: email, deletedAt: null });
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new Failure('wrongCredentials');
  return user;
}

/**
 * Follows a link that says "this address is mine", once: it opens the account that was registered with it, confirms a
 * new address, or brings the earlier one back and ends every session. Answers which. Throws `verifyLinkInvalid` for a
 * used, old or unknown one, and for an address that somebody else has confirmed by now; `earlierEmailTaken`, without
 * using the link up, when the earlier address is somebody else's by now; `doorShut` when the invitation has ended.
 */
export async function verifyEmail(
  { em, signupPolicy, accountMail }: AuthTools,
  token: string,
): Promise<'verified' | 'contested' | 'undone'> {
  let kind: LinkKind | undefined;
  try {
    return await em.transactional(async (em) => {
      const link = await spendLink(em, ['register', 'verify', 'undo-email-change'], token);
      const user = link && (await userOfLink(em, link));
      if (!user) throw new Failure('verifyLinkInvalid');
      kind = link.kind;
      const { registration } = link;
      if (registration) {
        await requireSignupAllowed(em, signupPolicy, {
          email: link.email,
          invitationIds: [registration.invitationId],
        });
        openAccount(user, registration);
      }
      if (link.kind === 'undo-email-change') user.sessionVersion += 1;
      await confirmEmail(em, user, link.email);
      if (registration && user.isContested) {
        await accountMail.sendReset(em, user, link.email);
        return 'contested';
      }
      if (link.kind !== 'undo-email-change') return 'verified';
      await endLinksSince(em, user, link);
      return 'undone';
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Failure(kind === 'undo-email-change' ? 'earlierEmailTaken' : 'verifyLinkInvalid');
  }
}

function openAccount(user: User, { firstName, lastName, passwordHash }: TypedRegistration): void {
  user.firstName = firstName;
  user.lastName = lastName;
  // Where the reader's own registration got no mail, the one they follow is perhaps a stranger's.
  user.passwordHash = user.isContested ? null : passwordHash;
  user.sessionVersion += 1;
}

/**
 * Sets a new password by a mailed link, once, and ends every session; answers the address. A refused password does not
 * use up the link. Throws `doorShut` for a registration that may not come in.
 */
export async function resetByLink(tools: AuthTools, token: string, password: string): Promise<string> {
  if (isKnownPassword(password)) throw new Failure('passwordKnown');
  const passwordHash = await hashPassword(password);
  return tools.em.transactional(async (em) => {
    const link = await spendLink(em, ['reset'], token);
    const user = link && (await userOfLink(em, link));
    if (!user) throw new Failure('resetLinkInvalid');
    if (!user.confirmedEmail) await passRegistered(em, tools.signupPolicy, user);
    // Whoever read this mail has shown that the address is theirs.
    await confirmEmail(em, user, link.email);
    await replacePassword({ ...tools, em }, user, passwordHash);
    return user.email;
  });
}

async function passRegistered(em: EntityManager, signupPolicy: SignupPolicy, user: User): Promise<void> {
  const links = await em.find(LinkToken, { user: user.id, kind: 'register' });
  const invitationIds = links.map(({ invitation }) => invitation?.id ?? null);
  await requireSignupAllowed(em, signupPolicy, { email: user.email, invitationIds });
}

/** Sets a new password for a signed-in person and ends every session; the caller signs a fresh one. */
export async function changePassword(
  tools: AuthTools,
  user: User,
  change: { password: string; currentPassword?: string | undefined },
) {
  if (isKnownPassword(change.password)) throw new Failure('passwordKnown');
  const { currentPassword } = change;
  if (currentPassword !== undefined && !(await passwordMatches(user.passwordHash, currentPassword))) {
    throw new Failure('wrongCredentials');
  }
  const passwordHash = await hashPassword(change.password);
  await tools.em.transactional(async (em) => {
    await lockUser(em, user);
    await replacePassword({ ...tools, em }, user, passwordHash);
  });
}

async function replacePassword(
  { em, accountMail }: AuthTools,
  user: User,
  passwordHash: string,
): Promise<void> {
  user.passwordHash = passwordHash;
  user.sessionVersion += 1;
  await em.flush();
  await accountMail.endLinks(em, user, 'reset');
  await accountMail.sendPasswordChanged(em, user);
}

// The address may have changed, or the person may have been removed, since the mail was sent. A reset that was asked
// for at the last confirmed address brings it back: a newer one that nobody confirmed opens nothing.
function userOfLink(em: EntityManager, { kind, userId, email }: SpentLink): Promise<User | null> {
  const still: Record<LinkKind, object> = {
    register: { email, confirmedEmail: null },
    verify: { email },
    reset: { $or: [{ email, confirmedEmail: null }, { confirmedEmail: email }] },
    'undo-email-change': {},
  };
  const who = { id: userId, deletedAt: null, ...still[kind] };
  return em.findOne(User, who, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
