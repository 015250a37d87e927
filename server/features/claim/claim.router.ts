import { z } from 'zod';
import { readBoard } from '#server/givers/board.ts';
import { changeClaim, releaseClaim } from '#server/givers/claims.ts';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { overtake } from '#server/givers/overtake.ts';
import { claimsOf } from '#server/givers/own-claims.ts';
import { plannedFor } from '#server/givers/planned.ts';
import { reserve, reserveTogether } from '#server/givers/reserve.ts';
import { requireListOfGivers, requireSharedList } from '#server/givers/shared-list.ts';
import { answer } from '#server/trpc/answer.ts';
import { giverCaller } from '#server/trpc/giver-caller.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { publicProcedure, router, signedInProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import {
  BoardView,
  ClaimChange,
  ClaimDraft,
  ClaimsDraft,
  ClaimView,
  NewClaimsView,
  NewClaimView,
  Overtaking,
  OwnClaimView,
  RecipientView,
} from '#shared/claim.ts';
import { ById } from '#shared/id.ts';
import { PlannedView } from '#shared/planned.ts';
import { ShareToken } from '#shared/wishlist.ts';
import { keyProcedures } from './claim.keys.ts';
import {
  answerAgain,
  answerAllAgain,
  claimAsGiver,
  OF_GIVERS_ALONE,
  requireGiver,
  reservedMailOf,
  writeOwn,
} from './claim.newcomer.ts';

/** What may be done about reservations and links that are old. */
const agedClaims = {
  overtake: publicProcedure
    .meta({
      ...restCreate('POST /claims/{id}/overtake', 'Claims', 'Take over what nobody confirmed'),
      status: 201,
      secretFields: OF_GIVERS_ALONE,
      onRepeat: answerAgain,
      requireCaller: requireGiver,
    })
    .input(Overtaking.extend(ById.shape))
    .output(NewClaimView)
    .mutation(({ ctx, input: { id, token, shown } }) =>
      claimAsGiver(ctx, token, async ({ em, cipher, list, giverId }) => ({
        claim: await overtake({ em, cipher }, { list, giverId, id, shown }),
      })),
    ),
};

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
      const { id, isRecipient, isOfList, mayBeRecipient } = await requireSharedList(
        ctx.em,
        linkKeysOf(ctx, token),
        await giverCaller(ctx),
      );
      return { isRecipient, isOfList, mayBeRecipient, wishlistId: isRecipient ? id : null };
    }),

  add: publicProcedure
    .meta({
      ...restCreate('POST /share/{token}/claims', 'Claims', 'Reserve an item'),
      status: 201,
      secretFields: OF_GIVERS_ALONE,
      onRepeat: answerAgain,
      requireCaller: requireGiver,
    })
    .input(ClaimDraft.extend(ShareToken.shape))
    .output(NewClaimView)
    .mutation(({ ctx, input: { token, ...draft } }) =>
      claimAsGiver(ctx, token, async ({ em, cipher, list, giverId }) => {
        const { claim, mayNeedLetter } = await reserve({ em, cipher }, { list, giverId, draft });
        const parts = { giverId, claimId: claim.id, wishlistId: list.id };
        if (mayNeedLetter) await ctx.giverMailQueue.enqueue(em, reservedMailOf(ctx, parts));
        return { claim };
      }),
    ),

  addTogether: publicProcedure
    .meta({
      ...restCreate('POST /share/{token}/claims/together', 'Claims', 'Reserve several items, or none'),
      status: 201,
      secretFields: OF_GIVERS_ALONE,
      onRepeat: answerAllAgain,
      requireCaller: requireGiver,
    })
    .input(ClaimsDraft.extend(ShareToken.shape))
    .output(NewClaimsView)
    .mutation(({ ctx, input: { token, ...draft } }) =>
      claimAsGiver(ctx, token, async ({ em, cipher, list, giverId }) => ({
        claims: await reserveTogether({ em, cipher }, { list, giverId, draft }),
      })),
    ),

  list: publicProcedure
    .meta(rest('GET /claims', 'Claims', 'Everything that one has reserved, newest first'))
    .output(z.array(OwnClaimView))
    .query(async ({ ctx }) => {
      const { giverId, userIds } = await giverCaller(ctx);
      if (giverId === null) return [];
      const cipher = await giverCipher(ctx.em);
      return claimsOf(ctx.em, { giverId, userIds, cipher, publicUrl: ctx.publicUrl });
    }),

  planned: signedInProcedure
    .meta(rest('GET /claims/planned', 'Me', 'How much is reserved for each of whom you keep lists'))
    .output(z.array(PlannedView))
    .query(({ ctx }) => plannedFor(ctx.em, ctx.actor.id)),

  update: publicProcedure
    .meta(rest('PATCH /claims/{id}', 'Claims', 'Change the fields that are sent'))
    .input(ClaimChange.extend(ById.shape))
    .output(ClaimView)
    .mutation(({ ctx, input: { id, ...change } }) =>
      writeOwn(ctx, async ({ em, cipher, caller }) => {
        const { claim, wishlistId, mayNeedLetter } = await changeClaim(
          { em, cipher },
          { id, caller, change },
        );
        const parts = { giverId: caller.giverId, claimId: id, wishlistId };
        if (mayNeedLetter) await ctx.giverMailQueue.enqueue(em, reservedMailOf(ctx, parts));
        return claim;
      }),
    ),

  remove: publicProcedure
    .meta(rest('DELETE /claims/{id}', 'Claims', 'Give a reservation back'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input: { id } }) => {
      await writeOwn(ctx, ({ em, cipher, caller }) => releaseClaim({ em, cipher }, caller, id));
      return answer('claim.released');
    }),
});
