import { v7 as uuid } from 'uuid';
import { Opening } from '#server/database/opening.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Receipt } from '#server/database/receipt.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import type { GiverCipher } from '#server/givers/giver-cipher.ts';
import { dayIn, momentsOf } from '#server/givers/occasion.ts';
import {
  BIRTHDAY_DAYS_AGO,
  CHRISTMAS,
  CHRISTMAS_RESERVATIONS,
  type DemoGift,
  type DemoReservation,
  MAYAS_GIFTS,
  nextChristmas,
  PAST_BIRTHDAY,
} from './celebrations.ts';

interface GivingTools {
  em: EntityManager;
  cipher: GiverCipher;
  /** The addresses of the stored pictures, by name. */
  pictures: Map<string, string>;
}

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayAgo = (days: number) => dayIn(daysAgo(days), ZONE);
const ZONE = 'Europe/Stockholm';

/** A birthday whose envelopes have opened, a year of history, and a Christmas for which some have reserved. */
export async function giveToMaya(tools: GivingTools): Promise<void> {
  const { em } = tools;
  const birthday = await celebrate(em, PAST_BIRTHDAY, dayAgo(BIRTHDAY_DAYS_AGO));
  const christmas = await celebrate(em, CHRISTMAS, nextChristmas());
  const givers = await createGivers(tools);
  for (const gift of MAYAS_GIFTS) await receive(tools, { gift, wishlist: birthday, givers });
  for (const reservation of CHRISTMAS_RESERVATIONS)
    await reserve(tools, { reservation, wishlist: christmas, givers });
}

/** Says when the list is for, and with it when its envelopes open. */
async function celebrate(em: EntityManager, name: string, day: string): Promise<Wishlist> {
  const wishlist = await em.findOneOrFail(Wishlist, { name });
  const { opensAt, holdsLapseAt } = momentsOf(day, ZONE);
  em.assign(wishlist, { occasionOn: day, timeZone: ZONE, holdsLapseAt });
  const hasPassed = opensAt.getTime() < Date.now();
  em.create(Opening, {
    wishlist,
    opensAt,
    mailedAt: hasPassed ? opensAt : null,
    createdAt: wishlist.createdAt,
  });
  await em.flush();
  return wishlist;
}

/** Everybody who gives, by the name that they sign with; who has no account is one as well. */
async function createGivers({ em, cipher }: GivingTools): Promise<Map<string, string>> {
  const signers = [...MAYAS_GIFTS.filter(({ isFromEnvelope }) => isFromEnvelope), ...CHRISTMAS_RESERVATIONS];
  const givers = new Map<string, string>();
  for (const name of new Set(signers.map(({ from }) => from))) {
    const id = uuid();
    const user = await em.findOne(User, { firstName: name });
    await em.execute('insert into givers (id, user_id, name) values (?, ?, ?)', [
      id,
      user?.id ?? null,
      cipher.seal(name),
    ]);
    givers.set(name, id);
  }
  return givers;
}

interface Claimed {
  itemId: string;
  wishlist: Wishlist;
  giverId: string | undefined;
  state: 'held' | 'bought';
  quantity: number;
  card: string | undefined;
  told: object;
  madeAt: Date;
}

async function claim({ em, cipher }: GivingTools, claimed: Claimed): Promise<string> {
  const { itemId, wishlist, giverId, state, quantity, card, told, madeAt } = claimed;
  const id = uuid();
  const list = { name: wishlist.name, ownerName: 'Maya' };
  await em.execute(
    `insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, card, told, sealed_until, confirmed_at, created_at)
     select ?, ?, ?, ?, ?, ?, ?, ?::jsonb, max(opens_at), ?, ? from openings where wishlist_id = ?`,
    [
      ...[id, itemId, wishlist.id, giverId, quantity, state, cipher.seal(card ?? null)],
      ...[JSON.stringify({ ...told, list }), madeAt, madeAt, wishlist.id],
    ],
  );
  await em.execute('insert into stocks (item_id, taken) values (?, ?)', [itemId, quantity]);
  await em.execute('insert into boards (wishlist_id) values (?) on conflict do nothing', [wishlist.id]);
  return id;
}

interface Given {
  gift: DemoGift;
  wishlist: Wishlist;
  givers: Map<string, string>;
}

async function receive(tools: GivingTools, { gift, wishlist, givers }: Given): Promise<void> {
  const { em, cipher, pictures } = tools;
  const { name, price = null, card, from, listName, receivedDaysAgo, thankedDaysAgo, note = null } = gift;
  const picture = pictures.get(gift.picture ?? '') ?? null;
  const told = {
    ...{ name, price, imageUrl: picture ?? '', url: '', size: '', color: '', details: '', quantity: 1 },
  };
  const itemId = uuid();
  const claimId = gift.isFromEnvelope
    ? await claim(tools, {
        ...{ itemId, wishlist, giverId: givers.get(from), state: 'bought', quantity: 1, card, told },
        madeAt: daysAgo(receivedDaysAgo + 20),
      })
    : null;
  const thankedAt = thankedDaysAgo === undefined ? null : daysAgo(thankedDaysAgo);
  em.create(Receipt, {
    ...{
      owner: wishlist.owner.id,
      item: itemId,
      wishlist: wishlist.id,
      listName,
      told,
      picture,
      quantity: 1,
    },
    ...{ fromText: from, claim: claimId, receivedOn: dayAgo(receivedDaysAgo), isWhole: true, note },
    ...{ thankedAt, thanksSentAt: gift.thanks ? thankedAt : null, createdAt: daysAgo(receivedDaysAgo) },
  });
  await em.flush();
  if (gift.thanks)
    await em.execute('insert into thanks (id, claim_id, text, created_at) values (?, ?, ?, ?)', [
      ...[uuid(), claimId, cipher.seal(gift.thanks), thankedAt],
    ]);
}

interface Reserved extends Omit<Given, 'gift'> {
  reservation: DemoReservation;
}

async function reserve(tools: GivingTools, { reservation, wishlist, givers }: Reserved): Promise<void> {
  const { item: name, from, isBought, quantity = 1, card } = reservation;
  const [item] = await tools.em.execute<{ id: string; told: object }[]>(
    `select id, json_build_object('name', name, 'imageUrl', image_url, 'url', url, 'price', price, 'size', size, 'color', color,
       'details', details, 'quantity', quantity) as told from items where wishlist_id = ? and name = ?`,
    [wishlist.id, name],
  );
  if (!item) throw new Error(`Nobody wishes for ${name}`);
  await claim(tools, {
    ...{ itemId: item.id, wishlist, giverId: givers.get(from), state: isBought ? 'bought' : 'held' },
    ...{ quantity, card, told: item.told, madeAt: daysAgo(3) },
  });
}
