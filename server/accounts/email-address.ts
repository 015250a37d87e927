import { sql } from '@mikro-orm/core';
import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import { Invitation } from '#server/database/invitation.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';

/**
 * Whether the address belongs to somebody: to the user who confirmed it last, removed ones included, or to the user
 * whom a mailed link can still bring it back to. Such an address stays reserved. Otherwise a thief could give the
 * stolen account another address and register the old one, and the owner's link would bring nothing back.
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
 * Makes the address the user's own: they have shown that they read its mailbox. Ends the registrations that wait for the
 * address, and the links of users who only named it as their new one. Those users are not told, or they could find out
 * whether an address belongs to somebody. Needs an open transaction; throws UniqueConstraintViolationException when
 * somebody else has confirmed the address.
 */
export async function confirmEmail(em: EntityManager, user: User, email: string): Promise<void> {
  const earlier = user.confirmedEmail;
  user.email = email;
  user.confirmedEmail = email;
  await em.flush();
  if (earlier && earlier !== email) await leaveAddress(em, user, earlier);
  const theirs = { $or: [{ user: user.id }, { email }] };
  await em.nativeDelete(LinkToken, { kind: { $in: ['register', 'verify'] }, ...theirs });
  await run(em, ENDED_REGISTRATIONS, { userId: user.id, email });
  await em.refresh(user);
}

// A registration that nobody confirmed has no lists. Should one have any, it stays: nothing of anybody's is lost.
const ENDED_REGISTRATIONS = statement({
  name: 'ended registrations',
  given: { userId: 'uuid', email: 'text' },
  sql: `delete from users u where email = $email and id <> $userId and confirmed_email is null
    and not exists (select from wishlists w where w.owner_id = u.id)`,
});

// When the user is erased, nothing finds the invitations and log entries that name an earlier address. So the
// invitations forget it, and the entries get the user's id.
async function leaveAddress(em: EntityManager, user: User, email: string): Promise<void> {
  await em.nativeUpdate(Invitation, { email }, { email: null });
  await em.nativeUpdate(AdminLogEntry, { userId: null, facts: { who: email } }, { userId: user.id });
}
