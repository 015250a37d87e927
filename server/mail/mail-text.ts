import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import type { ResolvedLink, ResolvedMail, ResolvedSection } from './mail.ts';

/** The part for people who read mail as plain text: the same sentences, every link in full. */
export function mailText(mail: ResolvedMail): string {
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
