import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { RELEASE } from '#shared/limits.ts';
import { IS_LIVE } from './claim-rows.ts';
import { releaseClaim } from './claims.ts';
import { GOES_WITH_LINK } from './envelopes.ts';
import { lockGiver } from './giver.ts';
import { giverCipher } from './giver-keys.ts';
import type { ClaimContext } from './reserve.ts';

const JOB = 'release-by-link';
const EndedLink = z.object({ linkId: z.uuid() });

/**
 * Makes free what was reserved in secret by a link that its owner ended. A job does it, even when there is nothing to do: so
 * nothing of the owner's call depends on a claim, not even its time (docs/secrecy.md).
 */
export const releaseByLink = (jobs: JobQueue, em: EntityManager, linkId: string): Promise<void> =>
  jobs.enqueue(em, JOB, { linkId });

/**
 * Each claim in a transaction of its own; a giver who changes theirs meanwhile is not waited for longer than that. Twice,
 * because somebody may have come before the link was ended and reserve after the first look. It is the job that waits for
 * them: a lock on the link would let its owner wait.
 */
export function releaseEndedLinks({ database, jobs }: { database: Database; jobs: JobQueue }): void {
  jobs.handle(
    JOB,
    async ({ payload }) => {
      const { linkId } = EndedLink.parse(payload);
      const em = database.em.fork();
      await releaseAllBy(em, linkId);
      await waitForEarlierTransactions(em);
      await releaseAllBy(em, linkId);
    },
    { isSilent: true, startsLate: true },
  );
}

async function releaseAllBy(em: EntityManager, linkId: string): Promise<void> {
  const cipher = await giverCipher(em);
  // Once more when all are done: one may have been moved to an account meanwhile.
  const claimsBy = () => run(em, CLAIMS_BY_LINK, { linkId });
  for (let claims = await claimsBy(); claims.length > 0; claims = await claimsBy())
    for (const claim of claims)
      await em.fork().transactional((inner) => releaseIfBy(linkId, { em: inner, cipher }, claim));
}

const CLAIMS_BY_LINK = statement({
  name: 'claims by link',
  given: { linkId: 'uuid' },
  row: { id: 'text', giverId: 'text' },
  sql: `select id, giver_id as "giverId" from claims c where link_id = $linkId and ${IS_LIVE} and ${GOES_WITH_LINK} order by id`,
});

/** Throws when some go on for long, as a backup does: the job comes again. */
async function waitForEarlierTransactions(em: EntityManager): Promise<void> {
  const { now = '' } = (await runForOne(em, RELEASE_CLOCK)) ?? {};
  const until = performance.now() + RELEASE.waitMs;
  while (await runForOne(em, EARLIER_TRANSACTION, { now })) {
    if (performance.now() > until) throw new Error('Transactions from before the link was ended go on');
    await pause(RELEASE.checkEveryMs);
  }
}

// As text, because an instant has no microseconds, within which a transaction may begin.
const RELEASE_CLOCK = statement({
  name: 'release clock',
  row: { now: 'text' },
  sql: 'select clock_timestamp()::text as now',
});
const EARLIER_TRANSACTION = statement({
  name: 'earlier transaction',
  given: { now: 'timestamptz' },
  sql: `select from pg_stat_activity where datname = current_database() and usename = current_user
    and pid <> pg_backend_pid() and xact_start < $now limit 1`,
});

/** Whoever came by another link since, or gave it back, is left alone. Who loses one reads so, and is told by mail. */
async function releaseIfBy(
  linkId: string,
  context: ClaimContext,
  { id, giverId }: RowOf<typeof CLAIMS_BY_LINK>,
): Promise<void> {
  // From here on its giver changes nothing until it is released.
  await lockGiver(context.em, giverId);
  if (!(await runForOne(context.em, CLAIM_BY_LINK, { id, giverId, linkId }))) return;
  await releaseClaim(context, { giverId, userIds: [] }, id);
  await run(context.em, LOST_CLAIM, { id });
}

const LOST_CLAIM = statement({
  name: 'lost claim',
  given: { id: 'uuid' },
  sql: `with lost as (update claims set lost_at = now() where id = $id returning item_id)
    update stocks set lost_at = now() from lost where stocks.item_id = lost.item_id`,
});
const CLAIM_BY_LINK = statement({
  name: 'claim by link',
  given: { id: 'uuid', giverId: 'uuid', linkId: 'uuid' },
  sql: `select from claims c where id = $id and giver_id = $giverId and link_id = $linkId and ${IS_LIVE} and ${GOES_WITH_LINK}`,
});
