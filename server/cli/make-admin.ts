import { promote } from '#server/accounts/first-admin.ts';
import { oneTimeLink, onlyAdmin } from '#server/accounts/one-time-link.ts';
import { migrateSafely } from '#server/backup/automatic.ts';
import type { Database } from '#server/database/orm.ts';
import { knownSecret } from '#server/embedded-postgres/data-folder.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
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
  const isLinkWanted = args.includes('--one-time-link');
  const typed = args.find((arg) => !arg.startsWith('--'));
  if (isLinkWanted ? isForced || isFactorRemoved : typed === undefined) throw new StartFailure(TEXTS.usage);
  const environment = readEnvironment();
  const { database, url } = await open(environment);
  await migrateSafely(database, environment);
  if (isLinkWanted) return print(TEXTS.oneTimeLink(await linkFor(database, environment, typed)));
  const email = Email.safeParse(typed);
  if (!email.success) throw new StartFailure(TEXTS.usage);
  const outcome = await promote(database.em.fork(), email.data, { isFactorRemoved });
  if (outcome === 'unknown') throw new StartFailure(TEXTS.unknown(email.data));
  if (outcome === 'promoted') return print(TEXTS.done(email.data));
  if (!isForced) throw new StartFailure(TEXTS.unconfirmed(email.data));
  await promoteAndMailReset({ database, databaseUrl: url }, email.data, onShutdown);
  print(TEXTS.taken(email.data));
});

async function linkFor(
  database: Database,
  environment: Environment,
  typed: string | undefined,
): Promise<string> {
  const em = database.em.fork();
  const email = typed === undefined ? await onlyAdmin(em) : Email.safeParse(typed).data;
  if (!email) throw new StartFailure(typed === undefined ? TEXTS.nameOne : TEXTS.usage);
  const secret = await knownSecret(environment);
  if (!secret) throw new StartFailure(TEXTS.noSecret);
  const link = await oneTimeLink(em, { secret, publicUrl: environment.publicUrl, email });
  if (!link) throw new StartFailure(TEXTS.noAdmin(email));
  return link;
}

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
