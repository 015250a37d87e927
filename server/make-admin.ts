import { HTTP } from '#shared/limits.ts';
import { Email } from '#shared/user.ts';
import { promote } from './access/first-admin.ts';
import { migrateSafely } from './backup/automatic.ts';
import { openDatabase } from './database/orm.ts';
import { type Ending, manageEnding } from './ending.ts';
import { readEnvironment } from './env.ts';
import { reachDatabase } from './reach-database.ts';
import { StartFailure } from './start-failure.ts';

const SAYS = {
  usage: 'Name the person by their email address: npm run make-admin -- someone@example.org',
  unknown: (email: string) => `Nobody is registered as ${email}. Register first, then run this again.`,
  done: (email: string) => `${email} is an administrator now. Log in again to see the Admin Dashboard.`,
  failed: (reason: string) => `Nobody became an administrator: ${reason}`,
} as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error);
  process.stderr.write(`${error instanceof StartFailure ? reason : SAYS.failed(reason)}\n`);
};

const ending = manageEnding({ withinMs: HTTP.shutdownMs, report: complain });
try {
  await run(process.argv[2], ending.onEnd);
  await ending.end(0);
} catch (error) {
  if (!ending.isEnding()) complain(error);
  await ending.end(1);
}

async function run(given: string | undefined, onEnd: Ending['onEnd']): Promise<void> {
  const email = Email.safeParse(given);
  if (!email.success) throw new StartFailure(SAYS.usage);
  const environment = readEnvironment();
  const database = await openDatabase({ url: await reachDatabase(environment, onEnd, say) });
  onEnd(() => database.close(true));
  await migrateSafely(database, environment);
  const user = await promote(database.em.fork(), email.data);
  if (!user) throw new StartFailure(SAYS.unknown(email.data));
  say(SAYS.done(email.data));
}
