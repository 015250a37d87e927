import { type Actor, lockUser } from '#server/access/actor.ts';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { requireCodeOfFactor } from '#server/access/shown-lately.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { ProfileChange } from '#shared/user.ts';
import type { AccountContext } from './account-context.ts';
import { setAvatar } from './avatar.ts';
import { detailsVersion } from './details-version.ts';

type Context = Pick<AccountContext, 'em' | 'throttles' | 'accountMail' | 'userAgent'> & { actor: Actor };

/**
 * Changes the fields that were sent. A new address counts at once and is unverified, and the session goes on. If the
 * address is somebody else's, only its mailbox is told. A mailbox that has had enough mails for now gets none, and the
 * answer does not say so. Throws
 * - `codeNeeded` for a new address with a second factor on;
 * - `tooManyTries` for too many new addresses in a row;
 * - `profileChanged` when a `detailsVersion` was sent and names or address are others by now.
 */
export async function changeProfile(context: Context, change: ProfileChange): Promise<void> {
  const { user } = context.actor;
  const isMailed = await consumeEmailChange(context, user, change.email);
  await context.em.transactional(async (em) => {
    await lockUser(em, user);
    const begunOn = change.detailsVersion;
    if (begunOn !== undefined && begunOn !== detailsVersion(user)) throw new Failure('profileChanged');
    user.firstName = change.firstName ?? user.firstName;
    user.lastName = change.lastName ?? user.lastName;
    if (change.avatarUrl === '') await setAvatar(em, user, null);
    if (change.email !== undefined && change.email !== user.email) {
      await requireCodeOfFactor(em, context.actor);
      await changeEmail({ ...context, em }, user, { email: change.email, isMailed });
    }
  });
}

/** Counts a new address; answers whether its mailbox gets a mail. */
async function consumeEmailChange(
  { throttles }: Pick<Context, 'throttles'>,
  user: User,
  email?: string,
): Promise<boolean> {
  if (email === undefined || email === user.email) return true;
  await throttles.require('emailChangePerUser', user.id);
  return (await throttles.consume('mailPerAccount', `change ${email}`)) === null;
}

async function changeEmail(
  { em, accountMail, userAgent }: Omit<Context, 'actor'>,
  user: User,
  { email, isMailed }: { email: string; isMailed: boolean },
): Promise<void> {
  const before = { email: user.email, isVerified: user.isVerified };
  user.email = email;
  await em.flush();
  await em.refresh(user);
  await logSecurityEvent(em, { userId: user.id, kind: 'addressChanged', device: deviceOf(userAgent) });
  await accountMail.sendAddressLeft(em, user, before);
  // A user who goes back to the address they confirmed last has nothing to confirm.
  if (!user.isVerified && isMailed) await accountMail.sendAddressNamed(em, user);
}

/** Gives the user this avatar. `webp` comes from `encodeAvatar`: nothing else may be stored. */
export async function changeAvatar(em: EntityManager, user: User, webp: Buffer): Promise<void> {
  await em.transactional(async (em) => {
    await lockUser(em, user);
    await setAvatar(em, user, webp);
  });
}
