import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import type { Blog } from '#server/content/blog.ts';
import { createContentFolder } from '#server/content/content-folder.ts';
import { type Database, isReachedDirectly, openDatabase } from '#server/database/orm.ts';
import { createDependencies, type Dependencies, type DependencySettings } from '#server/dependencies.ts';
import { createDoctor, type Doctor } from '#server/doctor/doctor.ts';
import { type CurrentBrand, currentBrand } from '#server/http/current-brand.ts';
import { notFoundBody } from '#server/http/failures.ts';
import type { PageSource } from '#server/http/page-template.ts';
import { pages, servePages } from '#server/http/pages.ts';
import { STORAGE_ELSEWHERE, type Storage } from '#server/infra/disk-space.ts';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import type { JobTiming } from '#server/infra/jobs/job-timing.ts';
import { createInstallation, type GivenSettings } from '#server/installation/installation.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import type { Provider } from '#server/oidc/provider.ts';
import type { Locale } from '#shared/locale.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import { backupsOf } from './app-backups.ts';
import { type Answer, type CallOptions, callRest, type Method } from './call-rest.ts';
import { freshDatabase } from './database.ts';
import { SELF } from './doctor.ts';
import { endFirstRun } from './first-run.ts';
import { transportOf } from './mail-transport.ts';
import { Mailbox } from './mailbox.ts';

export const PUBLIC_URL = 'https://wishwren.test';
export const CONTACT_EMAIL = 'hello@wishwren.test';
export const AFFILIATE_TAG = 'wishwren-20';

const OWN_POSTS = createContentFolder(join(import.meta.dirname, '../../content'));

export const OPEN_SIGNUP: SignupPolicy = { signups: 'open', domains: [] };

export type { Answer, CallOptions, Method } from './call-rest.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
  dependencies: Dependencies;
  secret: Uint8Array;
  mails: Mailbox;
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Multiplies every throttle; far away unless a test is about throttles. */
  rateLimitScale?: number;
  scrapeAllow?: string[];
  /** Instead of the one that shows our own posts. */
  blog?: Blog;
  isFactorDemanded?: boolean;
  trustProxy?: string[];
  corsOrigins?: string[];
  /** Open unless a test is about the signup policy. */
  signupPolicy?: SignupPolicy;
  /** Whom people log in with; nobody unless a test does. */
  providers?: readonly Provider[];
  /** With providers: nobody has ever had an account. */
  isFirstRun?: boolean;
  isProviderOnly?: boolean;
  /** The settings that the environment decides. */
  fixed?: GivenSettings['fixed'];
  /** What the folder of backups holds. */
  backups?: Awaited<ReturnType<Dependencies['backups']['list']>>;
  /** A folder where backups are really made. */
  backupDir?: string;
  databaseUrl?: string;
  secret?: Uint8Array;
  /** Where mails are written as files, too. */
  outboxDirectory?: string;
  hsts?: 'off' | 'host' | 'subdomains';
  /** Opens /metrics; without it there is none. */
  metricsToken?: string;
  /** Whether letters to givers are written, as with a mail server; they are unless a test is about that. */
  hasMailServer?: boolean;
  /** Of a mail server, instead of the mailbox. */
  smtpUrl?: string;
  /** What the queue of jobs says; nobody listens unless a test does. */
  jobLog?: Parameters<typeof createJobQueue>[0]['log'];
  /** Instead of the one that fails a test by an error. */
  log?: FastifyBaseLogger;
  storage?: Storage;
  /** Instead of the one who finds that nobody can reach this app. */
  doctor?: (database: Database) => Doctor;
  /** What draws the pages; there are none without. */
  pageSource?: PageSource;
  defaultLocale?: Locale;
  /** Pages and files as client/build.ts made them. */
  hasBuiltPages?: boolean;
  jobTiming?: Partial<JobTiming>;
  /** Run on the database before anything else; the test run's databases are migrated copies and need nothing. */
  prepare?: (database: Database) => Promise<void>;
}

/** The whole server on a database of its own; only mail and clock-like outsides are stand-ins. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.databaseUrl ? undefined : await freshDatabase();
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const database = await openDatabase({ url: databaseUrl });
  await options.prepare?.(database);
  if (options.providers && !options.isFirstRun) await endFirstRun(database);
  const secret = options.secret ?? randomBytes(32);
  const mails = new Mailbox();
  const log = options.jobLog ?? options.log ?? NO_LOG;
  const isAnnounced = await isReachedDirectly(database);
  const timing = { lateStartSeconds: 0, ...options.jobTiming };
  const jobs = createJobQueue({ databaseUrl, isAnnounced, log, timing });
  const transport = transportOf(options, mails);
  const giverTransport = transportOf({ ...options, isForGivers: true }, mails);
  const dependencies = {
    ...createDependencies(settingsOf(options), {
      database,
      jobs,
      transport,
      giverTransport,
      outbox: createOutbox(options.outboxDirectory ?? 'no such folder'),
      content: OWN_POSTS,
      storage: options.storage ?? STORAGE_ELSEWHERE,
      backups: backupsOf(options, { database, jobs }),
      doctor: options.doctor?.(database) ?? createDoctor(SELF, { database, transport, keyedHash: null }),
      installation: createInstallation(database, givenBy(options)),
      secret,
      log: options.log ?? NO_LOG,
    }),
    ...(options.blog && { blog: options.blog }),
  };
  await jobs.start();
  const app = await buildApp({
    dependencies,
    publicUrl: PUBLIC_URL,
    trustProxy: options.trustProxy ?? [],
    corsOrigins: options.corsOrigins ?? [],
    hsts: options.hsts ?? 'host',
    metrics: options.metricsToken
      ? { token: options.metricsToken, folders: { data: tmpdir(), backups: 'no such folder' } }
      : null,
    // An error in the server's log fails the test: the console is watched (silent-console.ts).
    log: options.log ?? pino({ level: 'error' }, { write: (line: string) => console.error(line) }),
    pages: async (root) => {
      const parts = { dependencies, brand: brandOf(dependencies) };
      if (options.hasBuiltPages) return pages(root, parts);
      if (options.pageSource) return servePages(root, options.pageSource, parts);
      // As the pages do: whatever no other route takes comes here.
      root.setNotFoundHandler((request, reply) => reply.status(404).send(notFoundBody(request)));
      root.get('/*', async (_request, reply) => reply.callNotFound());
    },
  });
  return {
    app,
    database,
    databaseUrl,
    dependencies,
    secret,
    mails,
    call: (method, path, call = {}) => callRest(app, { method, path, ...call }),
    async close() {
      await app.close();
      await jobs.stop();
      await transport.close();
      await giverTransport.close();
      await database.close(true);
      await own?.drop();
    },
  };
}

const NO_LOG = { warn: () => undefined, error: () => undefined };
/** What pages are told of the installation. */
export const brandOf = ({ installation }: Dependencies): CurrentBrand =>
  currentBrand(installation, { publicUrl: PUBLIC_URL, sendsMail: true });

const givenBy = ({
  signupPolicy = OPEN_SIGNUP,
  fixed = [],
  defaultLocale = 'en',
  providers = [],
  isProviderOnly = false,
}: TestAppOptions): GivenSettings => ({
  ...{ brandName: 'Wishwren', contactEmail: CONTACT_EMAIL, affiliateTag: AFFILIATE_TAG },
  ...{ mailFrom: 'Wishwren <hello@wishwren.test>', hasMailFrom: true },
  ...{ defaultCurrency: null, defaultLocale, signupPolicy, fixed },
  ...{ providers: [...providers], isProviderOnly },
});

const settingsOf = (options: TestAppOptions): DependencySettings => ({
  publicUrl: PUBLIC_URL,
  rateLimitScale: options.rateLimitScale ?? 1000,
  scrapeAllow: options.scrapeAllow ?? [],
  isFactorDemanded: options.isFactorDemanded ?? false,
  smtpUrl: options.hasMailServer === false ? null : (options.smtpUrl ?? 'smtp://mail.test'),
});
