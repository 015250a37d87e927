import { size } from '../size.ts';

// What the commands of the terminal say.
export const unclosed = (reason: string) => `Something could not be closed at the end: ${reason}`;
export const backup = {
  done: (file: string, bytes: number, rows: number) =>
    `Backup: ${file} (${size(bytes)}, ${rows === 1 ? '1 row' : `${rows} rows`})`,
  failed: (reason: string) => `There is no backup: ${reason}`,
} as const;
export const restore = {
  usage:
    'Name the backup file: npm run restore -- data/backups/wishwren-2026-11-21T220000Z.backup. Stop the app first.',
  done: (rows: number, createdAt: string) =>
    `Restored ${rows === 1 ? '1 row' : `${rows} rows`} as they were at ${createdAt}. Start the app; everybody logs in again unless the key was carried over (JWT_SECRET, or jwt-secret in the data folder).`,
  failed: (reason: string) => `Nothing was restored: ${reason}`,
} as const;
export const doctor = {
  failed: (reason: string) => `This installation could not be examined: ${reason}`,
  usage: 'npm run doctor, or with a test letter: npm run doctor -- --mail you@example.org',
} as const;
export const makeAdmin = {
  usage:
    'Name the person by their email address: npm run make-admin -- someone@example.org. With --without-second-factor behind it, a lost one is taken away as well. With --one-time-link nobody becomes an administrator, and a link is printed that logs one in once; the address may be left out where there is one administrator alone.',
  unconfirmed: (email: string) =>
    `${email} is registered, but nobody has confirmed that address yet: whoever registered it may be a stranger. Follow the link in the mail first, then run this again. If the mailbox is yours and the mail is lost, add --force: the account becomes yours without a password, and a link to choose one is mailed to you.`,
  unknown: (email: string) => `Nobody is registered as ${email}. Register first, then run this again.`,
  done: (email: string) => `${email} is an administrator now. Log in again to see the Admin Dashboard.`,
  oneTimeLink: (address: string) => `This link logs in once, within 15 minutes: ${address}`,
  nameOne:
    'There is not exactly one administrator. Name the one whom the link is for: npm run make-admin -- --one-time-link someone@example.org',
  noAdmin: (email: string) =>
    `${email} is no administrator here, and such a link opens an administrator’s account alone.`,
  noSecret: 'No link can be made: this command needs the JWT_SECRET or the DATA_DIR of the running Wishwren.',
  taken: (email: string) =>
    `${email} is an administrator now, and whoever registered it before cannot log in any more. A link to choose a password is on its way to that mailbox as soon as Wishwren runs.`,
  failed: (reason: string) => `Nobody became an administrator: ${reason}`,
} as const;
export const secrecy = {
  kept: (answers: number) =>
    `The secret is kept: ${answers} answers are the same, byte for byte, with and without a reservation.`,
  told: (differences: readonly string[]) =>
    `The secret is not kept. What tells the owner that something is reserved: ${differences.join(', ')}.`,
  notRunning: (addresses: readonly string[]) =>
    `Nothing was proved: no Wishwren answers at ${addresses.join(' or ')}. Start it first; in Docker run this command inside its container.`,
  failed: (reason: string) => `Nothing was proved: ${reason}`,
  otherDatabase: (address: string) =>
    `Nothing was proved: what answers at ${address} does not use this database.`,
  notReserved: (status: number) =>
    `Nothing was proved: a visitor could not reserve anything (status ${status}).`,
} as const;
export const reachDatabase = {
  outOfReach: (path: string) =>
    `A Wishwren has DATA_DIR ${path} open, and its database cannot be reached from here. Stop it first, or run this command inside its container.`,
} as const;
