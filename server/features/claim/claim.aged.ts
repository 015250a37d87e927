import { overtake } from '#server/givers/overtake.ts';
import { publicProcedure } from '#server/trpc/procedures.ts';
import { restCreate } from '#server/trpc/rest-meta.ts';
import { NewClaimView, Overtaking } from '#shared/claim.ts';
import { ById } from '#shared/id.ts';
import { answerAgain, claimAsGiver, OF_GIVERS_ALONE } from './claim.newcomer.ts';

/** What may be done about reservations and links that are old. */
export const agedClaims = {
  overtake: publicProcedure
    .meta({
      ...restCreate('POST /claims/{id}/overtake', 'Claims', 'Take over what nobody confirmed'),
      status: 201,
      secretFields: OF_GIVERS_ALONE,
      onRepeat: answerAgain,
    })
    .input(Overtaking.extend(ById.shape))
    .output(NewClaimView)
    .mutation(({ ctx, input: { id, token, shown } }) =>
      claimAsGiver(ctx, token, ({ em, cipher, list, giverId }) =>
        overtake({ em, cipher }, { list, giverId, id, shown }),
      ),
    ),
};
