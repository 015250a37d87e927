import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import type { MailDefaults } from '#server/mail/compose-mail.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { makeLink, type TypedRegistration } from './links.ts';
import { lastConfirmed, recipientOf } from './mail-recipient.ts';
import {
  emailChangedMail,
  newAddressMail,
  passwordResetMail,
  secondFactorOnMail,
  signInMail,
  verificationMail,
} from './mail-templates.ts';

export interface LinkMailOptions {
  mail: MailQueue;
  /** The server's secret, from which the tokens of links are derived. */
  secret: Uint8Array;
  mailSettings: MailDefaults;
}

export type LinkMail = ReturnType<typeof createLinkMail>;

/** The mails that carry a link of their own; mail and link are made in the caller's transaction. */
export function createLinkMail({ mail, secret, mailSettings }: LinkMailOptions) {
  return {
    /** The link that opens a new account with what was typed. */
    async sendRegistration(em: EntityManager, user: User, typed: TypedRegistration): Promise<void> {
      const { email } = user;
      const link = await makeLink(em, secret, { user, kind: 'register', email, registration: typed });
      await mail.enqueue(
        em,
        verificationMail(
          recipientOf({ ...typed, email, locale: user.locale }, mailSettings.defaultLocale),
          link,
        ),
      );
    },
    /** The link that confirms the new address of an account that exists. */
    async sendNewAddress(em: EntityManager, user: User): Promise<void> {
      const link = await makeLink(em, secret, { user, kind: 'verify', email: user.email });
      await mail.enqueue(em, newAddressMail(recipientOf(user, mailSettings.defaultLocale), link));
    },
    async sendReset(em: EntityManager, user: User, email: string): Promise<void> {
      const link = await makeLink(em, secret, { user, kind: 'reset', email });
      await mail.enqueue(
        em,
        passwordResetMail({ ...recipientOf(user, mailSettings.defaultLocale), email }, link),
      );
    },
    /** The link, and the digits for another device, that log in without a password. */
    async sendSignIn(em: EntityManager, user: User, askHash: string | undefined): Promise<void> {
      const { email } = user;
      const link = await makeLink(em, secret, { user, kind: 'sign-in', email, ...(askHash && { askHash }) });
      await mail.enqueue(em, signInMail(recipientOf(user, mailSettings.defaultLocale), link));
    },
    /** To the address that was confirmed last: the link takes the second factor off again. */
    async sendSecondFactorOn(em: EntityManager, user: User): Promise<void> {
      const recipient = lastConfirmed(user, mailSettings.defaultLocale);
      const link = await makeLink(em, secret, { user, kind: 'undo-second-factor', email: recipient.email });
      await mail.enqueue(em, secondFactorOnMail(recipient, link));
    },
    /** To the address of before: the link brings it back. */
    async sendUndo(em: EntityManager, user: User, email: string): Promise<void> {
      const link = await makeLink(em, secret, { user, kind: 'undo-email-change', email });
      await mail.enqueue(
        em,
        emailChangedMail({ ...recipientOf(user, mailSettings.defaultLocale), email }, link),
      );
    },
  };
}
