import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { linkTokenOf, makeLink } from './links.ts';

/** The address of the only administrator; null where there is none, or several. */
export async function onlyAdmin(em: EntityManager): Promise<string | null> {
  const admins = await em.find(User, { isAdmin: true, isVerified: true, deletedAt: null }, { limit: 2 });
  return admins.length === 1 ? (admins[0]?.email ?? null) : null;
}

interface LinkOptions {
  secret: Uint8Array;
  publicUrl: string;
  email: string;
}

/**
 * A link that logs an administrator in once, within 15 minutes, also where people log in with a provider alone: for whoever has the
 * machine. A second factor is asked for all the same. Null for everybody else: it would open what they give, without their
 * knowing.
 */
export async function oneTimeLink(
  em: EntityManager,
  { secret, publicUrl, email }: LinkOptions,
): Promise<string | null> {
  const user = await em.findOne(User, { email, confirmedEmail: email, isAdmin: true, deletedAt: null });
  if (!user) return null;
  // Without what a browser asks with: that is how it is known as no mailed one (sign-in.ts).
  const id = await makeLink(em, secret, { user, kind: 'sign-in', email });
  return `${publicUrl}/sign-in?token=${linkTokenOf(secret, id)}`;
}
