import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ensureAdmin } from './access/first-admin.ts';
import { createSessionTokens } from './access/session-token.ts';
import { createThrottles } from './access/throttle.ts';
import { buildApp } from './app.ts';
import { keepBackups, migrateSafely } from './backup/automatic.ts';
import { missingDurability } from './database/durability.ts';
import { type Database, openDatabase } from './database/orm.ts';
import type { Ending } from './ending.ts';
import type { Environment } from './env.ts';
import { createAccountMail } from './features/auth/account-mail.ts';
import { linkTokenOf } from './features/auth/link-token.ts';
import { createBlog } from './features/blog/blog.service.ts';
import { scrapeProduct } from './features/scrape/scrape.service.ts';
import { pages } from './http/pages.ts';
import { createContentFolder } from './outside/content-folder.ts';
import { createContentService } from './outside/content-service.ts';
import { createJobQueue } from './outside/job-queue.ts';
import { createLog } from './outside/log.ts';
import { createMailQueue } from './outside/mail/mail-queue.ts';
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
  await bringUpToDate(database, environment, log);
  const { adminEmail: email, adminPassword: password } = environment;
  if (email !== null && password !== null) await ensureAdmin(database.em.fork(), { email, password });
  const jobs = createJobQueue({ databaseUrl, log });
  const mail = mailOf(environment, signingSecret, jobs);
  const backups = keepBackups(environment, { database, jobs, log });
  const fetchPage = createSafeFetch({ allow: scrapeAllow });
  if (scrapeAllow.length > 0) log.warn({ scrapeAllow }, 'the scraper may reach these private addresses');
  const dependencies = {
    database,
    sessions: createSessionTokens(signingSecret),
    throttles: createThrottles(database, environment.rateLimitScale),
    accountMail: createAccountMail({ database, jobs, mail, secret: signingSecret }),
    mail,
    contactEmail,
    blog: createBlog({ source: contentOf(environment), log }),
    jobs,
    backups,
    scrape: (url: string) => scrapeProduct({ fetchPage, affiliateTag }, url),
    affiliateTag,
  };
  await mail.start();
  onEnd(() => mail.stop());
  return buildApp({
    dependencies,
    publicUrl,
    brandName,
    trustProxy: environment.trustProxy,
    corsOrigins: environment.corsOrigins,
    // At info Fastify only repeats where it listens, which the start's one line has said.
    log: log.child({}, environment.logLevel === 'info' ? { level: 'warn' } : {}),
    pages: (app) =>
      pages(app, {
        dependencies,
        brand: { name: brandName, publicUrl, contactEmail, affiliateTag },
        mode,
      }),
  });
}

async function bringUpToDate(database: Database, environment: Environment, log: Log): Promise<void> {
  await migrateSafely(database, environment, (made) => log.info(made, 'backup made before the upgrade'));
  const unsafe = await missingDurability(database);
  if (unsafe.length > 0)
    log.warn({ unsafe }, 'the database may lose answered writes in a crash: these settings are off');
}

const OWN_POSTS = join(import.meta.dirname, '../content');

const contentOf = ({ contentUrl }: Environment) =>
  contentUrl === null ? createContentFolder(OWN_POSTS) : createContentService(contentUrl);

type Log = ReturnType<typeof createLog>;

function mailOf(environment: Environment, secret: Uint8Array, jobs: ReturnType<typeof createJobQueue>) {
  const { smtpUrl, mailFrom, dataDir, publicUrl, brandName } = environment;
  return createMailQueue({
    jobs,
    transport: createMailTransport({
      smtpUrl: smtpUrl ?? undefined,
      outboxDirectory: join(dataDir, 'outbox'),
    }),
    letterhead: { publicUrl, brandName, from: mailFrom, linkTokenOf: (id) => linkTokenOf(secret, id) },
  });
}
