import { sql } from '@mikro-orm/core';
import { type Actor, lockUser } from '#server/access/actor.ts';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import type { SessionTokens } from '#server/access/session-token.ts';
import { continueSession } from '#server/access/sessions.ts';
import { requireCodeOfFactor } from '#server/access/shown-lately.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import { Failure } from '#shared/failures.ts';
import type { AccountContext } from './account-context.ts';
import type { MailRequest } from './answer-mail-request.ts';
import { confirmEmail } from './email-address.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { endLinks, hasUndoLink, spendLink, userOfLink } from './links.ts';
import { hashPassword, passwordMatches, requireUncommonPassword } from './password.ts';
import { requireSignupAllowed } from './register.ts';

type Context = Pick<AccountContext, 'em' | 'accountMail' | 'throttles' | 'userAgent'>;
type ResetContext = Context & Pick<AccountContext, 'signupPolicy'>;

/**
 * Sets a new password by a mailed link, once, and ends every session. A refused password does not use up the link.
 * Throws `passwordKnown`, `resetLinkInvalid`, and `doorShut` for a registration that may not come in.
 */
export async function resetPassword(context: ResetContext, token: string, password: string): Promise<void> {
  requireUncommonPassword(password);
  const passwordHash = await hashPassword(password);
  const { email } = await context.em.transactional(async (em) => {
    const link = await spendLink(em, ['reset'], token);
    const user = link && (await userOfLink(em, link));
    if (!user) throw new Failure('resetLinkInvalid');
    if (!user.confirmedEmail) await requireRegistrationAllowed({ ...context, em }, user);
    // The link was in a mail to this address: whoever followed it reads its mailbox.
    await confirmEmail(em, user, link.email);
    // Whoever has a session can name another address, confirm it and come by its mailbox.
    const isProven = !(await hasUndoLink(em, user));
    await replacePassword({ ...context, em }, user, { passwordHash, kind: 'passwordReset', isProven });
    // Somebody may have known the old one: whatever logs in next is a new device.
    await forgetDevicesOf(em, user.id);
    return user;
  });
  await context.throttles.reset('loginPerAccount', email);
}

async function requireRegistrationAllowed(
  { em, signupPolicy }: Pick<ResetContext, 'em' | 'signupPolicy'>,
  user: User,
): Promise<void> {
  const links = await em.find(LinkToken, { user: user.id, kind: 'register' });
  const invitationIds = links.map(({ invitation }) => invitation?.id ?? null);
  await requireSignupAllowed(em, signupPolicy, { email: user.email, invitationIds });
}

export interface PasswordChange {
  password: string;
  /** Checked when it is sent. */
  currentPassword?: string | undefined;
}

/**
 * Sets a new password for a signed-in user and ends every session but that of this call, for which it answers a fresh
 * token. Throws `wrongCredentials`, `passwordKnown`, `tooManyTries`, and `codeNeeded` with a second factor on.
 */
export async function changePassword(
  context: Context & { actor: Actor; sessions: SessionTokens },
  { password, currentPassword }: PasswordChange,
): Promise<string> {
  const { sessionId, user } = context.actor;
  // A stolen session must neither find out the password by trying nor flood the owner with mails.
  await context.throttles.require('passwordChangePerUser', user.id);
  requireUncommonPassword(password);
  await requireCodeOfFactor(context.em, context.actor);
  if (currentPassword !== undefined && !(await passwordMatches(user.passwordHash, currentPassword))) {
    throw new Failure('wrongCredentials');
  }
  const passwordHash = await hashPassword(password);
  const continued = await context.em.transactional(async (em) => {
    await lockUser(em, user);
    const isProven = context.actor.hasShownLately;
    await replacePassword({ ...context, em }, user, { passwordHash, kind: 'passwordChanged', isProven });
    return continueSession(em, { sessionId, user, userAgent: context.userAgent });
  });
  return context.sessions.sign(user, continued);
}

interface NewPassword {
  passwordHash: string;
  kind: 'passwordChanged' | 'passwordReset';
  /** Whoever sets it has shown who they are. */
  isProven: boolean;
}

async function replacePassword(
  { em, accountMail, userAgent }: Pick<Context, 'em' | 'accountMail' | 'userAgent'>,
  user: User,
  { passwordHash, kind, isProven }: NewPassword,
): Promise<void> {
  user.passwordHash = passwordHash;
  user.sessionVersion += 1;
  await em.flush();
  await em.nativeUpdate(User, { id: user.id }, { passwordUnprovenAt: isProven ? null : sql`now()` });
  await endLinks(em, user, 'reset');
  await endLinks(em, user, 'sign-in');
  await accountMail.sendPasswordChanged(em, user);
  await logSecurityEvent(em, { userId: user.id, kind, device: deviceOf(userAgent) });
}

/**
 * The worker finds out which mail the address gets, if any. So the answer and its time are the same with and without an
 * account. A mailbox that has had enough mails for now gets none.
 */
export async function requestMail(
  { em, throttles, jobs }: Pick<AccountContext, 'em' | 'throttles' | 'jobs'>,
  { kind, email, askHash }: Pick<MailRequest, 'kind' | 'email' | 'askHash'>,
  asker: User | null,
): Promise<void> {
  const userId = asker?.email === email ? asker.id : undefined;
  // A user who asks for their own mail is counted by themselves: strangers may have used up the mails of the address.
  const wait = await throttles.consume('mailPerAccount', `${kind} ${userId ?? email}`);
  if (wait !== null) return;
  const request: MailRequest = { kind, email, userId, askHash };
  await em.transactional((inner) => jobs.enqueue(inner, MAIL_KINDS.request, request));
}
