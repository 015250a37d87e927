import { z } from 'zod';
import { SHOWS_NOW } from '#server/access/link-access.ts';
import { VISITED_THIS_WEEK, VISITS_BEFORE_TODAY } from '#server/access/share-link.ts';
import { columnOf } from '#server/database/columns.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { keeperOf } from '#server/givers/keepers.ts';
import {
  type LinkManager,
  type LinkViewer,
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
import { Failure } from '#shared/failures.ts';
import { ById, Id } from '#shared/id.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import { LinkChange, LinkDraft, LinkEnd, LinkView } from '#shared/share-link.ts';
import { keeperProcedures } from './keeper.procedures.ts';
import { addLink, changeLink, endLink, replaceLink } from './link.service.ts';

/** The links of a list, the main one first, then the newest first. No claim is read. */
async function linksOf(
  em: EntityManager,
  { wishlistId, isKeeper, isSealed }: LinkViewer,
  publicUrl: string,
): Promise<LinkView[]> {
  const rows = await run(em, LINKS_OF_LIST, { wishlistId });
  const keeper = await keeperOf(em, wishlistId);
  return rows.map(({ token, visits, ...link }) => ({
    ...link,
    url: isSealed && link.isKeepers && !isKeeper ? null : `${publicUrl}/share/${token}`,
    madeBy: link.isKeepers ? keeper.name : null,
    timesOpened: SHARE_LINK.visitSteps.findLast((step) => step <= visits) ?? 0,
  }));
}

/** One of them. Throws `linkNotFound`. */
async function linkView(
  em: EntityManager,
  viewer: LinkViewer,
  { id, publicUrl }: { id: string; publicUrl: string },
): Promise<LinkView> {
  const view = (await linksOf(em, viewer, publicUrl)).find((link) => link.id === id);
  if (!view) throw new Failure('linkNotFound');
  return view;
}

const LINKS_OF_LIST = statement({
  name: 'links of list',
  given: { wishlistId: 'uuid' },
  row: {
    id: 'text',
    token: 'text',
    name: 'text',
    isMain: 'boolean',
    opens: columnOf<LinkView['opens']>('text'),
    hasPassphrase: 'boolean',
    endsAt: 'instant?',
    hasEnded: 'boolean',
    isPaused: 'boolean',
    giverName: 'text',
    locale: columnOf<LinkView['locale']>('text'),
    isKeepers: 'boolean',
    wasOpenedThisWeek: 'boolean',
    visits: 'number',
    createdAt: 'instant',
  },
  sql: `
  select l.id, l.token, l.name, l.is_main as "isMain", ${SHOWS_NOW} as opens, l.unlock_hash is not null as "hasPassphrase",
    l.ends_at as "endsAt", coalesce(l.ends_at <= now(), false) as "hasEnded", l.paused_at is not null as "isPaused",
    l.giver_name as "giverName", l.locale, l.is_keepers as "isKeepers", ${VISITED_THIS_WEEK} as "wasOpenedThisWeek",
    ${VISITS_BEFORE_TODAY} as visits, l.created_at as "createdAt"
  from share_links l join wishlists w on w.id = l.wishlist_id left join link_opens v on v.link_id = l.id
  where l.wishlist_id = $wishlistId order by l.is_main desc, l.created_at desc, l.id desc`,
});

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
