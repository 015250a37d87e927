import { SHOWS_NOW } from '#server/access/link-access.ts';
import { VISITED_THIS_WEEK, VISITS_BEFORE_TODAY } from '#server/access/link-visits.ts';
import { columnOf } from '#server/database/columns.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { keeperOf } from '#server/givers/keepers.ts';
import type { LinkViewer } from '#server/givers/link-managers.ts';
import { Failure } from '#shared/failures.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import type { LinkView } from '#shared/share-link.ts';

/** The links of a list, the main one first, then the newest first. No claim is read. */
export async function linksOf(
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
export async function linkView(
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
    isKeepers: 'boolean',
    wasOpenedThisWeek: 'boolean',
    visits: 'number',
    createdAt: 'instant',
  },
  sql: `
  select l.id, l.token, l.name, l.is_main as "isMain", ${SHOWS_NOW} as opens, l.unlock_hash is not null as "hasPassphrase",
    l.ends_at as "endsAt", coalesce(l.ends_at <= now(), false) as "hasEnded", l.paused_at is not null as "isPaused",
    l.giver_name as "giverName", l.is_keepers as "isKeepers", ${VISITED_THIS_WEEK} as "wasOpenedThisWeek",
    ${VISITS_BEFORE_TODAY} as visits, l.created_at as "createdAt"
  from share_links l join wishlists w on w.id = l.wishlist_id left join link_opens v on v.link_id = l.id
  where l.wishlist_id = $wishlistId order by l.is_main desc, l.created_at desc, l.id desc`,
});
