import { surprises } from '#server/access/recipients.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { instant } from '#server/database/sql-instant.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import type { GiverCipher } from '../giver-cipher.ts';
import type { Notice } from './notices.ts';

/** The envelopes of a list are opened early. */
export interface OpeningFacts {
  owner: string;
  opensAt: string;
  isToCome: boolean;
  timeZone: string;
  occasionOn: string | null;
}

/** The keeper of a list keeps it no longer. */
export interface UnsealingFacts {
  list: string;
  owner: string;
  unsealsAt: string;
  timeZone: string;
  occasionOn: string | null;
}

export interface ThanksFacts {
  id: string;
  claimId: string;
  text: string;
  /** The address of a picture that is kept here. */
  photo: string | null;
}

const idsOf = (notices: readonly Notice[], kind: Notice['kind']) =>
  `{${notices.flatMap((notice) => (notice.kind === kind ? [notice.about] : [])).join(',')}}`;

/** Notices of whole lists, and the accounts of whoever reads of them. */
export interface NoticesOfLists {
  notices: readonly Notice[];
  userIds: readonly string[];
}

const SURPRISES_READER = surprises('?');
// The parameter stands in it twice.
const reader = (userIds: readonly string[]) => Array<string>(2).fill(`{${userIds.join(',')}}`);

/** What a mail tells of the openings among these notices. */
export const openingsOf = (
  em: EntityManager,
  { notices, userIds }: NoticesOfLists,
): Promise<OpeningFacts[]> =>
  em.execute<OpeningFacts[]>(
    `select u.first_name as owner, ${instant('o.opens_at')} as "opensAt", o.opens_at > now() as "isToCome", w.time_zone as "timeZone",
       to_char(w.occasion_on, 'YYYY-MM-DD') as "occasionOn"
     from openings o join wishlists w on w.id = o.wishlist_id join users u on u.id = w.owner_id
     where o.id = any(?::uuid[]) and not ${SURPRISES_READER} order by o.opens_at`,
    [idsOf(notices, 'opening'), ...reader(userIds)],
  );

/** What a mail tells of the unsealings among these notices. */
export const unsealingsOf = (
  em: EntityManager,
  { notices, userIds }: NoticesOfLists,
): Promise<UnsealingFacts[]> =>
  em.execute<UnsealingFacts[]>(
    `select w.name as list, u.first_name as owner, ${instant('w.unseals_at')} as "unsealsAt", w.time_zone as "timeZone",
       to_char(w.occasion_on, 'YYYY-MM-DD') as "occasionOn"
     from wishlists w join users u on u.id = w.owner_id where w.id = any(?::uuid[]) and not ${SURPRISES_READER}
     order by w.unseals_at, w.id`,
    [idsOf(notices, 'unsealing'), ...reader(userIds)],
  );

/** The thanks among these notices, as they were written. */
export async function thanksOf(
  em: EntityManager,
  notices: readonly Notice[],
  cipher: GiverCipher,
): Promise<ThanksFacts[]> {
  const rows = await em.execute<ThanksFacts[]>(
    `select id, claim_id as "claimId", text, photo from thanks where id = any(?::uuid[]) order by created_at`,
    [idsOf(notices, 'thanks')],
  );
  return rows.map((row) => ({ ...row, text: cipher.decrypt(row.text) ?? '' }));
}

/** By claim the time zone of its list; that of one that is gone is nobody's. */
export async function timeZonesOf(
  em: EntityManager,
  claims: readonly OwnClaimView[],
): Promise<(claimId: string) => string> {
  const rows = await em.execute<{ id: string; timeZone: string }[]>(
    `select c.id, w.time_zone as "timeZone" from claims c join wishlists w on w.id = c.wishlist_id
     where c.id = any(?::uuid[])`,
    [`{${claims.map(({ id }) => id).join(',')}}`],
  );
  const known = new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
  return (claimId) => known.get(claimId) ?? 'UTC';
}
