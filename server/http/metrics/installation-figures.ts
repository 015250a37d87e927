import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';
import { shownBytes } from '#server/backup/shown-bytes.ts';
import { poolsOf } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { freeBytesAt } from '#server/infra/disk-space.ts';

const RESOLUTION_MS = 20;

/**
 * How this process is, under the names of prom-client's own default metrics. Those bring some thirty series more, and count the
 * resolution in the lag. Answers what writes the figures of this moment.
 */
export function processFigures(registry: Registry): () => void {
  const gauge = gaugesIn(registry);
  const memory = gauge('process_resident_memory_bytes', 'Memory of this process');
  const heap = gauge('nodejs_heap_size_used_bytes', 'Of it what JavaScript uses');
  const help = 'Time of a processor that this process took';
  const processor = new Counter({ name: 'process_cpu_seconds_total', help, registers: [registry] });
  gauge('process_start_time_seconds', 'When it started').set(Math.round(performance.timeOrigin / 1000));
  const lag = gauge('nodejs_eventloop_lag_p99_seconds', 'Since the last look');
  const longestLag = gauge('nodejs_eventloop_lag_max_seconds', 'Since the last look');
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    memory.set(rss);
    heap.set(heapUsed);
    processor.reset();
    processor.inc((user + system) / 1e6);
    // A look each RESOLUTION_MS is late by as much as the loop was busy.
    lag.set(seconds(delay.percentile(99)));
    longestLag.set(seconds(delay.max));
    delay.reset();
  };
}

const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);

/** Makes gauges of this registry. */
const gaugesIn =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

/** The folders whose disks are looked at, by the name that each has in the figures. */
export type Folders = Record<'data' | 'backups', string>;
type Sources = Pick<Dependencies, 'database' | 'jobs' | 'throttles' | 'storage' | 'backups'> & {
  folders: Folders;
};

/**
 * What the installation's parts are at: none of it moves with a reservation (docs/secrecy.md). Answers what reads the figures
 * of this moment.
 */
export function installationFigures(registry: Registry, sources: Sources): () => Promise<void> {
  const parts = [databaseFigures, refusalFigures, storageFigures, backupFigures];
  const reads = parts.map((figuresOf) => figuresOf(registry, sources));
  return async () => {
    await Promise.all(reads.map((read) => read()));
  };
}

/** Without the database there are no jobs: a scrape says that it is away. */
function databaseFigures(registry: Registry, { database, jobs }: Sources) {
  const gauge = gaugesIn(registry);
  const connections = 'Connections to PostgreSQL that are open, of them idle, and who waits for one';
  const pools = gauge('wishwren_database_connections', connections, 'pool', 'state');
  const reached = gauge('wishwren_database_up', 'Whether PostgreSQL answered this look');
  const help = 'Jobs that wait, wait for another try, or were given up; what is done for givers is left out';
  const waiting = gauge('wishwren_jobs', help, 'kind', 'state');
  return async () => {
    for (const { name: pool, ...states } of await poolsOf(database))
      for (const [state, count] of Object.entries(states)) pools.set({ pool, state }, count);
    const counts = await jobs.counts(database.em.fork()).catch(() => null);
    reached.set(counts ? 1 : 0);
    waiting.reset();
    for (const { kind, ...states } of counts ?? [])
      for (const [state, count] of Object.entries(states)) waiting.set({ kind, state }, count);
  };
}

function refusalFigures(registry: Registry, { throttles }: Sources) {
  const refusals = new Counter({
    name: 'wishwren_throttle_refusals_total',
    help: 'Calls that a throttle refused; those of givers are left out',
    labelNames: ['throttle'],
    registers: [registry],
  });
  return () => {
    refusals.reset();
    for (const [throttle, count] of throttles.refusals()) refusals.inc({ throttle }, count);
  };
}

function storageFigures(registry: Registry, { storage, folders }: Sources) {
  const gauge = gaugesIn(registry);
  const low = gauge('wishwren_storage_low', 'Whether nothing is saved because the disk is nearly full');
  const help = 'Room on the disk of a folder, in whole steps of 10 MB; a folder that is not there has none';
  const free = gauge('wishwren_disk_free_bytes', help, 'folder');
  return async () => {
    low.set(Number(storage.isLow()));
    for (const [folder, path] of Object.entries(folders)) {
      const bytes = await freeBytesAt(path).catch(() => null);
      if (bytes === null) free.remove({ folder });
      else free.set({ folder }, roundedDown(bytes));
    }
  };
}

// A reservation takes a few hundred bytes.
const roundedDown = (bytes: number) => Math.floor(bytes / DISK_STEP) * DISK_STEP;
const DISK_STEP = 10_000_000;

function backupFigures(registry: Registry, { backups }: Sources) {
  const gauge = gaugesIn(registry);
  const readable = gauge('wishwren_backups_readable', 'Whether the folder of backups can be read');
  const madeAt = gauge('wishwren_backup_newest_timestamp_seconds', 'When the newest backup was made');
  const size = gauge('wishwren_backup_newest_bytes', 'How large it is, in whole megabytes');
  return async () => {
    const listed = await backups.list().catch(() => null);
    readable.set(listed ? 1 : 0);
    const [newest] = listed ?? [];
    // A gauge that was never set says 0, which would be a backup of 1970.
    for (const figure of [madeAt, size]) figure.remove();
    if (!newest) return;
    madeAt.set(newest.createdAt.getTime() / 1000);
    size.set(shownBytes(newest.bytes));
  };
}
