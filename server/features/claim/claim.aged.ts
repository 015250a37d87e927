import { giverCipher } from '#server/givers/giver-cipher.ts';
import { endOtherKeys } from '#server/givers/giver-links.ts';
import { listOfClaim, overtake } from '#server/givers/overtake.ts';
import { writingGiver } from '#server/trpc/giver-caller.ts';
import { publicProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { NewClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { ById } from '#shared/id.ts';
import { OWN_HOLD_TEXTS } from '#shared/texts/own-hold.ts';
import { answerAgain, giverToBe, keysForNobody, OF_GIVERS_ALONE, tellKeys } from './claim.newcomer.ts';

/** What may be done about reservations and links that are old. */
export const agedClaims = {
  overtake: publicProcedure
    .meta({
      ...restCreate('POST /claims/{id}/overtake', 'Claims', 'Take over what nobody confirmed'),
      status: 201,
      secretFields: OF_GIVERS_ALONE,
      onRepeat: answerAgain,
    })
    .input(ById)
    .output(NewClaimView)
    .mutation(async ({ ctx, input: { id } }) => {
      const caller = await writingGiver(ctx);
      const cipher = await giverCipher(ctx.em);
      const made = await ctx.em.transactional(async (em) => {
        const list = await listOfClaim(em, id, caller);
        const giverId = await giverToBe(em, caller);
        const claim = await overtake({ em, cipher }, { list, giverId, id });
        return { claim, keys: await keysForNobody(em, { caller, giverId, keyOf: ctx.giverKeyOf }) };
      });
      return { claim: made.claim, manageUrl: tellKeys(ctx, made.keys) };
    }),

  endLinks: publicProcedure
    .meta(rest('DELETE /claims/links', 'Claims', 'End every link to one’s reservations'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      const { giverId } = await writingGiver(ctx);
      if (giverId === null) throw new Failure('claimNotFound');
      await endOtherKeys(ctx.em, giverId, ctx.giver.key ?? ctx.giver.cookie);
      return { message: OWN_HOLD_TEXTS.linksEnded };
    }),
};
