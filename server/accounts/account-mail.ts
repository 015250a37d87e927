import type { Database, EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import type { Device } from '#shared/device.ts';
import type { Locale } from '#shared/locale.ts';
import type { OpenedList } from '#shared/security.ts';
import { answerMailRequest, MailRequest } from './answer-mail-request.ts';
import { isTaken } from './email-address.ts';
import { createLinkMail, type LinkMailOptions } from './link-mail.ts';
import { endLinks } from './links.ts';
import { lastConfirmed, recipientOf } from './mail-recipient.ts';
import {
  type AcceptedInvitation,
  accessTokenMail,
  alreadyRegisteredMail,
  codeRefusedMail,
  invitationAcceptedMail,
  newDeviceMail,
  passwordChangedMail,
  privateListOpenedMail,
  type SecondFactorChange,
  secondFactorMail,
  signupRefusedMail,
  type WayInChange,
  wayInMail,
} from './mail-templates.ts';

export interface AccountMailOptions extends LinkMailOptions {
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
export function createAccountMail({ database, jobs, mail, secret, mailSettings }: AccountMailOptions) {
  const linkMail = createLinkMail({ mail, secret, mailSettings });
  const recipient = (who: Parameters<typeof recipientOf>[0]) => recipientOf(who, mailSettings.defaultLocale);
  const ofOwn = (user: User) => lastConfirmed(user, mailSettings.defaultLocale);

  jobs.handle(MAIL_KINDS.request, async ({ payload }) => {
    const request = MailRequest.parse(payload);
    await database.em.fork().transactional((em) => answerMailRequest(em, linkMail, request));
  });

  async function sendAlreadyRegistered(em: EntityManager, email: string): Promise<void> {
    const owner = await em.findOne(User, { confirmedEmail: email });
    if (owner && !owner.isActive()) return;
    // An address that only an undo link can bring back belongs to no user row, so there is no name to greet.
    const { firstName = '', locale } = owner ?? {};
    await mail.enqueue(em, alreadyRegisteredMail(recipient({ firstName, email, locale })));
  }

  return {
    sendRegistration: linkMail.sendRegistration,
    sendReset: linkMail.sendReset,
    /** Tells the owner of an address that somebody registered it again, unless the owner was removed. */
    sendAlreadyRegistered,
    /** For an address that may not register here. */
    sendSignupRefused: (em: EntityManager, email: string, locale: Locale | null) =>
      mail.enqueue(em, signupRefusedMail(recipient({ firstName: '', email, locale }))),
    /** To the new address of a user: the link that confirms it, or when it is somebody else's, a mail that says so. */
    async sendAddressNamed(em: EntityManager, user: User): Promise<void> {
      await endLinks(em, user, 'verify');
      if (await isTaken(em, user.email, user.id)) await sendAlreadyRegistered(em, user.email);
      else await linkMail.sendNewAddress(em, user);
    },
    /** To the address that a user had before, if it was confirmed: a notice whose link brings it back. */
    async sendAddressLeft(em: EntityManager, user: User, { email, isVerified }: EmailBefore): Promise<void> {
      await endLinks(em, user, 'reset');
      // An address that nobody confirmed may be a stranger's, through a typing mistake: it gets no key to the account.
      if (isVerified) await linkMail.sendUndo(em, user, email);
    },
    /** To the address that was confirmed last: a newer one may be the thief's. */
    sendPasswordChanged: (em: EntityManager, user: User) =>
      mail.enqueue(em, passwordChangedMail(ofOwn(user))),
    /** That somebody has logged in with a device that the account did not know. */
    sendNewDevice: (em: EntityManager, user: User, device: Device) =>
      mail.enqueue(em, newDeviceMail(ofOwn(user), device)),
    sendSecondFactorOn: linkMail.sendSecondFactorOn,
    /** That the second factor was turned off, or taken away by an administrator. */
    sendSecondFactor: (em: EntityManager, user: User, change: SecondFactorChange) =>
      mail.enqueue(em, secondFactorMail(ofOwn(user), change)),
    /** That somebody knew the password and no code. */
    sendCodeRefused: (em: EntityManager, user: User, device: Device) =>
      mail.enqueue(em, codeRefusedMail(ofOwn(user), device)),
    /** That a passkey or a log-in provider was added or removed. */
    sendWayIn: (em: EntityManager, user: User, change: WayInChange) =>
      mail.enqueue(em, wayInMail(ofOwn(user), change)),
    sendAccessToken: (em: EntityManager, user: User) => mail.enqueue(em, accessTokenMail(ofOwn(user))),
    /** That an administrator opened a private list of theirs. */
    sendPrivateListOpened: (em: EntityManager, owner: User, opened: OpenedList) =>
      mail.enqueue(em, privateListOpenedMail(ofOwn(owner), opened)),
    /** That somebody accepted what they were invited to by the owner of a list. */
    sendInvitationAccepted: (em: EntityManager, owner: User, accepted: AcceptedInvitation) =>
      mail.enqueue(em, invitationAcceptedMail(ofOwn(owner), accepted)),
  };
}
