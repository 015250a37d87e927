import { v7 as uuid } from 'uuid';
import { Item } from '#server/database/item.entity.ts';
import { Opening } from '#server/database/opening.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { SecurityEvent } from '#server/database/security-event.entity.ts';
import { LinkVisits } from '#server/database/share-link.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { momentsOf } from '#server/givers/opening-mail.ts';
import type { ClaimDraft } from '#shared/claim.ts';
import { type Calls, dayAgo, daysAgo, ZONE } from './calls.ts';
import type { DemoGift, DemoItem, DemoLink, DemoWishlist } from './household.ts';

/*
 * What no call can make: a past. Everything was made just now, and from here it was on other days.
 */

const dateClaims = (em: EntityManager, wishlistId: string, days: number) =>
  run(em, DATED_CLAIMS, { wishlistId, madeAt: daysAgo(days) });

const DATED_CLAIMS = statement({
  name: 'dated claims of demo',
  given: { wishlistId: 'uuid', madeAt: 'timestamptz' },
  sql: 'update claims set created_at = $madeAt, confirmed_at = $madeAt where wishlist_id = $wishlistId',
});

/** The day of the list lies behind, its envelopes have opened, and their owner was told. */
async function openEnvelopes(em: EntityManager, wishlist: string, day: string): Promise<void> {
  const { opensAt, holdsLapseAt } = momentsOf(day, ZONE);
  await em.nativeUpdate(Wishlist, { id: wishlist }, { occasionOn: day, holdsLapseAt });
  await em.insert(Opening, { id: uuid(), wishlist, opensAt, mailedAt: opensAt });
  await run(em, OPENED_CLAIMS, { wishlistId: wishlist, opensAt });
}

const OPENED_CLAIMS = statement({
  name: 'opened claims of demo',
  given: { wishlistId: 'uuid', opensAt: 'timestamptz' },
  sql: 'update claims set sealed_until = $opensAt where wishlist_id = $wishlistId',
});

/** A gift was received, and its thanks were sent, on the days that it names. */
const dateGift = (em: EntityManager, id: string, { listName, receivedDaysAgo }: DemoGift) =>
  run(em, DATED_GIFT, {
    id,
    listName: listName ?? null,
    receivedOn: dayAgo(receivedDaysAgo),
    madeAt: daysAgo(receivedDaysAgo),
  });

const DATED_GIFT = statement({
  name: 'dated gift of demo',
  given: { id: 'uuid', listName: 'text?', receivedOn: 'date', madeAt: 'timestamptz' },
  sql: `with gift as (
      update receipts set list_name = coalesce($listName, list_name), received_on = $receivedOn, created_at = $madeAt,
        thanks_sent_at = case when thanks_sent_at is not null then thanked_at end
      where id = $id returning claim_id, thanked_at)
    update thanks set created_at = gift.thanked_at from gift where thanks.claim_id = gift.claim_id`,
});

/** Yesterday, and the other times before. */
const countOpens = (em: EntityManager, link: string, times: number) =>
  em.insert(LinkVisits, {
    ...{ link, day: daysAgo(1).toISOString().slice(0, 10), ofDay: 1, ofDaysBefore: times - 1 },
  });

/** Items that were received long ago are deleted, as the housekeeping does it. */
async function dateWishlist({ em, id, name }: Made, days: number): Promise<void> {
  await em.nativeDelete(Item, { wishlist: id, removedAt: { $ne: null } });
  const madeAt = daysAgo(days);
  await em.nativeUpdate(Wishlist, { id }, { createdAt: madeAt, updatedAt: madeAt });
  await em.nativeUpdate(SecurityEvent, { list: name }, { createdAt: madeAt });
}

/** Those of a day to come, of one that was a moment ago, and of one that lies long behind. */
const RESERVED_DAYS_AGO = { sealed: 3, waiting: 9, opened: 65 } as const;

export interface House {
  em: EntityManager;
  callAs: Calls;
  /** By first name, with which they sign what they give. */
  users: ReadonlyMap<string, User>;
  /** Of those who give without an account, by their names. */
  keys: Map<string, string>;
  /** The addresses of the stored pictures, by name. */
  pictures: ReadonlyMap<string, string>;
}

interface Made extends House {
  owner: ReturnType<Calls>;
  id: string;
  name: string;
  shareToken: string;
}

/** Has a user make a list, and everybody do on it what they did. Answers its share token. */
export async function makeWishlist(house: House, user: User, wishlist: DemoWishlist): Promise<string> {
  const { madeDaysAgo, people = [], links = [], items, oneOf = [], occasionOn, waits, ...rest } = wishlist;
  const { reservations = [], gifts = [], ...draft } = rest;
  const { em } = house;
  const owner = house.callAs({ user });
  const isOver = waits || gifts.length > 0;
  const created = await owner.wishlist.create({ ...draft, ...(!isOver && { occasionOn }) });
  const made = { ...house, owner, ...created };
  for (const person of people) await join(made, person);
  for (const link of links) await addLink(made, link);
  const ids = new Map<string, string>();
  for (const item of items) ids.set(item.name, await addItem(made, item));
  await arrange(made, { items, oneOf }, ids);
  for (const { item, from, isBought, ...claim } of reservations)
    await reserve(made, { name: from, itemId: ids.get(item) ?? '', ...claim }, isBought);
  await dateClaims(em, made.id, RESERVED_DAYS_AGO[waits ? 'waiting' : 'sealed']);
  if (waits && occasionOn) await openEnvelopes(em, made.id, occasionOn);
  else if (isOver && occasionOn) await give(made, gifts, occasionOn);
  await dateWishlist(made, madeDaysAgo);
  return made.shareToken;
}

async function join({ callAs, users, owner, id }: Made, person: string): Promise<void> {
  const { url } = await owner.people.invite({ id });
  await callAs({ user: users.get(person) }).people.accept({ token: url?.split('=').at(-1) ?? '' });
}

async function addLink({ em, owner, id }: Made, { isPaused, timesOpened = 0, ...draft }: DemoLink) {
  const link = await owner.link.add({ id, ...draft });
  if (isPaused) await owner.link.update({ id: link.id, isPaused });
  if (timesOpened > 0) await countOpens(em, link.id, timesOpened);
}

async function addItem(
  { pictures, owner, id }: Made,
  { picture = '', section, ...item }: DemoItem,
): Promise<string> {
  const imageUrl = pictures.get(picture) ?? '';
  return (await owner.item.add({ wishlistId: id, ...item, imageUrl })).id;
}

/** Makes the sections that items name, and puts each item at the end of its own. */
async function arrange(
  { owner, id }: Made,
  { items, oneOf }: { items: DemoItem[]; oneOf: string[] },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const lastOf = new Map<string, { sectionId: string; after: string | null }>();
  for (const { name, section } of items) {
    if (!section) continue;
    const known = lastOf.get(section);
    const pick = oneOf.includes(section) ? 'one' : 'any';
    const sectionId = known?.sectionId ?? (await owner.section.add({ id, name: section, pick })).id;
    const itemId = ids.get(name) ?? '';
    await owner.item.move({ id, itemId, sectionId, after: known?.after ?? null });
    lastOf.set(section, { sectionId, after: itemId });
  }
}

async function reserve(
  { callAs, users, keys, shareToken: token }: Made,
  draft: ClaimDraft & { name: string },
  isBought = false,
): Promise<string> {
  const giver = () => callAs({ user: users.get(draft.name), key: keys.get(draft.name) });
  const { claim, manageUrl } = await giver().claim.add({ token, ...draft });
  const key = manageUrl?.split('/').at(-1);
  if (key) keys.set(draft.name, key);
  if (isBought) await giver().claim.update({ id: claim.id, state: 'bought' });
  return claim.id;
}

/** Has gifts wished for, bought by whom their envelopes name, and received when these have opened. */
async function give(made: Made, gifts: DemoGift[], day: string): Promise<void> {
  const { em, id, owner } = made;
  const given: { gift: DemoGift; itemId: string; claimId?: string }[] = [];
  for (const gift of gifts) {
    const { name, picture, price, card } = gift;
    const itemId = await addItem(made, { name, picture, price });
    const claimed = gift.isFromEnvelope && {
      claimId: await reserve(made, { itemId, name: gift.from, card }, true),
    };
    given.push({ gift, itemId, ...claimed });
  }
  await dateClaims(em, id, RESERVED_DAYS_AGO.opened);
  await openEnvelopes(em, id, day);
  for (const { gift, itemId, claimId } of given) {
    const { from, note, thanks, thankedDaysAgo } = gift;
    const receipt = await owner.receipt.add({ id: itemId, quantity: 1, from, claimId });
    if (thanks) await owner.receipt.thank({ id: receipt.id, text: thanks });
    const thankedAt = thankedDaysAgo === undefined ? undefined : daysAgo(thankedDaysAgo).toISOString();
    await owner.receipt.update({ id: receipt.id, note, thankedAt });
    await dateGift(em, receipt.id, gift);
  }
}
