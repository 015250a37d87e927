import { IS_SEALED } from '#server/access/link-access.ts';
import { RECIPIENT_NAME, surprises } from '#server/access/list-people.ts';
import { columnOf } from '#server/database/columns.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import type { AskedKeepingView, KeeperView, KeepingView } from '#shared/share-link.ts';
import { type GiverCaller, giverOfUser } from './giver.ts';
import { findKey, giverCipher } from './giver-keys.ts';

/** Whether this giver keeps the links of a list that is sealed. Whom it has come to surprise since keeps it no more. */
export async function isKeeperOf(
  em: EntityManager,
  { giverId, userIds }: Pick<GiverCaller, 'giverId' | 'userIds'>,
  wishlistId: string,
): Promise<boolean> {
  return giverId !== null && (await runForOne(em, KEEPING, { giverId, userIds, wishlistId })) !== null;
}

const KEEPING = statement({
  name: 'keeping',
  given: { giverId: 'uuid', userIds: 'uuid[]', wishlistId: 'uuid' },
  sql: `select from keepers k join wishlists w on w.id = k.wishlist_id
    where k.giver_id = $giverId and k.wishlist_id = $wishlistId and k.accepted_at is not null and w.deleted_at is null
      and ${IS_SEALED} and not ${surprises('$userIds')}`,
});

/** The same of an account. */
export const isKeeper = async (em: EntityManager, userId: string, wishlistId: string): Promise<boolean> =>
  isKeeperOf(em, { giverId: await giverOfUser(em, userId), userIds: [userId] }, wishlistId);

/** Whether the list is sealed, also while that is ending. */
export const isKept = async (em: EntityManager, wishlistId: string): Promise<boolean> =>
  ['sealed', 'ending'].includes((await keeperOf(em, wishlistId)).state);

/** How the list stands with its keeper, for those who may know. */
export async function keeperOf(em: EntityManager, wishlistId: string): Promise<KeeperView> {
  const row = await runForOne(em, KEEPER, { wishlistId });
  if (!row) return NONE;
  const { name, ...view } = row;
  return { ...view, name: (await giverCipher(em)).decrypt(name) };
}

/** SQL: when the sealing of list `w` ends because its owner has called it off. */
export const UNSEALS_AT = `case when ${IS_SEALED} then w.unseals_at end`;

const NONE: KeeperView = { state: 'none', name: null, unsealsAt: null };

const KEEPER = statement({
  name: 'keeper of list',
  given: { wishlistId: 'uuid' },
  row: { state: columnOf<KeeperView['state']>('text'), name: 'text?', unsealsAt: 'instant?' },
  sql: `
  select case when ${IS_SEALED} then case when w.unseals_at is null then 'sealed' else 'ending' end
      when k.wishlist_id is not null and k.accepted_at is null then 'asked' else 'none' end as state,
    case when ${IS_SEALED} then k.name end as name, ${UNSEALS_AT} as "unsealsAt"
  from wishlists w left join keepers k on k.wishlist_id = w.id where w.id = $wishlistId`,
});

/** Whether this giver is asked to keep a list; not once that is answered or called off. */
export const isAskedToKeep = async (em: EntityManager, giverId: string): Promise<boolean> =>
  (await runForOne(em, UNANSWERED, { giverId })) !== null;

/**
 * The list whose links the key of a mail asks to keep, and whether whoever has the key does so already. Throws
 * `keepingNotFound`, also when somebody else has accepted or the question was called off.
 */
export async function askedBy(em: EntityManager, key: string): Promise<AskedKeepingView> {
  const found = await findKey(em, key);
  const asked = found && (await runForOne(em, ASKED, { giverId: found.giverId }));
  if (!asked) throw new Failure('keepingNotFound');
  const cipher = await giverCipher(em);
  return { ...keepingView(asked), mailedTo: cipher.decrypt(found.email) };
}

/** The lists whose links this giver keeps. */
export async function keepingsOf(
  em: EntityManager,
  { giverId, userIds }: GiverCaller,
): Promise<KeepingView[]> {
  return giverId === null ? [] : (await run(em, KEEPINGS, { giverId, userIds })).map(keepingView);
}

const keepingView = <Keeping extends { id: string; paper: Paper | null }>(keeping: Keeping) => ({
  ...keeping,
  paper: paperInForce(keeping),
});

const COLUMNS = `w.id, w.name, w.cover_emoji as "coverEmoji", w.paper, u.first_name as "ownerName", ${RECIPIENT_NAME} as "recipientName",
  ${IS_SEALED} and w.unseals_at is not null as "isEnding", ${UNSEALS_AT} as "unsealsAt"`;
const KEEPING_ROW = {
  id: 'text',
  name: 'text',
  coverEmoji: 'text',
  /** The one that its owner chose. */
  paper: columnOf<Paper | null>('text'),
  ownerName: 'text',
  recipientName: 'text',
  isEnding: 'boolean',
  unsealsAt: 'instant?',
} as const;
const OF_GIVER = `from keepers k join wishlists w on w.id = k.wishlist_id join users u on u.id = w.owner_id
  where k.giver_id = $giverId and w.deleted_at is null and u.deleted_at is null`;
const UNANSWERED = statement({
  name: 'unanswered keeping',
  given: { giverId: 'uuid' },
  sql: `select ${OF_GIVER} and k.accepted_at is null`,
});
const KEEPINGS = statement({
  name: 'keepings of giver',
  given: { giverId: 'uuid', userIds: 'uuid[]' },
  row: KEEPING_ROW,
  sql: `select ${COLUMNS} ${OF_GIVER} and k.accepted_at is not null and ${IS_SEALED} and not ${surprises('$userIds')}
    order by k.accepted_at desc, w.id`,
});
const ASKED = statement({
  name: 'asked keeping',
  given: { giverId: 'uuid' },
  row: { ...KEEPING_ROW, hasAccepted: 'boolean' },
  sql: `select ${COLUMNS}, k.accepted_at is not null as "hasAccepted" ${OF_GIVER}
    and (k.accepted_at is null or ${IS_SEALED}) order by k.accepted_at desc nulls first limit 1`,
});
