import { z } from 'zod';
import { IS_SEALED } from '#server/access/link-access.ts';
import type { Editable } from '#server/access/list-access.ts';
import { wasShared } from '#server/access/list-people.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { Failure } from '#shared/failures.ts';
import { earlyOpeningOf, IS_REVEALED } from './envelopes.ts';

const JOB = 'moved-items';
const MovedItems = z.object({ itemIds: z.array(z.uuid()), listIds: z.array(z.uuid()) });

/**
 * Items go from one list to another, and what is reserved of them goes along. Throws `moveBreaksPromise` where that would tell
 * more, to others or sooner than givers were promised, whether or not anything is reserved: on a list that nobody could open
 * nobody was promised anything. The other list counts as shared from then on (ADR 0061).
 */
export async function requireMoveKeepsPromise(
  em: EntityManager,
  from: Editable<Wishlist>,
  to: Editable<Wishlist>,
): Promise<void> {
  if (!(await wasShared(em, from.id))) return;
  const kept = await runForOne(em, KEEPS_PROMISE, { fromId: from.id, toId: to.id });
  if (!kept) throw new Failure('moveBreaksPromise');
  await run(em, SHARED_BY_MOVE, { toId: to.id });
}

const RECIPIENTS = (list: string) =>
  `array(select p.user_id from list_people p where p.wishlist_id = ${list}.id and p.is_recipient order by p.user_id)`;

// An early opening was announced to those who had reserved on the other list alone. From a sealed list nothing goes: the keeper of
// another one may be a mailbox of its own recipient. And to one neither: what its recipient reserved elsewhere, in a private window,
// would be asked about there once it lapses.
const KEEPS_PROMISE = statement({
  name: 'list that keeps promise',
  given: { fromId: 'uuid', toId: 'uuid' },
  sql: `select from wishlists of join wishlists w on w.id = $toId
    where of.id = $fromId and (of.for_whom, of.for_name) is not distinct from (w.for_whom, w.for_name)
      and ${RECIPIENTS('of')} = ${RECIPIENTS('w')} and ${earlyOpeningOf('w.id')} is null
      and not exists (select from wishlists w where w.id in ($fromId, $toId) and ${IS_SEALED})`,
});

const SHARED_BY_MOVE = statement({
  name: 'list shared by move',
  given: { toId: 'uuid' },
  sql: 'update wishlists set shared_at = now() where id = $toId and shared_at is null',
});

/**
 * Lets what is reserved follow items that were moved. A job does it, even when there is nothing to do: so nothing of the owner's
 * call depends on a claim, not even its time (docs/secrecy.md).
 */
export const letClaimsFollow = (
  jobs: JobQueue,
  em: EntityManager,
  moved: { itemIds: readonly string[]; listIds: readonly string[] },
): Promise<void> => jobs.enqueue(em, JOB, moved);

/**
 * Stocks are locked first, as givers do: who reserves by the list of before has done so by then, or finds nothing there. Where an
 * item was moved on meanwhile its claims go to where it stands now.
 */
export function moveClaimsAlong({ database, jobs }: { database: Database; jobs: JobQueue }): void {
  jobs.handle(
    JOB,
    async ({ payload }) => {
      const { itemIds, listIds } = MovedItems.parse(payload);
      await database.em.fork().transactional(async (em) => {
        await run(em, STOCKS_OF_MOVED, { itemIds });
        const goals = await run(em, CLAIMS_FOLLOWED, { itemIds });
        // Always, even if no claim has moved: otherwise a call that waits for a board would tell that one has.
        await run(em, BOARDS_OF_MOVED, { listIds: [...listIds, ...goals.map(({ id }) => id)] });
      });
    },
    { isSilent: true, startsLate: true },
  );
}

const STOCKS_OF_MOVED = statement({
  name: 'stocks of moved items',
  given: { itemIds: 'uuid[]' },
  sql: `insert into stocks (item_id) select distinct id from unnest($itemIds) id order by id
    on conflict (item_id) do update set taken = stocks.taken`,
});

/**
 * What was revealed stays where its recipient has read it. What is not is from now on a reservation on the other list, whose
 * openings of before do not concern it; what its giver was promised, and until when, goes along. They read where it is gone
 * (`cameFrom`), unless it comes back.
 */
const CLAIMS_FOLLOWED = statement({
  name: 'claims of moved items',
  given: { itemIds: 'uuid[]' },
  row: { id: 'text' },
  sql: `with followed as (
      select c.id, c.wishlist_id as left_id, i.wishlist_id, i.moved_at from claims c join items i on i.id = c.item_id
      where c.item_id = any($itemIds) and c.wishlist_id <> i.wishlist_id and not ${IS_REVEALED}
      order by c.id for update of c
    ), moved as (
      update claims set wishlist_id = followed.wishlist_id, created_at = followed.moved_at,
        confirmed_at = greatest(confirmed_at, followed.moved_at),
        told = case when told -> 'list' is null or told -> 'list' = 'null' or told -> 'list' ? 'cameFrom' then told
          else jsonb_set(told, '{list,cameFrom}', to_jsonb(followed.left_id)) end
      from followed where claims.id = followed.id returning followed.left_id, followed.wishlist_id
    )
    select distinct unnest(array[left_id, wishlist_id]) as id from moved`,
});

const BOARDS_OF_MOVED = statement({
  name: 'boards of moved items',
  given: { listIds: 'uuid[]' },
  sql: `insert into boards (wishlist_id) select id from (select distinct unnest($listIds) as id) one
    where exists (select from wishlists where id = one.id) order by id
    on conflict (wishlist_id) do update set version = boards.version + 1`,
});
