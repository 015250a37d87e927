import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { isLoopback } from '#server/infra/loopback.ts';
import type { MailMessage } from './compose-mail.ts';
import { nameAt } from './outbox.ts';

export interface MailTransport {
  /** Resolves when the mail is in other hands: after the server's final 250, or with the file in its place. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

export interface MailTransportOptions {
  /** Without it every mail becomes a file. */
  smtpUrl?: string | undefined;
  outboxDirectory: string;
  /**
   * Letters to givers have connections of their own: nobody who waits for a letter of theirs, the recipient of a list say,
   * feels that one to a giver is under way (docs/secrecy.md).
   */
  isForGivers?: boolean;
}

/** How a connection to a mail server is kept, and how long it is waited for. */
export const SMTP = {
  pool: true,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

// Five in all, as mail servers let in only some: one that turns a sixth away would make all letters wait for each other.
const CONNECTIONS = { givers: 2, others: 3 };

export function openMailer({ smtpUrl, outboxDirectory, isForGivers }: MailTransportOptions): MailTransport {
  const maxConnections = isForGivers ? CONNECTIONS.givers : CONNECTIONS.others;
  return smtpUrl ? smtpTransport(smtpUrl, maxConnections) : outboxTransport(outboxDirectory);
}

/**
 * Where TLS is not required, somebody on the way who takes STARTTLS out of the greeting reads the password. An operator
 * who wants that all the same says so in SMTP_URL: ?requireTLS=false or ?ignoreTLS=true.
 */
export function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isLoopback(hostname) && !['requireTLS', 'ignoreTLS'].some((name) => searchParams.has(name));
}

function smtpTransport(url: string, maxConnections: number): MailTransport {
  const mailer = nodemailer.createTransport({ ...SMTP, maxConnections, requireTLS: requiresTls(url), url });
  return {
    async send(message) {
      await mailer.sendMail(message);
    },
    async close() {
      mailer.close();
    },
  };
}

function outboxTransport(directory: string): MailTransport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return {
    async send(message) {
      const { message: bytes } = await mailer.sendMail(message);
      // The links in its files open accounts: nobody else may read them.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await placeFile(join(directory, fileName(++count)), bytes as Buffer);
    },
    async close() {
      mailer.close();
    },
  };
}

// Nothing that a person typed is part of the name.
const fileName = (count: number) => {
  return `${nameAt(new Date())}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`;
};

// A program that watches the folder never sees half a mail. Only the process's own account may read it: it holds
// working links.
async function placeFile(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
