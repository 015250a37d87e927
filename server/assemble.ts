import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createErasure } from './access/erasure.ts';
import { ensureAdmin } from './access/first-admin.ts';
import { createKeyedHash } from './access/keyed-hash.ts';
import { linkTokenOf } from './access/link-token.ts';
import { createSessionTokens } from './access/session-token.ts';
import { createThrottles } from './access/throttle.ts';
import { buildApp } from './app.ts';
import { placeOf } from './database/connection.ts';
import { missingDurability } from './database/durability.ts';
import { meetDatabase } from './database/first-contact.ts';
import { type Database, migrate, openDatabase } from './database/orm.ts';
import type { Ending } from './ending.ts';
import type { Environment } from './env.ts';
import { createAccountMail } from './features/auth/account-mail.ts';
import { createBlog } from './features/blog/blog.service.ts';
import { createScrape } from './features/scrape/scrape.service.ts';
import { keepHouse } from './housekeeping/housekeeping.ts';
import { pages } from './http/pages.ts';
import { createContentFolder } from './outside/content-folder.ts';
import { createContentService } from './outside/content-service.ts';
import { createJobQueue, type JobQueue } from './outside/job-queue.ts';
import { createLog, type Log } from './outside/log.ts';
import { isLoopback } from './outside/loopback.ts';
import { createMailQueue } from './outside/mail/mail-queue.ts';
import { createOutbox } from './outside/mail/outbox.ts';
import { createMailTransport } from './outside/mail/transport.ts';
import { createSafeFetch } from './outside/safe-fetch.ts';

export interface Foundation {
  databaseUrl: string;
  signingSecret: Uint8Array;
}

/** Opens what the app needs and puts it together. Registers what it opened with `onEnd`, in the order of opening. */
export async function assemble(
  environment: Environment,
  { databaseUrl, signingSecret }: Foundation,
  onEnd: Ending['onEnd'],
): Promise<FastifyInstance> {
  const { publicUrl, brandName, contactEmail, affiliateTag, scrapeAllow } = environment;
  const mode = process.argv.includes('--dev') ? 'dev' : 'built';
  const log = createLog(environment.logLevel);
  const database = await openDatabase({ url: databaseUrl });
  onEnd(() => database.close(true));
  if (environment.databaseUrl !== null)
    await meetDatabase(database, { place: placeOf(databaseUrl), report: (line) => log.warn(line) });
  await migrate(database);
  await warnOfRisks(environment, database, log);
  await nameFirstAdmin(database, environment, log);
  const jobs = createJobQueue({ databaseUrl, log });
  const { outbox, ...letters } = lettersOf(environment, { database, jobs, secret: signingSecret });
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

const FIRST_ADMIN_SAYS = {
  made: 'ADMIN_EMAIL: an administrator was made',
  'taken over':
    'ADMIN_EMAIL: the account of that address is an administrator now, with ADMIN_PASSWORD; its old sessions are ended',
  removed:
    'ADMIN_EMAIL: the account of that address was removed, so it is no administrator: restore it first',
} as const;

async function nameFirstAdmin(database: Database, environment: Environment, log: Log): Promise<void> {
  const { adminEmail: email, adminPassword: password } = environment;
  if (email === null || password === null) return;
  const outcome = await ensureAdmin(database.em.fork(), { email, password });
  if (outcome !== 'unchanged') log.warn(FIRST_ADMIN_SAYS[outcome]);
}

// What works and yet may surprise whoever runs it.
async function warnOfRisks(environment: Environment, database: Database, log: Log): Promise<void> {
  const { scrapeAllow, host, hasPublicUrl, publicUrl } = environment;
  const unsafe = await missingDurability(database);
  if (unsafe.length > 0)
    log.warn({ unsafe }, 'the database may lose answered writes in a crash: these settings are off');
  if (scrapeAllow.length > 0) log.warn({ scrapeAllow }, 'the scraper may reach these private addresses');
  if (!hasPublicUrl && !isLoopback(host))
    log.warn(
      { publicUrl },
      'links in mails lead to this machine only: set PUBLIC_URL to the address that people use',
    );
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
