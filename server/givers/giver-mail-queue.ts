import type { Database, EntityManager } from '#server/database/orm.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { composeMail, type MailSettings } from '#server/mail/compose-mail.ts';
import type { MailTransport } from '#server/mail/mailer.ts';
import { isOfNobody, isRefusal } from '#server/mail/refusal.ts';
import { makeKey } from './giver.ts';
import { giverCipher } from './giver-cipher.ts';
import { keeperMail, letterMail, linkMail, reservedMail } from './giver-mail.ts';
import { askedToKeep } from './keepers.ts';
import { timeZonesOf } from './letters/letter-facts.ts';
import { noteAsUnwritten, noteAsWritten, queueLetters } from './letters/queue-letters.ts';
import { LETTER_JOB, WaitingLetter } from './letters/waiting-letter.ts';
import { writeLetter } from './letters/write-letter.ts';
import { claimsOf } from './own-claims.ts';

const HOURLY = 'giver-letters';

export interface GiverMailQueueOptions {
  database: Database;
  jobs: JobQueue;
  transport: MailTransport;
  mailSettings: MailSettings;
  /** False without a mail server: a mail that became a file would lie open where the recipient may look. */
  isSending: boolean;
}

export interface GiverMailQueue {
  isSending: boolean;
  /** The mail is written when the transaction has committed. That of a new reservation is its giver's letter of the day. */
  enqueue(em: EntityManager, waiting: Exclude<WaitingLetter, { kind: 'news' }>): Promise<void>;
}

/**
 * Mails to givers. What goes wrong with one is told to nobody, whatever it was: in a family the administrator is often
 * the recipient (capabilities/README.md, trap 4).
 */
export function createGiverMailQueue(options: GiverMailQueueOptions): GiverMailQueue {
  const { database, jobs, isSending } = options;
  const isSilent = true;
  jobs.handle(LETTER_JOB, ({ id, payload }) => send(options, id, WaitingLetter.parse(payload)), { isSilent });
  jobs.handleHourly(HOURLY, async () => void (isSending && (await queueLetters({ database, jobs }))), {
    isSilent,
  });
  return {
    isSending,
    async enqueue(em, waiting) {
      if (!isSending) return;
      if (waiting.kind === 'reserved') await noteAsWritten(em, waiting.giverId);
      await jobs.enqueue(em, LETTER_JOB, waiting);
    },
  };
}

async function send(options: GiverMailQueueOptions, jobId: string, waiting: WaitingLetter): Promise<void> {
  const { database, transport, mailSettings } = options;
  const em = database.em.fork();
  const written = await write(em, { jobId, waiting, mailSettings });
  if (!written) return;
  const message = composeMail(written.mail, mailSettings, written.pictures);
  // The same id for every try: mail programs show a mail that was delivered twice only once.
  const messageId = `<${jobId}@${message.from.address.split('@')[1]}>`;
  try {
    await transport.send({ ...message, messageId });
  } catch (error) {
    // A mail that nobody will take counts as sent: it would fail anew every day.
    if (!isRefusal(error)) throw error;
    if (isOfNobody(error)) await dropAddress(em, written.emailHash);
  }
  // It may have waited for the mail server: a day begins when the letter leaves.
  if (waiting.kind !== 'link') await noteAsWritten(em, written.giverId);
}

interface GiverRow {
  name: string | null;
  email: string;
  emailHash: string;
}

async function write(
  em: EntityManager,
  { jobId, waiting, mailSettings }: { jobId: string; waiting: WaitingLetter; mailSettings: MailSettings },
) {
  const { giverKeyOf: keyOf, publicUrl } = mailSettings;
  const { kind } = waiting;
  const giverId = await giverNow(em, waiting);
  const cipher = await giverCipher(em);
  // A link goes also to who wants no mails: they have just asked for it.
  const [giver] = await em.execute<GiverRow[]>(
    `select name, email, email_hash as "emailHash" from givers
     where id = ? and email is not null and (unsubscribed_at is null or ?)`,
    [giverId, kind === 'link'],
  );
  const to = cipher.open(giver?.email ?? null);
  if (!giver || to === null) return null;
  const { emailHash } = giver;
  const reader = { to, name: cipher.open(giver.name), giverKeyId: jobId };
  const isMailed = true;
  const makeLink = () => makeKey(em, giverId, { id: jobId, kind: 'link', isMailed, keyOf });
  if (kind === 'link') {
    await makeLink();
    return { giverId, emailHash, mail: linkMail(reader), pictures: [] };
  }
  if (kind === 'keeper') {
    const asked = await askedToKeep(em, giverId);
    if (!asked) return null;
    await makeLink();
    return { giverId, emailHash, mail: keeperMail(reader, asked), pictures: [] };
  }
  const claims = await claimsOf(em, { giverId, cipher, publicUrl });
  if (kind === 'reserved') {
    const held = claims.filter(({ state }) => state !== 'overtaken');
    const claim = held.find(({ id }) => id === waiting.claimId) ?? held[0];
    if (!claim) {
      await noteAsUnwritten(em, { giverId, keyId: jobId });
      return null;
    }
    await makeLink();
    const timeZoneOf = await timeZonesOf(em, [claim]);
    const mail = reservedMail(reader, claim, timeZoneOf(claim.id));
    return { giverId, emailHash, mail, pictures: [] };
  }
  const letter = await writeLetter(em, waiting, { claims, cipher, giverKeyId: jobId });
  if (!letter) return null;
  await makeLink();
  return { giverId, emailHash, mail: letterMail(reader, letter), pictures: letter.pictures };
}

/** Whose the letter is: they may have kept the reservation in an account, which mails go to the same address for, while it waited. */
async function giverNow(em: EntityManager, waiting: WaitingLetter): Promise<string> {
  if (waiting.kind !== 'reserved') return waiting.giverId;
  const [claim] = await em.execute<{ giverId: string }[]>(
    `select g.id as "giverId" from claims c join givers g on g.id = c.giver_id
     where c.id = ? and g.email_hash = (select email_hash from givers where id = ?)`,
    [waiting.claimId, waiting.giverId],
  );
  return claim?.giverId ?? waiting.giverId;
}

/** Nobody reads there, so no other letter goes there. Whoever gives the address anew gets one. */
async function dropAddress(em: EntityManager, emailHash: string): Promise<void> {
  await em.execute(
    'update givers set email = null, email_hash = null, email_confirmed_at = null where email_hash = ?',
    [emailHash],
  );
}
