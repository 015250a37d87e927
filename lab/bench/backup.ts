import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { type Database, onConnection, openDatabase } from '#server/database/orm.ts';
import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { prepareQueue } from '#server/infra/jobs/waiting-jobs.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { percentile, removeFolder, scratchFolder } from './support.ts';

// Backup of a large installation while 50 writes a second go on, restored elsewhere and compared by a checksum of every
// table that PostgreSQL itself computes in the backup's own snapshot. node lab/bench/backup.ts [PEOPLE]
const people = process.argv[2] ?? '100000';
const WRITES_PER_SECOND = 50;

const folder = await scratchFolder();
const home = join(folder, 'home');
const elsewhere = join(folder, 'elsewhere');
try {
  await finished('lab/bench/seed.ts', ['--users', people, '--data', home], {});
  const { seen, file } = await opened(home, backUpUnderLoad);
  const restored = await measured('server/cli/restore.ts', [file], { DATA_DIR: elsewhere });
  console.log(
    `restore: ${seconds(restored.ms)}, memory at most ${restored.peakMb} MB (${restored.said.trim().split('\n').at(-1)})`,
  );
  const found = await opened(elsewhere, (database) =>
    onConnection(database, (connection) =>
      fingerprint(async (statement) => (await connection.query(statement)).rows),
    ),
  );
  // A sequence belongs to no snapshot: it may only be further on.
  const tables = Object.entries(seen).filter(([name]) => !name.endsWith('_seq'));
  for (const [table, sum] of tables)
    console.log(`  ${found[table] === sum ? 'equal' : 'DIFFERENT'} ${table}: ${sum}`);
  const isEqual = tables.every(([table, sum]) => found[table] === sum);
  console.log(isEqual ? 'Every table is equal.' : 'THE RESTORED COPY DIFFERS.');
  process.exitCode = isEqual ? 0 : 1;
} finally {
  await removeFolder(folder);
}

async function backUpUnderLoad(database: Database, url: string) {
  await onConnection(database, (connection) => prepareQueue(connection, ['mail']));
  const lists = await database.em
    .fork()
    .execute<{ id: string }[]>(
      'select id from wishlists where deleted_at is null order by random() limit 5000',
    );
  const writes = keepWriting(database, lists);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const before = writes.take();
  const answer = await onConnection(database, async (connection) => {
    await connection.query('begin isolation level repeatable read');
    const { rows } = await connection.query<{ id: string }>('select pg_export_snapshot() as id');
    const program = `
      import { makeBackup } from '#server/backup/make-backup.ts';
      import { openDatabase } from '#server/database/orm.ts';
      import { backupFolder } from '#server/backup/file/folder.ts';
      const database = await openDatabase({ url: ${JSON.stringify(url)} });
      console.log(JSON.stringify(await makeBackup(database, backupFolder(${JSON.stringify(folder)}),
        { origin: 'hand', snapshot: ${JSON.stringify(rows[0]?.id)} })));
      await database.close(true);`;
    const made = await measured('', ['--input-type=module-typescript', '--eval', program], {});
    const during = writes.take();
    const seen = await fingerprint(async (statement) => (await connection.query(statement)).rows);
    await connection.query('commit');
    return { made, during, seen };
  });
  await writes.stop();
  const { made, during, seen } = answer;
  const { path, bytes, rows } = JSON.parse(made.said);
  const [size] = await database.em
    .fork()
    .execute<{ mb: number }[]>('select (pg_database_size(current_database()) / 1e6)::int as mb');
  console.log(`${people} people, ${rows} rows, database ${size?.mb} MB`);
  console.log(
    `backup: ${(bytes / 1e6).toFixed(1)} MB in ${seconds(made.ms)}, memory at most ${made.peakMb} MB`,
  );
  console.log(`writes before: ${summaryOf(before)}`);
  console.log(`writes during: ${summaryOf(during)}`);
  return { seen, file: String(path) };
}

/** So many writes a second, each when its time has come whether or not the last one is answered. */
function keepWriting(database: Database, lists: { id: string }[]) {
  let times: number[] = [];
  let since = performance.now();
  let failed = 0;
  const open = new Set<Promise<void>>();
  const write = async () => {
    const begun = performance.now();
    const list = lists[Math.floor(Math.random() * lists.length)]?.id;
    await database.em
      .fork()
      .execute(`insert into items (id, wishlist_id, name) values (?, ?, 'Written meanwhile')`, [uuid(), list])
      .catch(() => failed++);
    times.push(performance.now() - begun);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - since) / 1000) * WRITES_PER_SECOND - times.length - open.size;
    for (let i = 0; i < due; i++) {
      const one = write().finally(() => open.delete(one));
      open.add(one);
    }
  }, 10);
  return {
    take() {
      const taken = { times, seconds: (performance.now() - since) / 1000, failed };
      times = [];
      since = performance.now();
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

function summaryOf({ times, seconds, failed }: { times: number[]; seconds: number; failed: number }) {
  const at = (share: number) => percentile(times, share).toFixed(1);
  return `${(times.length / seconds).toFixed(0)}/s, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms, failed ${failed}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** With the embedded database of this folder, durable as an app runs it. */
async function opened<Answer>(dataDir: string, work: (database: Database, url: string) => Promise<Answer>) {
  const claimed = await claimDataFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ directory: claimed.database, report: () => undefined });
  const database = await openDatabase({ url: postgres.url });
  try {
    return await work(database, postgres.url);
  } finally {
    await database.close(true);
    await postgres.stop();
    await claimed.release();
  }
}

async function finished(program: string, words: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...words].filter(Boolean), {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0));
  }, 50);
  const ended = once(child, 'exit');
  const said = await text(child.stdout);
  const [code] = await ended;
  clearInterval(watching);
  if (code !== 0) throw new Error(`${program || 'the backup'} ended with ${code}`);
  return { said, peakMb };
}

async function measured(program: string, words: string[], settings: Record<string, string>) {
  const begun = performance.now();
  const answer = await finished(program, words, settings);
  return { ...answer, ms: performance.now() - begun };
}

/** The most memory that the process has held, in MB; Linux only. */
function peakOf(pid: number): number {
  try {
    return Math.round(
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000,
    );
  } catch {
    return 0;
  }
}
