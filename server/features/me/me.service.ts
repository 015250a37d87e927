import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { lockPerson } from '#server/access/actor.ts';
import { isKeptForItsOwner } from '#server/access/email-address.ts';
import type { Erase } from '#server/access/erasure.ts';
import { demandAnotherAdmin } from '#server/access/last-admin.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { hangPicture } from '#server/database/stored-picture.ts';
import { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { ProfileChange } from '#shared/user.ts';

/** The letters of another slice, as this one needs them. */
export interface ProfileTools {
  em: EntityManager;
  accountMail: {
    sendEmailChanged(
      em: EntityManager,
      user: User,
      before: { email: string; isVerified: boolean },
    ): Promise<void>;
  };
}

/**
 * Changes the fields that were sent. A new address counts at once and is unverified; the session goes on.
 * Throws `emailTaken` for one that cannot be had, also for requests at the same moment.
 */
export async function changeProfile(tools: ProfileTools, user: User, change: ProfileChange): Promise<void> {
  try {
    await tools.em.transactional(async (em) => {
      await lockPerson(em, user);
      user.firstName = change.firstName ?? user.firstName;
      user.lastName = change.lastName ?? user.lastName;
      if (change.avatarUrl === '') await hangPicture(em, user, null);
      if (change.email !== undefined) await changeEmail({ ...tools, em }, user, change.email);
    });
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? new Failure('emailTaken') : error;
  }
}

async function changeEmail({ em, accountMail }: ProfileTools, user: User, email: string): Promise<void> {
  const before = { email: user.email, isVerified: user.isVerified };
  if (email === before.email) return;
  const isTaken = (await em.count(User, { email })) > 0 || (await isKeptForItsOwner(em, email, user.id));
  if (isTaken) throw new Failure('emailTaken');
  user.email = email;
  user.isVerified = false;
  await em.flush();
  await accountMail.sendEmailChanged(em, user, before);
}

/** Shows the person by this picture from now on. `webp` comes from `avatarOf`: nothing else may be stored. */
export async function changePicture(em: EntityManager, user: User, webp: Buffer): Promise<void> {
  await em.transactional(async (em) => {
    await lockPerson(em, user);
    await hangPicture(em, user, webp);
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
    if (user.isAdmin) await demandAnotherAdmin(em, user);
    await lockPerson(em, user);
    await erase(em, user);
  });
}
