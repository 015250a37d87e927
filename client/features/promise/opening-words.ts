import { dayAfter, today } from '#client/lib/calendar-day.ts';
import { HERE } from '#client/lib/formats.ts';
import type { UnwrappedView } from '#shared/gift.ts';
import { PROMISE } from '#shared/limits.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';

type Said = (when: string) => string;

/** The sentence for a moment of today, of tomorrow or of a later day, which it names in the reader's time zone. */
export function saidOfMoment(moment: Date, words: { today: Said; tomorrow: Said; later: Said }): string {
  const day = today(moment);
  if (day === today()) return words.today(HERE.time(moment));
  if (day === dayAfter(1)) return words.tomorrow(HERE.time(moment));
  return words.later(HERE.moment(moment));
}

/** When envelopes open whose owner asks for it now. */
export const opensIfAsked = () => new Date(Date.now() + PROMISE.openEarlyAfterHours * 3_600_000);

/** "12 gifts from 7 people": by the names that they signed with, as nothing tells whether two who did not sign are one. */
export function giftsInWords(gifts: UnwrappedView['gifts']): string {
  const names = new Set(gifts.flatMap(({ from }) => from ?? []));
  if (names.size === 0) return SECRET_TEXTS.allUnsigned(gifts.length);
  const words = gifts.some(({ from }) => from === null)
    ? SECRET_TEXTS.allFromAndOthers
    : SECRET_TEXTS.allFrom;
  return words(gifts.length, names.size);
}
