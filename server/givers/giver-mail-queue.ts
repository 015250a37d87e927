import type { Throttles } from '#server/access/throttle.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { composeMail, type MailDefaults, type MailSettings } from '#server/mail/compose-mail.ts';
import type { MailTransport } from '#server/mail/mailer.ts';
import { isOfNobody, isRefusal } from '#server/mail/refusal.ts';
import { refuseMailbox } from './mailbox.ts';
import { GIVER_MAIL_JOB, WaitingMail } from './mails/mail-facts.ts';
import { noteAsWritten, queueMails } from './mails/queue-mails.ts';
import { withoutAddresses } from './mails/without-addresses.ts';
import { writeWaiting } from './mails/write-waiting.ts';

const HOURLY = 'giver-letters';

export interface GiverMailQueueOptions {
  database: Database;
  jobs: JobQueue;
  throttles: Throttles;
  /** Which no mail but these goes by. */
  transport: MailTransport;
  mailSettings: MailSettings & MailDefaults;
  /** False without a mail server: a mail that became a file would lie open where the recipient may look. */
  isSending: boolean;
}

export interface GiverMailQueue {
  isSending: boolean;
  /**
   * The mail is written when the transaction has committed, if its mailbox may have one more. That of a new reservation is
   * the mail of the day.
   */
  enqueue(em: EntityManager, waiting: Exclude<WaitingMail, { kind: 'news' }>): Promise<void>;
}

/**
 * Mails to givers. What goes wrong with one is told to nobody, whatever it was: in a family the administrator is often
 * the recipient (docs/secrecy.md).
 */
export function createGiverMailQueue(options: GiverMailQueueOptions): GiverMailQueue {
  const { database, jobs, isSending } = options;
  // Whoever asks for the link of somebody else's address, or changes what they have reserved, may measure what follows.
  const unfelt = { isSilent: true, startsLate: true };
  jobs.handle(GIVER_MAIL_JOB, ({ id, payload }) => send(options, id, WaitingMail.parse(payload)), unfelt);
  jobs.handleHourly(HOURLY, async () => void (isSending && (await queueMails({ database, jobs }))), unfelt);
  return {
    isSending,
    async enqueue(em, waiting) {
      if (!isSending) return;
      const address = waiting.kind === 'reserved' && { emailHash: await noteAsWritten(em, waiting.giverId) };
      await jobs.enqueue(em, GIVER_MAIL_JOB, { ...waiting, ...address });
    },
  };
}

async function send(options: GiverMailQueueOptions, jobId: string, waiting: WaitingMail): Promise<void> {
  const { database, transport, throttles, mailSettings, isSending } = options;
  // It was written while there was a mail server: before a restart without one, say, or before the backup was made.
  if (!isSending) return;
  const em = database.em.fork();
  const written = await writeWaiting({ em, throttles, mailSettings, jobId }, waiting);
  if (!written) return;
  // An administrator may be the recipient, and name the installation by an address of theirs.
  const brandName = withoutAddresses(mailSettings.brandName);
  const message = composeMail(written.mail, { ...mailSettings, brandName }, written.pictures);
  // The same id for every try: mail programs show a mail that was delivered twice only once.
  const messageId = `<${jobId}@${message.from.address.split('@')[1]}>`;
  try {
    // A report would lie in the mailbox of MAIL_FROM, where the recipient may read that somebody was written to.
    await transport.send({ ...message, messageId, dsn: { notify: 'never' } });
  } catch (error) {
    // A mail that nobody will take counts as sent: it would fail anew every day.
    if (!isRefusal(error)) throw error;
    if (isOfNobody(error)) await em.transactional((inner) => refuseMailbox(inner, written.address));
  }
  // It may have waited for the mail server: a day begins when the mail leaves.
  if (waiting.kind !== 'link') await noteAsWritten(em, written.giverId);
}
