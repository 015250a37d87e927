import { sql } from '@mikro-orm/core';
import { Invitation } from '#server/database/invitation.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';

/** The address that is certainly theirs, while there is one: what they named since may be anybody's. */
export const knownEmail = ({ email, confirmedEmail }: Pick<User, 'email' | 'confirmedEmail'>) =>
  confirmedEmail ?? email;

/**
 * Whether the address belongs to somebody: to whoever confirmed it last, removed people included, or to the account
 * that a mailed link can still bring it back to. If others could have it meanwhile, whoever steals an account would
 * only have to register its old address to keep it.
 */
export async function isTaken(em: EntityManager, email: string, exceptFor?: string): Promise<boolean> {
  const others = exceptFor === undefined ? {} : { id: { $ne: exceptFor } };
  if ((await em.count(User, { confirmedEmail: email, ...others })) > 0) return true;
  const links = await em.count(LinkToken, {
    kind: 'undo-email-change',
    email,
    expiresAt: { $gt: sql`now()` },
    user: { deletedAt: null, ...others },
  });
  return links > 0;
}

/**
 * Makes the address the person's own: they have shown that they read its mailbox. Registrations that wait for it end,
 * and so do the links of accounts that only named it as their new one; those accounts see nothing of it, or they could
 * watch for whom an address belongs to. Needs an open transaction; throws UniqueConstraintViolationException when
 * somebody else has confirmed the address.
 */
export async function confirmEmail(em: EntityManager, user: User, email: string): Promise<void> {
  const left = user.confirmedEmail;
  user.email = email;
  user.confirmedEmail = email;
  await em.flush();
  if (left && left !== email) await leaveAddress(em, user, left);
  await em.execute(
    "delete from link_tokens where kind in ('register', 'verify') and (user_id = ? or email = ?)",
    [user.id, email],
  );
  // A registration that nobody confirmed holds nothing; where it does after all, it stays.
  await em.execute(
    `delete from users where email = ? and id <> ? and confirmed_email is null
       and not exists (select from wishlists where owner_id = users.id)`,
    [email, user.id],
  );
  await em.refresh(user);
}

// What names an address that nobody has any more could not be found when the person is erased.
async function leaveAddress(em: EntityManager, user: User, left: string): Promise<void> {
  await em.nativeUpdate(Invitation, { email: left }, { email: null });
  await em.execute("update admin_log_entries set user_id = ? where user_id is null and facts ->> 'who' = ?", [
    user.id,
    left,
  ]);
}
