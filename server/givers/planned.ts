import { IS_RESTING, IS_SEALED } from '#server/access/link-access.ts';
import { MAY, RECIPIENT_NAME } from '#server/access/list-people.ts';
import { json } from '#server/database/columns.ts';
import { IS_SHOWN } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { PlannedView } from '#shared/planned.ts';

/**
 * How many gifts are reserved on each list for a child or somebody else whose board this account sees, and what they cost
 * together. One that rests is left out, and a
 * sealed one: its links open no board for whoever gave them away.
 */
export async function plannedFor(em: EntityManager, actorId: string): Promise<PlannedView[]> {
  const rows = await run(em, PLANNED, { actorId });
  return rows.map((row) => ({ ...row, sum: row.sums[0]?.sum ?? 0 }));
}

// A price without a currency looks as one in dollars does, and is summed with them.
const PLANNED = statement({
  name: 'planned gifts',
  given: { actorId: 'uuid' },
  row: {
    wishlistId: 'text',
    name: 'text',
    recipientName: 'text',
    gifts: 'number',
    withoutPrice: 'number',
    sums: json<PlannedView['sums']>(),
  },
  sql: `
  select id as "wishlistId", name, recipient as "recipientName", sum(taken) as gifts, sum(unpriced) as "withoutPrice",
    coalesce(json_agg(json_build_object('currency', currency, 'sum', sum) order by taken - unpriced desc, currency)
      filter (where sum > 0), '[]') as sums
  from (
    select one.id, one.name, one.recipient, one.created_at, max(i.currency) as currency, coalesce(sum(s.taken), 0) as taken,
      coalesce(sum(s.taken) filter (where i.price is null), 0) as unpriced, sum(s.taken * i.price) as sum
    from (
      select w.id, w.name, ${RECIPIENT_NAME} as recipient, w.created_at from wishlists w join users u on u.id = w.owner_id
      where w.for_whom in ('child', 'other') and w.deleted_at is null and not ${IS_RESTING} and not ${IS_SEALED}
    ) one left join items i on i.wishlist_id = one.id and ${IS_SHOWN('i')} left join stocks s on s.item_id = i.id
    where ${MAY.board}
    group by one.id, one.name, one.recipient, one.created_at, coalesce(i.currency, 'USD')
  ) of group by id, name, recipient, created_at order by recipient, created_at, id`,
});
