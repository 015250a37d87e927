import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { waitForDatabase } from '#server/database/wait-for-database.ts';
import { toFailure } from '#server/failure.ts';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import { startStandby } from '#tests/support/standby.ts';

let standby: Awaited<ReturnType<typeof startStandby>>;
let database: Database;
beforeAll(async () => {
  standby = await startStandby();
  database = await openDatabase({ url: standby.url });
});
afterAll(async () => {
  await database.close(true);
  await standby.stop();
});

const ASKED = statement({
  name: 'asked of standby',
  row: { isStandby: 'boolean' },
  sql: 'select pg_is_in_recovery() as "isStandby"',
});
const WAYS = {
  'a query': () => database.em.fork().execute('select 1'),
  'a transaction': () => database.em.fork().transactional((em) => em.execute('create table written ()')),
  'a prepared statement': () => run(database.em, ASKED),
  'the job queue': async () => {
    const log = { warn: () => undefined, error: () => undefined };
    await createJobQueue({ databaseUrl: standby.url, log }).start();
  },
};

test.each(Object.entries(WAYS))(
  'a standby is asked nothing and told nothing: %s is refused as busy, to be tried again',
  async (_who, ask) => {
    const failure = toFailure(await ask().catch((error: unknown) => error));
    expect(failure).toMatchObject({
      ...{ key: 'busy', status: 503, retryAfterSeconds: 1 },
      cause: { message: expect.stringContaining('leads to a standby') },
    });
  },
);

test('a start waits for the standby to be promoted, and then everything works', async () => {
  const lines: string[] = [];
  const met = waitForDatabase(database, { place: 'db:5432', report: (line) => lines.push(line) });
  await expect.poll(() => lines).toEqual(['Waiting for the database at db:5432…']);
  await standby.promote();
  await met;
  expect(await run(database.em, ASKED)).toEqual([{ isStandby: false }]);
});
