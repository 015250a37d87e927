import { z } from 'zod';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { JobQueue } from '#server/outside/job-queue.ts';
import { MAIL_KINDS } from '#server/outside/mail/mail-kinds.ts';
import type { MailQueue } from '#server/outside/mail/mail-queue.ts';
import { Email } from '#shared/user.ts';
import {
  type Addressee,
  alreadyRegisteredLetter,
  emailChangedNoticeLetter,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
} from './auth.letters.ts';
import { endLinks, makeLink } from './links.ts';

export interface AccountMailTools {
  database: Database;
  jobs: JobQueue;
  mail: MailQueue;
  /** The server's secret, from which the tokens of links are derived. */
  secret: Uint8Array;
}

export type AccountMail = ReturnType<typeof createAccountMail>;

/** The address that an account had until now. */
export interface EmailBefore {
  email: string;
  isVerified: boolean;
}

const MailRequest = z.object({ kind: z.enum(['verify', 'reset']), email: Email });
type MailRequest = z.infer<typeof MailRequest>;
const REQUEST = MAIL_KINDS.request;

/** The mails about an account. Each is sent exactly when the transaction of the entity manager it is given commits. */
export function createAccountMail({ database, jobs, mail, secret }: AccountMailTools) {
  async function sendVerification(em: EntityManager, user: User): Promise<void> {
    const link = await makeLink(em, secret, { user, kind: 'verify', email: user.email });
    await mail.enqueue(em, verifyLetter(user, link));
  }

  async function sendReset(em: EntityManager, user: User): Promise<void> {
    const link = await makeLink(em, secret, { user, kind: 'reset', email: user.email });
    await mail.enqueue(em, resetLetter(user, link));
  }

  async function sendEmailChanged(em: EntityManager, user: User, before: EmailBefore): Promise<void> {
    await endLinks(em, user, 'reset');
    await sendVerification(em, user);
    // An address nobody confirmed may be a stranger's, through a slip of the pen: it gets no key to the account.
    if (!before.isVerified) return;
    const { email } = before;
    const link = await makeLink(em, secret, { user, kind: 'undo-email-change', email });
    await mail.enqueue(em, emailChangedNoticeLetter({ firstName: user.firstName, email }, link));
  }

  jobs.handle(REQUEST, async ({ payload }) => {
    const { kind, email } = MailRequest.parse(payload);
    await database.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, { email, deletedAt: null });
      if (user && kind === 'reset') await sendReset(em, user);
      if (user && kind === 'verify' && !user.isVerified) await sendVerification(em, user);
    });
  });

  return {
    sendVerification,
    /** To the new address the link that confirms it; to the one before a notice whose link brings it back. */
    sendEmailChanged,
    sendAlreadyRegistered: (em: EntityManager, person: Addressee) =>
      mail.enqueue(em, alreadyRegisteredLetter(person)),
    sendPasswordChanged: (em: EntityManager, user: User) => mail.enqueue(em, passwordChangedLetter(user)),
    endLinks,
    /** For a person whose account is erased: no letter to them, and no request for one, stays behind. */
    async forget(em: EntityManager, user: User): Promise<void> {
      const links = await em.find(LinkToken, { user: user.id });
      for (const email of new Set([user.email, ...links.map((link) => link.email)])) {
        // An address of before may be somebody else's by now.
        if ((await em.count(User, { email, id: { $ne: user.id } })) > 0) continue;
        await mail.forget(em, email);
        await jobs.forget(em, REQUEST, { email });
      }
    },
    /** Asks for a mail to an address that may or may not belong to somebody: the worker finds out, not the answer. */
    request: (em: EntityManager, request: MailRequest) =>
      em.transactional((inner) => jobs.enqueue(inner, REQUEST, request)),
  };
}
