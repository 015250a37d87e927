import { z } from 'zod';
import { ENGLISH, LOCALES } from '#shared/locale.ts';
import { Email } from '#shared/user.ts';

const Link = z.object({
  label: z.string(),
  path: z.string().startsWith('/'),
  /** The id of a LinkToken or Invitation row; its token is derived when the mail is composed. */
  linkId: z.uuid().optional(),
  /** The id of a giver's key, which is the last part of the path then. */
  giverKeyId: z.uuid().optional(),
  /** Stands behind the path as its query. */
  query: z.record(z.string(), z.string()).optional(),
});

const Section = z.object({
  heading: z.string().optional(),
  text: z.string(),
  /** What somebody else wrote. */
  quote: z.string().optional(),
  /** One that comes with the mail. */
  picture: z.object({ cid: z.string(), alt: z.string() }).optional(),
  links: z.array(Link).optional(),
});

/** A mail as data. It waits in the queue in this form, so it names a link's row and never its token. */
export const Mail = z.object({
  to: Email,
  /** In which it is written; absent in mails that waited since before there were several. */
  locale: z.enum(LOCALES).default(ENGLISH),
  subject: z.string().min(1),
  greeting: z.string(),
  /** Shown beside the subject in a list of mails; the first paragraph where it may be. */
  preview: z.string().optional(),
  paragraphs: z.array(z.string()).min(1),
  /** One matter each, where a mail has several. */
  sections: z.array(Section).optional(),
  /** Digits that are derived from the id of a LinkToken row when the mail is composed, and what is said before them. */
  digits: z.object({ text: z.string(), linkId: z.uuid() }).optional(),
  button: Link.optional(),
  otherLink: Link.optional(),
  footnote: z.string().optional(),
  /** A visitor's address belongs here and nowhere else. */
  replyTo: Email.optional(),
  /** Where one click of a mail program ends mails like this one (RFC 8058). */
  unsubscribe: Link.omit({ label: true }).optional(),
});
export type Mail = z.infer<typeof Mail>;
/** As it is put into the queue. */
export type NewMail = z.input<typeof Mail>;

export interface ResolvedLink {
  label: string;
  url: string;
}

export interface ResolvedSection extends Omit<z.infer<typeof Section>, 'links'> {
  links: ResolvedLink[];
}

/** A mail whose links have become whole addresses, ready to be written as text and HTML. */
export interface ResolvedMail
  extends Omit<Mail, 'button' | 'otherLink' | 'unsubscribe' | 'sections' | 'digits'> {
  sections: ResolvedSection[];
  /** Where a person ends mails like this one. */
  endLink: ResolvedLink | undefined;
  button: ResolvedLink | undefined;
  otherLink: ResolvedLink | undefined;
  brandName: string;
  /** The installation's public address. */
  home: string;
}
