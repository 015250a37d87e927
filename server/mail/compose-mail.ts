import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Email } from '#shared/user.ts';
import { letterHtml } from './mail-html.ts';
import { letterText } from './mail-text.ts';
import type { WrittenLetter, WrittenLink } from './resolved-mail.ts';

const LetterLink = z.object({
  label: z.string(),
  path: z.string().startsWith('/'),
  /** The id of a LinkToken row; the token itself is derived when the mail is composed. */
  linkToken: z.uuid().optional(),
});

/** A mail as data. It waits in the queue in this form, so it names a link's row and never its token. */
export const Letter = z.object({
  to: Email,
  subject: z.string().min(1),
  greeting: z.string(),
  paragraphs: z.array(z.string()).min(1),
  button: LetterLink.optional(),
  otherLink: LetterLink.optional(),
  footnote: z.string().optional(),
  /** A visitor's address belongs here and nowhere else. */
  replyTo: Email.optional(),
});
export type Letter = z.infer<typeof Letter>;

/** What every letter of this installation has in common. */
export interface Letterhead {
  publicUrl: string;
  brandName: string;
  /** A bare address, or `Name <address>`. */
  from: string;
  linkTokenOf(linkId: string): string;
}

export type MailMessage = ReturnType<typeof composeLetter> & { messageId?: string };

const WREN = readFileSync(new URL('./wren.png', import.meta.url));
const WREN_CID = 'wren@letter';

/** Throws a ZodError when the letter names anything but one mailbox. */
export function composeLetter(letter: Letter, letterhead: Letterhead) {
  const { to, replyTo, subject } = Letter.parse(letter);
  const sender = senderOf(letterhead);
  const written = writtenLetter(letter, letterhead);
  return {
    from: sender,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // The envelope alone decides who gets the mail, so no header can add anybody.
    envelope: { from: sender.address, to: [to] },
    subject: oneLine(subject),
    text: letterText(written),
    html: letterHtml(written, WREN_CID),
    // Keeps holiday replies and bounces of bounces away.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: [{ filename: 'wren.png', content: WREN, contentType: 'image/png', cid: WREN_CID }],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function writtenLetter(letter: Letter, letterhead: Letterhead): WrittenLetter {
  const home = letterhead.publicUrl.replace(/\/+$/, '');
  const written = (link: Letter['button']): WrittenLink | undefined => {
    if (!link) return undefined;
    const query = link.linkToken ? `?token=${letterhead.linkTokenOf(link.linkToken)}` : '';
    return { label: link.label, url: `${home}${link.path}${query}` };
  };
  return {
    subject: letter.subject,
    greeting: letter.greeting,
    paragraphs: letter.paragraphs,
    button: written(letter.button),
    otherLink: written(letter.otherLink),
    footnote: letter.footnote,
    brandName: letterhead.brandName,
    home,
  };
}

const NAMED_MAILBOX = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;

function senderOf({ from, brandName }: Letterhead) {
  const named = NAMED_MAILBOX.exec(from.trim())?.groups;
  const name = named?.name?.trim().replace(/^"(.*)"$/, '$1') || brandName;
  return { name: oneLine(name), address: Email.parse(named?.address ?? from) };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
