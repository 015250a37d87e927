import { sql } from '@mikro-orm/core';
import { surprises } from '#server/access/list-people.ts';
import { Claim } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { IS_ASKED, IS_LIVE, raiseBoards } from './claim-rows.ts';
import { IS_SECRET } from './envelopes.ts';
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
 * Gives them to the account that adopts them, or to the mailbox whose mail was opened. Of an item that both have reserved
 * in secret the numbers are added. A giver without a name takes that of this browser: what others saw stays.
 */
export async function moveClaims(em: EntityManager, move: Move & { to: string }): Promise<void> {
  await run(em, LOCKED_GIVERS, { ids: [move.from, move.to] });
  await run(em, MOVED_KEEPINGS, move);
  const found = await run(em, CLAIMS_TO_MOVE, move);
  if (found.length === 0) return;
  // All stocks before the first board, as everybody else takes them.
  for (const { itemId } of found) await lockStock(em, itemId);
  const lists = found.map(({ wishlistId }) => wishlistId);
  await keepSignedNames(em, [move.from, move.to], lists);
  // Somebody may have taken one over until then.
  for (const claim of await run(em, CLAIMS_TO_MOVE, move)) await moveClaim(em, claim, move.to);
  for (const beside of BESIDE_CLAIMS) await run(em, beside, move);
  await raiseBoards(em, move.to, lists);
}

/**
 * An account that adopts reservations also takes over their giver's address, unless it has one. Mails that wait, and those
 * that were sent, lead to its log-in from now on.
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

// Of a list that is gone nobody can tell any more whom it surprises.
const CLAIMS_TO_MOVE = statement({
  name: 'claims to move',
  given: { from: 'uuid', userIds: 'uuid[]' },
  row: { id: 'text', itemId: 'text', wishlistId: 'text', isLive: 'boolean', isSecret: 'boolean' },
  sql: `select c.id, c.item_id as "itemId", c.wishlist_id as "wishlistId", c.${IS_LIVE} as "isLive", ${IS_SECRET} as "isSecret" from claims c
      join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $from and (c.${IS_LIVE} or ${IS_ASKED}) and not ${surprises('$userIds')}
    order by c.item_id, c.created_at, c.id`,
});

/** A claim of another giver becomes one of `to`, or part of what they have of its item. */
async function moveClaim(
  em: EntityManager,
  { id, itemId, isLive, isSecret }: RowOf<typeof CLAIMS_TO_MOVE>,
  to: string,
): Promise<void> {
  // What its recipient may read, now or when the list tells more, stays as it is: they would notice.
  const own = isLive && isSecret && (await runForOne(em, CLAIM_TO_ADD_TO, { to, itemId }));
  if (own) {
    await run(em, CLAIM_ADDED_TO, { id, into: own.id });
    await em.nativeUpdate(Claim, { item: itemId, overtakenBy: id }, { overtakenBy: own.id });
    const updatedAt = sql`now()`;
    await em.nativeUpdate(Claim, { id }, { state: 'released', updatedAt });
  }
  // A mail that waits to be written finds also by one that is part of another whose the reservation is now.
  await em.nativeUpdate(Claim, { id }, { giver: to });
}

const CLAIM_TO_ADD_TO = statement({
  name: 'claim to add to',
  given: { to: 'uuid', itemId: 'uuid' },
  row: { id: 'text' },
  sql: `select c.id from claims c where c.giver_id = $to and c.item_id = $itemId and c.${IS_LIVE} and ${IS_SECRET} order by c.created_at desc limit 1`,
});
const CLAIM_ADDED_TO = statement({
  name: 'claim added to',
  given: { id: 'uuid', into: 'uuid' },
  sql: `update claims c set quantity = c.quantity + f.quantity, card = coalesce(c.card, f.card),
      sign_name = c.sign_name and f.sign_name, sealed_until = greatest(c.sealed_until, f.sealed_until), confirmed_at = greatest(c.confirmed_at, f.confirmed_at),
      updated_at = now()
    from claims f where c.id = $into and f.id = $id`,
});

const given = { from: 'uuid', to: 'uuid' } as const;
const BESIDE_CLAIMS = [
  statement({
    name: 'moved name',
    given,
    sql: 'update givers g set name = f.name from givers f where g.id = $to and f.id = $from and g.name is null',
  }),
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
    where g.id = $to and f.id = $from and k.giver_id = f.id and k.is_mailed and g.email_hash = f.email_hash
      and not exists (select from claims c where c.giver_id = f.id and (c.${IS_LIVE} or ${IS_ASKED}))
      and not exists (select from keepers where giver_id = f.id)`,
});
