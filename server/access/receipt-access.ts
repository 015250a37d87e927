import type { EntityManager } from '#server/database/orm.ts';
import { Receipt } from '#server/database/receipt.entity.ts';
import { readEntities } from '#server/database/run.ts';
import { entityStatement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import type { Actor } from './actor.ts';
import type { Managed } from './list-access.ts';

// A stranger and a missing row get the same answer, as with lists.

/** A gift that the actor has received, locked. Needs an open transaction; throws `giftNotFound`. */
export async function ownReceipt(em: EntityManager, actor: Actor, id: string): Promise<Managed<Receipt>> {
  const [receipt] = await readEntities(em, RECEIPT_TO_CHANGE, { id, userId: actor.id });
  if (!receipt) throw new Failure('giftNotFound');
  return receipt as Managed<Receipt>;
}

/** What the actor received last of an item. Throws `notReceived`. */
export async function lastReceiptOf(
  em: EntityManager,
  actor: Actor,
  itemId: string,
): Promise<Managed<Receipt>> {
  const [receipt] = await readEntities(em, LAST_RECEIPT, { itemId, userId: actor.id });
  if (!receipt) throw new Failure('notReceived');
  return receipt as Managed<Receipt>;
}

const RECEIPT_TO_CHANGE = entityStatement({
  name: 'receipt to change',
  entity: Receipt,
  given: { id: 'uuid', userId: 'uuid' },
  sql: 'from receipts one where one.id = $id and one.owner_id = $userId for update',
});
const LAST_RECEIPT = entityStatement({
  name: 'last receipt',
  entity: Receipt,
  given: { itemId: 'uuid', userId: 'uuid' },
  sql: `from receipts one where one.item_id = $itemId and one.owner_id = $userId
    order by one.created_at desc, one.id desc limit 1`,
});
