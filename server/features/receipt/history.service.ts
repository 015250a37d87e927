import type { Managed } from '#server/access/list-access.ts';
import { sentFields } from '#server/database/base-properties.ts';
import { json } from '#server/database/columns.ts';
import { jsonObject, snapshotFacts } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Receipt } from '#server/database/receipt.entity.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { leaveThanks } from '#server/givers/thanks.ts';
import { storedPicture } from '#server/pictures/picture.ts';
import { Failure } from '#shared/failures.ts';
import type { GiftChange, GiftView, HistoryView, ThanksDraft } from '#shared/gift.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { PROMISE } from '#shared/limits.ts';

/** What a person has received in a year, newest first; without a year in the newest in which it was anything. */
export async function historyOf(em: EntityManager, ownerId: string, asked?: number): Promise<HistoryView> {
  const years = (await run(em, YEARS, { ownerId })).map(({ year }) => year);
  const year = asked ?? years[0] ?? new Date().getUTCFullYear();
  const gifts = await run(em, GIFTS_OF_YEAR, { ownerId, year });
  return { years, year, gifts: gifts.map(drawn) };
}

/** One gift as it stands in the history. Throws `giftNotFound`. */
export async function giftOf(em: EntityManager, { id }: Pick<Receipt, 'id'>): Promise<GiftView> {
  const gift = await runForOne(em, GIFT, { id });
  if (!gift) throw new Failure('giftNotFound');
  return drawn(gift);
}

/** Nothing of what somebody has received is fetched from elsewhere. */
const drawn = (gift: GiftView): GiftView => ({
  ...gift,
  item: { ...gift.item, imageUrl: imageOnSite(gift.item) },
});

export async function changeGift(
  em: EntityManager,
  receipt: Managed<Receipt>,
  change: GiftChange,
): Promise<void> {
  const { thankedAt, note } = change;
  em.assign(
    receipt,
    sentFields({ note, thankedAt: typeof thankedAt === 'string' ? new Date(thankedAt) : thankedAt }),
  );
  await em.flush();
}

/**
 * Has thanks sent on to whoever gave it. Throws `nobodyToThank`, `thankedToday`, and `pictureMissing` for a photo that is not
 * kept here.
 */
export async function thankFor(
  em: EntityManager,
  receipt: Managed<Receipt>,
  { text, photo = '' }: ThanksDraft,
): Promise<void> {
  if (!receipt.claim) throw new Failure('nobodyToThank');
  const storedPhoto = photo ? await storedPicture(em, photo) : null;
  if (photo && !storedPhoto) throw new Failure('pictureMissing');
  await leaveThanks(em, receipt.claim, { text, photo: storedPhoto });
  const now = new Date();
  receipt.thanksSentAt = now;
  receipt.thankedAt ??= now;
  await em.flush();
}

const YEARS = statement({
  name: 'years of history',
  given: { ownerId: 'uuid' },
  row: { year: 'number' },
  sql: 'select distinct extract(year from received_on) as year from receipts where owner_id = $ownerId order by year desc',
});

const GIFT_ROW = {
  id: 'text',
  item: json<GiftView['item']>(),
  wishlistId: 'text',
  listName: 'text',
  quantity: 'number',
  from: 'text',
  receivedOn: 'text',
  thankedAt: 'instant?',
  note: 'text?',
  canThank: 'boolean',
  canPutBack: 'boolean',
} as const;

const { name, imageUrl, picture: _, quantity: __, isEndless: ___, ...facts } = snapshotFacts('r.told');
const ITEM = jsonObject({
  ...{ id: 'r.item_id', name, imageUrl, picture: 'r.picture_address' },
  ...facts,
});

const GIFTS = `
  select r.id, ${ITEM} as item,
    r.wishlist_id as "wishlistId", r.list_name as "listName", r.quantity, r.from_text as "from",
    r.received_on as "receivedOn", r.thanked_at as "thankedAt", r.note,
    exists (select from claims where id = r.claim_id) as "canThank",
    r.created_at > now() - make_interval(days => ${PROMISE.putBackDays})
      and not exists (select from receipts n where n.item_id = r.item_id and (n.created_at, n.id) > (r.created_at, r.id))
      and exists (select from items i join wishlists w on w.id = i.wishlist_id
        where i.id = r.item_id and w.owner_id = r.owner_id and w.deleted_at is null) as "canPutBack"
  from receipts r`;
const GIFTS_OF_YEAR = statement({
  name: 'gifts of year',
  given: { ownerId: 'uuid', year: 'int' },
  row: GIFT_ROW,
  sql: `${GIFTS} where r.owner_id = $ownerId
    and r.received_on >= make_date($year, 1, 1) and r.received_on < make_date($year + 1, 1, 1)
  order by r.received_on desc, r.created_at desc, r.id desc`,
});
const GIFT = statement({
  name: 'gift',
  given: { id: 'uuid' },
  row: GIFT_ROW,
  sql: `${GIFTS} where r.id = $id`,
});
