import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { lockPerson } from '#server/access/actor.ts';
import { isKeptForItsOwner } from '#server/access/email-address.ts';
import { hashPassword, isKnownPassword, passwordMatches } from '#server/access/password.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { Credentials, Registration } from '#shared/auth.ts';
import { Failure } from '#shared/failures.ts';
import type { AccountMail } from './account-mail.ts';
import { endLinksSince, type SpentLink, spendLink } from './links.ts';

export interface AuthTools {
  em: EntityManager;
  accountMail: AccountMail;
}

/**
 * Makes an unverified account and mails its link. An address that is taken answers exactly the same:
 * its owner is told by mail (design section 4).
 */
export async function register(tools: AuthTools, draft: Registration): Promise<void> {
  if (isKnownPassword(draft.password)) throw new Failure('passwordKnown');
  const passwordHash = await hashPassword(draft.password);
  try {
    await tools.em.transactional(async (em) => {
      const existing = await em.findOne(User, { email: draft.email });
      if (existing) return remindOwner(tools.accountMail, em, existing);
      if (await isKeptForItsOwner(em, draft.email)) {
        return tools.accountMail.sendAlreadyRegistered(em, { firstName: '', email: draft.email });
      }
      const { password: _, ...person } = draft;
      const user = em.create(User, { id: uuid(), ...person, passwordHash });
      await em.flush();
      await tools.accountMail.sendVerification(em, user);
    });
  } catch (error) {
    // Two registrations of one address at once: the second one finds the first.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    await tools.em.fork({ keepTransactionContext: true }).transactional(async (em) => {
      await remindOwner(tools.accountMail, em, await em.findOneOrFail(User, { email: draft.email }));
    });
  }
}

async function remindOwner(mail: AccountMail, em: EntityManager, user: User): Promise<void> {
  if (!user.isActive()) return;
  await (user.isVerified ? mail.sendAlreadyRegistered(em, user) : mail.sendVerification(em, user));
}

/** The person of right credentials. An unknown, removed or mistaken one all answer alike, in the same time. */
export async function logIn(em: EntityManager, { email, password }: Credentials): Promise<User> {
  const user = await em.findOne(User, { email, deletedAt: null });
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new Failure('wrongCredentials');
  if (!user.isVerified) throw new Failure('unverified');
  return user;
}

/**
 * Follows a link that says "this address is mine", once: it confirms an address, or brings the earlier one back and
 * ends every session. Answers which. Throws `verifyLinkInvalid` for a used, old or unknown one, and
 * `earlierEmailTaken`, without using the link up, when the earlier address is somebody else's by now.
 */
export async function verifyEmail(em: EntityManager, token: string): Promise<'verified' | 'undone'> {
  try {
    return await em.transactional(async (em) => {
      const link = await spendLink(em, ['verify', 'undo-email-change'], token);
      const user = link && (await userOfLink(em, link));
      if (!user) throw new Failure('verifyLinkInvalid');
      user.isVerified = true;
      if (link.kind === 'verify') return 'verified';
      user.email = link.email;
      user.epoch += 1;
      await endLinksSince(em, user, link);
      return 'undone';
    });
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? new Failure('earlierEmailTaken') : error;
  }
}

/** Sets a new password by a mailed link, once, and ends every session. A refused password does not use up the link. */
export async function resetByLink(tools: AuthTools, token: string, password: string): Promise<void> {
  if (isKnownPassword(password)) throw new Failure('passwordKnown');
  const passwordHash = await hashPassword(password);
  await tools.em.transactional(async (em) => {
    const link = await spendLink(em, ['reset'], token);
    const user = link && (await userOfLink(em, link));
    if (!user) throw new Failure('resetLinkInvalid');
    // Whoever read this mail has shown that the address is theirs.
    user.isVerified = true;
    await replacePassword({ ...tools, em }, user, passwordHash);
  });
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
    await lockPerson(em, user);
    await replacePassword({ ...tools, em }, user, passwordHash);
  });
}

async function replacePassword(
  { em, accountMail }: AuthTools,
  user: User,
  passwordHash: string,
): Promise<void> {
  user.passwordHash = passwordHash;
  user.epoch += 1;
  await em.flush();
  await accountMail.endLinks(em, user, 'reset');
  await accountMail.sendPasswordChanged(em, user);
}

// The address may have changed, or the person may have been removed, since the mail was sent.
function userOfLink(em: EntityManager, { kind, userId, email }: SpentLink): Promise<User | null> {
  const who = { id: userId, deletedAt: null, ...(kind !== 'undo-email-change' && { email }) };
  return em.findOne(User, who, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
