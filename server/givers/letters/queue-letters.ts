import type { Database, EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { type GiverCipher, giverCipher } from '../giver-cipher.ts';
import { claimsOf } from '../own-claims.ts';
import { giversToWriteTo, lockGiverToWriteTo, noteAsTold, untoldMatters } from './matters.ts';
import { noteAsMailed, untoldNews } from './news.ts';
import { LETTER_JOB, type WaitingNews } from './waiting-letter.ts';

interface LetterDependencies {
  database: Database;
  jobs: JobQueue;
}

/**
 * Queues a letter for every giver for whom something waits: all of it in one letter, and one in a day. What goes wrong with
 * one keeps no other from theirs; it is thrown at the end, so that the queue tries again.
 */
export async function queueLetters({ database, jobs }: LetterDependencies): Promise<void> {
  const cipher = await giverCipher(database.em.fork());
  const faults: unknown[] = [];
  for (const giverId of await giversToWriteTo(database.em.fork()))
    await database.em
      .fork()
      .transactional((em) => queueLetter(em, { jobs, cipher, giverId }))
      .catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'Some letters were not queued');
}

/** What is told is noted with the letter's job: each exists exactly when the other does. */
async function queueLetter(
  em: EntityManager,
  { jobs, cipher, giverId }: { jobs: JobQueue; cipher: GiverCipher; giverId: string },
): Promise<void> {
  if (!(await lockGiverToWriteTo(em, giverId))) return;
  // One that the mail server has put off would arrive on the same day as this one.
  if (await jobs.isWaiting(em, LETTER_JOB, { giverId })) return;
  // No address of the app is told in what is looked at here, and what surprises its reader is left out when it is written.
  const claims = await claimsOf(em, { giverId, userIds: [], cipher, publicUrl: '' });
  const news = await untoldNews(em, claims);
  const matters = await untoldMatters(em, giverId);
  if (news.length + matters.length === 0) return;
  await noteAsMailed(em, news);
  await noteAsTold(em, giverId, matters);
  await noteAsWritten(em, giverId);
  const waiting: WaitingNews = { kind: 'news', giverId, newsOf: news.map(({ claim }) => claim.id), matters };
  await jobs.enqueue(em, LETTER_JOB, waiting);
}

/** The letter of the day. */
export async function noteAsWritten(em: EntityManager, giverId: string): Promise<void> {
  await em.execute('update givers set last_letter_at = now() where id = ?', [giverId]);
}
