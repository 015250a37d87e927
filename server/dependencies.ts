import type { SignupPolicy } from '#shared/signup.ts';
import { createKeyedHash } from './access/keyed-hash.ts';
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
import { createMailQueue } from './mail/mail-queue.ts';
import type { MailTransport } from './mail/mailer.ts';
import type { Outbox } from './mail/outbox.ts';
import { createPictureCopies, type PictureCopies } from './pictures/picture-copies.ts';

/** What procedures work with, and the plain routes beside them; made once per process. */
export interface Dependencies extends Omit<AccountContext, 'em' | 'userAgent' | 'acceptLanguage'> {
  database: Database;
  sessions: SessionTokens;
  /** REQUIRE_ADMIN_2FA: administrators act as such only with a second factor. */
  isFactorDemanded: boolean;
  brandName: string;
  /** Where contact messages go. */
  contactEmail: string;
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
  affiliateTag: string;
  /** Of new prices where neither list nor account has one; null for the dollar of the specification. */
  defaultCurrency: string | null;
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
  outbox: Outbox;
  content: ContentSource;
  storage: Storage;
  backups: StoredBackups;
  doctor: Doctor;
  /** The server's secret, from which every key and mailed token is derived. */
  secret: Uint8Array;
  log: BlogOptions['log'];
}

export type DependencySettings = Pick<
  Environment,
  | 'publicUrl'
  | 'brandName'
  | 'mailFrom'
  | 'contactEmail'
  | 'affiliateTag'
  | 'defaultCurrency'
  | 'rateLimitScale'
  | 'scrapeAllow'
  | 'smtpUrl'
  | 'isFactorDemanded'
> & { signupPolicy: SignupPolicy };

/** The server calls it with its settings, tests with theirs. */
export function createDependencies(settings: DependencySettings, resources: Resources): Dependencies {
  const { database, jobs, transport, outbox, secret } = resources;
  const { publicUrl, brandName, affiliateTag, defaultCurrency } = settings;
  const keys = keysOf(secret);
  const mailSettings = { publicUrl, brandName, from: settings.mailFrom, ...keys };
  const mail = createMailQueue({ jobs, transport, outbox, mailSettings });
  mailOpenings({ database, jobs, mail });
  releaseEndedLinks({ database, jobs });
  moveClaimsAlong({ database, jobs });
  const isSending = settings.smtpUrl !== null;
  const throttles = createThrottles(database, settings.rateLimitScale);
  const forQueue = { database, jobs, throttles, transport, mailSettings, isSending };
  const giverMailQueue = createGiverMailQueue(forQueue);
  const pictureCopies = pictureCopiesOf(settings, { ...resources, throttles });
  const accountMail = createAccountMail({ database, jobs, mail, secret });
  return {
    database,
    jobs,
    mail,
    accountMail,
    ...{ affiliateTag, defaultCurrency, brandName },
    isFactorDemanded: settings.isFactorDemanded,
    sessions: createSessionTokens(secret),
    keyedHash: createKeyedHash(secret),
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
    contactEmail: settings.contactEmail,
    signupPolicy: settings.signupPolicy,
    storage: resources.storage,
    backups: resources.backups,
    doctor: resources.doctor,
  };
}

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
