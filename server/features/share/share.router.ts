import type { Actor } from '#server/access/actor.ts';
import { cookieOfLink, lockedLink, proofOf } from '#server/access/link-access.ts';
import { isSurprised } from '#server/access/list-people.ts';
import { rateLimitKey, type Throttles } from '#server/access/throttle.ts';
import { passwordMatches } from '#server/accounts/password.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { requireSharedList } from '#server/givers/shared-list.ts';
import { answer } from '#server/trpc/answer.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { liveActor, publicProcedure, router } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { setCookie } from '#server/trpc/set-cookie.ts';
import { MessageView } from '#shared/auth.ts';
import { Failure } from '#shared/failures.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import { plainPassphrase, Unlocking } from '#shared/share-link.ts';
import { SharedWishlistView, ShareToken } from '#shared/wishlist.ts';
import { sharedWishlist } from './share.service.ts';

interface Unlocker {
  em: EntityManager;
  ip: string;
  throttles: Throttles;
  /** Who is logged in: counted by their account, so that what the house tries is not felt by whom the list surprises. */
  actor: Actor | null;
}

/**
 * The cookie that opens a link from now on, for whoever says its passphrase. Throws `wrongPassphrase`, `tooManyTries`, and
 * `shareNotFound` for a link that asks for none.
 */
async function unlock(
  { em, ip, throttles, actor }: Unlocker,
  token: string,
  passphrase: string,
): Promise<{ name: string; proof: string }> {
  const who = actor ? `account ${actor.id}` : rateLimitKey(ip);
  await throttles.require('unlocksPerAddress', who);
  const link = await lockedLink(em, token);
  if (!link) throw new Failure('shareNotFound');
  const linkAndNetwork = `${link.id} ${networkOf(who)}`;
  await throttles.require('unlocksPerLinkAndAddress', `${link.id} ${who}`);
  const isOwn = actor !== null && (await isSurprised(em, link.wishlistId, [actor.id]));
  if (!isOwn && (await throttles.consume('unlocksPerLinkAndDay', link.id)) !== null) {
    await throttles.require('unlocksWhileGuessed', linkAndNetwork);
    await throttles.require('unlocksPerLink', link.id);
  }
  // Until this version it was kept as it was typed.
  const spellings = new Set([plainPassphrase(passphrase), passphrase]);
  if (!(await isOneOf(spellings, link.passphraseHash))) throw new Failure('wrongPassphrase');
  // A family behind one address goes on opening the link while others guess.
  await throttles.reset('unlocksWhileGuessed', linkAndNetwork);
  return { name: cookieOfLink(SHARE_LINK.cookiePrefix, token), proof: proofOf(link.passphraseHash) };
}

async function isOneOf(passwords: Iterable<string>, hash: string): Promise<boolean> {
  for (const password of passwords) if (await passwordMatches(hash, password)) return true;
  return false;
}

// Of IPv6 the /48: whoever guesses has as many /64 as they like.
const networkOf = (who: string) => who.split(':').slice(0, 3).join(':');

export const shareRouter = router({
  byToken: publicProcedure
    .meta({
      ...rest('GET /share/{token}', 'Share', 'A public wishlist as strangers see it'),
      cached: 'share',
    })
    .input(ShareToken)
    .output(SharedWishlistView)
    .query(async ({ ctx, input }) => {
      const { view, version } = await sharedWishlist(ctx.database, linkKeysOf(ctx, input.token));
      ctx.reportVersion?.(version);
      return view;
    }),

  unlock: publicProcedure
    .meta(rest('POST /share/{token}/unlock', 'Share', 'Open a list that asks for a passphrase'))
    .input(Unlocking)
    .output(MessageView)
    .mutation(async ({ ctx, input: { token, passphrase } }) => {
      const { name, proof } = await unlock({ ...ctx, actor: await liveActor(ctx) }, token, passphrase);
      setCookie(ctx, name, { value: proof, seconds: SHARE_LINK.cookieDays * 86_400 });
      return answer('link.unlocked');
    }),

  opened: publicProcedure
    .meta(
      rest(
        'POST /share/{token}/opened',
        'Share',
        'Say that somebody looks at the list, once a day and browser',
      ),
    )
    .input(ShareToken)
    .output(MessageView)
    .mutation(async ({ ctx, input: { token } }) => {
      const actor = await liveActor(ctx);
      const caller = { userIds: actor ? [actor.id] : [] };
      const list = await requireSharedList(ctx.em, linkKeysOf(ctx, token), caller);
      const name = cookieOfLink(SHARE_LINK.visitedCookiePrefix, token);
      // Its own visit is news to nobody.
      if (!list.isOfList && !ctx.cookies?.includes(name)) ctx.linkVisits.note(list.linkId);
      setCookie(ctx, name, { value: '1', seconds: secondsOfToday(), path: `/api/share/${token}/opened` });
      return answer('link.noted');
    }),
});

/** Until the end of the day on which it is counted. */
const secondsOfToday = () => Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000);
