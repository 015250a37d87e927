import { z } from 'zod';
import type { Database, EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { Failure } from '#shared/failures.ts';
import { IS_LIVE } from './claim-rows.ts';
import { releaseClaim } from './claims.ts';
import { giverCipher } from './giver-cipher.ts';

const JOB = 'release-by-link';
const EndedLink = z.object({ linkId: z.uuid() });

/**
 * Makes free what was reserved by a link that its owner ended. A job does it, whether there is anything or not: the owner
 * waits for no giver, and nothing of their call depends on a claim (docs/secrecy.md).
 */
export const releaseByLink = (jobs: JobQueue, em: EntityManager, linkId: string): Promise<void> =>
  jobs.enqueue(em, JOB, { linkId });

/** Each claim in a transaction of its own; a giver who changes theirs meanwhile is not waited for longer than that. */
export function releaseEndedLinks({ database, jobs }: { database: Database; jobs: JobQueue }): void {
  jobs.handle(
    JOB,
    async ({ payload }) => {
      const { linkId } = EndedLink.parse(payload);
      const em = database.em.fork();
      const cipher = await giverCipher(em);
      const claims = await em.execute<{ id: string; giverId: string }[]>(
        `select id, giver_id as "giverId" from claims where link_id = ? and ${IS_LIVE} order by id`,
        [linkId],
      );
      for (const { id, giverId } of claims)
        await em
          .fork()
          .transactional((inner) => releaseClaim({ em: inner, cipher }, giverId, id).catch(unlessGone));
    },
    { isSilent: true },
  );
}

// Its giver gave it back a moment ago.
function unlessGone(error: unknown) {
  if (!(error instanceof Failure) || error.key !== 'claimNotFound') throw error;
}
