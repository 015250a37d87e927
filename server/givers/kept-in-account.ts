import type { EntityManager } from '#server/database/orm.ts';
import { IS_ASKED, IS_LIVE, raiseBoards } from './claim-rows.ts';
import { IS_OPENED, stricterOf } from './envelopes.ts';
import { lockStock } from './stock.ts';

interface Pair {
  /** The giver that this browser is. */
  from: string;
  /** Whose account it is. */
  userId: string;
}

/**
 * How many reservations of this browser, and lists whose links it keeps, the account may have: none on a list that surprises
 * its owner.
 */
export async function countToKeep(em: EntityManager, { from, userId }: Pair): Promise<number> {
  const keepings = await em.execute<object[]>(`select 1 from keepers k ${OF_KEEPER}`, [from, userId, userId]);
  return (await claimsToKeep(em, { from, userId })).length + keepings.length;
}

/**
 * Gives them to the account's giver. Of an item that both have reserved the numbers are added. An account that has said no
 * name or address yet has those of this browser from now on: what others saw, and where mails go, stays.
 */
export async function keepInAccount(
  em: EntityManager,
  { from, userId, to }: Pair & { to: string },
): Promise<void> {
  for (const giver of [from, to].sort())
    await em.execute('select 1 from givers where id = ? for update', [giver]);
  await em.execute(
    `update keepers set giver_id = ? where wishlist_id in (select k.wishlist_id from keepers k ${OF_KEEPER})`,
    [...[to, from, userId, userId]],
  );
  const found = await claimsToKeep(em, { from, userId });
  if (found.length === 0) return;
  // All stocks before the first board, as everybody else takes them.
  for (const { itemId } of found) await lockStock(em, itemId);
  // Somebody may have taken one over until then.
  for (const claim of await claimsToKeep(em, { from, userId })) await moveClaim(em, claim, to);
  await em.execute(TAKE_OVER_NAME, [to, from]);
  await em.execute(TAKE_OVER_ADDRESS, [to, from]);
  await em.execute(TAKE_OVER_MAILED_KEYS, [to, from]);
  await em.execute(TAKE_OVER_LETTERS, [to, from]);
  await em.execute(TAKE_OVER_MATTERS, [to, from]);
  await raiseBoards(em, to, null);
}

async function moveClaim(
  em: EntityManager,
  { id, itemId, isLive, isOpened }: ToKeep,
  to: string,
): Promise<void> {
  // What its recipient may read and what not are never put together.
  const [own] = isLive
    ? await em.execute<{ id: string }[]>(
        `select c.id from claims c where c.giver_id = ? and c.item_id = ? and c.${IS_LIVE} and ${IS_OPENED} = ?
         order by c.created_at desc limit 1`,
        [to, itemId, isOpened],
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
  // A letter that waits to be written finds by it whose the reservation is now.
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
  update givers g set email = f.email, email_hash = f.email_hash, email_confirmed_at = f.email_confirmed_at,
    unsubscribed_at = f.unsubscribed_at
  from givers f where g.id = ? and f.id = ? and g.email is null`;

// Opened, they show the reservations where those are now, if all are, and that the address is the giver's.
const TAKE_OVER_MAILED_KEYS = `
  update giver_keys k set giver_id = g.id from givers g, givers f
  where g.id = ? and f.id = ? and k.giver_id = f.id and k.is_mailed and g.email_hash = f.email_hash
    and not exists (select from claims c where c.giver_id = f.id and (c.${IS_LIVE} or ${IS_ASKED}))
    and not exists (select from keepers where giver_id = f.id)`;

const TAKE_OVER_LETTERS = `
  update givers g set last_letter_at = greatest(g.last_letter_at, f.last_letter_at) from givers f where g.id = ? and f.id = ?`;
const TAKE_OVER_MATTERS = `
  insert into told_matters (giver_id, kind, about, due_on, created_at)
  select ?, kind, about, due_on, created_at from told_matters where giver_id = ? on conflict do nothing`;

const IS_OTHERS = `w.owner_id <> ?
  and not exists (select from memberships m where m.wishlist_id = w.id and m.user_id = ?)`;

const OF_KEEPER = `join wishlists w on w.id = k.wishlist_id
  where k.giver_id = ? and k.accepted_at is not null and ${IS_OTHERS}`;

interface ToKeep {
  id: string;
  itemId: string;
  isLive: boolean;
  isOpened: boolean;
}

// Of a list that is gone nobody can tell any more whom it surprises.
const claimsToKeep = (em: EntityManager, { from, userId }: Pair) =>
  em.execute<ToKeep[]>(
    `select c.id, c.item_id as "itemId", c.${IS_LIVE} as "isLive", ${IS_OPENED} as "isOpened" from claims c
       join wishlists w on w.id = c.wishlist_id
     where c.giver_id = ? and (c.${IS_LIVE} or ${IS_ASKED}) and ${IS_OTHERS}
     order by c.item_id, c.created_at, c.id`,
    [from, userId, userId],
  );
