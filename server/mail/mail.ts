import { z } from 'zod';
import { Email } from '#shared/user.ts';

const Link = z.object({
  label: z.string(),
  path: z.string().startsWith('/'),
  /** The id of a LinkToken or Invitation row; its token is derived when the mail is composed. */
  linkId: z.uuid().optional(),
});

/** A mail as data. It waits in the queue in this form, so it names a link's row and never its token. */
export const Mail = z.object({
  to: Email,
  subject: z.string().min(1),
  greeting: z.string(),
  paragraphs: z.array(z.string()).min(1),
  button: Link.optional(),
  otherLink: Link.optional(),
  footnote: z.string().optional(),
  /** A visitor's address belongs here and nowhere else. */
  replyTo: Email.optional(),
});
export type Mail = z.infer<typeof Mail>;

export interface ResolvedLink {
  label: string;
  url: string;
}

/** A mail whose links have become whole addresses, ready to be written as text and HTML. */
export interface ResolvedMail extends Omit<Mail, 'button' | 'otherLink'> {
  button: ResolvedLink | undefined;
  otherLink: ResolvedLink | undefined;
  brandName: string;
  /** The installation's public address. */
  home: string;
}
