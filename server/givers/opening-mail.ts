import { Temporal } from 'temporal-polyfill';
import { columnOf } from '#server/database/columns.ts';
import type { Database } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { textsIn } from '#server/languages/texts.ts';
import type { MailDefaults } from '#server/mail/compose-mail.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { PROMISE } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';

/** The moments of an occasion. Where the clock jumps over one, it is the first after the jump. */
interface Moments {
  /** The envelopes open: on the day after, in the morning of the list's time zone. */
  opensAt: Date;
  /** Claims that were not confirmed may be taken over. */
  holdsLapseAt: Date;
}

/** `day` is a date such as 2026-12-24, `timeZone` an IANA zone. */
export function momentsOf(day: string, timeZone: string): Moments {
  const occasion = Temporal.PlainDate.from(day);
  const at = (days: number) =>
    new Date(
      occasion.add({ days }).toZonedDateTime({ timeZone, plainTime: { hour: PROMISE.opensAtHour } })
        .epochMilliseconds,
    );
  return { opensAt: at(1), holdsLapseAt: at(-PROMISE.lapsesDaysBefore) };
}

/** Whether days can be counted in the zone: `Intl` takes some that Temporal does not, for example PST. */
export function isCounted(timeZone: string): boolean {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
}

/** The day of a moment in a time zone, for example 2026-12-24. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

const HOURLY = 'opened-envelopes';
const AT_ONCE = 200;

interface OpeningMailDependencies {
  database: Database;
  jobs: JobQueue;
  mail: MailQueue;
  mailSettings: MailDefaults;
}

/**
 * Tells owners once that the envelopes of a surprise have opened, whether or not there is anything in them: no claim is
 * looked at. The mail waits in the queue from the moment at which it counts as sent.
 */
export function mailOpenings({ database, jobs, mail, mailSettings }: OpeningMailDependencies): void {
  jobs.handleHourly(HOURLY, async () => {
    for (let mailed = AT_ONCE; mailed === AT_ONCE; )
      mailed = await database.em.fork().transactional(async (em) => {
        const openings = await run(em, PASSED_OPENINGS);
        for (const opened of openings)
          if (opened.isToMail) await mail.enqueue(em, openingMail(opened, mailSettings.defaultLocale));
        return openings.length;
      });
  });
}

const PASSED_OPENINGS = statement({
  name: 'passed openings',
  row: {
    isToMail: 'boolean',
    wishlistId: 'text',
    name: 'text',
    email: 'text',
    firstName: 'text',
    locale: columnOf<Locale | null>('text'),
  },
  sql: `with passed as (
    update openings set mailed_at = now() where id in (
      select id from openings where opens_at <= now() and mailed_at is null order by opens_at limit ${AT_ONCE} for update skip locked)
    returning wishlist_id
  )
  select w.secrecy = 'surprise' and w.deleted_at is null and u.deleted_at is null and u.confirmed_email is not null as "isToMail",
    w.id as "wishlistId", w.name, u.confirmed_email as email, u.first_name as "firstName", u.locale
  from passed join wishlists w on w.id = passed.wishlist_id join users u on u.id = w.owner_id`,
});

function openingMail(
  { wishlistId, name, email, firstName, ...owner }: RowOf<typeof PASSED_OPENINGS>,
  defaultLocale: Locale,
): Mail {
  const locale = owner.locale ?? defaultLocale;
  const { greeting, envelopesOpen } = textsIn(locale).MAIL_TEXTS;
  return {
    ...{ to: email, locale, subject: envelopesOpen.subject },
    greeting: greeting(firstName),
    paragraphs: [envelopesOpen.what(name), envelopesOpen.how],
    button: { label: envelopesOpen.button, path: `/wishlist/${wishlistId}/unwrapped` },
  };
}
