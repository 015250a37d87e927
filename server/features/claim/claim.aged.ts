import { giverCipher } from '#server/givers/giver-cipher.ts';
import { overtake } from '#server/givers/overtake.ts';
import { requireListOfGivers } from '#server/givers/shared-list.ts';
import { countWrite, writingGiver } from '#server/trpc/giver-caller.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { publicProcedure } from '#server/trpc/procedures.ts';
import { restCreate } from '#server/trpc/rest-meta.ts';
import { ByLink, NewClaimView } from '#shared/claim.ts';
import { ById } from '#shared/id.ts';
import { answerAgain, deliverKeys, giverToBe, keysForNobody, OF_GIVERS_ALONE } from './claim.newcomer.ts';

/** What may be done about reservations and links that are old. */
export const agedClaims = {
  overtake: publicProcedure
    .meta({
      ...restCreate('POST /claims/{id}/overtake', 'Claims', 'Take over what nobody confirmed'),
      status: 201,
      secretFields: OF_GIVERS_ALONE,
      onRepeat: answerAgain,
    })
    .input(ByLink.extend(ById.shape))
    .output(NewClaimView)
    .mutation(async ({ ctx, input: { id, token } }) => {
      const caller = await writingGiver(ctx);
      const keys = linkKeysOf(ctx, token);
      await countWrite(ctx, caller, (await requireListOfGivers(ctx.em, keys, caller)).id);
      const cipher = await giverCipher(ctx.em);
      const made = await ctx.em.transactional(async (em) => {
        const list = await requireListOfGivers(em, keys, caller);
        const giverId = await giverToBe(em, caller);
        const claim = await overtake({ em, cipher }, { list, giverId, id });
        return { claim, keys: await keysForNobody(em, { caller, giverId, keyOf: ctx.giverKeyOf }) };
      });
      return { claim: made.claim, manageUrl: deliverKeys(ctx, made.keys) };
    }),
};
