import { dayAfter, today } from '#client/lib/calendar-day.ts';
import { HERE } from '#client/lib/formats.ts';
import { PROMISE } from '#shared/limits.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';

/** "tomorrow at 09:00", in the reader's time zone. */
export function soon(moment: Date): string {
  const day = today(moment);
  if (day === today()) return SECRET_TEXTS.today(HERE.time(moment));
  if (day === dayAfter(1)) return SECRET_TEXTS.tomorrow(HERE.time(moment));
  return SECRET_TEXTS.later(HERE.moment(moment));
}

/** When envelopes open whose owner asks for it now. */
export const opensIfAsked = () => new Date(Date.now() + PROMISE.openEarlyAfterHours * 3_600_000);
