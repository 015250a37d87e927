import { LockMode } from '@mikro-orm/core';
import { type AdminAct, emailInLog, hasOpenedToday } from '#server/access/admin-log.ts';
import { listForReader } from '#server/access/list-access.ts';
import { countItems } from '#server/access/list-room.ts';
import { logOpenedList } from '#server/access/security-log.ts';
import { json } from '#server/database/columns.ts';
import { IS_SHOWN, ITEM_ORDER } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AdminWishlist, GivenReason, WishlistFilter } from '#shared/admin.ts';
import { Failure } from '#shared/failures.ts';
import { DASHBOARD } from '#shared/limits.ts';
import type { Page, Paging } from '#shared/pagination.ts';
import { type ModerationContext, moderate } from './moderation.ts';
import { pageIds } from './page-ids.ts';

/** The lists of one page, each with its first DASHBOARD.itemsOfList items and the number of all. */
export async function wishlistsOfPage(
  em: EntityManager,
  asked: WishlistFilter & Paging,
): Promise<Page<AdminWishlist>> {
  const { rows: ids, ...found } = await pageIds(em, { kind: 'wishlists', ...asked });
  return { rows: await run(em, ADMIN_WISHLISTS, { ids }), ...found };
}

/** One list as it stands in the dashboard. Throws `wishlistNotFound`. */
export async function wishlistOfDashboard(em: EntityManager, id: string): Promise<AdminWishlist> {
  const wishlist = await runForOne(em, ADMIN_WISHLISTS, { ids: [id] });
  if (!wishlist) throw new Failure('wishlistNotFound');
  return wishlist;
}

// Of a private list the dashboard tells its title and how much is on it, no more.
const ADMIN_WISHLISTS = statement({
  name: 'admin wishlists',
  given: { ids: 'uuid[]' },
  row: {
    id: 'text',
    name: 'text',
    description: 'text',
    coverEmoji: 'text',
    isPublic: 'boolean',
    shareToken: 'text',
    deletedAt: 'instant?',
    createdAt: 'instant',
    user: json<AdminWishlist['user']>(),
    itemCount: 'number',
    items: json<AdminWishlist['items']>(),
  },
  sql: `select w.id, w.name, case when w.is_public then w.description else '' end as description, w.cover_emoji as "coverEmoji", w.is_public as "isPublic",
      (select l.token from share_links l where l.wishlist_id = w.id and l.is_main) as "shareToken",
      w.deleted_at as "deletedAt", w.created_at as "createdAt",
      json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) as "user",
      (select count(*) from items i where i.wishlist_id = w.id and ${IS_SHOWN('i')}) as "itemCount",
      coalesce((
        select json_agg(json_build_object(
          'id', i.id, 'name', case when w.is_public then i.name else '' end) order by ${ITEM_ORDER})
        from (
          select i.* from items i where i.wishlist_id = w.id and ${IS_SHOWN('i')}
          order by ${ITEM_ORDER} limit ${DASHBOARD.itemsOfList}
        ) i
      ), '[]') as items
    from unnest($ids) with ordinality as wanted(id, place)
      join wishlists w on w.id = wanted.id join users u on u.id = w.owner_id
    order by place`,
});

export function softDeleteWishlist({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, about } = await listOf(em, id);
    if (wishlist.deletedAt) throw new Failure('wishlistIsDeleted');
    wishlist.deletedAt = new Date();
    return { kind: 'softDeletedWishlist', ...about };
  });
}

export function restoreWishlist({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, about } = await listOf(em, id);
    if (!wishlist.deletedAt) throw new Failure('wishlistIsActive');
    wishlist.deletedAt = null;
    wishlist.deletedByOwner = false;
    return { kind: 'restoredWishlist', ...about };
  });
}

/**
 * Lets the administrator read a private list of somebody else's for some minutes, and tells its owner why. Does nothing where
 * no reason is needed. Throws `wishlistNotFound`.
 */
export function openPrivateWishlist(
  { em, actor, accountMail }: ModerationContext & Pick<Dependencies, 'accountMail'>,
  { id, reason }: GivenReason,
): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, lacksReason } = await listForReader(em, actor, id);
    if (!lacksReason) return null;
    const owner = await wishlist.owner.loadOrFail();
    const opened = { list: wishlist.name, reason };
    await logOpenedList(em, owner.id, opened);
    if (!(await hasOpenedToday(em, actor, owner.id)))
      await accountMail.sendPrivateListOpened(em, owner, opened);
    return { kind: 'openedPrivate', userId: owner.id, who: emailInLog(owner), listId: id, ...opened };
  });
}

/** Removes a soft-deleted list with its items for good. */
export function hardDeleteWishlist({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, about } = await listOf(em, id);
    if (!wishlist.deletedAt) throw new Failure('wishlistIsActive');
    const count = await countItems(em, id);
    await em.nativeDelete(Wishlist, { id });
    return { kind: 'hardDeletedWishlist', ...about, count };
  });
}

/** What the log says of a list. */
type AboutList = Pick<AdminAct, 'userId' | 'who' | 'list'>;

async function listOf(em: EntityManager, id: string): Promise<{ wishlist: Wishlist; about: AboutList }> {
  const wishlist = await em.findOne(
    Wishlist,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!wishlist) throw new Failure('wishlistNotFound');
  const owner = await wishlist.owner.loadOrFail();
  return { wishlist, about: { userId: owner.id, who: emailInLog(owner), list: wishlist.name } };
}
