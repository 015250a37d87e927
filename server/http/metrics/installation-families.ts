import { shownBytes } from '#server/backup/shown-bytes.ts';
import { type Database, poolsOf } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { freeBytesAt } from '#server/infra/disk-space.ts';
import type { Family } from '#server/infra/exposition.ts';
import { gauge } from './process-families.ts';

/** The folders whose disks are looked at, by the name that each has in the figures. */
export type Folders = Record<'data' | 'backups', string>;
type Sources = Pick<Dependencies, 'database' | 'jobs' | 'throttles' | 'storage' | 'backups'> & {
  folders: Folders;
};

/** What the installation's parts are at: none of it moves with a reservation (docs/secrecy.md). */
export async function installationFamilies(sources: Sources): Promise<Family[]> {
  const families = await Promise.all([
    poolFamily(sources.database),
    jobsFamily(sources),
    refusalsFamily(sources),
    storageFamilies(sources),
    backupFamilies(sources),
  ]);
  return families.flat();
}

async function poolFamily(database: Database): Promise<Family> {
  const samples = (await poolsOf(database)).flatMap(({ name: pool, open, idle, waiting }) =>
    Object.entries({ open, idle, waiting }).map(([state, value]) => ({ value, labels: { pool, state } })),
  );
  const help = 'Connections to PostgreSQL that are open, of them idle, and who waits for one';
  return { name: 'wishwren_database_connections', help, type: 'gauge', samples };
}

/** Without the database there are no samples: a scrape says that it is away. */
async function jobsFamily({ database, jobs }: Sources): Promise<Family[]> {
  const counts = await jobs.counts(database.em.fork()).catch(() => null);
  const reached = gauge('wishwren_database_up', 'Whether PostgreSQL answered this look', counts ? 1 : 0);
  const samples = (counts ?? []).flatMap(({ kind, ...states }) =>
    Object.entries(states).map(([state, value]) => ({ value, labels: { kind, state } })),
  );
  const help = 'Jobs that wait, wait for another try, or were given up; what is done for givers is left out';
  return [reached, { name: 'wishwren_jobs', help, type: 'gauge', samples }];
}

function refusalsFamily({ throttles }: Sources): Family {
  const samples = throttles.refusals().map(([throttle, value]) => ({ value, labels: { throttle } }));
  const help = 'Calls that a throttle refused; those of givers are left out';
  return { name: 'wishwren_throttle_refusals_total', help, type: 'counter', samples };
}

async function storageFamilies({ storage, folders }: Sources): Promise<Family[]> {
  const low = 'Whether nothing is saved because the disk is nearly full';
  const help = 'Room on the disk of a folder, in whole steps of 10 MB; a folder that is not there has none';
  const samples = await Promise.all(
    Object.entries(folders).map(async ([folder, path]) => {
      const free = await freeBytesAt(path).catch(() => null);
      return free === null ? [] : [{ value: roundedDown(free), labels: { folder } }];
    }),
  );
  return [
    gauge('wishwren_storage_low', low, Number(storage.isLow())),
    { name: 'wishwren_disk_free_bytes', help, type: 'gauge', samples: samples.flat() },
  ];
}

// A reservation takes a few hundred bytes.
const roundedDown = (bytes: number) => Math.floor(bytes / DISK_STEP) * DISK_STEP;
const DISK_STEP = 10_000_000;

async function backupFamilies({ backups }: Sources): Promise<Family[]> {
  const listed = await backups.list().catch(() => null);
  const readable = gauge(
    'wishwren_backups_readable',
    'Whether the folder of backups can be read',
    listed ? 1 : 0,
  );
  const [newest] = listed ?? [];
  if (!newest) return [readable];
  const made = newest.createdAt.getTime() / 1000;
  return [
    readable,
    gauge('wishwren_backup_newest_timestamp_seconds', 'When the newest backup was made', made),
    gauge('wishwren_backup_newest_bytes', 'How large it is, in whole megabytes', shownBytes(newest.bytes)),
  ];
}
