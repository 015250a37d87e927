import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createKeyedHash } from './access/keyed-hash.ts';
import { createFirstAdmin } from './accounts/first-admin.ts';
import { type AppOptions, buildApp } from './app.ts';
import { migrateSafely, scheduleBackups } from './backup/automatic.ts';
import { createContentFolder } from './content/content-folder.ts';
import { createContentService } from './content/content-service.ts';
import { placeOf } from './database/connection.ts';
import { missingDurability } from './database/durability.ts';
import { type Database, isReachedDirectly, openDatabase } from './database/orm.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { createDoctor } from './doctor/doctor.ts';
import type { Environment } from './env.ts';
import { runHousekeeping } from './housekeeping/housekeeping.ts';
import { pages } from './http/pages.ts';
import type { Storage } from './infra/disk-space.ts';
import { createJobQueue } from './infra/jobs/job-queue.ts';
import { createLog, type Log } from './infra/log.ts';
import { isLoopback } from './infra/loopback.ts';
import { createOutbox } from './mail/outbox.ts';
import { createMailTransport } from './mail/transport.ts';
import type { Shutdown } from './shutdown.ts';

export interface StartedDatabase {
  databaseUrl: string;
  signingSecret: Uint8Array;
  storage: Storage;
}

export interface AssembleOptions {
  /** Called with what closes each thing that was opened, in the order of opening; it is closed in the reverse order. */
  onShutdown: Shutdown['onShutdown'];
  /** Pages are rendered from source with reload, instead of from the build. */
  isDev: boolean;
}

/** Opens what the app needs and puts it together; it does not listen yet. */
export async function assemble(
  environment: Environment,
  { databaseUrl, signingSecret: secret, storage }: StartedDatabase,
  { onShutdown, isDev }: AssembleOptions,
): Promise<FastifyInstance> {
  const log = createLog(environment.logLevel);
  const database = await openDatabase({ url: databaseUrl });
  onShutdown(() => database.close(true));
  await prepare(database, environment, log);
  const outboxDirectory = join(environment.dataDir, 'outbox');
  const outbox = createOutbox(outboxDirectory);
  const transport = createMailTransport({ smtpUrl: environment.smtpUrl ?? undefined, outboxDirectory });
  onShutdown(transport.close);
  const jobs = createJobQueue({ databaseUrl, log, isAnnounced: await isReachedDirectly(database) });
  const backups = scheduleBackups(environment, { database, jobs, log });
  jobs.handleDaily('housekeeping', () => runHousekeeping({ database, outbox, log }));
  const content = contentOf(environment);
  const doctor = createDoctor(environment, { database, transport, keyedHash: createKeyedHash(secret) });
  const resources = { database, jobs, transport, outbox, content, storage, backups, doctor, secret, log };
  const dependencies = createDependencies(environment, resources);
  await jobs.start();
  onShutdown(jobs.stop);
  return buildApp({
    ...appOptionsOf(environment, log),
    dependencies,
    pages: pagesOf(environment, dependencies, isDev ? 'dev' : 'built'),
  });
}

function appOptionsOf(environment: Environment, log: Log) {
  const { publicUrl, brandName, trustProxy, corsOrigins, hsts, logLevel } = environment;
  // At info Fastify logs only where it listens, which the line of main.ts says already.
  const quietLog = log.child({}, logLevel === 'info' ? { level: 'warn' } : {});
  return {
    publicUrl,
    brandName,
    trustProxy,
    corsOrigins,
    hsts,
    log: quietLog,
    metrics: metricsOf(environment),
  };
}

const metricsOf = ({ metricsToken: token, dataDir: data, backupDir: backups }: Environment) =>
  token === null ? null : { token, folders: { data, backups } };

function pagesOf(
  environment: Environment,
  dependencies: Dependencies,
  mode: 'dev' | 'built',
): AppOptions['pages'] {
  const { brandName: name, publicUrl, contactEmail, affiliateTag, defaultCurrency } = environment;
  const { signupPolicy, smtpUrl } = environment;
  const sendsMail = smtpUrl !== null;
  const brand = { name, publicUrl, contactEmail, affiliateTag, defaultCurrency, signupPolicy, sendsMail };
  return (app) => pages(app, { dependencies, brand, mode });
}

async function prepare(database: Database, environment: Environment, log: Log): Promise<void> {
  const { databaseUrl } = environment;
  if (databaseUrl !== null)
    await waitForDatabase(database, { place: placeOf(databaseUrl), report: (line) => log.warn(line) });
  await migrateSafely(database, environment, ({ path, rows }) =>
    log.info({ path, rows }, 'backup made before the upgrade'),
  );
  await warnOfRisks(environment, database, log);
  await createFirstAdmin(database, environment, log);
}

const OWN_POSTS = join(import.meta.dirname, '../content');

const contentOf = ({ contentUrl }: Environment) =>
  contentUrl === null ? createContentFolder(OWN_POSTS) : createContentService(contentUrl);

/** Warns at the start of settings that work but carry a risk. */
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
