import type { Actor } from '#server/access/actor.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { MAIL_KINDS } from '#server/outside/mail/mail-kinds.ts';
import type { FailedMailView } from '#shared/admin.ts';
import { Failure } from '#shared/failures.ts';
import { ADMIN } from '#shared/limits.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import { moderate } from './moderation.ts';

/** A job that went wrong, as the queue keeps it. */
export interface FailedJob {
  id: string;
  payload: unknown;
  reason: string | null;
  tries: number;
  isFinal: boolean;
  createdAt: string;
}

/** The part of the job queue that an administrator looks into. */
export interface FailedJobs {
  failed(em: EntityManager, wanted: { kinds: readonly string[]; limit: number }): Promise<FailedJob[]>;
  /** True when it was there to be run again, now. */
  runAgain(em: EntityManager, id: string): Promise<boolean>;
}

const MAILS = { kinds: Object.values(MAIL_KINDS), limit: ADMIN.failedMailsShown };

/** Mails that did not go out, newest first: given up, or waiting for another try. */
export async function failedMails(em: EntityManager, jobs: FailedJobs): Promise<FailedMailView[]> {
  return (await jobs.failed(em, MAILS)).map(toView);
}

export function retryMail(
  { em, actor, jobs }: { em: EntityManager; actor: Actor; jobs: FailedJobs },
  id: string,
): Promise<void> {
  return moderate(em, actor, async (em) => {
    const job = (await jobs.failed(em, MAILS)).find((one) => one.id === id);
    if (!job || !(await jobs.runAgain(em, id))) throw new Failure('mailNotFound');
    return ADMIN_TEXTS.acts.mailRetried(toView(job).to);
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
