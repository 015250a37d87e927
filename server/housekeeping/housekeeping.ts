import { lockImages } from '#server/accounts/avatar.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { HOUSEKEEPING, RETENTION } from '#shared/limits.ts';
import { OLD_GIVER_ROWS } from './old-giver-rows.ts';
import { OLD_ROWS, type OldRows } from './old-rows.ts';

export interface HousekeepingDependencies {
  database: Database;
  outbox: Pick<Outbox, 'forgetBefore'>;
  log: { info(details: object, message: string): void };
  /** Transactions for each kind of row; the rest waits for the next day. */
  batches?: number;
}

/**
 * Removes what nobody needs any more (RETENTION says after how long). An error with one kind of row does not stop the
 * others. It is thrown at the end, so that the queue tries again.
 */
export async function runHousekeeping(dependencies: HousekeepingDependencies): Promise<void> {
  const removed: Record<string, number> = {};
  const faults: unknown[] = [];
  const chores = {
    ...choresOf(dependencies, KINDS),
    outboxFiles: () => dependencies.outbox.forgetBefore(daysAgo(RETENTION.outboxDays)),
  };
  for (const [what, chore] of Object.entries(chores)) {
    try {
      const count = await chore();
      // The log is for administrators, and they are not to learn that anything was reserved (docs/secrecy.md).
      if (count > 0 && isLogged(what)) removed[what] = count;
    } catch (error) {
      faults.push(error);
    }
  }
  if (Object.keys(removed).length > 0) dependencies.log.info({ removed }, 'housekeeping');
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
}

const KINDS: Record<string, OldRows> = { ...OLD_ROWS, ...OLD_GIVER_ROWS };

const isLogged = (what: string) => !(what in OLD_GIVER_ROWS) && !KINDS[what]?.isOfGiversToo;

const choresOf = (dependencies: HousekeepingDependencies, kinds: Record<string, OldRows>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([what, rows]) => [what, () => removeOld(dependencies, rows)]),
  );

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Walks along the keys once, in short transactions that wait for nobody; answers how many rows went. */
async function removeOld(
  { database, batches = HOUSEKEEPING.batchesPerDay }: HousekeepingDependencies,
  rows: OldRows,
): Promise<number> {
  let removed = 0;
  let last: string | null = null;
  for (let batch = 0; batch < batches; batch++) {
    const found: Batch = await database.em.fork().transactional((em) => removeBatch(em, rows, last));
    removed += found.removed;
    if (found.last === null) break;
    last = found.last;
  }
  return removed;
}

interface Batch {
  removed: number;
  /** Null when there is nothing behind it. */
  last: string | null;
}

// A row that somebody is at work on is left for the next day. What is locked is looked at once more: a link may have
// been mailed, a picture hung, since the row was found.
async function removeBatch(em: EntityManager, rows: OldRows, last: string | null): Promise<Batch> {
  const { table, key, keyType, where, days, atOnce, change } = rows;
  const values = days === null ? [] : [days];
  if (table === 'stored_images') await lockImages(em);
  const found = await em.execute<{ key: string }[]>(
    `select ${key} as key from ${table} where ${last === null ? 'true' : `${key} > ?::${keyType}`} and ${where}
     order by ${key} limit ? for update skip locked`,
    [...(last === null ? [] : [last]), ...values, atOnce],
  );
  if (found.length === 0) return { removed: 0, last: null };
  const keys = `{${found.map((row) => row.key).join(',')}}`;
  const gone = await em.execute<object[]>(
    `${change ? `update ${table} set ${change}` : `delete from ${table}`} where ${key} = any(?::${keyType}[]) and ${where} returning ${key}`,
    [keys, ...values],
  );
  return { removed: gone.length, last: found.at(-1)?.key ?? null };
}
