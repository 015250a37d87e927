import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoctorSettings } from '#server/doctor/finding.ts';

/** What the app knows of itself: nothing listens at its address, so no test waits for a network. */
export const SELF: DoctorSettings = {
  publicUrl: 'http://127.0.0.1:9',
  hasPublicUrl: true,
  trustProxy: [],
  hsts: 'host',
  smtpUrl: null,
  mailFrom: 'Wishwren <hello@wishwren.test>',
  brandName: 'Wishwren',
  dataDir: tmpdir(),
  backupDir: join(tmpdir(), 'no such folder'),
  backupsKept: 0,
  databaseUrl: null,
};
