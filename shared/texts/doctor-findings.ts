import { type FindingText, said } from './doctor.ts';

// The sentences of a look at one's own installation, by what is looked at.
export const unexpected = (reason: string): FindingText => [
  `This could not be looked at: ${reason}`,
  'Look into the server’s log, and try again.',
];
export const database = said({
  fine: (version: string) => [`PostgreSQL ${version} answers, and keeps what it has acknowledged.`, null],
  away: (place: string, reason: string) => [
    `PostgreSQL at ${place} does not answer: ${reason}`,
    'Start it, and compare DATABASE_URL with its address, user and password.',
  ],
  old: (version: string) => [
    `PostgreSQL ${version} is too old.`,
    'Move to PostgreSQL 15 or newer: make a backup, and restore it into a database there.',
  ],
  standby: ['This PostgreSQL is a standby: nothing can be saved.', 'Name the primary in DATABASE_URL.'],
  unsafe: (settings: string) => [
    `A power cut may take what was acknowledged, for these settings of PostgreSQL are off: ${settings}.`,
    'Turn them on in postgresql.conf, and reload PostgreSQL.',
  ],
  narrow: (has: number, needs: number) => [
    `PostgreSQL takes ${has} connections, and each Wishwren opens up to ${needs}.`,
    'Raise max_connections in postgresql.conf.',
  ],
});
export const clock = said({
  fine: ['The clocks agree within 5 seconds.', null],
  offDatabase: (seconds: number, place: string) => [
    `The clock of this machine and that of PostgreSQL at ${place} are ${seconds} seconds apart: links end, and sessions begin, at the wrong time.`,
    'Let both machines follow a time server (timedatectl set-ntp true).',
  ],
  offHome: (seconds: number, url: string) => [
    `The clock of this machine and that of ${url} are ${seconds} seconds apart: links end, and sessions begin, at the wrong time.`,
    'Let both machines follow a time server (timedatectl set-ntp true).',
  ],
  alone: ['There is no second clock to compare with.', null],
});
export const publicUrl = said({
  fine: (url: string) => [`${url} leads here.`, null],
  unset: (url: string) => [
    `PUBLIC_URL is not set: links in mails lead to ${url}, which is this machine alone.`,
    'Set PUBLIC_URL to the address that people use, if others are to open them.',
  ],
  away: (url: string, reason: string) => [
    `${url} does not answer from here: ${reason}.`,
    'Start the app and the proxy in front of it, and compare PUBLIC_URL with the name in the DNS. Where only this machine cannot reach it, open it from another one.',
  ],
  elsewhere: (url: string, to: string) => [
    `${url} sends everybody on to ${to}.`,
    'Set PUBLIC_URL to the address where that ends, scheme included.',
  ],
  astray: (url: string) => [
    `${url} sends everybody on to another address.`,
    'Set PUBLIC_URL to the address where that ends, scheme included.',
  ],
  foreign: (url: string, status: number) => [
    `At ${url} something else answers than this installation (status ${status}).`,
    'Compare PUBLIC_URL, the proxy’s target, and JWT_SECRET, which all instances share.',
  ],
});
export const proxy = said({
  fine: ['The proxy names visitors, and is trusted.', null],
  direct: ['No proxy stands in front.', null],
  unnamed: [
    'A proxy that TRUST_PROXY does not name stands in front: all visitors count as one, and share its limits.',
    'Set TRUST_PROXY to the address of the proxy; a warning in the server’s log tells it.',
  ],
  silent: [
    'Whatever ends TLS in front names no visitors: all of them count as one, and share its limits.',
    'Let the proxy send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr), and name it in TRUST_PROXY.',
  ],
  absent: [
    'TRUST_PROXY names a proxy, but what comes by PUBLIC_URL passes none that names visitors.',
    'Let the proxy send X-Forwarded-For, or take TRUST_PROXY away.',
  ],
  unseen: ['How people come here cannot be seen while PUBLIC_URL does not lead here.', null],
});
export const tls = said({
  fine: (until: string) => [`The certificate is sound until ${until}.`, null],
  own: ['PUBLIC_URL is this machine alone: nothing travels.', null],
  plain: [
    'PUBLIC_URL is http: whoever is on the way reads passwords.',
    'Put a proxy with TLS in front (docs/operating.md has one ready), and set PUBLIC_URL to https.',
  ],
  unsound: (reason: string) => [
    `Browsers refuse the certificate: ${reason}.`,
    'Have a certificate for exactly this name from an authority that browsers know (Let’s Encrypt, say), with its whole chain.',
  ],
  ends: (until: string) => [
    `The certificate ends on ${until}.`,
    'Look why it was not renewed: certbot renew, or the log of the proxy.',
  ],
  noHsts: [
    'Browsers are not told to stay with https.',
    'Set HSTS=host, and let the proxy pass Strict-Transport-Security on.',
  ],
  unseen: ['The certificate cannot be seen while PUBLIC_URL does not answer.', null],
});
export const disk = said({
  fine: (room: string) => [
    `${room} are free, and the folders can be written. Below 1 GB is worth a look; below 100 MB nothing is saved.`,
    null,
  ],
  low: (folder: string, room: string) => [
    `Only ${room} are free for ${folder}.`,
    'Make room, or move the folder to a larger disk. Writing stops below 100 MB.',
  ],
  closed: (folder: string, reason: string) => [
    `Nothing can be written to ${folder}: ${reason}.`,
    'Make it if it is missing, make room there, or let the account that Wishwren runs as own it (chown). Where it is read-only, mount it for writing; under systemd name it in ReadWritePaths.',
  ],
});
interface Age {
  hours: number;
  /** The same in whole days. */
  days: number;
}

export const newestBackup = ({ hours, days }: Age) =>
  hours === 0
    ? 'The newest backup was made less than an hour ago.'
    : hours === 1
      ? 'The newest backup was made 1 hour ago.'
      : hours < 48
        ? `The newest backup was made ${hours} hours ago.`
        : `The newest backup was made ${days} days ago.`;
export const backups = said({
  fine: (age: Age) => [
    `${newestBackup(age)} It can be read from end to end. After two days without another one this is a fault.`,
    null,
  ],
  soon: [
    'No backup yet, for this installation is new: the first one is made by itself soon after midnight (UTC).',
    null,
  ],
  off: [
    'There is no backup of the last two days, and automatic ones are turned off (BACKUPS_KEPT=0).',
    'Set BACKUPS_KEPT, or run “npm run backup” every night.',
  ],
  late: (age: Age) => [newestBackup(age), 'The server’s log says why; “npm run backup” makes one now.'],
  missing: [
    'There is no backup, so a broken disk would take everything.',
    'The server’s log says why; “npm run backup” makes one now.',
  ],
  damaged: (reason: string) => [
    `The newest backup cannot be read back: ${reason}`,
    'Make another one now with “npm run backup”, and look at the disk.',
  ],
  unreadable: (reason: string) => [
    `The folder of backups (BACKUP_DIR) cannot be read: ${reason}.`,
    'Let the account that Wishwren runs as own it, or name another one.',
  ],
});
export const secondFactor = said({
  fine: ['Every administrator has a second factor.', null],
  optional: ['No administrator needs a second factor here (REQUIRE_ADMIN_2FA).', null],
  lacking: (administrators: number) => [
    administrators === 1
      ? '1 administrator has no second factor: the Admin Dashboard is closed to them.'
      : `${administrators} administrators have no second factor: the Admin Dashboard is closed to them.`,
    'Let them turn it on in their profile, under Security; or unset REQUIRE_ADMIN_2FA.',
  ],
  unseen: ['Who has a second factor cannot be seen while PostgreSQL does not answer.', null],
});
export const summary = (faults: number) =>
  faults === 1
    ? 'There is 1 fault, and its cure above.'
    : `There are ${faults} faults, and their cures above.`;
export const cure = (cure: string) => `do: ${cure}`;
