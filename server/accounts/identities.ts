import { LockMode, sql, UniqueConstraintViolationException } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { type Actor, lockUser } from '#server/access/actor.ts';
import { spendChallenge } from '#server/access/challenges.ts';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { requireShownForWayIn } from '#server/access/shown-lately.ts';
import { Identity } from '#server/database/identity.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Passkey } from '#server/database/passkey.entity.ts';
import { User } from '#server/database/user.entity.ts';
import type { Provider } from '#server/oidc/provider.ts';
import { ProviderFault } from '#server/oidc/provider-client.ts';
import { type Answer, answerIn, leaveFor, type RoundTripContext } from '#server/oidc/round-trip.ts';
import type { ShownIdentity } from '#server/oidc/shown-identity.ts';
import { Failure } from '#shared/failures.ts';
import type { ProviderErrand } from '#shared/provider.ts';
import type { AccountContext } from './account-context.ts';
import { disconnect, forgetDisconnected } from './disconnected-providers.ts';

type Context = Pick<AccountContext, 'em' | 'accountMail' | 'userAgent'> & RoundTripContext & { actor: Actor };

/** Who a person is at providers, the oldest first. */
export const identitiesOf = (em: EntityManager, { id }: Pick<User, 'id'>): Promise<Identity[]> =>
  em.find(Identity, { user: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/**
 * Sends a person to a provider that is to open their account, or that they show by who they are. Throws ProviderFault, and for the
 * former as `requireShownForWayIn` does.
 */
export async function leaveWithSession(
  context: Context,
  provider: Provider,
  purpose: ProviderErrand['purpose'],
) {
  if (purpose === 'connect') await requireShownForWayIn(context.em, context.actor);
  return leaveFor(context, provider, { purpose, userId: context.actor.id });
}

/** What a browser sends of it, and what it has kept. */
export interface Brought {
  code: string;
  kept: string | undefined;
}

/** Keeps who came back. Throws as `requireShownForWayIn` does, `providerRefused`, `identityTaken` and `identityDoubled`. */
export async function addIdentity(context: Context, brought: Brought): Promise<void> {
  const { actor } = context;
  await requireShownForWayIn(context.em, actor);
  const answer = await answerIn(context, brought);
  if (answer?.purpose !== 'connect' || answer.userId !== actor.id)
    throw new ProviderFault('not of who began to connect', { provider: answer?.key });
  const { shown, key: provider } = answer;
  const adding = context.em.transactional(async (em) => {
    await lockUser(em, actor.user);
    await spendAnswer({ ...context, em }, answer);
    if ((await em.count(Identity, { user: actor.id, issuer: shown.issuer })) > 0)
      throw new ProviderFault('another identity', { key: 'identityDoubled', provider });
    if (await isOfSomebodyElse(em, actor, shown))
      throw new ProviderFault('its address is that of somebody else here', {
        key: 'identityTaken',
        provider,
      });
    await forgetDisconnected(em, { userId: actor.id, issuer: shown.issuer });
    await connect({ ...context, em }, actor.user, shown);
  });
  await adding.catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException
      ? new ProviderFault('somebody else here', { key: 'identityTaken', provider })
      : error;
  });
}

/** At a computer of several people the provider may still know who was there before, and they come in by their own account. */
async function isOfSomebodyElse(
  em: EntityManager,
  { id }: Actor,
  { email, isEmailVerified }: ShownIdentity,
): Promise<boolean> {
  if (email === null || !isEmailVerified) return false;
  return (await em.count(User, { confirmedEmail: email, deletedAt: null, id: { $ne: id } })) > 0;
}

/** What came back counts once. Throws `providerRefused`; needs the transaction of what it is good for. */
export async function spendAnswer(
  context: Pick<Context, 'em' | 'keyedHash'>,
  { state, key: provider }: Answer,
): Promise<void> {
  if (!(await spendChallenge(context, 'provider', state)))
    throw new ProviderFault('it has counted before', { provider });
}

/** Lets this identity open the account, and tells its owner. */
export async function connect(
  context: Pick<Context, 'em' | 'accountMail' | 'userAgent'>,
  user: User,
  shown: ShownIdentity,
): Promise<void> {
  await keepIdentity(context, user, shown);
  await context.accountMail.sendWayIn(context.em, user, { way: 'identity', did: 'added' });
}

/** The same of an account that it opens itself: its owner needs no mail of that. */
export async function keepIdentity(
  { em, userAgent }: Pick<Context, 'em' | 'userAgent'>,
  user: User,
  { issuer, subject, email }: ShownIdentity,
): Promise<void> {
  // Not now(), the start of the transaction: an undone change of address takes away what came after it.
  const createdAt = sql`clock_timestamp()`;
  await em.insert(Identity, { ...{ id: uuid(), issuer, subject, email, createdAt }, user: user.id });
  const device = deviceOf(userAgent);
  await logSecurityEvent(em, { userId: user.id, kind: 'providerConnected', device });
}

interface Disconnecting extends Pick<Context, 'em' | 'actor' | 'accountMail' | 'userAgent'> {
  providers: readonly Provider[];
  isProviderOnly: boolean;
  sendsMail: boolean;
}

/**
 * It opens nothing from now on. Throws as `requireShownForWayIn` does, `identityNotFound`, and `lastIdentity` for the only way in.
 */
export async function removeIdentity(context: Disconnecting, id: string): Promise<void> {
  const { actor, accountMail, userAgent } = context;
  await requireShownForWayIn(context.em, actor);
  await context.em.transactional(async (em) => {
    await lockUser(em, actor.user);
    const own = await em.find(Identity, { user: actor.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const removed = own.find((identity) => identity.id === id);
    if (!removed) throw new Failure('identityNotFound');
    const offered = own.filter(({ issuer }) => context.providers.some((each) => each.issuer === issuer));
    const isOnlyOne = offered.length === 1 && offered.includes(removed);
    if (isOnlyOne && !(await hasOwnWayIn({ ...context, em }))) throw new Failure('lastIdentity');
    await disconnect(em, { userId: actor.id, id });
    const device = deviceOf(userAgent);
    await logSecurityEvent(em, { userId: actor.id, kind: 'providerDisconnected', device });
    await accountMail.sendWayIn(em, actor.user, { way: 'identity', did: 'removed' });
  });
}

async function hasOwnWayIn({ em, actor, isProviderOnly, sendsMail }: Disconnecting): Promise<boolean> {
  if (isProviderOnly) return false;
  const isLetIn = sendsMail || actor.user.passwordHash != null;
  return isLetIn || (await em.count(Passkey, { user: actor.id })) > 0;
}
