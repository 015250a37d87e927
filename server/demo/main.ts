import ipaddr from 'ipaddr.js';
import { openDatabase } from '#server/database/orm.ts';
import { type Ending, manageEnding } from '#server/ending.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import { reachDatabase } from '#server/reach-database.ts';
import { StartFailure } from '#server/start-failure.ts';
import { HTTP } from '#shared/limits.ts';
import { type DemoShare, fillWithHousehold } from './fill.ts';
import { DEMO_PASSWORD, HOUSEHOLD } from './household.ts';

const SAYS = {
  done: (people: number, address: string) =>
    `A sample household of ${people} people has moved in. Log in at ${address} (npm start, if it is not running) as:`,
  person: (email: string, isAdmin = false) => `  ${email}${isAdmin ? ' (administrator)' : ''}`,
  password: (password: string) => `Everybody's password: ${password}`,
  shares: 'The public lists, as a visitor sees them:',
  share: ({ name, owner }: DemoShare, link: string) => `  ${name} (${owner}): ${link}`,
  warning:
    'Warning: everybody can read this password in the source. Keep this installation to yourself, and start with an empty one for real people.',
  notLocal: (address: string) =>
    `The sample household did not move in: its administrator's password is printed in the source, and PUBLIC_URL (${address}) is an address that others can reach. It moves in where PUBLIC_URL is http://localhost.`,
  failed: (reason: string) => `The sample household did not move in: ${reason}`,
} as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) =>
  void process.stderr.write(
    `${error instanceof StartFailure ? error.message : SAYS.failed(reasonOf(error))}\n`,
  );
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error);

const ending = manageEnding({ withinMs: HTTP.shutdownMs, report: complain });
try {
  await run(readEnvironment(), ending.onEnd);
  await ending.end(0);
} catch (error) {
  if (!ending.isEnding()) complain(error);
  await ending.end(1);
}

async function run(environment: Environment, onEnd: Ending['onEnd']): Promise<void> {
  if (!isLocal(environment.publicUrl)) throw new StartFailure(SAYS.notLocal(environment.publicUrl));
  const database = await openDatabase({ url: await reachDatabase(environment, onEnd, say) });
  onEnd(() => database.close(true));
  const shares = await fillWithHousehold(database);
  announce(environment.publicUrl, shares);
}

function isLocal(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

function announce(address: string, shares: DemoShare[]): void {
  say(SAYS.done(HOUSEHOLD.length, address));
  for (const { email, isAdmin } of HOUSEHOLD) say(SAYS.person(email, isAdmin));
  say(SAYS.password(DEMO_PASSWORD));
  say(SAYS.shares);
  for (const share of shares) say(SAYS.share(share, `${address}/share/${share.shareToken}`));
  say(SAYS.warning);
}
