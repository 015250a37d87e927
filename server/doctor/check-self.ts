import { countJobs } from '#server/infra/jobs/stored-jobs.ts';
import { passkeysByHost } from '#server/installation/passkey-hosts.ts';
import type { Finding } from '#shared/doctor.ts';
import product from '../../package.json' with { type: 'json' };
import { finding, type Patient } from './finding.ts';

/** Which version runs, on what. */
export function checkVersion({ texts }: Patient): Finding[] {
  const { fine } = texts.DOCTOR_TEXTS.version;
  return [finding('version', 'ok', fine(product.version, process.versions.node))];
}

// Of the jobs that givers cause nothing is told (docs/secrecy.md), and of mails another check tells.
const DAILY_KINDS = ['housekeeping', 'backup'];

/** Whether what is done every day was done. */
export async function checkJobs({ database, texts }: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_TEXTS.jobs;
  const counts = await countJobs(database.em.fork(), DAILY_KINDS).catch(() => null);
  if (counts === null) return [finding('jobs', 'none', TEXTS.unseen)];
  const sum = (state: 'failed' | 'retrying') => counts.reduce((total, count) => total + count[state], 0);
  if (sum('failed') > 0) return [finding('jobs', 'fault', TEXTS.failed(sum('failed')))];
  return [sum('retrying') > 0 ? finding('jobs', 'attention', TEXTS.late) : finding('jobs', 'ok', TEXTS.fine)];
}

/** Whether a change of PUBLIC_URL has ended passkeys. */
export async function checkPasskeys({ settings, database, texts }: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_TEXTS.passkeys;
  const found = await passkeysByHost(database.em.fork(), settings.publicUrl).catch(() => null);
  if (found === null) return [finding('passkeys', 'none', TEXTS.unseen)];
  const { host, living, ended } = found;
  if (ended.length > 0)
    return ended.map((one) =>
      finding('passkeys', 'attention', TEXTS.ended({ passkeys: one.passkeys, earlier: one.host, host })),
    );
  return [
    living > 0 ? finding('passkeys', 'ok', TEXTS.fine(host)) : finding('passkeys', 'none', TEXTS.unused),
  ];
}
