import { readFileSync } from 'node:fs';
import { PermanentFailure } from '#server/infra/jobs/job-queue.ts';
import { Email } from '#shared/user.ts';
import { Mail, type ResolvedLink, type ResolvedMail } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** What every mail of this installation has in common. */
export interface MailSettings {
  publicUrl: string;
  brandName: string;
  /** A bare address, or `Name <address>`. */
  from: string;
  linkTokenOf(linkId: string): string;
}

export type MailMessage = ReturnType<typeof composeMail> & { messageId?: string };

const WREN = readFileSync(new URL('./wren.png', import.meta.url));
const WREN_CID = 'wren@mail';

/**
 * Makes a message of a mail that was stored in the queue. This is where it is checked, for nothing else stands between
 * the queue and a mail server. Throws PermanentFailure when it is no mail, or names anything but one mailbox.
 */
export function composeMail(stored: unknown, mailSettings: MailSettings) {
  const { success, data: mail } = Mail.safeParse(stored);
  if (!success) throw new PermanentFailure('The stored mail is not readable');
  const { to, replyTo, subject } = mail;
  const sender = senderOf(mailSettings);
  const resolved = resolveLinks(mail, mailSettings);
  return {
    from: sender,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // The envelope alone decides who gets the mail, so no header can add anybody.
    envelope: { from: sender.address, to: [to] },
    subject: oneLine(subject),
    text: mailText(resolved),
    html: mailHtml(resolved, WREN_CID),
    // Keeps holiday replies and bounces of bounces away.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: [{ filename: 'wren.png', content: WREN, contentType: 'image/png', cid: WREN_CID }],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function resolveLinks(mail: Mail, { publicUrl, brandName, linkTokenOf }: MailSettings): ResolvedMail {
  const home = publicUrl.replace(/\/+$/, '');
  const resolve = (link: Mail['button']): ResolvedLink | undefined => {
    if (!link) return undefined;
    const query = link.linkId ? `?token=${linkTokenOf(link.linkId)}` : '';
    return { label: link.label, url: `${home}${link.path}${query}` };
  };
  return { ...mail, button: resolve(mail.button), otherLink: resolve(mail.otherLink), brandName, home };
}

const NAMED_MAILBOX = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;

function senderOf({ from, brandName }: MailSettings) {
  const named = NAMED_MAILBOX.exec(from.trim())?.groups;
  const name = named?.name?.trim().replace(/^"(.*)"$/, '$1') || brandName;
  return { name: oneLine(name), address: Email.parse(named?.address ?? from) };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
