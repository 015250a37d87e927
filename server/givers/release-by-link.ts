import { z } from 'zod';
import type { Database, EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { IS_LIVE } from './claim-rows.ts';
import { type ClaimTools, releaseClaim } from './claims.ts';
import { changeGiver } from './giver.ts';
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
      // Once more when all are done: one may have been moved to an account meanwhile.
      for (let claims = await claimsBy(em, linkId); claims.length > 0; claims = await claimsBy(em, linkId))
        for (const claim of claims)
          await em.fork().transactional((inner) => releaseIfBy(linkId, { em: inner, cipher }, claim));
    },
    { isSilent: true },
  );
}

interface ClaimByLink {
  id: string;
  giverId: string;
}

const claimsBy = (em: EntityManager, linkId: string) =>
  em.execute<ClaimByLink[]>(
    `select id, giver_id as "giverId" from claims where link_id = ? and ${IS_LIVE} order by id`,
    [linkId],
  );

/** Whoever came by another link since, or gave it back, is left alone. */
async function releaseIfBy(linkId: string, tools: ClaimTools, { id, giverId }: ClaimByLink): Promise<void> {
  // From here on its giver changes nothing until it is released.
  await changeGiver(tools.em, giverId, { facts: {}, cipher: tools.cipher });
  const [claim] = await tools.em.execute<object[]>(
    `select 1 from claims where id = ? and giver_id = ? and link_id = ? and ${IS_LIVE}`,
    [id, giverId, linkId],
  );
  if (claim) await releaseClaim(tools, giverId, id);
}
