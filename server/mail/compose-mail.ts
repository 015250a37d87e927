import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Email } from '#shared/user.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { ResolvedLink, ResolvedMail } from './resolved-mail.ts';

const MailLink = z.object({
  label: z.string(),
  path: z.string().startsWith('/'),
  /** The id of a LinkToken row; the token itself is derived when the mail is composed. */
  linkToken: z.uuid().optional(),
});

/** A mail as data. It waits in the queue in this form, so it names a link's row and never its token. */
export const Mail = z.object({
  to: Email,
  subject: z.string().min(1),
  greeting: z.string(),
  paragraphs: z.array(z.string()).min(1),
  button: MailLink.optional(),
  otherLink: MailLink.optional(),
  footnote: z.string().optional(),
  /** A visitor's address belongs here and nowhere else. */
  replyTo: Email.optional(),
});
export type Mail = z.infer<typeof Mail>;

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
const WREN_CID = 'wren@letter';

/** Throws a ZodError when the mail names anything but one mailbox. */
export function composeMail(mail: Mail, mailSettings: MailSettings) {
  const { to, replyTo, subject } = Mail.parse(mail);
  const sender = senderOf(mailSettings);
  const written = resolveMail(mail, mailSettings);
  return {
    from: sender,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // The envelope alone decides who gets the mail, so no header can add anybody.
    envelope: { from: sender.address, to: [to] },
    subject: oneLine(subject),
    text: mailText(written),
    html: mailHtml(written, WREN_CID),
    // Keeps holiday replies and bounces of bounces away.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: [{ filename: 'wren.png', content: WREN, contentType: 'image/png', cid: WREN_CID }],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function resolveMail(mail: Mail, mailSettings: MailSettings): ResolvedMail {
  const home = mailSettings.publicUrl.replace(/\/+$/, '');
  const written = (link: Mail['button']): ResolvedLink | undefined => {
    if (!link) return undefined;
    const query = link.linkToken ? `?token=${mailSettings.linkTokenOf(link.linkToken)}` : '';
    return { label: link.label, url: `${home}${link.path}${query}` };
  };
  return {
    subject: mail.subject,
    greeting: mail.greeting,
    paragraphs: mail.paragraphs,
    button: written(mail.button),
    otherLink: written(mail.otherLink),
    footnote: mail.footnote,
    brandName: mailSettings.brandName,
    home,
  };
}

const NAMED_MAILBOX = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;

function senderOf({ from, brandName }: MailSettings) {
  const named = NAMED_MAILBOX.exec(from.trim())?.groups;
  const name = named?.name?.trim().replace(/^"(.*)"$/, '$1') || brandName;
  return { name: oneLine(name), address: Email.parse(named?.address ?? from) };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
