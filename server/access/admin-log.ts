import { v7 as uuid } from 'uuid';
import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { ADMIN } from '#shared/limits.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import type { Actor } from './actor.ts';

/** Who did it: an administrator, or nobody in particular (a command, the start). */
type Doer = Pick<User, 'id' | 'email'> | null;

/** Writes down what was done, in the transaction that does it. */
export async function logAdminAction(em: EntityManager, doer: Doer, action: string): Promise<void> {
  em.create(AdminLogEntry, {
    id: uuid(),
    admin: doer && em.getReference(User, doer.id),
    adminEmail: doer?.email ?? '',
    action: oneLine(action),
  });
  await em.flush();
}

/** That somebody's private list was opened; looking at it again soon after is the same look. */
export async function logPrivateLook(em: EntityManager, actor: Actor, wishlist: Wishlist): Promise<void> {
  const owner = await wishlist.owner.loadOrFail();
  const action = oneLine(ADMIN_TEXTS.acts.openedPrivate(wishlist.name, owner.email));
  const since = new Date(Date.now() - ADMIN.sameLookMinutes * 60_000);
  const before = await em.count(AdminLogEntry, { admin: actor.id, action, createdAt: { $gt: since } });
  if (before === 0) await logAdminAction(em, actor.user, action);
}

/** Names are what people typed: a line break in one must not look like a second entry. */
export const oneLine = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
