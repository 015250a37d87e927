import type { EntityManager } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import type { Actor } from './actor.ts';
import { enabledFactor } from './enabled-factor.ts';

/**
 * A stolen session must not be enough for a grave act. The person has to prove who they are, at most five minutes
 * before, by a log-in, a code, or a password that is older than the session (docs/decisions/0044). Throws `showAgain`.
 * /
 */
export function requireShownLately({ hasShownLately }: Actor): void {
  if (!hasShownLately) throw new Failure('showAgain');
}

/**
 * For a way to log in that is added or taken away: a stolen session must not be enough to come back by it, nor a password that
 * somebody has seen where a second factor stands. Throws `showAgain` and `codeNeeded`.
 */
export async function requireShownForWayIn(em: EntityManager, actor: Actor): Promise<void> {
  requireShownLately(actor);
  await requireCodeOfFactor(em, actor);
}

/**
 * For what the specification lets a session do alone: with a second factor on it asks for a code, shown within five
 * minutes. Throws `codeNeeded`.
 */
export async function requireCodeOfFactor(em: EntityManager, actor: Actor): Promise<void> {
  if (actor.hasShownCodeLately) return;
  if (await enabledFactor(em, actor.id)) throw new Failure('codeNeeded');
}
