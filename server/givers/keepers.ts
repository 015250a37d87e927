import { IS_SEALED } from '#server/access/open-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import type { KeeperView, KeepingView } from '#shared/share-link.ts';
import { isoTime } from './envelopes.ts';
import { giverCipher } from './giver-cipher.ts';

/** Whether this giver keeps the links of a list that is sealed. */
export async function isKeeperOf(
  em: EntityManager,
  giverId: string | null,
  wishlistId: string,
): Promise<boolean> {
  if (giverId === null) return false;
  const rows = await readRows(em, KEEPING, [giverId, wishlistId]);
  return rows.length > 0;
}

const KEEPING = {
  name: 'keeping',
  text: `select 1 from keepers k join wishlists w on w.id = k.wishlist_id
    where k.giver_id = $1 and k.wishlist_id = $2 and k.accepted_at is not null and w.deleted_at is null and ${IS_SEALED}`,
};

/** How the list stands with its keeper, for those who may know. */
export async function keeperOf(em: EntityManager, wishlistId: string): Promise<KeeperView> {
  const [row] = await readRows<KeeperView>(em, KEEPER, [wishlistId]);
  if (!row) return NONE;
  const { name, ...view } = row;
  return { ...view, name: (await giverCipher(em)).open(name) };
}

const NONE: KeeperView = { state: 'none', name: null, unsealsAt: null };

const KEEPER = {
  name: 'keeper of list',
  text: `
  select case when not ${IS_SEALED} and w.sealed_at is not null then 'none' when k.accepted_at is null then 'asked'
      when w.unseals_at is not null then 'ending' else 'sealed' end as state,
    case when ${IS_SEALED} then k.name end as name, case when ${IS_SEALED} then ${isoTime('w.unseals_at')} end as "unsealsAt"
  from keepers k join wishlists w on w.id = k.wishlist_id where k.wishlist_id = $1`,
};

/** What a letter tells of the list that this giver is asked to keep; nothing once that is answered or called off. */
export async function askedToKeep(
  em: EntityManager,
  giverId: string,
): Promise<Pick<KeepingView, 'name' | 'ownerName'> | undefined> {
  const [asked] = await em.execute<Pick<KeepingView, 'name' | 'ownerName'>[]>(
    `select w.name, u.first_name as "ownerName" from keepers k join wishlists w on w.id = k.wishlist_id
       join users u on u.id = w.owner_id
     where k.giver_id = ? and k.accepted_at is null and w.deleted_at is null and u.deleted_at is null`,
    [giverId],
  );
  return asked;
}
