import { rateLimitKey } from '#server/access/throttle.ts';
import { makeGiverOfUser, NOBODY } from '#server/givers/giver.ts';
import { endOtherKeys, makeKey } from '#server/givers/giver-keys.ts';
import { mailLinkFor } from '#server/givers/giver-links.ts';
import { countToMove, moveAddress, moveClaims } from '#server/givers/move-claims.ts';
import { previewKey, redeemKey } from '#server/givers/redeem-key.ts';
import { linkOfGivers } from '#server/givers/shared-list.ts';
import { answer } from '#server/trpc/answer.ts';
import {
  countWrite,
  giverCaller,
  giverOfBrowser,
  keyOfBrowser,
  requireOwnPage,
  setGiverCookie,
  writeAsGiver,
} from '#server/trpc/giver-caller.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { publicProcedure, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { endSaying } from '#server/trpc/set-cookie.ts';
import { MessageView } from '#shared/auth.ts';
import {
  GiverKeyText,
  GiverLinkView,
  KeyToRedeem,
  LinkRequest,
  OfferedClaims,
  OpenedKeyView,
} from '#shared/giver-key.ts';
import { keyCallerOf, writeOwn } from './claim.newcomer.ts';

/** By what a giver is known: the keys of links and browsers, the mails that bring one, and the account that keeps them. */
export const keyProcedures = {
  lookAtKey: publicProcedure
    .meta(rest('POST /claims/opens', 'Claims', 'What the key of a link opens'))
    .input(GiverKeyText)
    .output(OpenedKeyView)
    .mutation(async ({ ctx, input: { key } }) => {
      const caller = await keyCallerOf(ctx);
      await countWrite(ctx, { ...NOBODY, actor: caller.actor }, 'keys');
      return previewKey(caller, key);
    }),

  open: publicProcedure
    .meta(rest('POST /claims/open', 'Claims', 'Open one’s reservations with the key of a link'))
    .input(KeyToRedeem)
    .output(MessageView)
    .mutation(async ({ ctx, input: { key, bringsOwn = false } }) => {
      requireOwnPage(ctx);
      const caller = await keyCallerOf(ctx);
      const counted = { about: 'keys', caller: { ...NOBODY, actor: caller.actor } };
      await writeAsGiver(ctx, counted, async ({ em, knowBrowserBy }) =>
        knowBrowserBy(await redeemKey({ ...caller, em }, { key, bringsOwn }, ctx.giverKeyOf)),
      );
      return answer('claim.opened');
    }),

  link: publicProcedure
    .meta(rest('POST /claims/link', 'Claims', 'Have the link to one’s reservations mailed'))
    .input(LinkRequest)
    .output(MessageView)
    .mutation(async ({ ctx, input: { token, email } }) => {
      const caller = await giverCaller(ctx);
      const keys = token === undefined ? null : linkKeysOf(ctx, token);
      if (keys) await linkOfGivers(ctx.em, keys, caller);
      const asker = caller.actor ? `account ${caller.actor.id}` : rateLimitKey(ctx.ip);
      await ctx.throttles.require('claimLinkPerAddress', asker);
      await mailLinkFor(ctx, { keys, caller, email });
      return answer(keys ? 'claim.linkSent' : 'claim.linkSentOverAll');
    }),

  newLink: publicProcedure
    .meta(rest('POST /claims/new-link', 'Claims', 'A link that opens one’s reservations on another device'))
    .output(GiverLinkView)
    .mutation(({ ctx }) =>
      writeOwn(ctx, async ({ em, caller: { giverId, actor } }) => {
        // An account needs no key: its log-in opens what it has reserved.
        if (actor) return { manageUrl: `${ctx.publicUrl}/reserved` };
        const { key } = await makeKey(em, giverId, { kind: 'link', keyOf: ctx.giverKeyOf });
        return { manageUrl: `${ctx.publicUrl}/reserved/${key}` };
      }),
    ),

  offered: signedInProcedure
    .meta(rest('GET /claims/offered', 'Me', 'How many reservations of this browser the account may keep'))
    .output(OfferedClaims)
    .query(async ({ ctx }) => {
      const browser = await giverOfBrowser(ctx);
      const userIds = [ctx.actor.id];
      return { count: browser ? await countToMove(ctx.em, { from: browser.giverId, userIds }) : 0 };
    }),

  keep: writeProcedure
    .meta(rest('POST /claims/keep', 'Me', 'Keep the reservations of this browser in the account'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      const browser = await giverOfBrowser(ctx);
      const userId = ctx.actor.id;
      // Also where nothing moves: by what an account can do afterwards nobody learns what stays with the browser.
      const to = await makeGiverOfUser(ctx.em, userId);
      if (browser) {
        const move = { from: browser.giverId, to };
        await moveClaims(ctx.em, { ...move, userIds: [userId] });
        await moveAddress(ctx.em, move);
      }
      return answer('claim.kept');
    }),

  forget: publicProcedure
    .meta(rest('DELETE /claims/device', 'Claims', 'Forget who this browser is'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      requireOwnPage(ctx);
      setGiverCookie(ctx, null);
      endSaying(ctx);
      return answer('claim.forgotten');
    }),

  endLinks: publicProcedure
    .meta(rest('DELETE /claims/links', 'Claims', 'End every link to one’s reservations'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      const known = ctx.giver.key ?? (await keyOfBrowser(ctx));
      await writeOwn(ctx, ({ em, caller }) => endOtherKeys(em, caller.giverId, known));
      return answer('claim.linksEnded');
    }),
};
