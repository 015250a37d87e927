import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';
import { GiverKey } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { textsIn } from '#server/languages/texts.ts';
import { BRAND } from '#shared/brand.ts';
import { Failure } from '#shared/failures.ts';
import { CALENDAR } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { IS_LIVE, type OwnCaller } from './claim-rows.ts';
import { lapsesAt } from './envelopes.ts';
import type { GiverCaller } from './giver.ts';
import { type GiverCipher, type GiverKeyOf, makeKey } from './giver-keys.ts';
import { dayInZone } from './opening-mail.ts';
import { claimsOf } from './own-claims.ts';

interface CalendarContext {
  em: EntityManager;
  cipher: GiverCipher;
  publicUrl: string;
  keyOf: GiverKeyOf;
  locale: Locale;
}

/**
 * A reminder for the calendar of a reservation's giver. Asked for again it bears the same UID and a higher SEQUENCE, so that it
 * takes the place of the first. Throws `claimNotFound`.
 */
export async function calendarOf(
  { em, cipher, publicUrl, keyOf, locale }: CalendarContext,
  { caller, id }: { caller: OwnCaller & Pick<GiverCaller, 'actor'>; id: string },
): Promise<string> {
  const { OWN_CLAIM_TEXTS } = textsIn(locale);
  const { giverId, userIds, actor } = caller;
  const dates = await runForOne(em, DATES_OF_CLAIM, { giverId, id });
  const claim = (await claimsOf(em, { giverId, userIds, cipher, publicUrl })).find((one) => one.id === id);
  if (!dates || !claim) throw new Failure('claimNotFound');
  const { item, list } = claim;
  const key = actor ? '' : `/${await linkKeyOf(em, giverId, keyOf)}`;
  const manageUrl = `${publicUrl}/reserved${key}`;
  const host = new URL(publicUrl).hostname;
  const now = new Date();
  const calendar = ical({
    prodId: {
      company: BRAND.name,
      product: OWN_CLAIM_TEXTS.calendarProduct,
      language: locale.slice(0, 2).toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `reservation-${id}@${host}`,
    sequence: dates.ageSeconds,
    stamp: now,
    lastModified: now,
    start: new Date(`${dayOf(dates, now)}T00:00:00Z`),
    allDay: true,
    summary: list.recipientName
      ? OWN_CLAIM_TEXTS.calendarBuyFor(item.name, list.recipientName)
      : OWN_CLAIM_TEXTS.calendarBuy(item.name),
    description: [
      ...(item.url ? [OWN_CLAIM_TEXTS.calendarShop(item.url)] : []),
      OWN_CLAIM_TEXTS.calendarManage(manageUrl),
      OWN_CLAIM_TEXTS.calendarShared,
    ].join('\n\n'),
    // The library escapes what stands as it is in an address (RFC 5545, 3.3.13); the description has it in any case.
    url: item.url && !/[,;\\]/.test(item.url) ? item.url : manageUrl,
    class: ICalEventClass.PRIVATE,
    busystatus: ICalEventBusyStatus.FREE,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  event.createAlarm({
    type: ICalAlarmType.display,
    // Below 0 is after the day has begun.
    trigger: -CALENDAR.alarmHour * 3600,
    description: OWN_CLAIM_TEXTS.calendarAlarm,
  });
  // Every line ends so, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

const DATES_OF_CLAIM = statement({
  name: 'dates of claim',
  given: { giverId: 'uuid', id: 'uuid' },
  row: { ageSeconds: 'number', lapsesAt: 'instant?', occasionOn: 'text?', timeZone: 'text' },
  sql: `select greatest(0, extract(epoch from now() - c.created_at))::int as "ageSeconds",
      ${lapsesAt('c.confirmed_at')} as "lapsesAt", w.occasion_on as "occasionOn", coalesce(w.time_zone, 'UTC') as "timeZone"
    from claims c left join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $giverId and c.id = $id and c.${IS_LIVE}`,
});

/** The day before somebody else may take it over; when that is past, the occasion, or today. */
function dayOf({ lapsesAt, occasionOn, timeZone }: RowOf<typeof DATES_OF_CLAIM>, now: Date): string {
  const today = dayInZone(now, timeZone);
  const lapsesOn = lapsesAt && dayInZone(new Date(lapsesAt), timeZone);
  const before = lapsesAt && dayInZone(new Date(Date.parse(lapsesAt) - DAY_MS), timeZone);
  const days = occasionOn === null ? [lapsesOn] : [before, occasionOn];
  return days.find((day) => day !== null && day >= today) ?? today;
}

const DAY_MS = 86_400_000;

/** Of a link that the giver has been told, or a first one: who asks for ten files has one key to end. */
async function linkKeyOf(em: EntityManager, giverId: string, keyOf: GiverKeyOf): Promise<string> {
  const own = { giver: giverId, kind: 'link', isMailed: false } as const;
  const known = await em.findOne(GiverKey, own, { orderBy: { createdAt: 'desc' } });
  return known ? keyOf(known.id) : (await makeKey(em, giverId, { kind: 'link', keyOf })).key;
}
