import { readFileSync } from 'node:fs';
import { PermanentFailure } from '#server/infra/jobs/job-queue.ts';
import { textsIn } from '#server/languages/texts.ts';
import type { Locale } from '#shared/locale.ts';
import { Email } from '#shared/user.ts';
import { Mail, type ResolvedLink, type ResolvedMail, type ResolvedSection } from './mail.ts';
import { mailHtml } from './mail-html.ts';

/** The part for people who read mail as plain text: the same sentences, every link in full. */
function mailText(mail: ResolvedMail): string {
  const { MAIL_TEXTS } = textsIn(mail.locale);
  const parts = [
    mail.greeting,
    ...mail.paragraphs,
    ...mail.sections.flatMap(sectionText),
    linkText(mail.button),
    linkText(mail.otherLink),
    mail.footnote,
    linkText(mail.endLink),
    `-- \n${MAIL_TEXTS.sentBy(mail.brandName)}\n${mail.home}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

const linkText = (link: ResolvedLink | undefined) => link && `${link.label}:\n${link.url}`;

const sectionText = ({ heading, text, quote, links }: ResolvedSection) => [
  heading,
  text,
  quote?.replace(/^/gm, '> '),
  ...links.map(linkText),
];

/** What every mail of this installation has in common. */
export interface MailSettings {
  publicUrl: string;
  brandName: string;
  /** A bare address, or `Name <address>`. */
  from: string;
  /** A square PNG in place of the product's bird. */
  logo?: Buffer | null;
  linkTokenOf(linkId: string): string;
  digitsOf(linkId: string): string;
  giverKeyOf(keyId: string): string;
}

/** What mails are written with before they are composed. */
export interface MailDefaults {
  /** Of readers who have chosen no language. */
  readonly defaultLocale: Locale;
}

export type MailMessage = ReturnType<typeof composeMail> & {
  messageId?: string;
  /** What the mail server is to report of it, where the server lets that be asked. */
  dsn?: { notify: 'never' };
};

/** A picture that a section of the mail shows. */
export interface MailPicture {
  cid: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

const WREN = readFileSync(new URL('./wren.png', import.meta.url));
const MARK_CID = 'wren@mail';

/**
 * Makes a message of a mail that was stored in the queue. This is where it is checked, for nothing else stands between
 * the queue and a mail server. Throws PermanentFailure when it is no mail, or names anything but one mailbox.
 */
export function composeMail(
  stored: unknown,
  mailSettings: MailSettings,
  pictures: readonly MailPicture[] = [],
) {
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
    html: mailHtml(resolved, { cid: MARK_CID, isSquare: Boolean(mailSettings.logo) }),
    // Keeps holiday replies and bounces of bounces away.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail, mailSettings),
    },
    attachments: [
      {
        filename: mailSettings.logo ? 'logo.png' : 'wren.png',
        content: mailSettings.logo ?? WREN,
        contentType: 'image/png',
        cid: MARK_CID,
      },
      ...pictures,
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function unsubscribeHeaders({ unsubscribe }: Mail, settings: MailSettings): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${endOf(unsubscribe, settings)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const endOf = (target: Target, settings: MailSettings) => `${addressOf(target, settings)}/unsubscribe`;

type Target = NonNullable<Mail['unsubscribe']>;

function addressOf({ path, linkId, giverKeyId, query }: Target, settings: MailSettings): string {
  const key = giverKeyId ? `/${settings.giverKeyOf(giverKeyId)}` : '';
  const words = new URLSearchParams({ ...query, ...(linkId && { token: settings.linkTokenOf(linkId) }) });
  return `${homeOf(settings)}${path}${key}${words.size > 0 ? `?${words}` : ''}`;
}

const homeOf = ({ publicUrl }: MailSettings) => publicUrl.replace(/\/+$/, '');

function resolveLinks({ unsubscribe, digits, ...mail }: Mail, settings: MailSettings): ResolvedMail {
  const { brandName } = settings;
  const home = homeOf(settings);
  const resolved = ({ label, ...target }: NonNullable<Mail['button']>): ResolvedLink => ({
    label,
    url: addressOf(target, settings),
  });
  const button = mail.button && resolved(mail.button);
  const otherLink = mail.otherLink && resolved(mail.otherLink);
  const sections: ResolvedSection[] = (mail.sections ?? []).map((section) => ({
    ...section,
    links: (section.links ?? []).map(resolved),
  }));
  // In two groups, as people read and type them.
  if (digits) {
    const quote = settings.digitsOf(digits.linkId).replace(/^\d{3}/, '$& ');
    sections.unshift({ text: digits.text, quote, links: [] });
  }
  const endLink = unsubscribe && {
    label: textsIn(mail.locale).MAIL_TEXTS.end,
    url: endOf(unsubscribe, settings),
  };
  return { ...mail, sections, button, otherLink, endLink, brandName, home };
}

const NAMED_MAILBOX = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;

function senderOf({ from, brandName }: MailSettings) {
  const named = NAMED_MAILBOX.exec(from.trim())?.groups;
  const name = named?.name?.trim().replace(/^"(.*)"$/, '$1') || brandName;
  return { name: oneLine(name), address: Email.parse(named?.address ?? from) };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
