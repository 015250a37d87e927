import { z } from 'zod';
import { RECIPIENT_NAME, surprises } from '#server/access/list-people.ts';
import { NOTICE_KINDS } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { MailPicture } from '#server/mail/compose-mail.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import type { GiverCipher } from '../giver-keys.ts';
import type { Notice } from './notices.ts';

export const cidOf = ({ id }: ThanksFacts) => `${id}@thanks`;

/**
 * The photos of thanks, to travel with the mail: one that a mail program fetched would tell when it was read. One that
 * is not kept any more is left out.
 */
export async function photosOf(em: EntityManager, thanks: readonly ThanksFacts[]): Promise<MailPicture[]> {
  const pictures: MailPicture[] = [];
  for (const one of thanks) {
    if (one.photo === null) continue;
    const row = await runForOne(em, PHOTO, { address: one.photo });
    if (!row) continue;
    const { encodeJpeg } = await import('#server/infra/jpeg-image.ts');
    const content = await encodeJpeg(row.bytes);
    pictures.push({ cid: cidOf(one), filename: 'thanks.jpg', contentType: 'image/jpeg', content });
  }
  return pictures;
}

const PHOTO = statement({
  name: 'photo of thanks',
  given: { address: 'text' },
  row: { bytes: 'bytes' },
  sql: 'select bytes from pictures where address = $address',
});

/** The kind of the jobs that become a mail. */
export const GIVER_MAIL_JOB = 'giver-mail';

/** A mail that waits in the queue, without its text and its address. */
export const WaitingMail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reserved'),
    giverId: z.uuid(),
    claimId: z.uuid(),
    /** The address to which it goes: who leaves another one before it is written gets one there. */
    emailHash: z.string().optional(),
    /** A keyed hash of the network address and the list where it was typed: so many new ones are written to from there. */
    typedAt: z.string().optional(),
  }),
  /** Somebody asks for the link of an address; whether there is anything to open is found out when it is written. */
  z.object({
    kind: z.literal('link'),
    emailHash: z.string(),
    /** Absent where it is asked for over all lists. */
    wishlistId: z.uuid().optional(),
  }),
  z.object({ kind: z.literal('keeper'), giverId: z.uuid(), wishlistId: z.uuid() }),
  z.object({
    kind: z.literal('news'),
    giverId: z.uuid(),
    /** Claims of which there is news, and what else there is to tell. */
    newsOf: z.array(z.uuid()),
    matters: z.array(z.object({ kind: z.enum(NOTICE_KINDS), about: z.uuid(), dueOn: z.iso.date() })),
  }),
]);
export type WaitingMail = z.infer<typeof WaitingMail>;
export type WaitingNews = Extract<WaitingMail, { kind: 'news' }>;

const idsOf = (notices: readonly Notice[], kind: Notice['kind']) =>
  notices.flatMap((notice) => (notice.kind === kind ? [notice.about] : []));

/** Notices of whole lists, and the accounts of whoever reads of them. */
export interface NoticesOfLists {
  notices: readonly Notice[];
  userIds: readonly string[];
}

const idsOfLists = ({ notices, userIds }: NoticesOfLists, kind: Notice['kind']) => ({
  ids: idsOf(notices, kind),
  userIds,
});

/** What a mail tells of the openings among these notices. */
export const openingsOf = (em: EntityManager, ofLists: NoticesOfLists): Promise<OpeningFacts[]> =>
  run(em, OPENINGS_OF_MAIL, idsOfLists(ofLists, 'opening'));

const OPENINGS_OF_MAIL = statement({
  name: 'openings of mail',
  given: { ids: 'uuid[]', userIds: 'uuid[]' },
  row: { recipient: 'text', opensAt: 'instant', isToCome: 'boolean', timeZone: 'text', occasionOn: 'text?' },
  sql: `select ${RECIPIENT_NAME} as recipient, o.opens_at as "opensAt", o.opens_at > now() as "isToCome", w.time_zone as "timeZone",
      w.occasion_on as "occasionOn"
    from openings o join wishlists w on w.id = o.wishlist_id join users u on u.id = w.owner_id
    where o.id = any($ids) and not ${surprises('$userIds')} order by o.opens_at`,
});
/** The envelopes of a list are opened early. */
export type OpeningFacts = RowOf<typeof OPENINGS_OF_MAIL>;

/** What a mail tells of the unsealings among these notices. */
export const unsealingsOf = (em: EntityManager, ofLists: NoticesOfLists): Promise<UnsealingFacts[]> =>
  run(em, UNSEALINGS_OF_MAIL, idsOfLists(ofLists, 'unsealing'));

const UNSEALINGS_OF_MAIL = statement({
  name: 'unsealings of mail',
  given: { ids: 'uuid[]', userIds: 'uuid[]' },
  row: { list: 'text', owner: 'text', unsealsAt: 'instant', timeZone: 'text', occasionOn: 'text?' },
  sql: `select w.name as list, u.first_name as owner, w.unseals_at as "unsealsAt", w.time_zone as "timeZone",
      w.occasion_on as "occasionOn"
    from wishlists w join users u on u.id = w.owner_id where w.id = any($ids) and not ${surprises('$userIds')}
    order by w.unseals_at, w.id`,
});
/** The keeper of a list keeps it no longer. */
export type UnsealingFacts = RowOf<typeof UNSEALINGS_OF_MAIL>;

/** The thanks among these notices, as they were written. */
export async function thanksOf(
  em: EntityManager,
  notices: readonly Notice[],
  cipher: GiverCipher,
): Promise<ThanksFacts[]> {
  const rows = await run(em, THANKS_OF_MAIL, { ids: idsOf(notices, 'thanks') });
  return rows.map((row) => ({ ...row, text: cipher.decrypt(row.text) ?? '' }));
}

const THANKS_OF_MAIL = statement({
  name: 'thanks of mail',
  given: { ids: 'uuid[]' },
  row: {
    id: 'text',
    claimId: 'text',
    text: 'text',
    /** The address of a picture that is kept here. */
    photo: 'text?',
  },
  sql: `select id, claim_id as "claimId", text, photo from thanks where id = any($ids) order by created_at`,
});
export type ThanksFacts = RowOf<typeof THANKS_OF_MAIL>;

/** By claim the time zone of its list; that of one that is gone is nobody's. */
export async function timeZonesOf(
  em: EntityManager,
  claims: readonly OwnClaimView[],
): Promise<(claimId: string) => string> {
  const rows = await run(em, ZONES_OF_CLAIMS, { ids: claims.map(({ id }) => id) });
  const known = new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
  return (claimId) => known.get(claimId) ?? 'UTC';
}

const ZONES_OF_CLAIMS = statement({
  name: 'time zones of claims',
  given: { ids: 'uuid[]' },
  row: { id: 'text', timeZone: 'text' },
  sql: `select c.id, w.time_zone as "timeZone" from claims c join wishlists w on w.id = c.wishlist_id where c.id = any($ids)`,
});
