import { createHash } from 'node:crypto';
import { Claim } from '#server/database/claim.entity.ts';
import { IS_SHOWN } from '#server/database/item.entity.ts';
import { isUnsaid } from '#server/database/item-facts.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { givenFacts } from '../claim-rows.ts';
import { type GiverCipher, giverCipher } from '../giver-keys.ts';
import { claimsOf } from '../own-claims.ts';
import { GIVER_MAIL_JOB, type WaitingNews } from './mail-facts.ts';
import { giversToWriteTo, lockGiverToWriteTo, noteAsSent, unsentNotices } from './notices.ts';

interface News {
  claim: OwnClaimView;
  /** Of what was mailed; more than the claim's view says, as fewer and still fewer are two pieces of news. */
  hash: string;
}

/** Those of which something is news that no mail has brought. */
export async function unsentNews(em: EntityManager, claims: readonly OwnClaimView[]): Promise<News[]> {
  const rows = await run(em, MAILED_NEWS, { ids: claims.map(({ id }) => id) });
  const known = new Map(rows.map((row) => [row.id, row]));
  return claims
    .filter(({ news, state }) => news !== null && (state === 'held' || state === 'bought'))
    .map((claim) => ({ claim, hash: hashOf(claim, known.get(claim.id)) }))
    .filter(({ claim, hash }) => known.get(claim.id)?.mailed !== hash);
}

const MAILED_NEWS = statement({
  name: 'mailed news',
  given: { ids: 'uuid[]' },
  row: { id: 'text', mailed: 'text?', wanted: 'number?', image: 'text?' },
  sql: `select c.id, c.mailed_news as mailed, i.quantity as wanted,
      coalesce(case when ${IS_SHOWN('i')} then i.image_url end, c.told ->> 'imageUrl') as image
    from claims c left join items i on i.id = c.item_id where c.id = any($ids)`,
});

/** They stand in a mail from now on. Part of the transaction that queues it. */
async function noteAsMailed(em: EntityManager, news: readonly News[]): Promise<void> {
  for (const { claim, hash } of news) await em.nativeUpdate(Claim, { id: claim.id }, { mailedNews: hash });
}

// The image as its owner wrote it: a copy that was made of it later is no news.
function hashOf({ news, item }: OwnClaimView, row: RowOf<typeof MAILED_NEWS> | undefined): string {
  const facts = Object.entries(givenFacts({ ...item, imageUrl: row?.image ?? '' }));
  // As it was mailed before the facts that came later: the upgrade mails nothing anew.
  const said = Object.fromEntries(facts.filter(([fact, value]) => !isUnsaid(fact, value)));
  return createHash('sha256')
    .update(JSON.stringify([news, said, row?.wanted]))
    .digest('hex');
}

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

/** The mail of the day; answers the hash of the address to which it goes. */
export async function noteAsWritten(em: EntityManager, giverId: string): Promise<string | undefined> {
  return (await runForOne(em, WRITTEN_GIVER, { giverId }))?.emailHash ?? undefined;
}

const WRITTEN_GIVER = statement({
  name: 'giver who is written to',
  given: { giverId: 'uuid' },
  row: { emailHash: 'text?' },
  sql: 'update givers set last_letter_at = now() where id = $giverId returning email_hash as "emailHash"',
});
