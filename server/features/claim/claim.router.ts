import { z } from 'zod';
import { readBoard } from '#server/givers/board.ts';
import { changeClaim, releaseClaim, reserve } from '#server/givers/claims.ts';
import { giverCipher } from '#server/givers/giver-cipher.ts';
import { claimsOf } from '#server/givers/own-claims.ts';
import { requireListOfGivers, requireSharedList } from '#server/givers/shared-list.ts';
import { countWrite, giverCaller, writingGiver } from '#server/trpc/giver-caller.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import {
  BoardView,
  ClaimChange,
  ClaimDraft,
  ClaimView,
  NewClaimView,
  OwnClaimView,
  RecipientView,
} from '#shared/claim.ts';
import { ById } from '#shared/id.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { ShareToken } from '#shared/wishlist.ts';
import { agedClaims } from './claim.aged.ts';
import { keyProcedures } from './claim.keys.ts';
import {
  answerAgain,
  countedGiver,
  deliverKeys,
  giverToBe,
  keysForNobody,
  OF_GIVERS_ALONE,
  reservedMailOf,
} from './claim.newcomer.ts';

export const claimRouter = router({
  ...agedClaims,
  ...keyProcedures,

  board: publicProcedure
    .meta({
      ...rest('GET /share/{token}/claims', 'Claims', 'What is still free, and who takes what'),
      cached: 'board',
    })
    .input(ShareToken)
    .output(BoardView)
    .query(async ({ ctx, input: { token } }) => {
      const caller = await giverCaller(ctx);
      const keys = linkKeysOf(ctx, token);
      await requireListOfGivers(ctx.em, keys, caller);
      const cipher = await giverCipher(ctx.em);
      const { view, version } = await readBoard(ctx.em, { keys, giverId: caller.giverId, cipher });
      ctx.reportVersion?.(version);
      return view;
    }),

  me: publicProcedure
    .meta(rest('GET /share/{token}/me', 'Claims', 'Whether this list is one’s own'))
    .input(ShareToken)
    .output(RecipientView)
    .query(async ({ ctx, input: { token } }) => {
      const { id, isRecipient } = await requireSharedList(
        ctx.em,
        linkKeysOf(ctx, token),
        await giverCaller(ctx),
      );
      return { isRecipient, wishlistId: isRecipient ? id : null };
    }),

  add: publicProcedure
    .meta({
      ...restCreate('POST /share/{token}/claims', 'Claims', 'Reserve an item'),
      status: 201,
      secretFields: OF_GIVERS_ALONE,
      onRepeat: answerAgain,
    })
    .input(ClaimDraft.extend(ShareToken.shape))
    .output(NewClaimView)
    .mutation(async ({ ctx, input: { token, ...draft } }) => {
      const caller = await writingGiver(ctx);
      const keys = linkKeysOf(ctx, token);
      await countWrite(ctx, caller, (await requireListOfGivers(ctx.em, keys, caller)).id);
      const cipher = await giverCipher(ctx.em);
      const made = await ctx.em.transactional(async (em) => {
        // Once more: a link that was ended meanwhile waits for whoever looked in their transaction.
        const list = await requireListOfGivers(em, keys, caller);
        const giverId = await giverToBe(em, caller);
        const { claim, hasNewAddress } = await reserve({ em, cipher }, { list, giverId, draft });
        if (hasNewAddress) await ctx.giverMailQueue.enqueue(em, reservedMailOf(ctx, giverId, claim.id));
        return { claim, keys: await keysForNobody(em, { caller, giverId, keyOf: ctx.giverKeyOf }) };
      });
      return { claim: made.claim, manageUrl: deliverKeys(ctx, made.keys) };
    }),

  list: publicProcedure
    .meta(rest('GET /claims', 'Claims', 'Everything that one has reserved, newest first'))
    .output(z.array(OwnClaimView))
    .query(async ({ ctx }) => {
      const { giverId, userIds } = await giverCaller(ctx);
      if (giverId === null) return [];
      const cipher = await giverCipher(ctx.em);
      return claimsOf(ctx.em, { giverId, userIds, cipher, publicUrl: ctx.publicUrl });
    }),

  update: publicProcedure
    .meta(rest('PATCH /claims/{id}', 'Claims', 'Change the fields that are sent'))
    .input(ClaimChange.extend(ById.shape))
    .output(ClaimView)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const caller = await countedGiver(ctx);
      const cipher = await giverCipher(ctx.em);
      return ctx.em.transactional(async (em) => {
        const { claim, hasNewAddress } = await changeClaim({ em, cipher }, { id, caller, change });
        if (hasNewAddress) await ctx.giverMailQueue.enqueue(em, reservedMailOf(ctx, caller.giverId, id));
        return claim;
      });
    }),

  remove: publicProcedure
    .meta(rest('DELETE /claims/{id}', 'Claims', 'Give a reservation back'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input: { id } }) => {
      const caller = await countedGiver(ctx);
      const cipher = await giverCipher(ctx.em);
      await ctx.em.transactional((em) => releaseClaim({ em, cipher }, caller, id));
      return { message: CLAIM_TEXTS.released };
    }),
});
