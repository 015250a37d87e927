import type { Actor } from '#server/access/actor.ts';
import type { KeyedHash } from '#server/access/keyed-hash.ts';
import type { SessionTokens } from '#server/access/session-token.ts';
import type { Throttles } from '#server/access/throttle.ts';
import type { AccountMail } from '#server/accounts/account-mail.ts';
import type { Erase } from '#server/accounts/erase-user.ts';
import type { KeptBackups } from '#server/backup/automatic.ts';
import type { Blog } from '#server/content/blog.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import type { Storage } from '#server/infra/disk-space.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import type { FetchPage } from '#server/infra/safe-fetch/safe-fetch.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { SignupPolicy } from '#shared/signup.ts';

/** What the procedures need from outside; made once in the composition root, replaced in tests. */
export interface Dependencies {
  database: Database;
  sessions: SessionTokens;
  keyedHash: KeyedHash;
  throttles: Throttles;
  accountMail: AccountMail;
  mail: MailQueue;
  erase: Erase;
  /** Where contact messages go. */
  contactEmail: string;
  blog: Blog;
  jobs: JobQueue;
  fetchPage: FetchPage;
  storage: Storage;
  backups: KeptBackups;
  affiliateTag: string;
  signupPolicy: SignupPolicy;
  /** The token of a mailed link or an invitation, from the id of its row. */
  linkTokenOf: (id: string) => string;
}

/** One request's view of the world. */
export interface Context extends Dependencies {
  em: EntityManager;
  /** The caller's address as the trusted proxies tell it. */
  ip: string;
  /** The bearer token as sent, sound or not. */
  bearer: string | null;
  setHeader: (name: string, value: string) => void;
  /** For whoever keeps what is made of an answer: the version of the data that the answer was read from. */
  tellVersion?: ((version: string) => void) | undefined;
  /** Filled by the procedures that need it; asking twice costs one query. */
  session?: Promise<Actor | null> | undefined;
}

export interface RequestFacts {
  ip: string;
  authorization: string | undefined;
  setHeader: (name: string, value: string) => void;
  tellVersion?: (version: string) => void;
}

export function createContext(dependencies: Dependencies, facts: RequestFacts): Context {
  const bearer = /^Bearer +(\S+)$/i.exec(facts.authorization ?? '')?.[1] ?? null;
  return {
    ...dependencies,
    em: dependencies.database.em.fork(),
    ip: facts.ip,
    bearer,
    setHeader: facts.setHeader,
    tellVersion: facts.tellVersion,
  };
}
