import type { EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import type { FailedJob } from '#server/infra/jobs/stored-jobs.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import type { FailedMailView } from '#shared/admin.ts';
import { Failure } from '#shared/failures.ts';
import { ADMIN } from '#shared/limits.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import { type ModerationContext, moderate } from './moderation.ts';

/** The part of the job queue that an administrator looks into. */
export type FailedJobs = Pick<JobQueue, 'failed' | 'runAgain'>;

const MAILS = { kinds: Object.values(MAIL_KINDS), limit: ADMIN.failedMailsShown };

/** Mails that did not go out, newest first: given up, or waiting for another try. */
export async function failedMails(em: EntityManager, jobs: FailedJobs): Promise<FailedMailView[]> {
  return (await jobs.failed(em, MAILS)).map(toView);
}

export function retryMail(
  { em, actor, jobs }: ModerationContext & { jobs: FailedJobs },
  id: string,
): Promise<void> {
  return moderate(em, actor, async (em) => {
    const job = (await jobs.failed(em, MAILS)).find((one) => one.id === id);
    if (!job || !(await jobs.runAgain(em, id))) throw new Failure('mailNotFound');
    return { kind: 'mailRetried', userId: null, who: toView(job).to };
  });
}

function toView({ id, payload, reason, tries, isFinal, createdAt }: FailedJob): FailedMailView {
  const { to, email, subject, kind } = payload as Record<string, unknown>;
  return {
    id,
    to: String(to ?? email ?? ''),
    subject: String(subject ?? kind ?? ''),
    reason: reason ?? ADMIN_TEXTS.unknownReason,
    tries,
    isFinal,
    createdAt,
  };
}
