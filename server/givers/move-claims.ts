import { surprises } from '#server/access/recipients.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { IS_ASKED, IS_LIVE, raiseBoards } from './claim-rows.ts';
import { IS_REVEALED, stricterOf } from './envelopes.ts';
import { lockStock } from './stock.ts';

interface Move {
  from: string;
  /** The accounts of whoever gets them: what is on a list that surprises one of them stays where it is. */
  userIds: readonly string[];
}

/** How many reservations, and lists whose links it keeps, a giver can hand over. */
export async function countToMove(em: EntityManager, move: Move): Promise<number> {
  const keepings = await readRows(em, KEEPINGS_TO_MOVE, [move.from, move.userIds]);
  return (await claimsToMove(em, move)).length + keepings.length;
}

/**
 * Gives them to the account that adopts them, or to the mailbox whose mail was opened. Of an item that both have reserved
 * the numbers are added. A giver without a name takes that of this browser: what others saw stays.
 */
export async function moveClaims(
  em: EntityManager,
  { from, userIds, to }: Move & { to: string },
): Promise<void> {
  for (const giver of [from, to].sort())
    await em.execute('select 1 from givers where id = ? for update', [giver]);
  const keepings = await readRows<{ wishlistId: string }>(em, KEEPINGS_TO_MOVE, [from, userIds]);
  for (const { wishlistId } of keepings)
    await em.execute('update keepers set giver_id = ? where wishlist_id = ? and giver_id = ?', [
      to,
      wishlistId,
      from,
    ]);
  const found = await claimsToMove(em, { from, userIds });
  if (found.length === 0) return;
  // All stocks before the first board, as everybody else takes them.
  for (const { itemId } of found) await lockStock(em, itemId);
  // Somebody may have taken one over until then.
  for (const claim of await claimsToMove(em, { from, userIds })) await moveClaim(em, claim, to);
  await em.execute(TAKE_OVER_NAME, [to, from]);
  await em.execute(TAKE_OVER_LAST_MAIL, [to, from]);
  await em.execute(TAKE_OVER_NOTICES, [to, from]);
  await raiseBoards(em, to, null);
}

/**
 * An account that adopts reservations also takes over their giver's address, unless it has one. Mails that wait, and those
 * that were sent, lead to its log-in from now on.
 */
export async function moveAddress(
  em: EntityManager,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await em.execute(TAKE_OVER_ADDRESS, [to, from]);
  await em.execute(TAKE_OVER_MAILED_KEYS, [to, from]);
}

async function moveClaim(
  em: EntityManager,
  { id, itemId, isLive, isRevealed }: ToMove,
  to: string,
): Promise<void> {
  // What its recipient may read and what not are never put together.
  const [own] = isLive
    ? await em.execute<{ id: string }[]>(
        `select c.id from claims c where c.giver_id = ? and c.item_id = ? and c.${IS_LIVE} and ${IS_REVEALED} = ?
         order by c.created_at desc limit 1`,
        [to, itemId, isRevealed],
      )
    : [];
  if (!own) {
    await em.execute('update claims set giver_id = ? where id = ?', [to, id]);
    return;
  }
  await em.execute(PUT_TOGETHER, [own.id, id]);
  await em.execute('update claims set overtaken_by = ? where item_id = ? and overtaken_by = ?', [
    own.id,
    itemId,
    id,
  ]);
  // A mail that waits to be written finds by it whose the reservation is now.
  await em.execute("update claims set giver_id = ?, state = 'released', updated_at = now() where id = ?", [
    to,
    id,
  ]);
}

const PUT_TOGETHER = `
  update claims c set quantity = c.quantity + f.quantity, card = coalesce(c.card, f.card), sign_name = c.sign_name and f.sign_name,
    promise = ${stricterOf('c.promise', 'f.promise')}, sealed_until = greatest(c.sealed_until, f.sealed_until),
    confirmed_at = greatest(c.confirmed_at, f.confirmed_at), updated_at = now()
  from claims f where c.id = ? and f.id = ?`;

const TAKE_OVER_NAME = `
  update givers g set name = f.name from givers f where g.id = ? and f.id = ? and g.name is null`;
const TAKE_OVER_ADDRESS = `
  update givers g set email = f.email, email_hash = f.email_hash, email_confirmed_at = f.email_confirmed_at
  from givers f where g.id = ? and f.id = ? and g.email is null`;

const TAKE_OVER_MAILED_KEYS = `
  update giver_keys k set giver_id = g.id from givers g, givers f
  where g.id = ? and f.id = ? and k.giver_id = f.id and k.is_mailed and g.email_hash = f.email_hash
    and not exists (select from claims c where c.giver_id = f.id and (c.${IS_LIVE} or ${IS_ASKED}))
    and not exists (select from keepers where giver_id = f.id)`;

const TAKE_OVER_LAST_MAIL = `
  update givers g set last_letter_at = greatest(g.last_letter_at, f.last_letter_at) from givers f where g.id = ? and f.id = ?`;
const TAKE_OVER_NOTICES = `
  insert into told_matters (giver_id, kind, about, due_on, created_at)
  select ?, kind, about, due_on, created_at from told_matters where giver_id = ? on conflict do nothing`;

const KEEPINGS_TO_MOVE = {
  name: 'keepings to move',
  text: `select k.wishlist_id as "wishlistId" from keepers k join wishlists w on w.id = k.wishlist_id
    where k.giver_id = $1 and k.accepted_at is not null and not ${surprises('$2')}`,
};

interface ToMove {
  id: string;
  itemId: string;
  isLive: boolean;
  isRevealed: boolean;
}

const claimsToMove = (em: EntityManager, { from, userIds }: Move) =>
  readRows<ToMove>(em, CLAIMS_TO_MOVE, [from, userIds]);

// Of a list that is gone nobody can tell any more whom it surprises.
const CLAIMS_TO_MOVE = {
  name: 'claims to move',
  text: `select c.id, c.item_id as "itemId", c.${IS_LIVE} as "isLive", ${IS_REVEALED} as "isRevealed" from claims c
      join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $1 and (c.${IS_LIVE} or ${IS_ASKED}) and not ${surprises('$2')}
    order by c.item_id, c.created_at, c.id`,
};
