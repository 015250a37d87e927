import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { Email } from '#shared/user.ts';
import { logAdminAction } from './admin-log.ts';
import { hashPassword } from './password.ts';

const NAME = { firstName: 'Site', lastName: 'Admin' } as const;

/**
 * The administrator whom the settings name: made with a verified account when there is none of that address, promoted
 * when there is, whose password then stays as it is. Safe to ask at every start, by several instances at once.
 */
export async function ensureAdmin(
  em: EntityManager,
  given: { email: string; password: string },
): Promise<void> {
  const email = Email.parse(given.email);
  if ((await em.count(User, { email })) === 0) {
    const passwordHash = await hashPassword(given.password);
    await em.upsert(
      User,
      { id: uuid(), ...NAME, email, passwordHash, isVerified: true },
      { onConflictAction: 'ignore', onConflictFields: ['email'] },
    );
  }
  await promote(em, email, 'promotedAtStart');
}

/** Makes a registered person an administrator; null when nobody has this address. Their old sessions end. */
export async function promote(
  em: EntityManager,
  email: string,
  kind: 'promotedAtStart' | 'promotedByCommand' = 'promotedByCommand',
): Promise<User | null> {
  return em.transactional(async (em) => {
    const user = await em.findOne(User, { email, deletedAt: null });
    if (!user || user.isAdmin) return user;
    user.isAdmin = true;
    user.isVerified = true;
    user.epoch += 1;
    await logAdminAction(em, null, { kind, personId: user.id, who: email });
    return user;
  });
}
