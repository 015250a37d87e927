import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { IDEMPOTENCY } from '#shared/limits.ts';

/**
 * Deletes the notes of calls with an Idempotency-Key that are older than IDEMPOTENCY.lifeHours: all of them. Those
 * that somebody is at work on are left for the next time.
 */
export async function purgeIdempotencyKeys(em: EntityManager): Promise<void> {
  await run(em, EXPIRED_IDEMPOTENCY_KEYS);
}

const EXPIRED_IDEMPOTENCY_KEYS = statement({
  name: 'expired idempotency keys',
  sql: `delete from idempotency_keys where key_hash in (
    select key_hash from idempotency_keys
    where created_at < now() - make_interval(hours => ${IDEMPOTENCY.lifeHours}) for update skip locked)`,
});
