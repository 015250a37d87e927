// The dashboard's panel of what was examined.
export const section = 'Health';
export const examining = 'Looking at database, mail, disk and the way people come here…';
export const again = 'Examine again';
export const sendTestLetter = 'Send me a test letter';
export const failed = 'The installation could not be examined';
export const cure = 'What to do:';
export const summary = (faults: number, attentions: number) =>
  faults + attentions === 0
    ? 'Nothing is wrong'
    : attentions === 0
      ? faults === 1
        ? '1 fault'
        : `${faults} faults`
      : faults === 0
        ? attentions === 1
          ? '1 thing to look at'
          : `${attentions} things to look at`
        : `${faults === 1 ? '1 fault' : `${faults} faults`}, ${attentions === 1 ? '1 thing to look at' : `${attentions} things to look at`}`;
export const states = { fault: 'Fault', attention: 'Look at this', ok: 'Fine', none: 'Not in use' } as const;
export const checks = {
  version: 'Version',
  database: 'Database',
  clock: 'Clock',
  publicUrl: 'PUBLIC_URL',
  proxy: 'TRUST_PROXY',
  tls: 'TLS',
  mailServer: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  mails: 'Mails',
  jobs: 'Daily work',
  disk: 'Disk',
  backups: 'Backups',
  secondFactor: 'Second factor',
  passkeys: 'Passkeys',
  testMail: 'Test letter',
} as const;

/** What was found, and what to do about it; null where nothing is to be done. */
export type FindingText = readonly [found: string, cure: string | null];

/** Keeps the exact form of each sentence. */
export const said = <const Texts extends Record<string, FindingText | ((...facts: never[]) => FindingText)>>(
  texts: Texts,
): Texts => texts;

// The sentences of a look at mail, and the test letter.
export const mailServer = said({
  fine: (place: string) => [`The mail server ${place} takes our mail.`, null],
  none: (folder: string) => [
    `No mail server is set: each mail becomes a file in ${folder}, and nobody receives it.`,
    'Set SMTP_URL and MAIL_FROM.',
  ],
  away: (place: string, reason: string) => [
    `The mail server ${place} cannot be reached: ${reason}`,
    'Compare host and port in SMTP_URL (smtps and 465, or smtp and 587), and whether a firewall lets them out.',
  ],
  refusesLogin: (place: string, reason: string) => [
    `The mail server ${place} refuses the log-in: ${reason}`,
    'Compare user and password in SMTP_URL; special characters are percent-encoded there.',
  ],
  noTls: (place: string, reason: string) => [
    `The mail server ${place} offers no TLS that can be trusted: ${reason}`,
    'Name the server as its certificate does. Only on a network of your own add ?requireTLS=false to SMTP_URL.',
  ],
  open: (place: string) => [
    `The mail server ${place} takes our mail, but SMTP_URL allows it to travel readable.`,
    'Take requireTLS and ignoreTLS out of SMTP_URL, if the server has TLS.',
  ],
});
export const mailFrom = said({
  fine: (domain: string) => [`${domain} says who may send its mail.`, null],
  unused: ['No mail leaves this installation.', null],
  stranger: (domain: string, host: string) => [
    `Mails come from ${domain}, and their links lead to ${host}: spam filters distrust that.`,
    `Let MAIL_FROM be an address of ${host}.`,
  ],
  nowhere: (domain: string) => [
    `There is no domain ${domain} in the DNS: most mail servers refuse what comes from it.`,
    'Set MAIL_FROM to an address of a domain of yours.',
  ],
  unsigned: (domain: string, missing: string) => [
    `${domain} has no ${missing} record: mail from it may end among the spam.`,
    'Add the record that your mail provider names to the DNS (SPF: “v=spf1 …”; DMARC: “v=DMARC1; p=none” at _dmarc).',
  ],
  unseen: ['The DNS cannot be asked from here.', null],
});
export const mails = said({
  fine: ['Every mail went out.', null],
  leaving: (waiting: number) => [
    waiting === 1 ? '1 mail is about to go out.' : `${waiting} mails are about to go out.`,
    null,
  ],
  many: (waiting: number) => [
    `${waiting} mails wait. From 100 on, something holds them up.`,
    'Do what is said of SMTP_URL; the server’s log may tell more.',
  ],
  late: (waiting: number) => [
    waiting === 1
      ? '1 mail was refused and will be tried again.'
      : `${waiting} mails were refused and will be tried again.`,
    'The dashboard’s failed mails tell the reasons.',
  ],
  lost: (lost: number) => [
    lost === 1 ? '1 mail was given up.' : `${lost} mails were given up.`,
    'The dashboard’s failed mails tell the reasons; send them again there.',
  ],
  unseen: ['There is no queue of mails yet.', null],
});
export const testMail = said({
  delivered: (to: string, place: string, at: string) => [
    `The mail server ${place} took the letter to ${to} at ${at} UTC. It should arrive within a minute; look among the spam, too.`,
    null,
  ],
  filed: (folder: string) => [
    `No mail server is set, so the letter became a file in ${folder}.`,
    'Set SMTP_URL and MAIL_FROM.',
  ],
  refused: (to: string, reason: string) => [
    `The letter to ${to} was not taken: ${reason}`,
    'Do what is said of SMTP_URL and MAIL_FROM, and send another one.',
  ],
});
export const letter = {
  subject: (brand: string) => `${brand}: a test letter`,
  greeting: 'Hello,',
  paragraphs: [
    'Somebody who looks after this installation asked for a letter, to see whether mail arrives.',
    'It has arrived. Nothing is to be done.',
  ],
} as const;

// Of itself: which version it is, its daily work, and the passkeys that a change of PUBLIC_URL ended.
export const version = said({
  fine: (version: string, node: string) => [`This is Wishwren ${version}, on Node.js ${node}.`, null],
});
export const jobs = said({
  fine: ['Cleaning up and backups are done every day, and none has failed.', null],
  late: [
    'Cleaning up or a backup failed, and is tried again soon.',
    'If it fails again, the server’s log says why.',
  ],
  failed: (failed: number) => [
    failed === 1
      ? 'Cleaning up or a backup failed once in the last days.'
      : `Cleaning up or a backup failed ${failed} times in the last days.`,
    'The server’s log says why. Both are tried again every day.',
  ],
  unseen: ['There is no queue of jobs yet.', null],
});
interface EndedPasskeys {
  passkeys: number;
  /** The host under which they were added. */
  earlier: string;
  host: string;
}
export const passkeys = said({
  fine: (host: string) => [`All passkeys belong to ${host}.`, null],
  unused: ['Nobody has a passkey.', null],
  ended: ({ passkeys, earlier, host }: EndedPasskeys) => [
    passkeys === 1
      ? `1 passkey was added at ${earlier}, and opens nothing at ${host}.`
      : `${passkeys} passkeys were added at ${earlier}, and open nothing at ${host}.`,
    `Let PUBLIC_URL lead to ${earlier} again; or have their owners log in by password or by mail, remove the old ones and add new ones.`,
  ],
  unseen: ['Passkeys cannot be seen while PostgreSQL does not answer.', null],
});
