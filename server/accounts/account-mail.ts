import { Invitation } from '#server/database/invitation.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import { isTaken } from './email-address.ts';
import { createLinkMail, type LinkMailTools } from './link-mail.ts';
import { endLinks } from './links.ts';
import { answerMailRequest, MailRequest } from './mail-request.ts';
import {
  alreadyRegisteredMail,
  type MailRecipient,
  passwordChangedMail,
  signupRefusedMail,
} from './mail-templates.ts';

export interface AccountMailTools extends LinkMailTools {
  database: Database;
  jobs: JobQueue;
}

export type AccountMail = ReturnType<typeof createAccountMail>;

/** The address that an account had until now. */
export interface EmailBefore {
  email: string;
  isVerified: boolean;
}

/** The mails about an account. Each is sent exactly when the transaction of the entity manager it is given commits. */
export function createAccountMail({ database, jobs, mail, secret }: AccountMailTools) {
  const linkMail = createLinkMail({ mail, secret });

  jobs.handle(MAIL_KINDS.request, async ({ payload }) => {
    const request = MailRequest.parse(payload);
    await database.em.fork().transactional((em) => answerMailRequest(em, linkMail, request));
  });

  async function sendAlreadyRegistered(em: EntityManager, email: string): Promise<void> {
    const owner = await em.findOne(User, { confirmedEmail: email });
    if (owner && !owner.isActive()) return;
    // An address that is only kept for its owner has no name to greet.
    const person: MailRecipient = { firstName: owner?.firstName ?? '', email };
    await mail.enqueue(em, alreadyRegisteredMail(person));
  }

  return {
    sendRegistration: linkMail.sendRegistration,
    sendReset: linkMail.sendReset,
    /** For an address that is taken: its owner hears of it, unless they were removed. */
    sendAlreadyRegistered,
    /** For an address that may not register here. */
    sendSignupRefused: (em: EntityManager, email: string) => mail.enqueue(em, signupRefusedMail(email)),
    /** To a new address the link that confirms it, or word to its owner that it is theirs. */
    async sendAddressNamed(em: EntityManager, user: User): Promise<void> {
      await endLinks(em, user, 'verify');
      if (await isTaken(em, user.email, user.id)) await sendAlreadyRegistered(em, user.email);
      else await linkMail.sendNewAddress(em, user);
    },
    /** To the address before, when it was confirmed, a notice whose link brings it back. */
    async sendAddressLeft(em: EntityManager, user: User, { email, isVerified }: EmailBefore): Promise<void> {
      await endLinks(em, user, 'reset');
      // An address nobody confirmed may be a stranger's, through a slip of the pen: it gets no key to the account.
      if (isVerified) await linkMail.sendUndo(em, user, email);
    },
    /** To the address that was confirmed last: a newer one may be the thief's. */
    sendPasswordChanged: (em: EntityManager, { firstName, email, confirmedEmail }: User) =>
      mail.enqueue(em, passwordChangedMail({ firstName, email: confirmedEmail ?? email })),
    endLinks,
    /** For a person whose account is erased: no mail to them, and no request for one, stays behind. */
    async forget(em: EntityManager, user: User): Promise<void> {
      const links = await em.find(LinkToken, { user: user.id });
      const known = [user.email, user.confirmedEmail, ...links.map((link) => link.email)];
      for (const email of new Set(known.filter((one) => typeof one === 'string'))) {
        if (email !== user.confirmedEmail && (await concernsOthers(em, user, email))) continue;
        await mail.forget(em, email);
        await jobs.forget(em, MAIL_KINDS.request, { email });
      }
    },
    /** Asks for a mail to an address that may or may not belong to somebody: the worker finds out, not the answer. */
    request: (em: EntityManager, request: MailRequest) =>
      em.transactional((inner) => jobs.enqueue(inner, MAIL_KINDS.request, request)),
  };
}

// An address of before may be somebody else's by now, and one that was only named may be anybody's: theirs alone is the
// one they confirmed, whoever names it, too.
async function concernsOthers(em: EntityManager, user: User, email: string): Promise<boolean> {
  const others = { id: { $ne: user.id }, $or: [{ email }, { confirmedEmail: email }] };
  const hasOthers = (await em.count(User, others)) > 0 || (await isTaken(em, email, user.id));
  return hasOthers || (await em.count(Invitation, { email })) > 0;
}
