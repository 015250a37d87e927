import { timingSafeEqual } from 'node:crypto';
import { BACKUP } from '#shared/limits.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** The address that leads to a backup for a minute: a browser that saves a file sends no session along. */
export function backupAddress(keyedHash: KeyedHash, name: string): string {
  const until = Date.now() + BACKUP.addressLivesMs;
  const query = new URLSearchParams({ until: String(until), proof: proofOf(keyedHash, name, until) });
  return `/backups/${encodeURIComponent(name)}?${query}`;
}

/** Whether this installation has made the address, a minute ago at most. */
export function leadsToBackup(
  keyedHash: KeyedHash,
  name: string,
  { until, proof }: { until: number; proof: string },
): boolean {
  const made = Buffer.from(proofOf(keyedHash, name, until));
  const sent = Buffer.from(proof);
  return until > Date.now() && made.length === sent.length && timingSafeEqual(made, sent);
}

const proofOf = (keyedHash: KeyedHash, name: string, until: number) =>
  keyedHash('backup address', name, String(until));
