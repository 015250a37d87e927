import type { EntityManager } from '#server/database/orm.ts';
import { type JobQueue, PermanentFailure } from '#server/infra/jobs/job-queue.ts';
import { composeMail, type MailSettings } from './compose-mail.ts';
import type { NewMail } from './mail.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import type { MailTransport } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import { isRefusal } from './refusal.ts';

export interface MailQueueOptions {
  jobs: JobQueue;
  transport: MailTransport;
  outbox: Outbox;
  mailSettings: MailSettings;
}

export interface MailQueue {
  /** The mail is sent if and only if the open transaction commits. */
  enqueue(em: EntityManager, mail: NewMail): Promise<void>;
  /** For a user whose account is erased: removes the mails to this address, sent or unsent. */
  forget(em: EntityManager, address: string): Promise<void>;
  /** The same for the contact messages from this address, which we were sent as mails. It must be certainly theirs. */
  forgetSender(em: EntityManager, address: string): Promise<void>;
}

const KIND = MAIL_KINDS.mail;

export function createMailQueue({ jobs, transport, outbox, mailSettings }: MailQueueOptions): MailQueue {
  jobs.handle(KIND, async ({ id, payload }) => {
    const message = composeMail(payload, mailSettings);
    // The same id for every try: mail programs show a mail that was delivered twice only once.
    const messageId = `<${id}@${message.from.address.split('@')[1]}>`;
    try {
      await transport.send({ ...message, messageId });
    } catch (error) {
      throw isRefusal(error) ? new PermanentFailure(error.message, { cause: error }) : error;
    }
  });
  return {
    enqueue: (em, mail) => jobs.enqueue(em, KIND, mail),
    async forget(em, address) {
      // A mail with a reply address is a contact message to us, which somebody else may have written.
      await jobs.forget(em, KIND, { to: address.toLowerCase(), replyTo: undefined });
      await outbox.forget({ to: address });
    },
    async forgetSender(em, address) {
      await jobs.forget(em, KIND, { replyTo: address.toLowerCase() });
      await outbox.forget({ replyTo: address });
    },
  };
}
