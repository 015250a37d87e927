import ipaddr from 'ipaddr.js';
import { runCommand } from '#server/cli/run-command.ts';
import { runningAddress } from '#server/embedded-postgres/data-folder.ts';
import { readEnvironment } from '#server/env.ts';
import { StartFailure } from '#server/start-failure.ts';
import { type DemoShare, fillWithHousehold } from './fill.ts';
import { DEMO_PASSWORD, HOUSEHOLD } from './household.ts';

const MESSAGES = {
  done: (people: number, address: string) =>
    `A sample household of ${people} people has moved in. Log in at ${address} (npm start, if it is not running) as:`,
  person: (email: string, isAdmin = false) => `  ${email}${isAdmin ? ' (administrator)' : ''}`,
  password: (password: string) => `Everybody's password: ${password}`,
  shares: 'The public lists, as a visitor sees them:',
  share: ({ name, owner }: DemoShare, link: string) => `  ${name} (${owner}): ${link}`,
  warning:
    'Warning: everybody can read this password in the source. Keep this installation to yourself, and start with an empty one for real people.',
  notLocal: (setting: string, address: string) =>
    `The sample household did not move in: its administrator's password is printed in the source, and by ${setting} (${address}) others can reach it. It moves in where PUBLIC_URL is http://localhost, and HOST 127.0.0.1.`,
  failed: (reason: string) => `The sample household did not move in: ${reason}`,
} as const;

await runCommand(MESSAGES.failed, async ({ print, open }) => {
  const environment = readEnvironment();
  requireLocal('PUBLIC_URL', environment.publicUrl);
  requireLocal('HOST', `http://${withBrackets(environment.host)}`);
  const { database } = await open(environment);
  // The app may have been started with other settings than this command.
  const running = environment.databaseUrl === null ? await runningAddress(environment.dataDir) : null;
  const address = running ?? environment.publicUrl;
  requireLocal('PUBLIC_URL', address);
  for (const line of announcement(address, await fillWithHousehold(database))) print(line);
});

function requireLocal(setting: string, address: string): void {
  if (!isLocal(address)) throw new StartFailure(MESSAGES.notLocal(setting, address));
}

/** An address puts an IPv6 host in brackets, so that its colons begin no port. */
function withBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function isLocal(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

function announcement(address: string, shares: DemoShare[]): string[] {
  return [
    MESSAGES.done(HOUSEHOLD.length, address),
    ...HOUSEHOLD.map(({ email, isAdmin }) => MESSAGES.person(email, isAdmin)),
    MESSAGES.password(DEMO_PASSWORD),
    MESSAGES.shares,
    ...shares.map((share) => MESSAGES.share(share, `${address}/share/${share.shareToken}`)),
    MESSAGES.warning,
  ];
}
