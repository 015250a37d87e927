import { freeBytesAt } from '#server/infra/disk-space.ts';
import { tryFolder } from '#server/infra/probes/try-folder.ts';
import type { Finding } from '#shared/doctor.ts';
import { DOCTOR, STORAGE } from '#shared/limits.ts';
import { size } from '#shared/size.ts';
import * as DOCTOR_FINDINGS from '#shared/texts/doctor-findings.ts';
import { finding, type Patient, reasonOf } from './finding.ts';

const TEXTS = DOCTOR_FINDINGS.disk;

/** Whether the folders of data and backups can be written, and how long still. */
export async function checkDisk({ settings: { dataDir, backupDir } }: Patient): Promise<Finding[]> {
  const folders = [...new Set([dataDir, backupDir])];
  const flaws = (await Promise.all(folders.map(flawOf))).filter((flaw) => flaw !== null);
  return flaws.length > 0 ? flaws : [finding('disk', 'ok', TEXTS.fine)];
}

async function flawOf(folder: string): Promise<Finding | null> {
  try {
    const free = await freeBytesAt(await tryFolder(folder));
    if (free >= DOCTOR.freeBytesLittle) return null;
    const state = free < STORAGE.freeBytesAtLeast ? 'fault' : 'attention';
    return finding('disk', state, TEXTS.low(folder, size(rounded(free))));
  } catch (error) {
    return finding('disk', 'fault', TEXTS.closed(folder, reasonOf(error)));
  }
}

// In whole tens of megabytes, so that no reservation shows (docs/secrecy.md).
const rounded = (bytes: number) => Math.floor(bytes / STEP) * STEP;
const STEP = 10_000_000;
