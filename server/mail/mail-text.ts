import { MAIL_TEXTS } from '#shared/texts/mail.ts';
import type { WrittenLetter, WrittenLink } from './resolved-mail.ts';

/** The part for people who read mail as plain text: the same sentences, every link in full. */
export function letterText(letter: WrittenLetter): string {
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    linkText(letter.button),
    linkText(letter.otherLink),
    letter.footnote,
    `-- \n${MAIL_TEXTS.sentBy(letter.brandName)}\n${letter.home}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

const linkText = (link: WrittenLink | undefined) => link && `${link.label}:\n${link.url}`;
