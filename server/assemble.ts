import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SCALE_OF_TESTS } from '#shared/limits.ts';
import { announced } from '#shared/texts/welcome.ts';
import { createKeyedHash } from './access/keyed-hash.ts';
import { createFirstAdmin } from './accounts/first-admin.ts';
import { firstRunCode } from './accounts/first-run.ts';
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
import { doctorSettings } from './doctor/finding.ts';
import type { Environment } from './env.ts';
import { runHousekeeping } from './housekeeping/housekeeping.ts';
import { currentBrand } from './http/current-brand.ts';
import { pages } from './http/pages.ts';
import type { Storage } from './infra/disk-space.ts';
import { createJobQueue } from './infra/jobs/job-queue.ts';
import { createLog, type Log } from './infra/log.ts';
import { isLoopback } from './infra/loopback.ts';
import { warnOfAdminsShutOut } from './installation/admins-shut-out.ts';
import { createInstallation } from './installation/installation.ts';
import { noteHostOfPasskeys } from './installation/passkey-hosts.ts';
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
  /** Tells whoever started it. */
  print: (line: string) => void;
  /** Pages are rendered from source with reload, instead of from the build. */
  isDev: boolean;
}

/** Opens what the app needs and puts it together; it does not listen yet. */
export async function assemble(
  environment: Environment,
  { databaseUrl, signingSecret: secret, storage }: StartedDatabase,
  { onShutdown, isDev, print }: AssembleOptions,
): Promise<FastifyInstance> {
  const log = createLog(environment.logLevel);
  const database = await openDatabase({ url: databaseUrl });
  onShutdown(() => database.close(true));
  await prepare(database, environment, log);
  const outboxDirectory = join(environment.dataDir, 'outbox');
  const outbox = createOutbox(outboxDirectory);
  const mailServer = { smtpUrl: environment.smtpUrl ?? undefined, outboxDirectory };
  const transport = createMailTransport(mailServer);
  const giverTransport = createMailTransport({ ...mailServer, isForGivers: true });
  onShutdown(transport.close);
  onShutdown(giverTransport.close);
  const jobs = createJobQueue({
    ...{ databaseUrl, log, isAnnounced: await isReachedDirectly(database) },
    timing: environment.rateLimitScale < SCALE_OF_TESTS ? {} : { lateStartSeconds: 0 },
  });
  const backups = scheduleBackups(environment, { database, jobs, log });
  jobs.handleDaily('housekeeping', () => runHousekeeping({ database, outbox, log }));
  const content = contentOf(environment);
  const installation = await openInstallation(database, environment, onShutdown);
  const doctor = createDoctor(doctorSettings(environment, installation), {
    ...{ database, transport, keyedHash: createKeyedHash(secret) },
  });
  const resources = {
    ...{ database, jobs, transport, giverTransport, outbox, content, storage, backups, doctor },
    ...{ installation, secret, log },
  };
  const dependencies = createDependencies(environment, resources);
  if (installation.now.isFirstRun)
    print(announced(environment.publicUrl, firstRunCode(dependencies.keyedHash)));
  await jobs.start();
  onShutdown(jobs.stop);
  return buildApp({
    ...appOptionsOf(environment, log),
    dependencies,
    pages: pagesOf(environment, dependencies, isDev ? 'dev' : 'built'),
  });
}

async function openInstallation(
  database: Database,
  environment: Environment,
  onShutdown: Shutdown['onShutdown'],
) {
  const installation = createInstallation(database, environment);
  await installation.refresh();
  const endWatch = installation.watch();
  onShutdown(async () => endWatch());
  return installation;
}

function appOptionsOf(environment: Environment, log: Log) {
  const { publicUrl, trustProxy, corsOrigins, hsts, logLevel } = environment;
  // At info Fastify logs only where it listens, which the line of main.ts says already.
  const quietLog = log.child({}, logLevel === 'info' ? { level: 'warn' } : {});
  return {
    publicUrl,
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
  const { publicUrl, smtpUrl } = environment;
  const brand = currentBrand(dependencies.installation, { publicUrl, sendsMail: smtpUrl !== null });
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

const isOpenOnTheWay = (issuer: string) =>
  issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname);

/** Warns at the start of settings that work but carry a risk. */
async function warnOfRisks(environment: Environment, database: Database, log: Log): Promise<void> {
  const { scrapeAllow, host, hasPublicUrl, publicUrl, providers } = environment;
  const unsafe = await missingDurability(database);
  if (unsafe.length > 0)
    log.warn({ unsafe }, 'the database may lose answered writes in a crash: these settings are off');
  if (scrapeAllow.length > 0) log.warn({ scrapeAllow }, 'the scraper may reach these private addresses');
  const open = providers.map(({ issuer }) => issuer).filter(isOpenOnTheWay);
  if (open.length > 0)
    log.warn(
      { open },
      'whoever listens on the way to these log-in providers can log in as anybody: use https',
    );
  if (!hasPublicUrl && !isLoopback(host))
    log.warn(
      { publicUrl },
      'links in mails lead to this machine only: set PUBLIC_URL to the address that people use',
    );
  await noteHostOfPasskeys(database.em.fork(), publicUrl, log);
  await warnOfAdminsShutOut(database.em.fork(), environment, log);
}
