import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';

/** The folder of mails that are files, where no mail server is named. Other files in it are left alone. */
export interface Outbox {
  /** Removes the mails to this address, or the contact messages from it. */
  forget(of: { to: string } | { replyTo: string }): Promise<void>;
  /** Removes what was written before this moment, half-written files included; answers how many. */
  forgetBefore(moment: Date): Promise<number>;
}

const MAIL_FILE = /^\d{4}-\d\d-\d\dT[\d-]+Z-\d{6}-[0-9a-f]{8}\.eml(\.part)?$/;
// The headers of our mails are some hundred bytes long.
const HEADER_BYTES = 8_192;

export function createOutbox(directory: string): Outbox {
  const remove = (name: string) => rm(join(directory, name), { force: true });
  return {
    async forget(of) {
      for (const name of await mailsIn(directory)) {
        const { to, replyTo } = await headersOf(join(directory, name));
        const isTheirs = 'to' in of ? replyTo === '' && isMailbox(to, of.to) : isMailbox(replyTo, of.replyTo);
        if (isTheirs) await remove(name);
      }
    },
    async forgetBefore(moment) {
      const old = (await mailsIn(directory)).filter((name) => name < nameAt(moment));
      for (const name of old) await remove(name);
      return old.length;
    },
  };
}

/** How the file name of a mail of this moment begins: sorted by name is sorted by time. */
export const nameAt = (moment: Date) => moment.toISOString().replace(/[:.]/g, '-');

async function mailsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(whenAbsent<string[]>([]));
  return names.filter((name) => MAIL_FILE.test(name));
}

async function headersOf(path: string): Promise<{ to: string; replyTo: string }> {
  const text = await beginningOf(path).catch(whenAbsent(''));
  const headers = (text.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  return { to: header('To'), replyTo: header('Reply-To') };
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEADER_BYTES) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

// nodemailer writes the domain in ASCII (punycode), and the address perhaps between angle brackets.
function isMailbox(header: string, address: string): boolean {
  const mailbox = header.replace(/^<(.*)>$/, '$1').toLowerCase();
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return mailbox === `${local}@${domain}` || mailbox === `${local}@${domainToASCII(domain)}`;
}

/** For a folder that does not exist yet, and a file that was removed meanwhile. */
const whenAbsent =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
