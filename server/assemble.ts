import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createKeyedHash } from './access/keyed-hash.ts';
import { createSessionTokens } from './access/session-token.ts';
import { createThrottles } from './access/throttle.ts';
import { createAccountMail } from './accounts/account-mail.ts';
import { createErasure } from './accounts/erase-user.ts';
import { nameFirstAdmin } from './accounts/first-admin-at-start.ts';
import { linkTokenOf } from './accounts/link-token.ts';
import { buildApp } from './app.ts';
import { keepBackups, migrateSafely } from './backup/automatic.ts';
import { placeOf } from './database/connection.ts';
import { type Database, openDatabase } from './database/orm.ts';
import { meetDatabase } from './database/wait-for-database.ts';
import type { Ending } from './ending.ts';
import type { Environment } from './env.ts';
import { createBlog } from './features/blog/blog.service.ts';
import { createScrape } from './features/scrape/scrape.service.ts';
import { keepHouse } from './housekeeping/housekeeping.ts';
import { pages } from './http/pages.ts';
import { createContentFolder } from './infra/content-folder.ts';
import { createContentService } from './infra/content-service.ts';
import type { Storage } from './infra/disk-space.ts';
import { createJobQueue, type JobQueue } from './infra/jobs/job-queue.ts';
import { createLog, type Log } from './infra/log.ts';
import { createSafeFetch } from './infra/safe-fetch/safe-fetch.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { createOutbox } from './mail/outbox.ts';
import { createMailTransport } from './mail/transport.ts';
import { warnOfRisks } from './warn-of-risks.ts';

export interface Foundation {
  databaseUrl: string;
  signingSecret: Uint8Array;
  storage: Storage;
}

/** Opens what the app needs and puts it together. Registers what it opened with `onEnd`, in the order of opening. */
export async function assemble(
  environment: Environment,
  { databaseUrl, signingSecret, storage }: Foundation,
  onEnd: Ending['onEnd'],
): Promise<FastifyInstance> {
  const { publicUrl, brandName, contactEmail, affiliateTag, scrapeAllow } = environment;
  const mode = process.argv.includes('--dev') ? 'dev' : 'built';
  const log = createLog(environment.logLevel);
  const database = await openDatabase({ url: databaseUrl });
  onEnd(() => database.close(true));
  await prepare(database, environment, log);
  const jobs = createJobQueue({ databaseUrl, log });
  const { outbox, ...letters } = lettersOf(environment, { database, jobs, secret: signingSecret });
  const backups = keepBackups(environment, { database, jobs, log });
  jobs.handleDaily('housekeeping', () => keepHouse({ database, outbox, log }));
  const fetchPage = createSafeFetch({ allow: scrapeAllow });
  const dependencies = {
    database,
    ...keysOf(signingSecret),
    throttles: createThrottles(database, environment.rateLimitScale),
    ...letters,
    contactEmail,
    blog: createBlog({ source: contentOf(environment), log }),
    jobs,
    storage,
    backups,
    scrape: createScrape({ fetchPage, affiliateTag }),
    affiliateTag,
    door: environment.door,
  };
  await letters.mail.start();
  onEnd(() => letters.mail.stop());
  return buildApp({
    dependencies,
    publicUrl,
    brandName,
    trustProxy: environment.trustProxy,
    corsOrigins: environment.corsOrigins,
    hsts: environment.hsts,
    // At info Fastify only repeats where it listens, which the start's one line has said.
    log: log.child({}, environment.logLevel === 'info' ? { level: 'warn' } : {}),
    pages: (app) =>
      pages(app, {
        dependencies,
        brand: { name: brandName, publicUrl, contactEmail, affiliateTag, door: environment.door },
        mode,
      }),
  });
}

async function prepare(database: Database, environment: Environment, log: Log): Promise<void> {
  const { databaseUrl } = environment;
  if (databaseUrl !== null)
    await meetDatabase(database, { place: placeOf(databaseUrl), report: (line) => log.warn(line) });
  await migrateSafely(database, environment, (made) => log.info(made, 'backup made before the upgrade'));
  await warnOfRisks(environment, database, log);
  await nameFirstAdmin(database, environment, log);
}

const keysOf = (secret: Uint8Array) => ({
  sessions: createSessionTokens(secret),
  keyedHash: createKeyedHash(secret),
});

const OWN_POSTS = join(import.meta.dirname, '../content');

const contentOf = ({ contentUrl }: Environment) =>
  contentUrl === null ? createContentFolder(OWN_POSTS) : createContentService(contentUrl);

/** The letters to people, and what removes them again with everything else of a person. */
function lettersOf(
  environment: Environment,
  { database, jobs, secret }: { database: Database; jobs: JobQueue; secret: Uint8Array },
) {
  const { smtpUrl, mailFrom, dataDir, publicUrl, brandName } = environment;
  const outboxDirectory = join(dataDir, 'outbox');
  const outbox = createOutbox(outboxDirectory);
  const tokenOf = (id: string) => linkTokenOf(secret, id);
  const mail = createMailQueue({
    jobs,
    transport: createMailTransport({ smtpUrl: smtpUrl ?? undefined, outboxDirectory }),
    outbox,
    letterhead: { publicUrl, brandName, from: mailFrom, linkTokenOf: tokenOf },
  });
  const accountMail = createAccountMail({ database, jobs, mail, secret });
  const erase = createErasure({ accountMail, mail, secret });
  return { outbox, mail, accountMail, erase, linkTokenOf: tokenOf };
}
