import { v7 as uuid } from 'uuid';
import type { Managed, Readable } from '#server/access/list-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { instant } from '#server/database/sql-instant.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { OpeningView } from '#shared/gift.ts';
import { PROMISE, WISHLIST } from '#shared/limits.ts';
import { ARE_REVEALED, PROMISED_UNTIL } from './envelopes.ts';
import { isCounted, momentsOf } from './occasion.ts';

/*
 * What an owner does about the moment at which envelopes open. No claim is read here, so neither the permission nor the
 * answer nor a statement can depend on one (docs/secrecy.md).
 */

/** Throws `timeZoneUnknown` for a zone that browsers may know and PostgreSQL, which counts days too, does not. */
export async function requireKnownZone(em: EntityManager, timeZone: string): Promise<void> {
  // A list without a date comes with this one, and PostgreSQL reads all its files for the answer, some 20 ms.
  if (timeZone === WISHLIST.defaultTimeZone) return;
  const known = 'select from pg_timezone_names where lower(name) = lower(?)';
  if (!isCounted(timeZone) || (await em.execute<object[]>(known, [timeZone])).length === 0)
    throw new Failure('timeZoneUnknown');
}

/** The list's date and zone as they are now say from when its claims lapse. To be called before the list is written. */
export function setHoldsLapseAt(wishlist: Wishlist): void {
  const { occasionOn, timeZone } = wishlist;
  wishlist.holdsLapseAt = occasionOn ? momentsOf(occasionOn, timeZone).holdsLapseAt : null;
}

/**
 * Makes the opening that is still to come follow the list's date and zone. One that has passed stays, whatever becomes of
 * the date, and a day that lies behind opens nothing: the owner opens the envelopes then. Needs the list locked.
 */
export async function followNewDate(
  em: EntityManager,
  { id, occasionOn, timeZone }: Wishlist,
): Promise<void> {
  const opensAt = occasionOn ? momentsOf(occasionOn, timeZone).opensAt.toISOString() : null;
  await em.execute(
    `with gone as (
       delete from openings where wishlist_id = ? and not is_early and opens_at > now() and opens_at is distinct from ?::timestamptz
     )
     insert into openings (id, wishlist_id, opens_at)
     select ?::uuid, ?::uuid, ?::timestamptz
     where ?::timestamptz > now()
       and not exists (select from openings where wishlist_id = ? and not is_early and opens_at = ?::timestamptz)`,
    [id, opensAt, uuid(), id, opensAt, opensAt, id, opensAt],
  );
}

/** How the list stands with its secrets. */
export async function openingOf(em: EntityManager, wishlist: Readable<Wishlist>): Promise<OpeningView> {
  const [view] = await readRows<OpeningView>(em, OPENING, [wishlist.id]);
  return view ?? NO_OPENING;
}

const NO_OPENING: OpeningView = { opensAt: null, earlyAt: null, openedAt: null };

const OPENING = {
  name: 'opening of list',
  text: `
  select ${instant(PROMISED_UNTIL)} as "opensAt",
    ${instant('(select min(opens_at) from openings where wishlist_id = w.id and is_early and opens_at > now())')} as "earlyAt",
    ${instant('(select min(opens_at) from openings where wishlist_id = w.id and opens_at <= now())')} as "openedAt"
  from wishlists w where w.id = $1`,
};

/**
 * Opens the envelopes a day from now, which their givers see at once. Asked twice it changes nothing. It is never
 * refused: a refusal would tell whether something is sealed. What was promised for a later day may still be sealed when
 * the rest is open.
 */
export async function openEarly(em: EntityManager, wishlist: Managed<Wishlist>): Promise<OpeningView> {
  await em.execute(
    `insert into openings (id, wishlist_id, opens_at, is_early)
     select ?::uuid, ?::uuid, date_trunc('milliseconds', now()) + make_interval(hours => ?), true
     where not exists (select from openings where wishlist_id = ? and is_early and opens_at > now())`,
    [uuid(), wishlist.id, PROMISE.openEarlyAfterHours, wishlist.id],
  );
  await raiseBoard(em, wishlist.id);
  return openingOf(em, wishlist);
}

/** Takes an early opening back that has not come yet; one that has stays open. */
export async function callOffEarly(em: EntityManager, wishlist: Managed<Wishlist>): Promise<OpeningView> {
  await em.execute('delete from openings where wishlist_id = ? and is_early and opens_at > now()', [
    wishlist.id,
  ]);
  await raiseBoard(em, wishlist.id);
  return openingOf(em, wishlist);
}

/** Whether something may be hidden from the list's owner that they could look at: it is a surprise, and still closed. */
export async function isSealed(em: EntityManager, wishlistId: string): Promise<boolean> {
  const [row] = await em.execute<{ isSealed: boolean }[]>(
    `select w.secrecy = 'surprise' and not ${ARE_REVEALED} as "isSealed" from wishlists w where w.id = ?`,
    [wishlistId],
  );
  return row?.isSealed ?? false;
}

/** Givers see something new of the owner's doing. The version that the owner sees stays. */
export async function raiseBoard(em: EntityManager, wishlistId: string): Promise<void> {
  await em.execute(
    'insert into boards (wishlist_id) values (?) on conflict (wishlist_id) do update set version = boards.version + 1',
    [wishlistId],
  );
}
