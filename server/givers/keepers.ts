import { IS_SEALED } from '#server/access/link-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { instant } from '#server/database/sql-instant.ts';
import { Failure } from '#shared/failures.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import type { AskedKeepingView, KeeperView, KeepingView } from '#shared/share-link.ts';
import { giverCipher } from './giver-cipher.ts';
import { findKey } from './giver-keys.ts';

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
  return { ...view, name: (await giverCipher(em)).decrypt(name) };
}

/** SQL: when the sealing of list `w` ends because its owner has called it off. */
export const UNSEALS_AT = `case when ${IS_SEALED} then ${instant('w.unseals_at')} end`;

const NONE: KeeperView = { state: 'none', name: null, unsealsAt: null };

const KEEPER = {
  name: 'keeper of list',
  text: `
  select case when ${IS_SEALED} then case when w.unseals_at is null then 'sealed' else 'ending' end
      when k.wishlist_id is not null and k.accepted_at is null then 'asked' else 'none' end as state,
    case when ${IS_SEALED} then k.name end as name, ${UNSEALS_AT} as "unsealsAt"
  from wishlists w left join keepers k on k.wishlist_id = w.id where w.id = $1`,
};

/** The list that this giver is asked to keep; nothing once that is answered or called off. */
export async function askedToKeep(em: EntityManager, giverId: string): Promise<object | undefined> {
  const [asked] = await em.execute<object[]>(
    `select 1 from keepers k join wishlists w on w.id = k.wishlist_id
       join users u on u.id = w.owner_id
     where k.giver_id = ? and k.accepted_at is null and w.deleted_at is null and u.deleted_at is null`,
    [giverId],
  );
  return asked;
}

/**
 * The list whose links the key of a mail asks to keep, and whether whoever has the key does so already. Throws
 * `keepingNotFound`, also when somebody else has accepted or the question was called off.
 */
export async function askedBy(em: EntityManager, key: string): Promise<AskedKeepingView> {
  const found = await findKey(em, key);
  const [asked] = found ? await readRows<Row<AskedKeepingView>>(em, ASKED, [found.giverId]) : [];
  if (!asked) throw new Failure('keepingNotFound');
  return keepingView(asked);
}

/** The lists whose links this giver keeps. */
export async function keepingsOf(em: EntityManager, giverId: string): Promise<KeepingView[]> {
  return (await readRows<Row<KeepingView>>(em, KEEPINGS, [giverId])).map(keepingView);
}

/** With the paper that its owner chose, if any. */
type Row<View extends KeepingView> = Omit<View, 'paper'> & { id: string; paper: Paper | null };

const keepingView = <Keeping extends Row<KeepingView>>(keeping: Keeping) => ({
  ...keeping,
  paper: paperInForce(keeping),
});

const COLUMNS = `w.id, w.name, w.cover_emoji as "coverEmoji", w.paper, u.first_name as "ownerName",
  ${IS_SEALED} and w.unseals_at is not null as "isEnding", ${UNSEALS_AT} as "unsealsAt"`;
const OF_GIVER = `from keepers k join wishlists w on w.id = k.wishlist_id join users u on u.id = w.owner_id
  where k.giver_id = $1 and w.deleted_at is null and u.deleted_at is null`;
const KEEPINGS = {
  name: 'keepings of giver',
  text: `select ${COLUMNS} ${OF_GIVER} and k.accepted_at is not null and ${IS_SEALED} order by k.accepted_at desc, w.id`,
};
const ASKED = {
  name: 'asked keeping',
  text: `select ${COLUMNS}, k.accepted_at is not null as "hasAccepted" ${OF_GIVER}
    and (k.accepted_at is null or ${IS_SEALED}) order by k.accepted_at desc nulls first limit 1`,
};
