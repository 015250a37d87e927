import { NIL } from 'uuid';
import { lockImages } from '#server/accounts/change-profile.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
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
    ...Object.fromEntries(KINDS.map((kind) => [kind.what, () => removeOld(dependencies, kind)])),
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

const isLogged = (what: string) =>
  !(what in OLD_GIVER_ROWS || KINDS.some((kind) => kind.what === what && kind.isOfGiversToo));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Walks along the keys once, in short transactions that wait for nobody; answers how many rows went. */
async function removeOld(
  { database, batches = HOUSEKEEPING.batchesPerDay }: HousekeepingDependencies,
  kind: Kind,
): Promise<number> {
  let removed = 0;
  let last = kind.keyType === 'uuid' ? NIL : '';
  for (let batch = 0; batch < batches; batch++) {
    const found: Batch = await database.em.fork().transactional((em) => removeBatch(em, kind, last));
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
async function removeBatch(em: EntityManager, { table, found, gone }: Kind, last: string): Promise<Batch> {
  if (table === 'stored_images') await lockImages(em);
  const keys = (await run(em, found, { last })).map(({ key }) => key);
  const removed = keys.length === 0 ? 0 : (await run(em, gone, { keys })).length;
  return { removed, last: keys.at(-1) ?? null };
}

const KINDS = Object.entries<OldRows>({ ...OLD_ROWS, ...OLD_GIVER_ROWS }).map(
  ([what, { table, key, keyType, where, atOnce, change, isOfGiversToo }]) => ({
    ...{ what, table, keyType, isOfGiversToo },
    found: statement({
      name: `old rows of ${what}`,
      given: { last: keyType },
      row: { key: 'text' },
      sql: `select ${key} as key from ${table} where ${key} > $last and ${where}
        order by ${key} limit ${atOnce} for update skip locked`,
    }),
    gone: statement({
      name: `gone rows of ${what}`,
      given: { keys: `${keyType}[]` },
      row: { key: 'text' },
      sql: `${change ? `update ${table} set ${change}` : `delete from ${table}`}
        where ${key} = any($keys) and ${where} returning ${key} as key`,
    }),
  }),
);
type Kind = (typeof KINDS)[number];
