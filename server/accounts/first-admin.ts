import { z } from 'zod';
import { logAdminAction } from '#server/access/admin-log.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { AccessToken } from '#server/database/access-token.entity.ts';
import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { Passkey } from '#server/database/passkey.entity.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import type { Environment } from '#server/env.ts';
import type { Log } from '#server/infra/log.ts';
import { Failure } from '#shared/failures.ts';
import { Email } from '#shared/user.ts';
import { disconnect } from './disconnected-providers.ts';
import { confirmEmail } from './email-address.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { forgetSecondFactor } from './second-factor.ts';

const MESSAGES = {
  created: 'ADMIN_EMAIL: an administrator was made',
  reassigned:
    'ADMIN_EMAIL: the account of that address is an administrator now, with ADMIN_PASSWORD; its old sessions are ended',
  removed:
    'ADMIN_EMAIL: the account of that address was removed, so it is no administrator: restore it first',
} as const;

/** Makes the user whom the settings name an administrator, and logs what came of it. */
export async function createFirstAdmin(
  database: Database,
  environment: Environment,
  log: Log,
): Promise<void> {
  const { adminEmail: email, adminPassword: password } = environment;
  if (email === null || password === null) return;
  const outcome = await ensureAdmin(database.em.fork(), { email, password });
  if (outcome !== 'unchanged') log.warn(MESSAGES[outcome]);
}

/**
 * Throws `lastAdmin` unless there is another administrator than this user. Call it before an administrator is erased or
 * demoted, in the same transaction. It locks every administrator: when two leave at once, the second one waits for the
 * first.
 */
export async function requireAnotherAdmin(em: EntityManager, user: User): Promise<void> {
  const admins = await run(em, ADMINS);
  if (!admins.some(({ id }) => id !== user.id)) throw new Failure('lastAdmin');
}

const ADMINS = statement({
  name: 'admins',
  row: { id: 'text' },
  sql: 'select id from users where is_admin and is_verified and deleted_at is null order by id for update',
});

const NAME = { firstName: 'Site', lastName: 'Admin' } as const;

// Any constant works, as long as every instance asks for the same one.
const FIRST_ADMIN_LOCK = 7_201_955;

interface NamedAdmin {
  email: string;
  password: string;
}

/** The row that keeps a hash of the settings as they were last applied. */
const FACT = 'first-admin';
const Applied = z.object({ hash: z.string() });

/**
 * `unchanged`: the settings are those of an earlier start. `created`: nobody had the address, so an account was created.
 * `reassigned`: the account of that address is an administrator's now, with the settings' password. `removed`: an
 * administrator removed the account of that address, so nothing was done.
 */
export type FirstAdminOutcome = 'unchanged' | 'created' | 'reassigned' | 'removed';

/**
 * Makes the user whom the settings name an administrator, whatever account has that address. The settings are applied
 * once: a user who was demoted or chose another password since stays as they are until the settings change. Safe to call
 * at every start, by several instances at once.
 */
export function ensureAdmin(em: EntityManager, given: NamedAdmin): Promise<FirstAdminOutcome> {
  const wanted: NamedAdmin = { email: Email.parse(given.email), password: given.password };
  return em.transactional(async (em) => {
    await run(em, LOCKED_FIRST_ADMIN);
    if (await wasApplied(em, wanted)) return 'unchanged';
    const known = await accountOf(em, wanted.email);
    if (known?.confirmedEmail && !known.isActive()) return 'removed';
    const passwordHash = await hashPassword(wanted.password);
    const hash = await hashPassword(joined(wanted));
    await em.upsert(InstallationFact, { name: FACT, value: { hash }, changedAt: new Date() });
    if (known && (await isAlready(known, wanted.password))) return 'unchanged';
    const admin = known ?? newAdmin(em, wanted.email);
    await reassignToAdmin(em, admin, { email: wanted.email, passwordHash });
    await logSecurityEvent(em, { userId: admin.id, kind: 'promoted', device: null });
    await logAdminAction(em, null, { kind: 'promotedAtStart', userId: admin.id, who: wanted.email });
    return known ? 'reassigned' : 'created';
  });
}

export const LOCKED_FIRST_ADMIN = statement({
  name: 'locked first admin',
  row: { done: 'number' },
  sql: `select 1 as done from pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`,
});

export type PromotionOutcome = 'promoted' | 'unconfirmed' | 'unknown';

/**
 * Makes the user who has confirmed this address an administrator and ends their sessions. Where nobody has confirmed it,
 * the outcome is `unconfirmed`, because the password may be a stranger's. With `isForced` such an account becomes an
 * administrator's without a password, and the operator chooses one by a mailed link. `isFactorRemoved` takes their second
 * factor away, whatever else happens: for the only administrator, who has lost it.
 */
export function promote(
  em: EntityManager,
  email: string,
  { isForced = false, isFactorRemoved = false } = {},
): Promise<PromotionOutcome> {
  return em.transactional(async (em) => {
    const user = await accountOf(em, email);
    if (!user?.isActive()) return 'unknown';
    if (isFactorRemoved) await removeFactor(em, user, email);
    if (user.isVerified && user.isAdmin) return 'promoted';
    if (!user.isVerified && !isForced) return 'unconfirmed';
    if (user.isVerified) {
      user.isAdmin = true;
      user.sessionVersion += 1;
    } else await reassignToAdmin(em, user, { email, passwordHash: null });
    await logSecurityEvent(em, { userId: user.id, kind: 'promoted', device: null });
    await logAdminAction(em, null, { kind: 'promotedByCommand', userId: user.id, who: email });
    return 'promoted';
  });
}

async function removeFactor(em: EntityManager, user: User, who: string): Promise<void> {
  await forgetSecondFactor(em, user.id);
  await logSecurityEvent(em, { userId: user.id, kind: 'secondFactorRemoved', device: null });
  await logAdminAction(em, null, { kind: 'removedSecondFactor', userId: user.id, who });
}

/** The user who has confirmed the address, else the registration that waits for it. */
async function accountOf(em: EntityManager, email: string): Promise<User | null> {
  return (
    (await em.findOne(User, { confirmedEmail: email })) ??
    (await em.findOne(User, { email, confirmedEmail: null }))
  );
}

async function wasApplied(em: EntityManager, wanted: NamedAdmin): Promise<boolean> {
  const fact = await em.findOne(InstallationFact, { name: FACT });
  const applied = Applied.safeParse(fact?.value);
  return applied.success && passwordMatches(applied.data.hash, joined(wanted));
}

// Address and password in one slow hash: the row names nobody, so it may stay when the user is erased.
const joined = ({ email, password }: NamedAdmin) => `${email} ${password}`;

const isAlready = async (user: User, password: string) =>
  user.isAdmin && user.isVerified && (await passwordMatches(user.passwordHash, password));

/** A new administrator with a confirmed address. A registration that waits for the address becomes theirs. */
export async function makeAdmin(
  em: EntityManager,
  {
    email,
    passwordHash,
    ...names
  }: Pick<User, 'email' | 'firstName' | 'lastName' | 'locale'> & { passwordHash: string },
): Promise<User> {
  const admin = (await accountOf(em, email)) ?? newAdmin(em, email);
  await reassignToAdmin(em, admin, { email, passwordHash });
  Object.assign(admin, names);
  await em.flush();
  return admin;
}

const newAdmin = (em: EntityManager, email: string) => em.create(User, { ...NAME, email });

/** Makes the account an administrator's. Earlier passwords, passkeys, identities, sessions, tokens and links of it open nothing any more. */
async function reassignToAdmin(
  em: EntityManager,
  user: User,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<void> {
  // Whoever registered an unconfirmed account may be a stranger, and so may be its name.
  if (!user.confirmedEmail) Object.assign(user, NAME);
  user.passwordHash = passwordHash;
  user.passwordUnprovenAt = null;
  user.isAdmin = true;
  user.deletedAt = null;
  user.sessionVersion += 1;
  await em.flush();
  await em.nativeDelete(LinkToken, { user: user.id });
  await em.nativeDelete(AccessToken, { user: user.id });
  await forgetSecondFactor(em, user.id);
  await em.nativeDelete(Passkey, { user: user.id });
  await disconnect(em, { userId: user.id });
  await confirmEmail(em, user, email);
}
