import { promote } from '#server/accounts/first-admin.ts';
import { migrateSafely } from '#server/backup/automatic.ts';
import type { Database } from '#server/database/orm.ts';
import { readEnvironment } from '#server/env.ts';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import { createLog } from '#server/infra/log.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import type { Shutdown } from '#server/shutdown.ts';
import { StartFailure } from '#server/start-failure.ts';
import { Email } from '#shared/user.ts';
import { runCommand } from './run-command.ts';

const MESSAGES = {
  usage:
    'Name the person by their email address: npm run make-admin -- someone@example.org. With --without-second-factor behind it, a lost one is taken away as well.',
  unconfirmed: (email: string) =>
    `${email} is registered, but nobody has confirmed that address yet: whoever registered it may be a stranger. Follow the link in the mail first, then run this again. If the mailbox is yours and the mail is lost, add --force: the account becomes yours without a password, and a link to choose one is mailed to you.`,
  unknown: (email: string) => `Nobody is registered as ${email}. Register first, then run this again.`,
  done: (email: string) => `${email} is an administrator now. Log in again to see the Admin Dashboard.`,
  taken: (email: string) =>
    `${email} is an administrator now, and whoever registered it before cannot log in any more. A link to choose a password is on its way to that mailbox as soon as Wishwren runs.`,
  failed: (reason: string) => `Nobody became an administrator: ${reason}`,
} as const;

await runCommand(MESSAGES.failed, async ({ print, open, onShutdown }) => {
  const args = process.argv.slice(2);
  const isForced = args.includes('--force');
  const isFactorRemoved = args.includes('--without-second-factor');
  const email = Email.safeParse(args.find((arg) => !arg.startsWith('--')));
  if (!email.success) throw new StartFailure(MESSAGES.usage);
  const environment = readEnvironment();
  const { database, url } = await open(environment);
  await migrateSafely(database, environment);
  const outcome = await promote(database.em.fork(), email.data, { isFactorRemoved });
  if (outcome === 'unknown') throw new StartFailure(MESSAGES.unknown(email.data));
  if (outcome === 'promoted') return print(MESSAGES.done(email.data));
  if (!isForced) throw new StartFailure(MESSAGES.unconfirmed(email.data));
  await promoteAndMailReset({ database, databaseUrl: url }, email.data, onShutdown);
  print(MESSAGES.taken(email.data));
});

/** Reassigns the account and requests the mail with the link in one transaction: neither happens without the other. */
async function promoteAndMailReset(
  { database, databaseUrl }: { database: Database; databaseUrl: string },
  email: string,
  onShutdown: Shutdown['onShutdown'],
): Promise<void> {
  const jobs = createJobQueue({ databaseUrl, log: createLog('silent') });
  await jobs.startToSend([MAIL_KINDS.request]);
  onShutdown(() => jobs.stop());
  await database.em.fork().transactional(async (em) => {
    await promote(em, email, { isForced: true });
    await jobs.enqueue(em, MAIL_KINDS.request, { kind: 'reset', email });
  });
}
