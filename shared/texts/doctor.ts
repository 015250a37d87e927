/** The dashboard's panel of what was examined. */
export const DOCTOR_TEXTS = {
  section: 'Health',
  examining: 'Looking at database, mail, disk and the way people come here…',
  again: 'Examine again',
  testMail: 'Send me a test letter',
  failed: 'The installation could not be examined',
  cure: 'What to do:',
  summary: (faults: number, attentions: number) =>
    faults + attentions === 0
      ? 'Nothing is wrong'
      : [counted(faults, 'fault'), counted(attentions, 'thing to look at', 'things to look at')]
          .filter((part) => part !== '')
          .join(', '),
  states: { fault: 'Fault', attention: 'Look at this', ok: 'Fine', none: 'Not in use' },
  checks: {
    database: 'Database',
    clock: 'Clock',
    publicUrl: 'PUBLIC_URL',
    proxy: 'TRUST_PROXY',
    tls: 'TLS',
    mailServer: 'SMTP_URL',
    mailFrom: 'MAIL_FROM',
    mails: 'Mails',
    disk: 'Disk',
    backups: 'Backups',
    secondFactor: 'Second factor',
    testMail: 'Test letter',
  },
} as const;

function counted(count: number, one: string, several = `${one}s`): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${one}` : `${count} ${several}`;
}
