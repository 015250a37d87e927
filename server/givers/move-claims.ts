import { surprises } from '#server/access/list-people.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { IS_ASKED, IS_LIVE } from './claim-rows.ts';
import { keepSignedNames } from './signed-names.ts';
import { lockStock } from './stock.ts';

interface Move {
  from: string;
  /** The accounts of whoever gets them: what is on a list that surprises one of them stays where it is. */
  userIds: readonly string[];
}

/** How many reservations, and lists whose links it keeps, a giver can hand over. */
export async function countToMove(em: EntityManager, move: Move): Promise<number> {
  const keepings = await run(em, KEEPINGS_TO_MOVE, move);
  return (await run(em, CLAIMS_TO_MOVE, move)).length + keepings.length;
}

/**
 * Gives them to the account that adopts them, or to the mailbox whose mail was opened. Each stays a reservation of its own,
 * signed as it was, and no board is raised: whoever a list surprises may give on another one of these lists, and would notice.
 * A giver without a name takes that of the newest one with a name, for what they reserve from now on, and none that was typed on a
 * list that surprises them.
 */
export async function moveClaims(em: EntityManager, move: Move & { to: string }): Promise<void> {
  await run(em, LOCKED_GIVERS, { ids: [move.from, move.to] });
  await run(em, MOVED_KEEPINGS, move);
  const found = await run(em, CLAIMS_TO_MOVE, move);
  if (found.length === 0) return;
  for (const { itemId } of found) await lockStock(em, itemId);
  await keepSignedNames(em, [move.from, move.to]);
  await run(em, MOVED_CLAIMS, move);
  await run(em, MOVED_NAME, move);
  for (const beside of BESIDE_CLAIMS) await run(em, beside, move);
}

/**
 * An account that adopts reservations also takes over their giver's address, unless it has one. Mails that wait, and those
 * that were sent, lead to its log-in from now on, also where something stays, which they would tell of.
 */
export async function moveAddress(em: EntityManager, move: { from: string; to: string }): Promise<void> {
  await run(em, MOVED_ADDRESS, move);
  await run(em, MOVED_MAILED_KEYS, move);
}

const LOCKED_GIVERS = statement({
  name: 'locked givers',
  given: { ids: 'uuid[]' },
  sql: 'select from givers where id = any($ids) order by id for update',
});

/** SQL: giver `$from` keeps the links of list `w`, which surprises none of the accounts `$userIds`. */
const IS_KEEPING_TO_MOVE = `keepers.wishlist_id = w.id and keepers.giver_id = $from and keepers.accepted_at is not null
  and not ${surprises('$userIds')}`;
const KEEPINGS_TO_MOVE = statement({
  name: 'keepings to move',
  given: { from: 'uuid', userIds: 'uuid[]' },
  sql: `select from keepers, wishlists w where ${IS_KEEPING_TO_MOVE}`,
});
const MOVED_KEEPINGS = statement({
  name: 'moved keepings',
  given: { from: 'uuid', userIds: 'uuid[]', to: 'uuid' },
  sql: `update keepers set giver_id = $to from wishlists w where ${IS_KEEPING_TO_MOVE}`,
});

/** SQL: claim `c` of giver `$from`, on list `w`, goes along. Of a list that is gone nobody can tell any more whom it surprises. */
const IS_CLAIM_TO_MOVE = `c.giver_id = $from and (c.${IS_LIVE} or ${IS_ASKED}) and w.id = c.wishlist_id and not ${surprises('$userIds')}`;
const CLAIMS_TO_MOVE = statement({
  name: 'claims to move',
  given: { from: 'uuid', userIds: 'uuid[]' },
  row: { itemId: 'text' },
  sql: `select c.item_id as "itemId" from claims c, wishlists w where ${IS_CLAIM_TO_MOVE} order by c.item_id`,
});
// Somebody may have taken one over until their stocks were locked.
const MOVED_CLAIMS = statement({
  name: 'moved claims',
  given: { from: 'uuid', userIds: 'uuid[]', to: 'uuid' },
  sql: `update claims c set giver_id = $to from wishlists w where ${IS_CLAIM_TO_MOVE}`,
});

const MOVED_NAME = statement({
  name: 'moved name',
  given: { to: 'uuid' },
  sql: `update givers g set name = (select c.signed_name from claims c
      where c.giver_id = $to and c.signed_name <> '' order by c.created_at desc limit 1)
    where g.id = $to and g.name is null`,
});
const given = { from: 'uuid', to: 'uuid' } as const;
const BESIDE_CLAIMS = [
  statement({
    name: 'moved last mail',
    given,
    sql: `update givers g set last_letter_at = greatest(g.last_letter_at, f.last_letter_at) from givers f
      where g.id = $to and f.id = $from`,
  }),
  statement({
    name: 'moved notices',
    given,
    sql: `insert into told_matters (giver_id, kind, about, due_on, created_at)
      select $to, kind, about, due_on, created_at from told_matters where giver_id = $from on conflict do nothing`,
  }),
];
const MOVED_ADDRESS = statement({
  name: 'moved address',
  given,
  sql: `update givers g set email = f.email, email_hash = f.email_hash, email_confirmed_at = f.email_confirmed_at
    from givers f where g.id = $to and f.id = $from and g.email is null`,
});
const MOVED_MAILED_KEYS = statement({
  name: 'moved mailed keys',
  given,
  sql: `update giver_keys k set giver_id = g.id from givers g, givers f
    where g.id = $to and f.id = $from and k.giver_id = f.id and k.is_mailed and g.email_hash = f.email_hash`,
});
