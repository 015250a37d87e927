import { z } from 'zod';
import { logAdminAction } from '#server/access/admin-log.ts';
import { AccessToken } from '#server/database/access-token.entity.ts';
import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { Email } from '#shared/user.ts';
import { confirmEmail } from './email-address.ts';
import { hashPassword, passwordMatches } from './password.ts';

const NAME = { firstName: 'Site', lastName: 'Admin' } as const;

// Any constant works, as long as every instance asks for the same one.
const FIRST_ADMIN_LOCK = 7_201_955;

interface NamedAdmin {
  email: string;
  password: string;
}

/** What the settings said when they were last carried out. */
const FACT = 'first-admin';
const Applied = z.object({ hash: z.string() });

/**
 * `unchanged`: the settings say what they said at an earlier start. `made`: there was nobody of that address.
 * `taken over`: there was, and now has the settings' password. `removed`: an administrator removed that account.
 */
export type FirstAdminOutcome = 'unchanged' | 'made' | 'taken over' | 'removed';

/**
 * The administrator whom the settings name. Their address and password win over whatever account has the address, but
 * once: who was demoted or chose another password since stays as they are until the settings say something new. Safe to
 * ask at every start, by several instances at once.
 */
export function ensureAdmin(em: EntityManager, given: NamedAdmin): Promise<FirstAdminOutcome> {
  const wanted: NamedAdmin = { email: Email.parse(given.email), password: given.password };
  return em.transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [FIRST_ADMIN_LOCK]);
    if (await wasApplied(em, wanted)) return 'unchanged';
    const known = await accountOf(em, wanted.email);
    if (known?.confirmedEmail && !known.isActive()) return 'removed';
    const passwordHash = await hashPassword(wanted.password);
    const hash = await hashPassword(inOne(wanted));
    await em.upsert(InstallationFact, { name: FACT, value: { hash }, changedAt: new Date() });
    if (known && (await isAlready(known, wanted.password))) return 'unchanged';
    const admin = known ?? newAdmin(em, wanted.email);
    await takeOver(em, admin, { email: wanted.email, passwordHash });
    await logAdminAction(em, null, { kind: 'promotedAtStart', userId: admin.id, who: wanted.email });
    return known ? 'taken over' : 'made';
  });
}

export type PromotionOutcome = 'promoted' | 'unconfirmed' | 'unknown';

/**
 * Makes the person who has confirmed this address an administrator; their old sessions end. An account that nobody has
 * confirmed is `unconfirmed`: its password may be a stranger's. With `isForced` such a one is taken over, without a
 * password, for the operator to choose one by a mailed link.
 */
export function promote(
  em: EntityManager,
  email: string,
  { isForced = false } = {},
): Promise<PromotionOutcome> {
  return em.transactional(async (em) => {
    const user = await accountOf(em, email);
    if (!user?.isActive()) return 'unknown';
    if (user.isVerified && user.isAdmin) return 'promoted';
    if (!user.isVerified && !isForced) return 'unconfirmed';
    if (user.isVerified) {
      user.isAdmin = true;
      user.sessionVersion += 1;
    } else await takeOver(em, user, { email, passwordHash: null });
    await logAdminAction(em, null, { kind: 'promotedByCommand', userId: user.id, who: email });
    return 'promoted';
  });
}

/** Whoever has confirmed the address, else the registration that waits for it. */
async function accountOf(em: EntityManager, email: string): Promise<User | null> {
  return (
    (await em.findOne(User, { confirmedEmail: email })) ??
    (await em.findOne(User, { email, confirmedEmail: null }))
  );
}

async function wasApplied(em: EntityManager, wanted: NamedAdmin): Promise<boolean> {
  const fact = await em.findOne(InstallationFact, { name: FACT });
  const applied = Applied.safeParse(fact?.value);
  return applied.success && passwordMatches(applied.data.hash, inOne(wanted));
}

// Address and password in one slow hash: the note names nobody, also when the person is erased.
const inOne = ({ email, password }: NamedAdmin) => `${email} ${password}`;

const isAlready = async (user: User, password: string) =>
  user.isAdmin && user.isVerified && (await passwordMatches(user.passwordHash, password));

const newAdmin = (em: EntityManager, email: string) => em.create(User, { ...NAME, email });

/** Whoever held the account until now holds nothing of it afterwards: neither password nor session, token or link. */
async function takeOver(
  em: EntityManager,
  user: User,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<void> {
  // The name was the stranger's, too.
  if (!user.confirmedEmail) Object.assign(user, NAME);
  user.passwordHash = passwordHash;
  user.isAdmin = true;
  user.deletedAt = null;
  user.sessionVersion += 1;
  await em.flush();
  await em.nativeDelete(LinkToken, { user: user.id });
  await em.nativeDelete(AccessToken, { user: user.id });
  await confirmEmail(em, user, email);
}
