import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import { Throttle } from '#server/database/throttle.entity.ts';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { app, dependencies, em, keepHouse, put, said } from '#tests/support/housekeeping.ts';
import { execute } from '#tests/support/sql.ts';

keepHouse();

test('a big backlog is worked off in many short transactions, and no more than a share of it in one run', async () => {
  await execute(
    app.databaseUrl,
    `insert into admin_log_entries (id, admin_email, action, created_at)
     select gen_random_uuid(), '', 'Backlog', now() - interval '3 years' from generate_series(1, 2600)`,
  );
  await execute(app.databaseUrl, 'create table taken (transaction xid8, rows bigint)');
  await execute(
    app.databaseUrl,
    `create function note_taken() returns trigger language plpgsql as $$ begin
       insert into taken select pg_current_xact_id(), count(*) from gone; return null; end $$`,
  );
  await execute(
    app.databaseUrl,
    `create trigger note_taken after delete on admin_log_entries referencing old table as gone
     for each statement execute function note_taken()`,
  );
  const left = () => em().count(AdminLogEntry, { action: 'Backlog' });
  await runHousekeeping({ ...dependencies(), batches: 3 });
  expect(await left()).toBe(2600 - 3 * 500);
  expect(said.at(-1)?.removed.adminLogEntries).toBe(1500);
  await runHousekeeping(dependencies());
  expect(await left()).toBe(0);
  const taken = await execute<{ rows: number }>(
    app.databaseUrl,
    'select sum(rows)::int as rows from taken group by transaction having sum(rows) > 0 order by 1',
  );
  expect(taken.map(({ rows }) => rows)).toEqual([100, 500, 500, 500, 500, 500]);
});

test('what goes wrong with one kind of row keeps no other from its turn, and the job is tried again', async () => {
  const outbox = { forgetBefore: () => Promise.reject(new Error('the disk is away')) };
  const name = randomUUID();
  await put((em) => em.create(Throttle, { key: name, points: 1, expire: 1 }));
  await execute(app.databaseUrl, 'alter table link_tokens rename to link_tokens_away');
  const failing = runHousekeeping({ ...dependencies(), outbox });
  await expect(failing).rejects.toThrow(/link_tokens.*the disk is away/s);
  await execute(app.databaseUrl, 'alter table link_tokens_away rename to link_tokens');
  expect(await em().count(Throttle, { key: name })).toBe(0);
});
