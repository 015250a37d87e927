import { createKeyedHash } from './access/keyed-hash.ts';
import { createSeal, type Seal } from './access/seal.ts';
import { createSessionTokens, type SessionTokens } from './access/session-token.ts';
import { createLinkVisitCounter, type LinkVisitCounter } from './access/share-link.ts';
import { createSharedVersions, type SharedVersions } from './access/shared-version.ts';
import { createThrottles, type Throttles } from './access/throttle.ts';
import type { AccountContext } from './accounts/account-context.ts';
import { createAccountMail } from './accounts/account-mail.ts';
import { digitsOf, linkTokenOf } from './accounts/links.ts';
import type { StoredBackups } from './backup/automatic.ts';
import { type Blog, type BlogOptions, createBlog } from './content/blog.ts';
import type { ContentSource } from './content/content-service.ts';
import type { Database } from './database/orm.ts';
import type { Doctor } from './doctor/doctor.ts';
import type { Environment } from './env.ts';
import { type BoardVersions, createBoardVersions } from './givers/board-version.ts';
import { createGiverKeys, type GiverKeyOf } from './givers/giver-keys.ts';
import { createGiverMailQueue, type GiverMailQueue } from './givers/giver-mail-queue.ts';
import { moveClaimsAlong } from './givers/moved-items.ts';
import { mailOpenings } from './givers/opening-mail.ts';
import { releaseEndedLinks } from './givers/release-by-link.ts';
import type { Storage } from './infra/disk-space.ts';
import type { JobQueue } from './infra/jobs/job-queue.ts';
import { createPictureFetch, createSafeFetch, type FetchPage } from './infra/safe-fetch/safe-fetch.ts';
import type { Installation } from './installation/installation.ts';
import type { MailDefaults, MailSettings } from './mail/compose-mail.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import type { MailTransport } from './mail/mailer.ts';
import type { Outbox } from './mail/outbox.ts';
import { createProviderClient, type ProviderClient } from './oidc/provider-client.ts';
import { createPictureCopies, type PictureCopies } from './pictures/picture-copies.ts';

/** What procedures work with, and the plain routes beside them; made once per process. */
export interface Dependencies
  extends Omit<AccountContext, 'em' | 'userAgent' | 'acceptLanguage' | 'signupPolicy'> {
  database: Database;
  /** What administrators decide: each call works with it as it is then. */
  installation: Installation;
  sessions: SessionTokens;
  /** For what a browser keeps for us. */
  seal: Seal;
  providerClient: ProviderClient;
  /** Whether there is a mail server; without, mails are files. */
  sendsMail: boolean;
  /** REQUIRE_ADMIN_2FA: administrators act as such only with a second factor. */
  isFactorDemanded: boolean;
  blog: Blog;
  /** The version of what a share link shows now, null when it shows nothing. */
  sharedVersion: SharedVersions;
  boardVersion: BoardVersions;
  linkVisits: LinkVisitCounter;
  fetchPage: FetchPage;
  pictureCopies: PictureCopies;
  storage: Storage;
  backups: StoredBackups;
  doctor: Doctor;
  /** Where people reach us, without a slash at its end. */
  publicUrl: string;
  giverKeyOf: GiverKeyOf;
  giverMailQueue: GiverMailQueue;
  /** The token of a mailed link or an invitation, from the id of its row. */
  linkTokenOf: (id: string) => string;
  digitsOf: (id: string) => string;
}

/** What `createDependencies` is given open; whoever opened it closes it. */
export interface Resources {
  database: Database;
  /** Its handlers are registered here, so it is to be started afterwards. */
  jobs: JobQueue;
  transport: MailTransport;
  /** Of letters to givers alone. */
  giverTransport: MailTransport;
  outbox: Outbox;
  content: ContentSource;
  storage: Storage;
  backups: StoredBackups;
  doctor: Doctor;
  installation: Installation;
  /** The server's secret, from which every key and mailed token is derived. */
  secret: Uint8Array;
  log: BlogOptions['log'];
}

export type DependencySettings = Pick<
  Environment,
  'publicUrl' | 'rateLimitScale' | 'scrapeAllow' | 'smtpUrl' | 'isFactorDemanded'
>;

/** The server calls it with its settings, tests with theirs. */
export function createDependencies(settings: DependencySettings, resources: Resources): Dependencies {
  const { database, jobs, transport, giverTransport, outbox, installation, secret } = resources;
  const { publicUrl } = settings;
  const keys = keysOf(secret);
  const mailSettings = mailSettingsOf(installation, { publicUrl, ...keys });
  const mail = createMailQueue({ jobs, transport, outbox, mailSettings });
  mailOpenings({ database, jobs, mail, mailSettings });
  releaseEndedLinks({ database, jobs });
  moveClaimsAlong({ database, jobs });
  const sendsMail = settings.smtpUrl !== null;
  const throttles = createThrottles(database, settings.rateLimitScale);
  const giverMailQueue = createGiverMailQueue({
    ...{ database, jobs, throttles, mailSettings, isSending: sendsMail },
    transport: giverTransport,
  });
  const pictureCopies = pictureCopiesOf(settings, { ...resources, throttles });
  const accountMail = createAccountMail({ database, jobs, mail, secret, mailSettings });
  return {
    database,
    jobs,
    mail,
    accountMail,
    installation,
    sendsMail,
    isFactorDemanded: settings.isFactorDemanded,
    sessions: createSessionTokens(secret),
    keyedHash: createKeyedHash(secret),
    seal: createSeal(secret),
    providerClient: createProviderClient({ publicUrl, allow: settings.scrapeAllow }),
    throttles,
    pictureCopies,
    ...keys,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    giverMailQueue,
    blog: createBlog({ source: resources.content, log: resources.log }),
    sharedVersion: createSharedVersions(database),
    boardVersion: createBoardVersions(database),
    linkVisits: createLinkVisitCounter(database),
    fetchPage: createSafeFetch({ allow: settings.scrapeAllow }),
    storage: resources.storage,
    backups: resources.backups,
    doctor: resources.doctor,
  };
}

/** Each mail is written with the name, the sender and the logo of its moment. */
const mailSettingsOf = (
  installation: Installation,
  others: Omit<MailSettings, 'brandName' | 'from' | 'logo'>,
): MailSettings & MailDefaults => ({
  ...others,
  get brandName() {
    return installation.now.brandName;
  },
  get from() {
    return installation.now.mailFrom;
  },
  get logo() {
    return installation.logo;
  },
  get defaultLocale() {
    return installation.now.defaultLocale;
  },
});

/** What is derived from the secret and stored nowhere. */
const keysOf = (secret: Uint8Array) => ({
  linkTokenOf: (id: string) => linkTokenOf(secret, id),
  digitsOf: (id: string) => digitsOf(secret, id),
  giverKeyOf: createGiverKeys(secret),
});

const pictureCopiesOf = (
  { scrapeAllow }: DependencySettings,
  { database, jobs, storage, throttles }: Resources & { throttles: Throttles },
) =>
  createPictureCopies({
    ...{ database, jobs, throttles, storage },
    fetchPicture: createPictureFetch({ allow: scrapeAllow }),
  });
