import { promote } from '#server/accounts/first-admin.ts';
import { migrateSafely } from '#server/backup/automatic.ts';
import type { Database } from '#server/database/orm.ts';
import { readEnvironment } from '#server/env.ts';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import { createLog } from '#server/infra/log.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import type { Shutdown } from '#server/shutdown.ts';
import { StartFailure } from '#server/start-failure.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import { Email } from '#shared/user.ts';
import { runCommand } from './run-command.ts';

const TEXTS = COMMAND_TEXTS.makeAdmin;

await runCommand(TEXTS.failed, async ({ print, open, onShutdown }) => {
  const args = process.argv.slice(2);
  const isForced = args.includes('--force');
  const isFactorRemoved = args.includes('--without-second-factor');
  const email = Email.safeParse(args.find((arg) => !arg.startsWith('--')));
  if (!email.success) throw new StartFailure(TEXTS.usage);
  const environment = readEnvironment();
  const { database, url } = await open(environment);
  await migrateSafely(database, environment);
  const outcome = await promote(database.em.fork(), email.data, { isFactorRemoved });
  if (outcome === 'unknown') throw new StartFailure(TEXTS.unknown(email.data));
  if (outcome === 'promoted') return print(TEXTS.done(email.data));
  if (!isForced) throw new StartFailure(TEXTS.unconfirmed(email.data));
  await promoteAndMailReset({ database, databaseUrl: url }, email.data, onShutdown);
  print(TEXTS.taken(email.data));
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
