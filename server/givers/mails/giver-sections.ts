import type { Mail } from '#server/mail/mail.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { formats } from '#shared/format.ts';
import { LOCALE } from '#shared/locale.ts';
import * as GIVER_MAIL_TEXTS from '#shared/texts/giver-mail.ts';
import { dayInZone } from '../opening-mail.ts';
import { cidOf, type OpeningFacts, type ThanksFacts, type UnsealingFacts } from './mail-facts.ts';

export type Section = NonNullable<Mail['sections']>[number];
type Answer = keyof typeof GIVER_MAIL_TEXTS.answers;

const recipientOf = ({ list }: OwnClaimView) => list.recipientName || GIVER_MAIL_TEXTS.somebody;
const giftOf = (claim: OwnClaimView) => ({ item: claim.item.name, recipient: recipientOf(claim) });

/** Opens the giver's page with the answer chosen; only a press there gives it. */
const answerLink = (claimId: string, giverKeyId: string, answer: Answer) => ({
  label: GIVER_MAIL_TEXTS.answers[answer],
  path: '/reserved',
  giverKeyId,
  query: { answer, claim: claimId },
});

interface Place {
  giverKeyId: string;
  timeZone: string;
}

export function askSection(claim: OwnClaimView, { giverKeyId, timeZone }: Place): Section[] {
  // Answered, or lapsed, since the mail was queued.
  if (claim.state !== 'held' || claim.heldUntil === null) return [];
  const until = formats(LOCALE, timeZone).dayAndMonth(claim.heldUntil);
  const answers: Answer[] = ['bought', 'held', 'release'];
  return [
    {
      text: GIVER_MAIL_TEXTS.ask({ ...giftOf(claim), until }),
      links: answers.map((answer) => answerLink(claim.id, giverKeyId, answer)),
    },
  ];
}

export function overtakenSection(claim: OwnClaimView, { giverKeyId, timeZone }: Place): Section[] {
  if (claim.answerUntil === null) return [];
  const until = formats(LOCALE, timeZone).momentInZone(claim.answerUntil);
  const link = {
    ...answerLink(claim.id, giverKeyId, 'bought'),
    label: GIVER_MAIL_TEXTS.overtakenAnswer,
  };
  return [{ text: GIVER_MAIL_TEXTS.overtaken({ ...giftOf(claim), until }), links: [link] }];
}

export const lostSection = (claim: OwnClaimView): Section => ({
  text: GIVER_MAIL_TEXTS.lost(giftOf(claim)),
});

export function newsSection(claim: OwnClaimView): Section[] {
  return claim.news === null ? [] : [{ text: GIVER_MAIL_TEXTS.news[claim.news](giftOf(claim)) }];
}

export function openingSection({
  recipient,
  opensAt,
  isToCome,
  timeZone,
  occasionOn,
}: OpeningFacts): Section {
  const at = formats(LOCALE, timeZone).momentInZone(opensAt);
  const isEarly = occasionOn !== null && dayInZone(new Date(opensAt), timeZone) <= occasionOn;
  const { opens, opened, opensEarly, openedEarly } = GIVER_MAIL_TEXTS;
  const [told, toldAfter] = isEarly ? [opensEarly, openedEarly] : [opens, opened];
  return { text: (isToCome ? told : toldAfter)({ recipient, at }) };
}

export const unsealingSection = ({ list, owner, unsealsAt, timeZone }: UnsealingFacts): Section => ({
  text: GIVER_MAIL_TEXTS.unseals({
    list,
    owner: owner || GIVER_MAIL_TEXTS.somebody,
    day: formats(LOCALE, timeZone).dayAndMonth(unsealsAt),
  }),
});

export function thanksSection(thanks: ThanksFacts, claim: OwnClaimView, hasPhoto: boolean): Section {
  const recipient = recipientOf(claim);
  return {
    heading: GIVER_MAIL_TEXTS.thanks(recipient),
    text: GIVER_MAIL_TEXTS.thanksFor(claim.item.name),
    quote: thanks.text,
    ...(hasPhoto && { picture: { cid: cidOf(thanks), alt: GIVER_MAIL_TEXTS.photoOf(recipient) } }),
  };
}
