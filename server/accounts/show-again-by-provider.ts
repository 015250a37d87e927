import { sql } from '@mikro-orm/core';
import type { Actor } from '#server/access/actor.ts';
import { Session } from '#server/database/session.entity.ts';
import { ProviderFault } from '#server/oidc/provider-client.ts';
import { answerIn, type RoundTripContext } from '#server/oidc/round-trip.ts';
import { hasShownLately } from '#server/oidc/shown-identity.ts';
import { Failure } from '#shared/failures.ts';
import type { AccountContext } from './account-context.ts';
import { type Brought, spendAnswer } from './identities.ts';
import { noteUse } from './provider-log-in.ts';

type Context = Pick<AccountContext, 'em'> & RoundTripContext & { actor: Actor };

/**
 * Writes down in the session that the person has shown who they are, to a provider that opens their account and has asked them lately.
 * Throws `providerRefused`, and `showAgain` in a session of the version before, which has no row.
 */
export async function showAgainByProvider(context: Context, brought: Brought): Promise<void> {
  const { actor } = context;
  if (actor.sessionId === null) throw new Failure('showAgain');
  const answer = await answerIn(context, brought);
  const isTheirs = answer?.purpose === 'showAgain' && answer.userId === actor.id;
  if (!isTheirs) throw new ProviderFault('not of who began to show again', { provider: answer?.key });
  if (!hasShownLately(answer.shown))
    throw new ProviderFault('auth_time is not of just now', { provider: answer.key });
  await context.em.transactional(async (em) => {
    await spendAnswer({ ...context, em }, answer);
    await noteUse(em, actor, answer);
    await em.nativeUpdate(Session, { id: actor.sessionId }, { shownAt: sql`now()` });
  });
}
