import type { EntityManager } from '#server/database/orm.ts';
import { type JobQueue, PermanentFailure } from '#server/infra/jobs/job-queue.ts';
import { composeMail, Mail, type MailSettings } from './compose-mail.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import type { Outbox } from './outbox.ts';
import type { MailTransport } from './transport.ts';

export interface MailQueueOptions {
  jobs: JobQueue;
  transport: MailTransport;
  outbox: Outbox;
  mailSettings: MailSettings;
}

export interface MailQueue {
  /** The mail is sent if and only if the open transaction commits. */
  enqueue(em: EntityManager, mail: Mail): Promise<void>;
  /** For a person whose account is erased: no mail to them stays behind, sent or unsent. */
  forget(em: EntityManager, address: string): Promise<void>;
  /** The same for the mails that their messages to us became. `address` must be certainly theirs. */
  forgetSender(em: EntityManager, address: string): Promise<void>;
}

const KIND = MAIL_KINDS.mail;

export function createMailQueue({ jobs, transport, outbox, mailSettings }: MailQueueOptions): MailQueue {
  jobs.handle(KIND, async ({ id, payload }) => {
    const message = messageFor(payload, mailSettings);
    // The same for every try, so that a mail delivered twice is shown once.
    const messageId = `<${id}@${message.from.address.split('@')[1]}>`;
    try {
      await transport.send({ ...message, messageId });
    } catch (error) {
      throw isRefusal(error) ? new PermanentFailure(error.message, { cause: error }) : error;
    }
  });
  return {
    enqueue: (em, mail) => jobs.enqueue(em, KIND, Mail.parse(mail)),
    async forget(em, address) {
      // With one to answer it is a message to us, and whoever wrote it may be somebody else.
      await jobs.forget(em, KIND, { to: address.toLowerCase(), replyTo: undefined });
      await outbox.forget({ to: address });
    },
    async forgetSender(em, address) {
      await jobs.forget(em, KIND, { replyTo: address.toLowerCase() });
      await outbox.forget({ replyTo: address });
    },
  };
}

function messageFor(payload: unknown, mailSettings: MailSettings) {
  const mail = Mail.safeParse(payload);
  if (!mail.success) throw new PermanentFailure('The stored mail is not readable');
  return composeMail(mail.data, mailSettings);
}

// Codes of nodemailer for what a server says about this one mail. Anything else, a wrong password
// say, is about the server or us: it passes, or somebody mends it, and the mail must not be lost.
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const AUTHENTICATION_REQUIRED = 530;

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutTheMail = code !== undefined && ABOUT_THE_MAIL.has(code);
  return isAboutTheMail && responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED;
}
