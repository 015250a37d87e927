import type { EntityManager } from '#server/database/orm.ts';
import { textsIn } from '#server/languages/texts.ts';
import type { MailPicture } from '#server/mail/compose-mail.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { formats } from '#shared/format.ts';
import type { Locale } from '#shared/locale.ts';
import type { GiverCipher } from '../giver-keys.ts';
import { type Section, sectionsIn } from './giver-sections.ts';
import {
  type NoticesOfLists,
  openingsOf,
  photosOf,
  thanksOf,
  timeZonesOf,
  unsealingsOf,
  type WaitingNews,
} from './mail-facts.ts';
import { type Notice, stillDue } from './notices.ts';

export interface MailWords {
  subject: string;
  sections: Section[];
  pictures: MailPicture[];
}

interface Part {
  kind: Notice['kind'] | 'news';
  /** The occasion that it concerns, if there is one. */
  day: string | null;
  section: Section;
}

interface MailReader {
  locale: Locale;
  claims: readonly OwnClaimView[];
  cipher: GiverCipher;
  /** The accounts of whoever reads it. */
  userIds: readonly string[];
  giverKeyId: string;
}

/** What the mail says of all that waited, as it is now; nothing where nothing of it is left. */
export async function writeMail(
  em: EntityManager,
  waiting: WaitingNews,
  { locale, claims, cipher, userIds, giverKeyId }: MailReader,
): Promise<MailWords | null> {
  const notices = await stillDue(em, waiting.giverId, waiting.matters);
  const timeZoneOf = await timeZonesOf(em, claims);
  const sections = sectionsIn(locale);
  const placeOf = ({ id }: OwnClaimView) => ({ giverKeyId, timeZone: timeZoneOf(id) });
  const thanks = await thanksOf(em, notices, cipher);
  const pictures = await photosOf(em, thanks);
  const about = (kind: Notice['kind'], write: (claim: OwnClaimView) => Section[]) =>
    claims.flatMap((claim) =>
      notices.some((notice) => notice.kind === kind && notice.about === claim.id)
        ? write(claim).map(partOf(kind, claim))
        : [],
    );
  const parts: Part[] = [
    ...about('overtaken', (claim) => sections.overtaken(claim, placeOf(claim))),
    ...about('ask', (claim) => sections.ask(claim, placeOf(claim))),
    ...about('lost', (claim) => [sections.lost(claim)]),
    ...(await partsOfLists(em, { notices, userIds }, locale)),
    ...claims
      .filter(({ id }) => waiting.newsOf.includes(id))
      .flatMap((claim) => sections.news(claim).map(partOf('news', claim))),
    ...thanks.flatMap((one) =>
      claims
        .filter(({ id }) => id === one.claimId)
        .map((claim) =>
          sections.thanks(
            one,
            claim,
            pictures.some(({ cid }) => cid.startsWith(one.id)),
          ),
        )
        .map((section): Part => ({ kind: 'thanks', day: null, section })),
    ),
  ];
  if (parts.length === 0) return null;
  return { subject: subjectOf(parts, locale), sections: parts.map(({ section }) => section), pictures };
}

/** What became of whole lists, whose owners have opened the envelopes early or ended a sealing. */
async function partsOfLists(em: EntityManager, ofLists: NoticesOfLists, locale: Locale): Promise<Part[]> {
  const sections = sectionsIn(locale);
  const openings = await openingsOf(em, ofLists);
  const unsealings = await unsealingsOf(em, ofLists);
  return [
    ...openings.map(
      (one): Part => ({ kind: 'opening', day: one.occasionOn, section: sections.opening(one) }),
    ),
    ...unsealings.map(
      (one): Part => ({ kind: 'unsealing', day: one.occasionOn, section: sections.unsealing(one) }),
    ),
  ];
}

const partOf =
  (kind: Part['kind'], { list }: OwnClaimView) =>
  (section: Section): Part => ({ kind, day: list.occasionOn, section });

function subjectOf(parts: readonly Part[], locale: Locale): string {
  const { GIVER_MAIL_TEXTS } = textsIn(locale);
  if (parts.every(({ kind }) => kind === 'thanks')) return GIVER_MAIL_TEXTS.subjectOfThanks;
  const [day, ...others] = new Set(parts.map((part) => part.day));
  return day && others.length === 0
    ? GIVER_MAIL_TEXTS.subjectOfDay(formats(locale, 'UTC').dayAndMonth(day))
    : GIVER_MAIL_TEXTS.news.subject;
}
