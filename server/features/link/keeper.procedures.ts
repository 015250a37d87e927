import { z } from 'zod';
import { managedWishlist, wishlistForEditor } from '#server/access/list-access.ts';
import { NOBODY } from '#server/givers/giver.ts';
import { askedBy, keeperOf, keepingsOf } from '#server/givers/keepers.ts';
import { acceptKeeping, askKeeper, endKeeping } from '#server/givers/keeping.ts';
import { answer } from '#server/trpc/answer.ts';
import {
  countWrite,
  giverCaller,
  keyOfBrowser,
  writeAsGiver,
  writingGiver,
} from '#server/trpc/giver-caller.ts';
import { liveActor, publicProcedure, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { Accepting, KeeperKey } from '#shared/accepting.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { AskedKeepingView, KeeperDraft, KeeperView, KeepingView } from '#shared/share-link.ts';

/** The keeper of a list: named by its owner, and somebody who needs no account. */
export const keeperProcedures = {
  keeper: signedInProcedure
    .meta(
      rest('GET /wishlists/{id}/keeper', 'Wishlists', 'Whether the links of a list are kept from its owner'),
    )
    .input(ById)
    .output(KeeperView)
    .query(async ({ ctx, input }) =>
      keeperOf(ctx.em, (await wishlistForEditor(ctx.em, ctx.actor, input.id)).id),
    ),

  askKeeper: writeProcedure
    .meta(rest('POST /wishlists/{id}/keeper', 'Wishlists', 'Ask somebody to keep the links of a list'))
    .input(KeeperDraft.extend(ById.shape))
    .output(MessageView)
    .mutation(async ({ ctx, input: { id, email } }) => {
      await ctx.throttles.require('keeperAskedPerUser', ctx.actor.id);
      await askKeeper(ctx, await managedWishlist(ctx.em, ctx.actor, id), { email, asker: ctx.actor.user });
      return answer('link.keeperAsked');
    }),

  endKeeping: publicProcedure
    .meta(rest('DELETE /wishlists/{id}/keeper', 'Wishlists', 'Unseal a list: at once for its keeper'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input: { id } }) => {
      const state = await writeAsGiver(ctx, { about: id }, ({ em, caller }) => endKeeping(em, caller, id));
      return answer(state === 'ending' ? 'link.keeperEnding' : 'link.keeperGone');
    }),

  keepings: publicProcedure
    .meta(rest('GET /keepings', 'Claims', 'The lists whose links one keeps'))
    .output(z.array(KeepingView))
    .query(async ({ ctx }) => keepingsOf(ctx.em, await giverCaller(ctx))),

  askedToKeep: publicProcedure
    .meta(rest('POST /keepings/asked', 'Claims', 'Which list the key of a letter asks to keep'))
    .input(KeeperKey)
    .output(AskedKeepingView)
    .mutation(async ({ ctx, input }) => {
      await countWrite(ctx, { ...NOBODY, actor: await liveActor(ctx) }, 'keepings');
      return askedBy(ctx.em, input.key);
    }),

  accept: publicProcedure
    .meta(rest('POST /keepings', 'Claims', 'Say that one will keep the links of a list'))
    .input(Accepting)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      const { actor } = await writingGiver(ctx);
      const cookie = await keyOfBrowser(ctx);
      const counted = { about: 'keepings', caller: { ...NOBODY, actor } };
      await writeAsGiver(ctx, counted, async ({ em, knowBrowserBy }) =>
        knowBrowserBy(await acceptKeeping({ em, actor, cookie }, input, ctx.giverKeyOf)),
      );
      return answer('link.keeperAccepted');
    }),
};
