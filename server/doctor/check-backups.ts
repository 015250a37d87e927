import { join } from 'node:path';
import { backupFolder } from '#server/backup/file/folder.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { isBackupLate } from '#server/backup/late.ts';
import type { Finding } from '#shared/doctor.ts';
import { BACKUP } from '#shared/limits.ts';
import * as DOCTOR_FINDINGS from '#shared/texts/doctor-findings.ts';
import { finding, type Patient, reasonOf } from './finding.ts';

const TEXTS = DOCTOR_FINDINGS.backups;

/** Whether there is a young backup, and whether it can be read from end to end. */
export async function checkBackups({ settings, database }: Patient, now = Date.now()): Promise<Finding[]> {
  const folder = backupFolder(settings.backupDir);
  const backups = await folder.list().catch((error: unknown) => reasonOf(error));
  if (typeof backups === 'string') return [finding('backups', 'fault', TEXTS.unreadable(backups))];
  const [newest] = backups;
  const isAutomatic = settings.backupsKept > 0;
  const ageMs = newest ? now - newest.createdAt.getTime() : Number.POSITIVE_INFINITY;
  const damage = newest && (await damageOf(join(folder.path, newest.name)));
  if (damage) return [finding('backups', 'fault', TEXTS.damaged(damage))];
  if (await isBackupLate(database.em.fork(), { isAutomatic, backups }, now))
    return [finding('backups', 'fault', newest ? TEXTS.late(ageMs) : TEXTS.missing)];
  if (!isAutomatic && ageMs > BACKUP.staleAfterMs) return [finding('backups', 'attention', TEXTS.off)];
  return [newest ? finding('backups', 'ok', TEXTS.fine(ageMs)) : finding('backups', 'ok', TEXTS.soon)];
}

const damageOf = (path: string): Promise<string | null> =>
  readBackupFile(path).then(
    () => null,
    (error: unknown) => reasonOf(error),
  );
