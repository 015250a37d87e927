import { sql } from '@mikro-orm/core';
import { Giver } from '#server/database/giver.entity.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { type GiverCipher, giverCipher } from '../giver-cipher.ts';
import { claimsOf } from '../own-claims.ts';
import { noteAsMailed, unsentNews } from './news.ts';
import { giversToWriteTo, lockGiverToWriteTo, noteAsSent, unsentNotices } from './notices.ts';
import { GIVER_MAIL_JOB, type WaitingNews } from './waiting-mail.ts';

interface MailDependencies {
  database: Database;
  jobs: JobQueue;
}

/**
 * Queues a mail for every giver for whom something waits: all of it in one mail, and one in a day. What goes wrong with
 * one keeps no other from theirs; it is thrown at the end, so that the queue tries again.
 */
export async function queueMails({ database, jobs }: MailDependencies): Promise<void> {
  const cipher = await giverCipher(database.em.fork());
  const faults: unknown[] = [];
  // In a transaction, as it may take longer than a reader would wait.
  for (const giverId of await database.em.fork().transactional(giversToWriteTo))
    await database.em
      .fork()
      .transactional((em) => queueMail(em, { jobs, cipher, giverId }))
      .catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'Some mails were not queued');
}

/** What is told is noted with the mail's job: each exists exactly when the other does. */
async function queueMail(
  em: EntityManager,
  { jobs, cipher, giverId }: { jobs: JobQueue; cipher: GiverCipher; giverId: string },
): Promise<void> {
  if (!(await lockGiverToWriteTo(em, giverId))) return;
  // One that the mail server has put off would arrive on the same day as this one.
  if (await jobs.isWaiting(em, GIVER_MAIL_JOB, { giverId })) return;
  // No address of the app is told in what is looked at here, and what surprises its reader is left out when it is written.
  const claims = await claimsOf(em, { giverId, userIds: [], cipher, publicUrl: '' });
  const news = await unsentNews(em, claims);
  const notices = await unsentNotices(em, giverId);
  if (news.length + notices.length === 0) return;
  await noteAsMailed(em, news);
  await noteAsSent(em, giverId, notices);
  await noteAsWritten(em, giverId);
  const waiting: WaitingNews = {
    kind: 'news',
    giverId,
    newsOf: news.map(({ claim }) => claim.id),
    matters: notices,
  };
  await jobs.enqueue(em, GIVER_MAIL_JOB, waiting);
}

/** The mail of the day. */
export async function noteAsWritten(em: EntityManager, giverId: string): Promise<void> {
  await em.nativeUpdate(Giver, { id: giverId }, { lastMailAt: sql`now()` });
}
