import { join } from 'node:path';
import { backupFolder } from '#server/backup/file/folder.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { isBackupLate } from '#server/backup/late.ts';
import { freeBytesAt } from '#server/infra/disk-space.ts';
import { tryFolder } from '#server/infra/probes/try-folder.ts';
import type { Texts } from '#server/languages/texts.ts';
import type { Finding } from '#shared/doctor.ts';
import { BACKUP, DOCTOR, STORAGE } from '#shared/limits.ts';
import { size } from '#shared/size.ts';
import { finding, type Patient, reasonOf } from './finding.ts';

/** Whether there is a young backup, and whether it can be read from end to end. */
export async function checkBackups(
  { settings, database, texts }: Patient,
  now = Date.now(),
): Promise<Finding[]> {
  const BACKUP_TEXTS = texts.DOCTOR_FINDINGS.backups;
  const folder = backupFolder(settings.backupDir);
  const backups = await folder.list().catch((error: unknown) => reasonOf(error));
  if (typeof backups === 'string') return [finding('backups', 'fault', BACKUP_TEXTS.unreadable(backups))];
  const [newest] = backups;
  const isAutomatic = settings.backupsKept > 0;
  const ageMs = newest ? now - newest.createdAt.getTime() : Number.POSITIVE_INFINITY;
  const damage = newest && (await damageOf(join(folder.path, newest.name)));
  if (damage) return [finding('backups', 'fault', BACKUP_TEXTS.damaged(damage))];
  if (await isBackupLate(database.em.fork(), { isAutomatic, backups }, now))
    return [finding('backups', 'fault', newest ? BACKUP_TEXTS.late(ageOf(ageMs)) : BACKUP_TEXTS.missing)];
  if (!isAutomatic && ageMs > BACKUP.staleAfterMs) return [finding('backups', 'attention', BACKUP_TEXTS.off)];
  return [
    newest
      ? finding('backups', 'ok', BACKUP_TEXTS.fine(ageOf(ageMs)))
      : finding('backups', 'ok', BACKUP_TEXTS.soon),
  ];
}

function ageOf(ageMs: number) {
  const hours = Math.round(ageMs / 3_600_000);
  return { hours, days: Math.round(hours / 24) };
}

const damageOf = (path: string): Promise<string | null> =>
  readBackupFile(path).then(
    () => null,
    (error: unknown) => reasonOf(error),
  );

/** Whether the folders of data and backups can be written, and how long still. */
export async function checkDisk({ settings: { dataDir, backupDir }, texts }: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_FINDINGS.disk;
  const folders = [...new Set([dataDir, backupDir])];
  const looks = await Promise.all(folders.map((folder) => lookAt(folder, TEXTS)));
  const flaws = looks.filter((look) => typeof look !== 'number');
  if (flaws.length > 0) return flaws;
  const free = Math.min(...looks.filter((look) => typeof look === 'number'));
  return [finding('disk', 'ok', TEXTS.fine(size(rounded(free))))];
}

/** How much room there is, or what is wrong. */
async function lookAt(folder: string, TEXTS: Texts['DOCTOR_FINDINGS']['disk']): Promise<Finding | number> {
  try {
    const free = await freeBytesAt(await tryFolder(folder));
    if (free >= DOCTOR.freeBytesLittle) return free;
    const state = free < STORAGE.freeBytesAtLeast ? 'fault' : 'attention';
    return finding('disk', state, TEXTS.low(folder, size(rounded(free))));
  } catch (error) {
    return finding('disk', 'fault', TEXTS.closed(folder, reasonOf(error)));
  }
}

// In whole tens of megabytes, so that no reservation shows (docs/secrecy.md).
const rounded = (bytes: number) => Math.floor(bytes / STEP) * STEP;
const STEP = 10_000_000;
