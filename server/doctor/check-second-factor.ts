import type { Finding } from '#shared/doctor.ts';
import { DOCTOR_FINDINGS } from '#shared/texts/doctor-findings.ts';
import { finding, type Patient } from './finding.ts';

const TEXTS = DOCTOR_FINDINGS.secondFactor;

const LACKING = `
  select count(*)::int as administrators from users u
  where u.is_admin and u.deleted_at is null
    and not exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null)`;

/** Whether everybody who is to have a second factor has one. */
export async function checkSecondFactor({ settings, database }: Patient): Promise<Finding[]> {
  if (!settings.isFactorDemanded) return [finding('secondFactor', 'none', TEXTS.optional)];
  const rows = await database.em
    .fork()
    .execute<{ administrators: number }[]>(LACKING)
    .catch(() => null);
  if (rows === null) return [finding('secondFactor', 'none', TEXTS.unseen)];
  const lacking = rows[0]?.administrators ?? 0;
  return [
    lacking > 0
      ? finding('secondFactor', 'attention', TEXTS.lacking(lacking))
      : finding('secondFactor', 'ok', TEXTS.fine),
  ];
}
