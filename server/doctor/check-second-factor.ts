import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Finding } from '#shared/doctor.ts';
import * as DOCTOR_FINDINGS from '#shared/texts/doctor-findings.ts';
import { finding, type Patient } from './finding.ts';

const TEXTS = DOCTOR_FINDINGS.secondFactor;

const LACKING_FACTOR = statement({
  name: 'lacking factor',
  row: { administrators: 'number' },
  sql: `select count(*) as administrators from users u
    where u.is_admin and u.deleted_at is null
      and not exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null)`,
});

/** Whether everybody who is to have a second factor has one. */
export async function checkSecondFactor({ settings, database }: Patient): Promise<Finding[]> {
  if (!settings.isFactorDemanded) return [finding('secondFactor', 'none', TEXTS.optional)];
  const found = await runForOne(database.em.fork(), LACKING_FACTOR).catch(() => null);
  if (found === null) return [finding('secondFactor', 'none', TEXTS.unseen)];
  const lacking = found.administrators;
  return [
    lacking > 0
      ? finding('secondFactor', 'attention', TEXTS.lacking(lacking))
      : finding('secondFactor', 'ok', TEXTS.fine),
  ];
}
