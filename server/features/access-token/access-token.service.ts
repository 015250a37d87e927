import { generateAccessToken, hashOfAccessToken } from '#server/access/access-token.ts';
import { type Actor, lockUser, requireAdminRights } from '#server/access/actor.ts';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { requireShownLately } from '#server/access/shown-lately.ts';
import type { AccountMail } from '#server/accounts/account-mail.ts';
import { AccessToken } from '#server/database/access-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { AccessTokenDraft } from '#shared/access-token.ts';
import { Failure } from '#shared/failures.ts';
import { ACCESS_TOKEN } from '#shared/limits.ts';

interface TokenContext {
  em: EntityManager;
  actor: Actor;
  userAgent: string | undefined;
}

type CreationContext = TokenContext & { accountMail: AccountMail };

/** The person's tokens that still open something, newest first. */
export function accessTokensOf(em: EntityManager, { user }: Actor): Promise<AccessToken[]> {
  return em.find(
    AccessToken,
    {
      user: user.id,
      sessionVersion: user.sessionVersion,
      $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }],
    },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/**
 * Makes a token; its text is in this answer and nowhere else. Throws `adminOnly` or
 * `secondFactorDemanded` when somebody asks for an administrator's scope who may not administer, `showAgain`, and
 * `tooManyTokens` at the limit.
 */
export function createAccessToken(
  { em, actor, userAgent, accountMail }: CreationContext,
  { name, scope, expiresAt }: AccessTokenDraft,
): Promise<{ row: AccessToken; token: string }> {
  if (scope === 'admin') requireAdminRights(actor);
  requireShownLately(actor);
  return em.transactional(async (em) => {
    await lockUser(em, actor.user);
    if ((await accessTokensOf(em, actor)).length >= ACCESS_TOKEN.perPerson)
      throw new Failure('tooManyTokens');
    const token = generateAccessToken();
    const row = em.create(AccessToken, {
      user: actor.id,
      name,
      scope,
      tokenHash: hashOfAccessToken(token),
      sessionVersion: actor.user.sessionVersion,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    });
    await em.flush();
    await logSecurityEvent(em, { userId: actor.id, kind: 'tokenMade', device: deviceOf(userAgent) });
    await accountMail.sendAccessToken(em, actor.user);
    return { row, token };
  });
}

/** Ends a token at once. Throws `tokenNotFound` for what is not the actor's own. */
export function revokeAccessToken({ em, actor, userAgent }: TokenContext, id: string): Promise<void> {
  return em.transactional(async (em) => {
    const removed = await em.nativeDelete(AccessToken, { id, user: actor.id });
    if (removed === 0) throw new Failure('tokenNotFound');
    await logSecurityEvent(em, { userId: actor.id, kind: 'tokenRevoked', device: deviceOf(userAgent) });
  });
}
