import { type Texts, textsIn } from '#server/languages/texts.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { formats } from '#shared/format.ts';
import type { Locale } from '#shared/locale.ts';
import { dayInZone } from '../opening-mail.ts';
import { cidOf, type OpeningFacts, type ThanksFacts, type UnsealingFacts } from './mail-facts.ts';

export type Section = NonNullable<Mail['sections']>[number];
type GiverMailTexts = Texts['GIVER_MAIL_TEXTS'];
type Answer = keyof GiverMailTexts['answers'];

interface Place {
  giverKeyId: string;
  timeZone: string;
}

/** How the matters of a mail to a giver are told in a language. */
export function sectionsIn(locale: Locale) {
  const { GIVER_MAIL_TEXTS: texts } = textsIn(locale);
  const recipientOf = ({ list }: OwnClaimView) => list.recipientName || texts.somebody;
  const giftOf = (claim: OwnClaimView) => ({ item: claim.item.name, recipient: recipientOf(claim) });
  /** Opens the giver's page with the answer chosen; only a press there gives it. */
  const answerLink = (claimId: string, giverKeyId: string, answer: Answer) => ({
    label: texts.answers[answer],
    path: '/reserved',
    giverKeyId,
    query: { answer, claim: claimId },
  });
  return {
    ask(claim: OwnClaimView, { giverKeyId, timeZone }: Place): Section[] {
      // Answered, or lapsed, since the mail was queued.
      if (claim.state !== 'held' || claim.heldUntil === null) return [];
      const until = formats(locale, timeZone).dayAndMonth(claim.heldUntil);
      const answers: Answer[] = ['bought', 'held', 'release'];
      const links = answers.map((answer) => answerLink(claim.id, giverKeyId, answer));
      return [{ text: texts.ask({ ...giftOf(claim), until }), links }];
    },
    overtaken(claim: OwnClaimView, { giverKeyId, timeZone }: Place): Section[] {
      if (claim.answerUntil === null) return [];
      const until = formats(locale, timeZone).momentInZone(claim.answerUntil);
      const link = { ...answerLink(claim.id, giverKeyId, 'bought'), label: texts.overtakenAnswer };
      return [{ text: texts.overtaken({ ...giftOf(claim), until }), links: [link] }];
    },
    lost: (claim: OwnClaimView): Section => ({ text: texts.lost(giftOf(claim)) }),
    news: (claim: OwnClaimView): Section[] =>
      claim.news === null ? [] : [{ text: texts.news[claim.news](giftOf(claim)) }],
    opening({ recipient, opensAt, isToCome, timeZone, occasionOn }: OpeningFacts): Section {
      const at = formats(locale, timeZone).momentInZone(opensAt);
      const isEarly = occasionOn !== null && dayInZone(new Date(opensAt), timeZone) <= occasionOn;
      const { opens, opened, opensEarly, openedEarly } = texts;
      const [told, toldAfter] = isEarly ? [opensEarly, openedEarly] : [opens, opened];
      return { text: (isToCome ? told : toldAfter)({ recipient, at }) };
    },
    unsealing({ list, owner, unsealsAt, timeZone }: UnsealingFacts): Section {
      const day = formats(locale, timeZone).dayAndMonth(unsealsAt);
      return { text: texts.unseals({ list, owner: owner || texts.somebody, day }) };
    },
    thanks(thanks: ThanksFacts, claim: OwnClaimView, hasPhoto: boolean): Section {
      const recipient = recipientOf(claim);
      return {
        heading: texts.thanks(recipient),
        text: texts.thanksFor(claim.item.name),
        quote: thanks.text,
        ...(hasPhoto && { picture: { cid: cidOf(thanks), alt: texts.photoOf(recipient) } }),
      };
    },
  };
}
