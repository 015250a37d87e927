import { rateLimitKey } from '#server/access/throttle.ts';
import { type GiverCaller, giverOfUser } from '#server/givers/giver.ts';
import { giverOfKey } from '#server/givers/giver-keys.ts';
import { Failure } from '#shared/failures.ts';
import { CLAIM } from '#shared/limits.ts';
import type { Context } from './context.ts';
import { actorIfAny } from './procedures.ts';
import { setCookie } from './set-cookie.ts';

/** Who calls as a giver: the account of the bearer token, the key of a header, or that of our cookie, in this order. */
export async function giverCaller(ctx: Context): Promise<GiverCaller> {
  const actor = await actorIfAny(ctx);
  if (actor) return { actor, giverId: await giverOfUser(ctx.em, actor.id) };
  const key = ctx.giver.key ?? ctx.giver.cookie;
  const found = key === undefined ? null : await giverOfKey(ctx.em, key);
  return { actor: null, giverId: found?.giverId ?? null };
}

/** Who this browser is, whoever is signed in; null for nobody. */
export async function giverOfBrowser({ em, giver: { cookie } }: Context): Promise<string | null> {
  return cookie === undefined ? null : ((await giverOfKey(em, cookie))?.giverId ?? null);
}

/**
 * The same for a write. A browser sends its cookie for every page that asks, so a write by cookie must come from a page of
 * ours; throws `foreignSite`. Throws `readOnlyToken` for an access token that may only read, `tooManyTries`.
 */
export async function writingGiver(ctx: Context): Promise<GiverCaller> {
  const caller = await giverCaller(ctx);
  if (caller.actor?.scope === 'read') throw new Failure('readOnlyToken');
  if (!caller.actor && ctx.giver.key === undefined) requireOwnPage(ctx);
  await ctx.throttles.require('claimsPerAddress', rateLimitKey(ctx.ip));
  if (caller.giverId) await ctx.throttles.require('claimsPerGiver', caller.giverId);
  return caller;
}

/** Throws `foreignSite` for a cookie that no page of ours has sent. */
export function requireOwnPage(ctx: Context): void {
  if (ctx.giver.cookie !== undefined && !isFromOwnPage(ctx)) throw new Failure('foreignSite');
}

/** Whether a page of ours asks, as the browser tells. */
export function isFromOwnPage({ giver: { fetchSite, origin }, publicUrl }: Context): boolean {
  // Every browser of today says the first; an older one says the second.
  return fetchSite === undefined ? origin === new URL(publicUrl).origin : fetchSite === 'same-origin';
}

/** Gives this browser a cookie by which it is known, or takes it away. */
export function setGiverCookie({ setHeader, publicUrl }: Context, key: string | null): void {
  setCookie({ setHeader, publicUrl }, CLAIM.cookie, {
    value: key ?? '',
    seconds: key === null ? 0 : CLAIM.cookieDays * 86_400,
  });
}
