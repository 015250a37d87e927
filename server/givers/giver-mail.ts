import { textsIn } from '#server/languages/texts.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { formats } from '#shared/format.ts';
import type { Locale } from '#shared/locale.ts';
import type { Section } from './mails/giver-sections.ts';
import { withoutAddresses } from './mails/without-addresses.ts';

interface Reader {
  to: string;
  locale: Locale;
  name: string | null;
  /** Under which the giver finds what they have reserved. */
  giverKeyId: string;
}

interface Words {
  subject: string;
  paragraphs: string[];
  sections?: Section[];
}

/** A mail to a giver, as a mail that names a key's row and never the key. Nothing that anybody typed leads anywhere in it. */
function giverMail({ to, locale, name, giverKeyId }: Reader, { subject, paragraphs, sections }: Words): Mail {
  const { GIVER_MAIL_TEXTS, MAIL_TEXTS } = textsIn(locale);
  const greeting = name === null ? MAIL_TEXTS.greetingWithoutName : MAIL_TEXTS.greeting(name);
  return {
    ...{ to, locale, subject },
    greeting: withoutAddresses(greeting),
    preview: GIVER_MAIL_TEXTS.preview,
    paragraphs: paragraphs.map(withoutAddresses),
    ...(sections && { sections: sections.map(sectionWithoutAddresses) }),
    button: { label: GIVER_MAIL_TEXTS.button, path: '/reserved', giverKeyId },
    footnote: GIVER_MAIL_TEXTS.footnote,
    unsubscribe: { path: '/reserved', giverKeyId },
  };
}

const sectionWithoutAddresses = ({ heading, text, quote, picture, ...rest }: Section): Section => ({
  ...rest,
  text: withoutAddresses(text),
  ...(heading && { heading: withoutAddresses(heading) }),
  ...(quote && { quote: withoutAddresses(quote) }),
  ...(picture && { picture: { ...picture, alt: withoutAddresses(picture.alt) } }),
});

/** The link that somebody asked for. */
export function linkMail(reader: Reader): Mail {
  const { subject, what } = textsIn(reader.locale).GIVER_MAIL_TEXTS.link;
  return giverMail(reader, { subject, paragraphs: [what] });
}

/** Asks somebody to keep the links of a list. Who asks, and for which list, is said where the button leads. */
export function keeperMail({ to, locale, giverKeyId }: Reader): Mail {
  const { GIVER_MAIL_TEXTS, MAIL_TEXTS } = textsIn(locale);
  const { subject, what, how, nothing, button, footnote } = GIVER_MAIL_TEXTS.keeper;
  return {
    ...{ to, locale, subject },
    greeting: MAIL_TEXTS.greetingWithoutName,
    paragraphs: [what, how, nothing],
    button: { label: button, path: '/keep', giverKeyId },
    footnote,
    unsubscribe: { path: '/reserved', giverKeyId },
  };
}

/** To an address that somebody typed with a reservation: without a word that anybody typed. */
export function confirmMail(reader: Reader): Mail {
  const { subject, what, how, nothing } = textsIn(reader.locale).GIVER_MAIL_TEXTS.confirm;
  return { ...giverMail(reader, { subject, paragraphs: [what, how, nothing] }), preview: what };
}

/** To an account that has confirmed its address. */
export function reservedMail(
  reader: Reader,
  { item, list, heldUntil }: OwnClaimView,
  timeZone: string,
): Mail {
  const { GIVER_MAIL_TEXTS } = textsIn(reader.locale);
  const { subject, what, keep } = GIVER_MAIL_TEXTS.reserved;
  const said = what({ item: item.name, list: list.name, recipient: list.recipientName });
  const { dayAndMonth } = formats(reader.locale, timeZone);
  const held = heldUntil === null ? [] : [GIVER_MAIL_TEXTS.heldUntil(dayAndMonth(heldUntil))];
  return giverMail(reader, { subject, paragraphs: [said, ...held, keep] });
}

/** All that waited for its day. */
export const newsMail = (
  reader: Reader,
  { subject, sections }: Pick<Mail, 'subject'> & { sections: Section[] },
) => giverMail(reader, { subject, sections, paragraphs: [textsIn(reader.locale).GIVER_MAIL_TEXTS.intro] });
