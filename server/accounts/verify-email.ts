import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import type { LinkKind } from '#server/database/link-token.entity.ts';
import type { User } from '#server/database/user.entity.ts';
import { currencyOfLanguages } from '#shared/currency-of-region.ts';
import { Failure } from '#shared/failures.ts';
import type { AccountContext } from './account-context.ts';
import { disconnect } from './disconnected-providers.ts';
import { confirmEmail } from './email-address.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { endLinksSince, type SpentLink, spendLink, type TypedRegistration, userOfLink } from './links.ts';
import { forgetPasskeysSince } from './passkeys.ts';
import { requireSignupAllowed } from './register.ts';
import { forgetFactorSince, forgetSecondFactor } from './second-factor.ts';

type Context = Pick<AccountContext, 'em' | 'signupPolicy' | 'accountMail' | 'userAgent' | 'acceptLanguage'>;

/** `contested`: the address is confirmed, and a link to choose a password was mailed to it. */
type Verification = 'verified' | 'contested' | 'undone' | 'factorUndone';

interface Verified {
  became: Verification;
  /** What its reader logs in with from now on. */
  email: string;
}

/**
 * Follows a link that says "this address is mine", once. It opens the account that was registered with it, confirms a
 * new address, brings the earlier address back or takes a new second factor off; both of these end every session. Throws
 * - `verifyLinkInvalid` for a used, old or unknown link, and when somebody else has confirmed the address by now;
 * - `earlierEmailTaken` when somebody else has the earlier address by now: the link stays usable;
 * - `doorShut` when the account may not be opened, because the invitation has ended say.
 */
export async function verifyEmail(context: Context, token: string): Promise<Verified> {
  let kind: LinkKind | undefined;
  try {
    return await context.em.transactional(async (em) => {
      const link = await spendLink(
        em,
        ['register', 'verify', 'undo-email-change', 'undo-second-factor'],
        token,
      );
      const user = link && (await userOfLink(em, link));
      if (!user) throw new Failure('verifyLinkInvalid');
      kind = link.kind;
      const became = await applyLink({ ...context, em }, user, link);
      return { became, email: user.email };
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Failure(kind === 'undo-email-change' ? 'earlierEmailTaken' : 'verifyLinkInvalid');
  }
}

async function applyLink(context: Context, user: User, link: SpentLink): Promise<Verification> {
  if (link.kind === 'undo-email-change') return bringEmailBack(context, user, link);
  if (link.kind === 'undo-second-factor') return takeFactorOff(context, user);
  if (link.registration) return openAccount(context, user, { email: link.email, ...link.registration });
  await confirmEmail(context.em, user, link.email);
  return 'verified';
}

async function bringEmailBack(
  { em, userAgent }: Context,
  user: User,
  link: SpentLink,
): Promise<Verification> {
  user.sessionVersion += 1;
  await confirmEmail(em, user, link.email);
  await endLinksSince(em, user, link);
  await forgetFactorSince(em, user.id, link.madeAt);
  await forgetPasskeysSince(em, user.id, link.madeAt);
  await disconnect(em, { userId: user.id, since: link.madeAt });
  // Whoever took the account logged in with one of them.
  await forgetDevicesOf(em, user.id);
  await logSecurityEvent(em, { userId: user.id, kind: 'addressRestored', device: deviceOf(userAgent) });
  return 'undone';
}

async function takeFactorOff({ em, userAgent }: Context, user: User): Promise<Verification> {
  user.sessionVersion += 1;
  await em.flush();
  await forgetSecondFactor(em, user.id);
  // Whoever turned it on logged in with one of them.
  await forgetDevicesOf(em, user.id);
  await logSecurityEvent(em, { userId: user.id, kind: 'secondFactorOff', device: deviceOf(userAgent) });
  return 'factorUndone';
}

async function openAccount(
  { em, signupPolicy, accountMail, acceptLanguage }: Context,
  user: User,
  { email, firstName, lastName, passwordHash, invitationId }: TypedRegistration & { email: string },
): Promise<Verification> {
  await requireSignupAllowed(em, signupPolicy, { email, invitationIds: [invitationId] });
  user.firstName = firstName;
  user.lastName = lastName;
  // Of the browser that reads the mailbox; who typed the address may have been somebody else.
  user.currency ??= currencyOfLanguages(acceptLanguage);
  // Where the owner of the mailbox registered and got no mail, the link they follow may be a stranger's registration.
  user.passwordHash = user.isContested ? null : passwordHash;
  user.sessionVersion += 1;
  await confirmEmail(em, user, email);
  if (!user.isContested) return 'verified';
  await accountMail.sendReset(em, user, email);
  return 'contested';
}
