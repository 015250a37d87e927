import type { KeyedHash } from '#server/access/keyed-hash.ts';
import type { Throttles } from '#server/access/throttle.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import type { AccountMail } from './account-mail.ts';

/** What the operations on an account work with; each names the part that it needs. */
export interface AccountContext {
  /** A part of an operation is given the entity manager of the operation's transaction. */
  em: EntityManager;
  throttles: Throttles;
  signupPolicy: SignupPolicy;
  accountMail: AccountMail;
  mail: MailQueue;
  jobs: JobQueue;
  keyedHash: KeyedHash;
  /** Of the call: for the words in the person's security log, and kept nowhere. */
  userAgent: string | undefined;
  /** Of the call: tells in which country somebody opens an account, and is kept nowhere. */
  acceptLanguage: string | undefined;
}
