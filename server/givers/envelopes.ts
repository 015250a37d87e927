import { LINK_BY_KEY, type LinkKeys } from '#server/access/link-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { PROMISE, RELEASE } from '#shared/limits.ts';

/** The time zone in which an open list counts its days. Throws `shareNotFound`. */
export async function zoneOfList(em: EntityManager, keys: LinkKeys): Promise<string> {
  const row = await runForOne(em, LIST_ZONE, { keys });
  if (!row) throw new Failure('shareNotFound');
  return row.timeZone;
}

const LIST_ZONE = statement({
  name: 'list zone',
  given: { keys: 'text[]' },
  row: { timeZone: 'text' },
  sql: `select w.time_zone as "timeZone" ${LINK_BY_KEY}`,
});

/*
 * What the recipient of a claim may know, and when: the one place that decides it. A condition in the query is the truth,
 * never a job that ran (docs/decisions/0036). Claims are `c`, lists `w`.
 */

/** SQL: of two promises the one that tells less. */
export const stricterOf = (one: string, other: string) => `case
  when 'surprise' in (${one}, ${other}) then 'surprise'
  when 'taken' in (${one}, ${other}) then 'taken'
  when 'names' in (${one}, ${other}) then 'names' else 'open' end`;

/** SQL: the envelopes of list `w` have opened, and what is reserved now is sealed no more. */
export const ARE_REVEALED = `(exists (select from openings o where o.wishlist_id = w.id and o.opens_at <= now())
  and not exists (select from openings o where o.wishlist_id = w.id and o.opens_at > now() and not o.is_early))`;

/** SQL: what whoever reserves on list `w` at this moment is promised. */
export const PROMISE_NOW = `case when ${ARE_REVEALED} then 'open' else w.secrecy end`;

/** SQL: the moment of the last opening of a list up to `moment`; `only` adds a condition on opening `o`. */
const lastOpening = (wishlistId: string, moment: string, only = '') => `coalesce((
  select max(o.opens_at) from openings o where o.wishlist_id = ${wishlistId} and o.opens_at <= ${moment}${only}), '-infinity')`;

const revealedAt = (moment: string, wishlistId = 'c.wishlist_id') => `(c.promise = 'open'
  or c.created_at <= ${lastOpening(wishlistId, moment, ' and o.is_early')}
  or (c.sealed_until <= ${moment} and c.created_at <= ${lastOpening(wishlistId, moment)}))`;

/**
 * SQL: the recipient may read everything of claim `c`. An opening concerns what was reserved before it. That of an
 * occasion follows the promise made to each giver; an early one was announced to all.
 */
export const IS_REVEALED = revealedAt('now()');

/**
 * SQL: the same condition, for a query about one list. PostgreSQL looks for the openings of that list once, not for each claim. So a
 * sealed claim takes hardly any time, and its recipient cannot measure it.
 */
export const isRevealedOn = (wishlistId: string) => `case when c.wishlist_id = ${wishlistId}
  then ${revealedAt('now()', wishlistId)} else ${IS_REVEALED} end`;

/** SQL: the recipient reads nothing of claim `c`, whatever the list says by now. */
export const IS_SECRET = `(c.promise = 'surprise' and not ${IS_REVEALED})`;

/**
 * SQL: claim `c` is released when its link is ended. A claim stays if its recipient reads it, will soon read it, or knows of it
 * by the yes of a look: they would see it vanish, and know that its giver came by that link.
 */
export const GOES_WITH_LINK = `(c.promise = 'surprise' and not ${revealedAt(`now() + make_interval(hours => ${RELEASE.secretForHours})`)}
  and not exists (select from looks where item_id = c.item_id and was_taken))`;

/** SQL: the recipient of list `w` may know that it is taken. What was promised and what the list says now must both allow it. */
export const showsTaken = (wishlistId: string) =>
  `((c.promise <> 'surprise' and w.secrecy <> 'surprise') or ${isRevealedOn(wishlistId)})`;

/** SQL: the recipient of list `w` may know by whom, where the giver signs. */
export const showsName = (wishlistId: string) =>
  `((c.promise = 'names' and w.secrecy = 'names') or ${isRevealedOn(wishlistId)})`;

const DAYS_TO_ANSWER = Math.min(...PROMISE.askedDaysBefore) - PROMISE.lapsesDaysBefore;

/** SQL: when givers are asked for the last time before claims lapse on list `w`, by the clock of its time zone. */
const LAST_ASKED_AT = `((w.holds_lapse_at at time zone w.time_zone - make_interval(days => ${DAYS_TO_ANSWER})) at time zone w.time_zone)`;

/**
 * SQL: when a claim that was confirmed at `confirmed` lapses on list `w`; null when it does not any more. Whoever said that
 * they will when they were asked for the last time, or later, has answered.
 */
export const lapsesAt = (confirmed: string) => `(case
  when w.holds_lapse_at is null then ${confirmed} + make_interval(days => ${PROMISE.lapsesAfterDays})
  when ${confirmed} < ${LAST_ASKED_AT} then w.holds_lapse_at end)`;

/**
 * SQL: nobody confirmed the claim in time, so that another giver may take it over. Needs list `w` beside claim `c`. A claim
 * that the recipient reads already is not taken over by a giver whose own claim is secret: the recipient would see it go, or
 * would see it stay, and either would tell of the secret one.
 */
export const IS_UNCONFIRMED = `(c.state = 'held' and coalesce(${lapsesAt('c.confirmed_at')} <= now(), false)
  and not ${IS_REVEALED} and ${stricterOf('c.promise', PROMISE_NOW)} = c.promise)`;

/** SQL: when the owner of a list opens its envelopes before the time, which is announced to every giver. */
export const earlyOpeningOf = (wishlistId: string) =>
  `(select min(opens_at) from openings where wishlist_id = ${wishlistId} and is_early and opens_at > now())`;

/** SQL: when the occasion of list `w` opens its envelopes, if it has not yet. */
export const PROMISED_UNTIL =
  '(select max(opens_at) from openings where wishlist_id = w.id and not is_early and opens_at > now())';

/** SQL: when the owner of list `w` opens or opened its envelopes before the occasion. */
export const OPENING_AT = '(select max(opens_at) from openings where wishlist_id = w.id and is_early)';

/** SQL: until when at least. */
export const SEALED_NOW = `case when ${ARE_REVEALED} then now() else coalesce(${PROMISED_UNTIL}, 'infinity') end`;

/** SQL: the same for everybody who opens list `w`, with the last day on which it stays secret, as its time zone counts. */
export const PROMISE_SHOWN = `json_build_object('secrecy', w.secrecy, 'isOpen', ${ARE_REVEALED},
  'opensOn', (least(${PROMISED_UNTIL}, ${earlyOpeningOf('w.id')}) at time zone w.time_zone)::date)`;
