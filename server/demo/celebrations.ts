/** What somebody gave and its recipient has unwrapped, as both would have typed it. */
export interface DemoGift {
  name: string;
  /** A file of the folder pictures, without its ending. */
  picture?: string;
  price?: number;
  /** Of the list whose envelopes told it; of others nobody knew more than the recipient. */
  isFromEnvelope?: true;
  from: string;
  /** In the envelope. */
  card?: string;
  listName: string;
  receivedDaysAgo: number;
  thankedDaysAgo?: number;
  /** What was sent on to the giver. */
  thanks?: string;
  note?: string;
}

/** Somebody who wants to give something of a list, and has not yet. */
export interface DemoReservation {
  item: string;
  from: string;
  isBought?: true;
  quantity?: number;
  card?: string;
}

export const PAST_BIRTHDAY = 'Maya turned twenty-nine';
export const CHRISTMAS = 'Christmas at ours';
/** Days since the birthday; the envelopes opened the day after. */
export const BIRTHDAY_DAYS_AGO = 46;

const birthday = {
  listName: PAST_BIRTHDAY,
  receivedDaysAgo: BIRTHDAY_DAYS_AGO - 1,
  isFromEnvelope: true,
} as const;

/** A year of what Maya has received, the newest first. */
export const MAYAS_GIFTS: DemoGift[] = [
  {
    ...birthday,
    name: 'Delft-blue teapot',
    picture: 'teapot',
    price: 52,
    from: 'Ruth',
    card: 'It does not drip. I poured four pots to be sure. Love, Ruth',
    thankedDaysAgo: 43,
    thanks: 'It stands where I see it first in the morning. Not a single drop so far!',
  },
  {
    ...birthday,
    name: 'Red storm lantern',
    picture: 'lantern',
    price: 39.9,
    from: 'Aunt Vera',
    card: 'So that you find the woodshed, and the way back.',
    thankedDaysAgo: 44,
    thanks: 'I found the woodshed! And the way back. Thank you, Vera.',
  },
  {
    ...birthday,
    name: 'Stoneware mugs, a pair',
    picture: 'mug',
    price: 33,
    from: 'Tomás',
    card: 'Unbreakable. I asked twice.',
    thankedDaysAgo: 45,
    note: 'Said it at breakfast.',
  },
  { ...birthday, name: 'Paint box, twelve colors', picture: 'paint-box', price: 23.5, from: 'Sam' },
  {
    name: 'Hand-knitted scarf',
    from: 'Ida',
    listName: 'Just because',
    receivedDaysAgo: 160,
    thankedDaysAgo: 158,
    note: 'Wrote her a postcard.',
  },
  {
    name: 'A stack of paperbacks',
    picture: 'paperbacks',
    price: 15,
    from: 'Grandma Inger',
    listName: 'Christmas, last year',
    receivedDaysAgo: 333,
    thankedDaysAgo: 330,
  },
  {
    name: 'Moka pot for three',
    picture: 'moka-pot',
    price: 27.5,
    from: '',
    listName: 'Christmas, last year',
    receivedDaysAgo: 333,
  },
];

/** Sealed until Christmas is over. */
export const CHRISTMAS_RESERVATIONS: DemoReservation[] = [
  { item: 'Reading lamp', from: 'Tomás', isBought: true, card: 'No dentist light. Promised.' },
  { item: 'Stoneware mugs', from: 'Aunt Vera', quantity: 2, card: 'Two, and I keep the receipt.' },
  { item: 'Hand-knitted beanie', from: 'Ruth' },
];

/** The next one, 2026-12-24 say. */
export function nextChristmas(now = new Date()): string {
  const year = now.getUTCFullYear() + (now.getUTCMonth() === 11 && now.getUTCDate() > 24 ? 1 : 0);
  return `${year}-12-24`;
}
