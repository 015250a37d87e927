import { lockUser } from '#server/access/actor.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import type { ProfileChange } from '#shared/user.ts';
import { setAvatar } from './avatar.ts';
import type { Erase } from './erase-user.ts';
import { requireAnotherAdmin } from './last-admin.ts';

/** The mails of another slice, as this one needs them. */
export interface ProfileTools {
  em: EntityManager;
  accountMail: {
    sendAddressNamed(em: EntityManager, user: User): Promise<void>;
    sendAddressLeft(
      em: EntityManager,
      user: User,
      before: { email: string; isVerified: boolean },
    ): Promise<void>;
  };
}

/**
 * Changes the fields that were sent. A new address counts at once and is unverified, the session goes on; whether it is
 * somebody else's is told to its mailbox alone. Without `isMailed` the new address gets no letter: its mailbox has had
 * enough of them for now.
 */
export async function changeProfile(
  tools: ProfileTools,
  user: User,
  { isMailed = true, ...change }: ProfileChange & { isMailed?: boolean },
): Promise<void> {
  await tools.em.transactional(async (em) => {
    await lockUser(em, user);
    user.firstName = change.firstName ?? user.firstName;
    user.lastName = change.lastName ?? user.lastName;
    if (change.avatarUrl === '') await setAvatar(em, user, null);
    if (change.email === undefined || change.email === user.email) return;
    const before = { email: user.email, isVerified: user.isVerified };
    user.email = change.email;
    await em.flush();
    await em.refresh(user);
    await tools.accountMail.sendAddressLeft(em, user, before);
    // Who goes back to the address they confirmed last has nothing to confirm.
    if (!user.isVerified && isMailed) await tools.accountMail.sendAddressNamed(em, user);
  });
}

/** Shows the person by this picture from now on. `webp` comes from `encodeAvatar`: nothing else may be stored. */
export async function changeAvatar(em: EntityManager, user: User, webp: Buffer): Promise<void> {
  await em.transactional(async (em) => {
    await lockUser(em, user);
    await setAvatar(em, user, webp);
  });
}

/**
 * Erases the person and everything that is theirs, for good. An administrator may go, too, as everybody may: that
 * administrators are to be demoted first is a rule between them. Throws `lastAdmin` for the only one.
 */
export async function removeMe(
  { em, erase }: { em: EntityManager; erase: Erase },
  user: User,
): Promise<void> {
  await em.transactional(async (em) => {
    // First of all: two administrators who each held their own row would wait for each other's.
    if (user.isAdmin) await requireAnotherAdmin(em, user);
    await lockUser(em, user);
    await erase(em, user);
  });
}
