import { IS_PUBLIC, IS_RESTING, IS_SEALED } from '#server/access/link-access.ts';
import { columnOf } from '#server/database/columns.ts';
import { type NOTICE_KINDS, SentNotice } from '#server/database/giver.entity.ts';
import { IS_SHOWN } from '#server/database/item.entity.ts';
import { factsDiffer } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { PROMISE } from '#shared/limits.ts';
import { IS_ELSEWHERE, IS_LIVE } from '../claim-rows.ts';
import { IS_REVEALED, IS_UNCONFIRMED } from '../envelopes.ts';
import { IS_STOPPED } from '../mailbox.ts';

const days = (all: readonly number[]) => `unnest(array[${all.join(', ')}])`;

/** SQL: when the giver of claim `c` on list `w` was last to be asked whether they still will. */
const LAST_DUE = `(select max(at) from (
    select (w.occasion_on - d + make_interval(hours => ${PROMISE.opensAtHour})) at time zone w.time_zone as at
      from ${days(PROMISE.askedDaysBefore)} d where w.occasion_on is not null
    union all select c.confirmed_at + make_interval(days => d) from ${days(PROMISE.askedAfterDays)} d where w.occasion_on is null
  ) moments where at <= now())`;

const IS_RECENT = `> now() - make_interval(days => ${PROMISE.noticeWithinDays})`;

/** SQL: envelope `c` had been opened when the early opening `o` was announced. */
const WAS_REVEALED_BEFORE = `(c.promise = 'open' or exists (select from openings p where p.wishlist_id = o.wishlist_id
  and p.opens_at <= o.created_at and c.created_at <= p.opens_at and (p.is_early or c.sealed_until <= o.created_at)))`;

/** SQL: all that givers should read now, whether they did or not. */
const NOTICES = `
  select c.giver_id, 'ask' as kind, c.id as about, (due.at at time zone w.time_zone)::date as due_on
    from claims c join wishlists w on w.id = c.wishlist_id join users u on u.id = w.owner_id and ${IS_PUBLIC}
      join items i on i.id = c.item_id and i.wishlist_id = w.id and ${IS_SHOWN('i')}
      cross join lateral (select ${LAST_DUE} as at) due
    where c.state = 'held' and due.at > c.confirmed_at and not ${IS_RESTING} and not ${IS_REVEALED} and not ${IS_UNCONFIRMED}
  union all select distinct c.giver_id, 'opening', o.id, o.opens_at::date
    from openings o join wishlists w on w.id = o.wishlist_id and w.deleted_at is null
      join claims c on c.wishlist_id = o.wishlist_id and c.${IS_LIVE} and c.created_at < o.created_at
    where o.is_early and o.opens_at ${IS_RECENT} and not ${WAS_REVEALED_BEFORE}
  union all select c.giver_id, 'overtaken', c.id, c.overtaken_at::date
    from claims c where c.state = 'overtaken' and c.overtaken_at > now() - make_interval(hours => ${PROMISE.overtakenAnswerHours})
  union all select c.giver_id, 'thanks', t.id, t.created_at::date
    from thanks t join claims c on c.id = t.claim_id and c.${IS_LIVE} where t.created_at ${IS_RECENT}
  union all select distinct c.giver_id, 'unsealing', w.id, w.unseals_at::date
    from wishlists w join claims c on c.wishlist_id = w.id and c.${IS_LIVE}
    where ${IS_SEALED} and w.unseals_at is not null and w.deleted_at is null
  union all select c.giver_id, 'lost', c.id, c.lost_at::date
    from claims c where c.state = 'released' and c.lost_at ${IS_RECENT}`;

const IS_SENT = `exists (select from told_matters sent
  where sent.giver_id = m.giver_id and sent.kind = m.kind and sent.about = m.about and sent.due_on = m.due_on)`;

/**
 * SQL: live claims of which there may be news, more than there are: own-claims.ts decides. Comparing them here keeps the
 * hourly look short.
 */
const MAY_HAVE_NEWS = `
  select c.giver_id from claims c
    left join (wishlists w join users u on u.id = w.owner_id and ${IS_PUBLIC}) on w.id = c.wishlist_id
    left join items i on i.id = c.item_id and i.wishlist_id = w.id and ${IS_SHOWN('i')}
  where c.${IS_LIVE} and (i.id is null or i.quantity < (c.told ->> 'quantity')::int or (c.told ->> 'isEndless')::boolean and not i.is_endless
    or ${IS_ELSEWHERE} or ${factsDiffer('i', 'c.told')})`;

/** SQL: giver `other` has the address of giver `g`, and this happened to them within a day. */
const WITHIN_A_DAY = (at: string) =>
  `other.email_hash = g.email_hash and ${at} > now() - make_interval(hours => ${PROMISE.mailsEveryHours})`;

/**
 * SQL over a giver `g`: a mail may go to them now. Its address is one that they confirmed, and it got none today, whichever
 * of its givers that was about. That an owner opens early is told besides, once a day: it is too late on the next one.
 */
const MAY_BE_WRITTEN_TO = `(g.email is not null and g.email_confirmed_at is not null and (g.is_mailbox or g.user_id is not null)
  and not ${IS_STOPPED} and (not exists (select from givers other where ${WITHIN_A_DAY('other.last_letter_at')})
    or (exists (select from (${NOTICES}) m where m.giver_id = g.id and m.kind = 'opening' and not ${IS_SENT})
      and not exists (select from givers other join told_matters told on told.giver_id = other.id and told.kind = 'opening'
        where ${WITHIN_A_DAY('told.created_at')}))))`;

/** Those who may get a mail now, and for whom there may be something in it. */
export async function giversToWriteTo(em: EntityManager): Promise<string[]> {
  return (await run(em, GIVERS_TO_WRITE_TO)).map(({ id }) => id);
}

const GIVERS_TO_WRITE_TO = statement({
  name: 'givers to write to',
  row: { id: 'text' },
  sql: `select g.id from givers g where ${MAY_BE_WRITTEN_TO} and g.id in (
      select m.giver_id from (${NOTICES}) m where not ${IS_SENT} union ${MAY_HAVE_NEWS})
    order by g.id`,
});

/** Locks the giver; false when no mail may go to them any more. */
export async function lockGiverToWriteTo(em: EntityManager, giverId: string): Promise<boolean> {
  return (await runForOne(em, LOCKED_TO_WRITE_TO, { giverId })) !== null;
}

const LOCKED_TO_WRITE_TO = statement({
  name: 'locked giver to write to',
  given: { giverId: 'uuid' },
  sql: `select from givers g where g.id = $giverId and ${MAY_BE_WRITTEN_TO} for update`,
});

/** What the giver should read and no mail has told. */
export const unsentNotices = (em: EntityManager, giverId: string): Promise<Notice[]> =>
  run(em, UNSENT_NOTICES, { giverId });

/** Of these notices those that still are some: the mail may have waited for long. */
export async function stillDue(
  em: EntityManager,
  giverId: string,
  notices: readonly Notice[],
): Promise<Notice[]> {
  const now = await run(em, NOTICES_NOW, { giverId });
  const nameOf = ({ kind, about, dueOn }: Notice) => `${kind} ${about} ${dueOn}`;
  const names = new Set(notices.map(nameOf));
  return now.filter((notice) => names.has(nameOf(notice)));
}

const OF_GIVER = {
  given: { giverId: 'uuid' },
  row: {
    kind: columnOf<(typeof NOTICE_KINDS)[number]>('text'),
    /** The claim, opening or thanks, or the list that is unsealed. */
    about: 'text',
    /** Distinguishes a question from the one before, for example 2026-12-03. */
    dueOn: 'text',
  },
} as const;
const NOTICES_OF_GIVER = `select m.kind, m.about, m.due_on as "dueOn" from (${NOTICES}) m where m.giver_id = $giverId`;
const NOTICES_NOW = statement({ ...OF_GIVER, name: 'notices of giver', sql: NOTICES_OF_GIVER });
const UNSENT_NOTICES = statement({
  ...OF_GIVER,
  name: 'unsent notices of giver',
  sql: `${NOTICES_OF_GIVER} and not ${IS_SENT}`,
});
/** Something that a giver should read once. */
export type Notice = RowOf<typeof NOTICES_NOW>;

/** They stand in a mail from now on. Part of the transaction that queues it. */
export async function noteAsSent(
  em: EntityManager,
  giverId: string,
  notices: readonly Notice[],
): Promise<void> {
  for (const notice of notices) await em.insert(SentNotice, { giver: giverId, ...notice });
}
