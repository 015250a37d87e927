import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDoctor, type DoctorDependencies } from '#server/doctor/doctor.ts';
import type { DoctorSettings } from '#server/doctor/finding.ts';
import type { Check } from '#shared/doctor.ts';

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
  isFactorDemanded: false,
};

/** What a look at this installation finds of one thing: the states, and the sentences with their cures. */
export async function findingsOf(
  check: Check,
  changed: Partial<DoctorSettings>,
  dependencies: Pick<DoctorDependencies, 'database'> & Partial<DoctorDependencies>,
): Promise<{ states: string[]; said: string }> {
  const transport = { send: async () => undefined, close: async () => undefined };
  const doctor = createDoctor({ ...SELF, ...changed }, { transport, keyedHash: null, ...dependencies });
  const { findings } = await doctor.examine();
  const found = findings.filter((finding) => finding.check === check);
  return {
    states: found.map(({ state }) => state),
    said: found.map(({ text, cure }) => `${text} ${cure ?? ''}`).join('\n'),
  };
}
