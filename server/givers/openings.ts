import { sql } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { IS_LINK_OPEN, SHOWS_BOARD } from '#server/access/link-access.ts';
import type { Managed, Readable } from '#server/access/list-access.ts';
import { Opening } from '#server/database/opening.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure, FieldFailure } from '#shared/failures.ts';
import type { OpeningView } from '#shared/gift.ts';
import { PROMISE, WISHLIST } from '#shared/limits.ts';
import { ARE_REVEALED, earlyOpeningOf, PROMISED_UNTIL } from './envelopes.ts';
import { isCounted, momentsOf } from './opening-mail.ts';

/*
 * What an owner does about the moment at which envelopes open. No claim is read here, so neither the permission nor the
 * answer nor a statement can depend on one (docs/secrecy.md).
 */

/** Throws `timeZoneUnknown` for a zone that browsers may know and PostgreSQL, which counts days too, does not. */
export async function requireKnownZone(em: EntityManager, timeZone: string): Promise<void> {
  // A list without a date comes with this one, and PostgreSQL reads all its files for the answer, some 20 ms.
  if (timeZone === WISHLIST.defaultTimeZone) return;
  if (!isCounted(timeZone) || !(await runForOne(em, KNOWN_ZONE, { timeZone })))
    throw new Failure('timeZoneUnknown');
}

const KNOWN_ZONE = statement({
  name: 'known zone',
  given: { timeZone: 'text' },
  sql: 'select from pg_timezone_names where lower(name) = lower($timeZone)',
});

/** Throws a `FieldFailure` for a day that lies before today in the list's zone: it would open nothing, without a word. */
export async function requireComingDay(
  em: EntityManager,
  occasion: { occasionOn: string; timeZone: string },
): Promise<void> {
  if (await runForOne(em, PASSED_DAY, occasion)) throw new FieldFailure('occasionOn', 'promise.dayPassed');
}

const PASSED_DAY = statement({
  name: 'passed day',
  given: { occasionOn: 'date', timeZone: 'text' },
  sql: 'select where $occasionOn < (now() at time zone $timeZone)::date',
});

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
  { id: wishlistId, occasionOn, timeZone }: Wishlist,
): Promise<void> {
  const opensAt = occasionOn ? momentsOf(occasionOn, timeZone).opensAt : null;
  await run(em, OPENING_OF_OCCASION, { id: uuid(), wishlistId, opensAt });
}

const OPENING_OF_OCCASION = statement({
  name: 'opening of occasion',
  given: { id: 'uuid', wishlistId: 'uuid', opensAt: 'timestamptz?' },
  sql: `with gone as (
      delete from openings
      where wishlist_id = $wishlistId and not is_early and opens_at > now() and opens_at is distinct from $opensAt
    )
    insert into openings (id, wishlist_id, opens_at) select $id, $wishlistId, $opensAt
    where $opensAt > now()
      and not exists (select from openings where wishlist_id = $wishlistId and not is_early and opens_at = $opensAt)`,
});

/** How the list stands with its secrets. */
export async function openingOf(em: EntityManager, wishlist: Readable<Wishlist>): Promise<OpeningView> {
  return (await runForOne(em, OPENING, { wishlistId: wishlist.id })) ?? NO_OPENING;
}

const NO_OPENING: OpeningView = { opensAt: null, earlyAt: null, openedAt: null };

const OPENING = statement({
  name: 'opening of list',
  given: { wishlistId: 'uuid' },
  row: { opensAt: 'instant?', earlyAt: 'instant?', openedAt: 'instant?' },
  sql: `select ${PROMISED_UNTIL} as "opensAt", ${earlyOpeningOf('w.id')} as "earlyAt",
      (select min(opens_at) from openings where wishlist_id = w.id and opens_at <= now()) as "openedAt"
    from wishlists w where w.id = $wishlistId`,
});

/**
 * Throws `publicFirst` for a list that givers could open once and whose board no link opens now: they would not read what its
 * owner does.
 */
export async function requireReaders(
  em: EntityManager,
  { id: wishlistId, sharedAt }: Pick<Wishlist, 'id' | 'sharedAt'>,
): Promise<void> {
  if (sharedAt !== null && !(await runForOne(em, BOARD_LINK, { wishlistId })))
    throw new Failure('publicFirst');
}

const BOARD_LINK = statement({
  name: 'board link of list',
  given: { wishlistId: 'uuid' },
  sql: `select from share_links l join wishlists w on w.id = l.wishlist_id join users u on u.id = w.owner_id
    where w.id = $wishlistId and ${IS_LINK_OPEN} and ${SHOWS_BOARD} limit 1`,
});

/**
 * Opens the envelopes a day from now, which their givers see at once. Asked twice it changes nothing. Whatever is reserved it is
 * refused only where its givers could not read it (`publicFirst`): a refusal would tell whether something is sealed. What was
 * promised for a later day may still be sealed when the rest is open.
 */
export async function openEarly(em: EntityManager, wishlist: Managed<Wishlist>): Promise<OpeningView> {
  await requireReaders(em, wishlist);
  if (await runForOne(em, MOVED_LATELY, { wishlistId: wishlist.id })) throw new Failure('movedLately');
  await run(em, EARLY_OPENING, { id: uuid(), wishlistId: wishlist.id });
  await raiseBoard(em, wishlist.id);
  return openingOf(em, wishlist);
}

// Whoever reserved by the links of another list reads that one's page, which announces nothing of this one. It is asked of wishes and
// not of what is reserved of them, so the answer tells nothing.
const MOVED_LATELY = statement({
  name: 'wishes moved lately',
  given: { wishlistId: 'uuid' },
  sql: `select from items i where i.wishlist_id = $wishlistId and i.moved_at > now() - make_interval(days => ${PROMISE.movedWaitDays})
    limit 1`,
});

const EARLY_OPENING = statement({
  name: 'early opening',
  given: { id: 'uuid', wishlistId: 'uuid' },
  sql: `insert into openings (id, wishlist_id, opens_at, is_early)
    select $id, $wishlistId, date_trunc('milliseconds', now()) + make_interval(hours => ${PROMISE.openEarlyAfterHours}), true
    where ${earlyOpeningOf('$wishlistId')} is null`,
});

/** Takes an early opening back that has not come yet; one that has stays open. */
export async function callOffEarly(em: EntityManager, wishlist: Managed<Wishlist>): Promise<OpeningView> {
  const { id } = wishlist;
  await em.nativeDelete(Opening, { wishlist: id, isEarly: true, opensAt: { $gt: sql`now()` } });
  await raiseBoard(em, wishlist.id);
  return openingOf(em, wishlist);
}

/** Whether something may be hidden from the list's owner that they could look at: it is a surprise, and still closed. */
export async function isSealed(em: EntityManager, wishlistId: string): Promise<boolean> {
  return (await runForOne(em, SEALED_LIST, { wishlistId })) !== null;
}

const SEALED_LIST = statement({
  name: 'sealed list',
  given: { wishlistId: 'uuid' },
  sql: `select from wishlists w where w.id = $wishlistId and w.secrecy = 'surprise' and not ${ARE_REVEALED}`,
});

/** Givers see something new of the owner's doing. The version that the owner sees stays. */
export async function raiseBoard(em: EntityManager, wishlistId: string): Promise<void> {
  await run(em, RAISED_BOARD, { wishlistId });
}

const RAISED_BOARD = statement({
  name: 'raised board',
  given: { wishlistId: 'uuid' },
  sql: `insert into boards (wishlist_id) values ($wishlistId)
    on conflict (wishlist_id) do update set version = boards.version + 1`,
});
