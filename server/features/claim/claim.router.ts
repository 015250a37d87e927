import { z } from 'zod';
import { readBoard } from '#server/givers/board.ts';
import { changeClaim, releaseClaim, reserve } from '#server/givers/claims.ts';
import { makeGiverOfUser, makeKey } from '#server/givers/giver.ts';
import { giverCipher } from '#server/givers/giver-cipher.ts';
import { browserKeyFor, mailLinkFor } from '#server/givers/giver-links.ts';
import { countToKeep, keepInAccount } from '#server/givers/kept-in-account.ts';
import { keepOutRecipient, openList, openListOfGivers } from '#server/givers/open-list.ts';
import { claimsOf } from '#server/givers/own-claims.ts';
import {
  giverCaller,
  giverOfBrowser,
  requireOwnPage,
  setGiverCookie,
  writingGiver,
} from '#server/trpc/giver-caller.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { publicProcedure, router, signedInProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import {
  BoardView,
  ClaimChange,
  ClaimDraft,
  ClaimView,
  GiverKeyText,
  GiverLinkView,
  LinkRequest,
  NewClaimView,
  OfferedClaims,
  OwnClaimView,
  RecipientView,
} from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { ById } from '#shared/id.ts';
import { CLAIM_TEXTS } from '#shared/texts/claim.ts';
import { CLAIM_ANSWERS } from '#shared/texts/claim-answers.ts';
import { ShareToken } from '#shared/wishlist.ts';
import { agedClaims } from './claim.aged.ts';
import { answerAgain, giverToBe, keysForNobody, OF_GIVERS_ALONE, tellKeys } from './claim.newcomer.ts';

export const claimRouter = router({
  ...agedClaims,

  board: publicProcedure
    .meta({
      ...rest('GET /share/{token}/claims', 'Claims', 'What is still free, and who takes what'),
      kept: 'board',
    })
    .input(ShareToken)
    .output(BoardView)
    .query(async ({ ctx, input: { token } }) => {
      const caller = await giverCaller(ctx);
      const keys = linkKeysOf(ctx, token);
      await openListOfGivers(ctx.em, keys, caller);
      const cipher = await giverCipher(ctx.em);
      const { view, version } = await readBoard(ctx.em, { keys, giverId: caller.giverId, cipher });
      ctx.tellVersion?.(version);
      return view;
    }),

  me: publicProcedure
    .meta(rest('GET /share/{token}/me', 'Claims', 'Whether this list is one’s own'))
    .input(ShareToken)
    .output(RecipientView)
    .query(async ({ ctx, input: { token } }) => {
      const { actor } = await giverCaller(ctx);
      const { id, isRecipient } = await openList(ctx.em, linkKeysOf(ctx, token), { actor, giverId: null });
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
      const cipher = await giverCipher(ctx.em);
      const made = await ctx.em.transactional(async (em) => {
        const list = await openListOfGivers(em, linkKeysOf(ctx, token), caller);
        const giverId = await giverToBe(em, caller);
        const { claim, hasNewAddress } = await reserve({ em, cipher }, { list, giverId, draft });
        if (hasNewAddress)
          await ctx.giverMailQueue.enqueue(em, { kind: 'reserved', giverId, claimId: claim.id });
        return { claim, keys: await keysForNobody(em, { caller, giverId, keyOf: ctx.giverKeyOf }) };
      });
      return { claim: made.claim, manageUrl: tellKeys(ctx, made.keys) };
    }),

  list: publicProcedure
    .meta(rest('GET /claims', 'Claims', 'Everything that one has reserved, newest first'))
    .output(z.array(OwnClaimView))
    .query(async ({ ctx }) => {
      const { giverId } = await giverCaller(ctx);
      if (giverId === null) return [];
      return claimsOf(ctx.em, { giverId, cipher: await giverCipher(ctx.em), publicUrl: ctx.publicUrl });
    }),

  update: publicProcedure
    .meta(rest('PATCH /claims/{id}', 'Claims', 'Change the fields that are sent'))
    .input(ClaimChange.extend(ById.shape))
    .output(ClaimView)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const { giverId } = await writingGiver(ctx);
      if (giverId === null) throw new Failure('claimNotFound');
      const cipher = await giverCipher(ctx.em);
      return ctx.em.transactional(async (em) => {
        const { claim, hasNewAddress } = await changeClaim({ em, cipher }, { id, giverId, change });
        if (hasNewAddress) await ctx.giverMailQueue.enqueue(em, { kind: 'reserved', giverId, claimId: id });
        return claim;
      });
    }),

  remove: publicProcedure
    .meta(rest('DELETE /claims/{id}', 'Claims', 'Give a reservation back'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input: { id } }) => {
      const { giverId } = await writingGiver(ctx);
      if (giverId === null) throw new Failure('claimNotFound');
      const cipher = await giverCipher(ctx.em);
      await ctx.em.transactional((em) => releaseClaim({ em, cipher }, giverId, id));
      return { message: CLAIM_TEXTS.released };
    }),

  open: publicProcedure
    .meta(rest('POST /claims/open', 'Claims', 'Open one’s reservations with the key of a link'))
    .input(GiverKeyText)
    .output(MessageView)
    .mutation(async ({ ctx, input: { key } }) => {
      setGiverCookie(ctx, await browserKeyFor(ctx, key));
      return { message: CLAIM_ANSWERS.opened };
    }),

  link: publicProcedure
    .meta(rest('POST /claims/link', 'Claims', 'Have the link to one’s reservations mailed'))
    .input(LinkRequest)
    .output(MessageView)
    .mutation(async ({ ctx, input: { token, email } }) => {
      const keys = linkKeysOf(ctx, token);
      await keepOutRecipient(ctx.em, keys, await giverCaller(ctx));
      await mailLinkFor(ctx, { keys, email });
      return { message: CLAIM_ANSWERS.linkSent };
    }),

  newLink: publicProcedure
    .meta(rest('POST /claims/new-link', 'Claims', 'A link that opens one’s reservations on another device'))
    .output(GiverLinkView)
    .mutation(async ({ ctx }) => {
      const { giverId } = await writingGiver(ctx);
      if (giverId === null) throw new Failure('claimNotFound');
      const { key } = await makeKey(ctx.em, giverId, { kind: 'link', keyOf: ctx.giverKeyOf });
      return { manageUrl: `${ctx.publicUrl}/reserved/${key}` };
    }),

  offered: signedInProcedure
    .meta(rest('GET /claims/offered', 'Me', 'How many reservations of this browser the account may keep'))
    .output(OfferedClaims)
    .query(async ({ ctx }) => {
      const from = await giverOfBrowser(ctx);
      return { count: from ? await countToKeep(ctx.em, { from, userId: ctx.actor.id }) : 0 };
    }),

  keep: signedInProcedure
    .meta(rest('POST /claims/keep', 'Me', 'Keep the reservations of this browser in the account'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      const from = await giverOfBrowser(ctx);
      const userId = ctx.actor.id;
      if (from)
        await ctx.em.transactional(async (em) =>
          keepInAccount(em, { from, userId, to: await makeGiverOfUser(em, userId) }),
        );
      return { message: CLAIM_ANSWERS.kept };
    }),

  forget: publicProcedure
    .meta(rest('DELETE /claims/device', 'Claims', 'Forget who this browser is'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      requireOwnPage(ctx);
      setGiverCookie(ctx, null);
      return { message: CLAIM_TEXTS.forgotten };
    }),
});
