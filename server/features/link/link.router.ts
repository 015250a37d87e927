import { z } from 'zod';
import type { EntityManager } from '#server/database/orm.ts';
import {
  type LinkManager,
  managerOfLink,
  managerOfList,
  viewerOfLinks,
} from '#server/givers/link-managers.ts';
import { releaseByLink } from '#server/givers/release-by-link.ts';
import { answer } from '#server/trpc/answer.ts';
import type { Context } from '#server/trpc/context.ts';
import { giverCaller, writeAsGiver } from '#server/trpc/giver-caller.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ById, Id } from '#shared/id.ts';
import { LinkChange, LinkDraft, LinkEnd, LinkView } from '#shared/share-link.ts';
import { keeperProcedures } from './keeper.procedures.ts';
import { addLink, changeLink, endLink, replaceLink } from './link.service.ts';
import { linksOf, linkView } from './link.view.ts';

const OfList = z.strictObject({ id: Id });

/** The links of a list: of its owner, and of the keeper of a sealed one. */
export const linkRouter = router({
  ...keeperProcedures,

  list: publicProcedure
    .meta(rest('GET /wishlists/{id}/links', 'Wishlists', 'The links of a list'))
    .input(OfList)
    .output(z.array(LinkView))
    .query(async ({ ctx, input }) => {
      const caller = await giverCaller(ctx);
      return linksOf(ctx.em, await viewerOfLinks(ctx.em, caller, input.id), ctx.publicUrl);
    }),

  add: publicProcedure
    .meta({
      ...restCreate('POST /wishlists/{id}/links', 'Wishlists', 'Make one more link'),
      status: 201,
      secretFields: ['url'],
    })
    .input(LinkDraft.extend(OfList.shape))
    .output(LinkView)
    .mutation(({ ctx, input: { id, ...draft } }) =>
      decide(ctx, managerOfList, id, (em, manager) => addLink(em, manager, draft)),
    ),

  update: publicProcedure
    .meta(rest('PATCH /links/{id}', 'Wishlists', 'Change the fields that are sent'))
    .input(LinkChange.extend(ById.shape))
    .output(LinkView)
    .mutation(({ ctx, input: { id, ...change } }) =>
      decide(ctx, managerOfLink, id, async (em, manager) => {
        await changeLink(em, manager, { id, change });
        return id;
      }),
    ),

  replace: publicProcedure
    .meta(
      rest('POST /links/{id}/replace', 'Wishlists', 'Give a link another address; the old one stops working'),
    )
    .input(ById)
    .output(LinkView)
    .mutation(({ ctx, input: { id } }) =>
      decide(ctx, managerOfLink, id, async (em, manager) => {
        await replaceLink(em, manager, id);
        return id;
      }),
    ),

  remove: publicProcedure
    .meta(rest('DELETE /links/{id}', 'Wishlists', 'End a link'))
    .input(LinkEnd)
    .output(MessageView)
    .mutation(async ({ ctx, input: { id, reservations } }) => {
      await writeAsGiver(ctx, { about: id }, async ({ em, caller }) => {
        await endLink(em, await managerOfLink(em, caller, id), id);
        if (reservations === 'release') await releaseByLink(ctx.jobs, em, id);
      });
      return answer('link.ended');
    }),
});

type FindManager = (
  em: EntityManager,
  caller: Awaited<ReturnType<typeof giverCaller>>,
  id: string,
) => Promise<LinkManager>;

/** Does something about a link, whose id `act` tells, and answers how it is then. */
function decide(
  ctx: Context,
  managerOf: FindManager,
  id: string,
  act: (em: EntityManager, manager: LinkManager) => Promise<string>,
): Promise<LinkView> {
  return writeAsGiver(ctx, { about: id }, async ({ em, caller }) => {
    const manager = await managerOf(em, caller, id);
    const linkId = await act(em, manager);
    return linkView(em, manager, { id: linkId, publicUrl: ctx.publicUrl });
  });
}
