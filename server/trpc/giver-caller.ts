import { rateLimitKey } from '#server/access/throttle.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { callerOfAccount, callerOfKey, type GiverCaller } from '#server/givers/giver.ts';
import { type FoundKey, findKey, type GiverCipher, giverCipher } from '#server/givers/giver-keys.ts';
import { Failure } from '#shared/failures.ts';
import { CLAIM } from '#shared/limits.ts';
import type { Context } from './context.ts';
import { actorIfAny } from './procedures.ts';
import { hostCookie, setCookie } from './set-cookie.ts';

/** Who calls as a giver: the account of the bearer token, the key of a header, or that of our cookie, in this order. */
export async function giverCaller(ctx: Context): Promise<GiverCaller> {
  const actor = await actorIfAny(ctx);
  return actor
    ? callerOfAccount(ctx.em, actor)
    : callerOfKey(ctx.em, ctx.giver.key ?? (await keyOfBrowser(ctx)));
}

/** By what this browser is known. A cookie of the version before counts when its key is as old: nobody can plant a new one. */
export async function keyOfBrowser({
  em,
  giver: { cookie, oldCookie },
}: Context): Promise<string | undefined> {
  if (oldCookie === undefined) return cookie;
  return (await findKey(em, oldCookie))?.isFromBefore ? oldCookie : undefined;
}

/** Who this browser is, whoever is signed in; null for nobody, for the link of another browser, and for what an account alone opens. */
export async function giverOfBrowser(ctx: Context): Promise<FoundKey | null> {
  const found = await findKey(ctx.em, await keyOfBrowser(ctx));
  return found?.userId === null && !found.isElsewhere ? found : null;
}

/**
 * The same for a write. A browser sends its cookie for every page that asks, so a write by cookie must come from a page of
 * ours; throws `foreignSite`. Throws `readOnlyToken` for an access token that may only read.
 */
export async function writingGiver(ctx: Context): Promise<GiverCaller> {
  const caller = await giverCaller(ctx);
  if (caller.actor?.scope === 'read') throw new Failure('readOnlyToken');
  if (!caller.actor && ctx.giver.key === undefined) requireOwnPage(ctx);
  return caller;
}

/**
 * Counts a write of a giver. Call it after everybody who must not write was refused: then nothing that a recipient can
 * notice depends on what givers use up. Counted are account and list, or giver and list, or a newcomer to the list;
 * whoever has no account by their address as well. Throws `tooManyTries`.
 */
export async function countWrite(
  { throttles, ip }: Context,
  { actor, giverId }: GiverCaller,
  about: string,
): Promise<void> {
  if (actor) return throttles.require('claimsPerGiver', `account ${actor.id} ${about}`);
  const address = rateLimitKey(ip);
  await throttles.require('claimsPerAddress', address);
  await throttles.require('claimsPerAddressAndDay', address);
  if (giverId === null) await throttles.require('newcomersPerAddressAndList', `${address} ${about}`);
  else await throttles.require('claimsPerGiver', `${giverId} ${about}`);
}

interface Counted {
  /** What is written about, so that nobody uses up the tries of others. */
  about: string;
  /** Where it is not whoever writes (`writingGiver`). */
  caller?: GiverCaller;
}

interface GiverWrite {
  /** In the transaction of this write. */
  em: EntityManager;
  cipher: GiverCipher;
  caller: GiverCaller;
  /** By what this browser is known from now on. */
  knowBrowserBy: (key: string | null | undefined) => void;
}

/**
 * A write of a giver, counted: one transaction from the look-up that checks and locks to the answer. The browser gets its
 * key after the commit, since a key that was rolled back opens nothing. Throws what `writingGiver` and `countWrite` throw.
 */
export async function writeAsGiver<Answer>(
  ctx: Context,
  { about, caller: known }: Counted,
  write: (parts: GiverWrite) => Promise<Answer>,
): Promise<Answer> {
  const caller = known ?? (await writingGiver(ctx));
  await countWrite(ctx, caller, about);
  const cipher = await giverCipher(ctx.em);
  let newKey: string | null | undefined;
  const knowBrowserBy: GiverWrite['knowBrowserBy'] = (key) => {
    newKey = key;
  };
  const answer = await ctx.em.transactional((em) => write({ em, cipher, caller, knowBrowserBy }));
  if (newKey) setGiverCookie(ctx, newKey);
  return answer;
}

/** Throws `foreignSite` for a cookie that no page of ours has sent. */
export function requireOwnPage(ctx: Context): void {
  const { cookie, oldCookie } = ctx.giver;
  if ((cookie ?? oldCookie) !== undefined && !isFromOwnPage(ctx)) throw new Failure('foreignSite');
}

/** Whether a page of ours asks, as the browser tells. */
export function isFromOwnPage({ giver: { fetchSite, origin }, publicUrl }: Context): boolean {
  // Every browser of today says the first; an older one says the second.
  return fetchSite === undefined ? origin === new URL(publicUrl).origin : fetchSite === 'same-origin';
}

/** Gives this browser a cookie by which it is known, or takes it away. */
export function setGiverCookie({ setHeader, publicUrl }: Context, key: string | null): void {
  const isSecure = publicUrl.startsWith('https:');
  const cookie = { value: key ?? '', seconds: key === null ? 0 : CLAIM.cookieDays * 86_400 };
  setCookie({ setHeader, publicUrl }, isSecure ? hostCookie(CLAIM.cookie) : CLAIM.cookie, cookie);
  if (isSecure) setCookie({ setHeader, publicUrl }, CLAIM.cookie, { value: '', seconds: 0 });
}
