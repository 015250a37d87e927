import type { ItemDraft } from '#shared/item.ts';
import type { LinkDraft } from '#shared/share-link.ts';
import type { WishlistDraft } from '#shared/wishlist.ts';
import { dayAgo, nextChristmas, ZONE } from './calls.ts';

/** Everybody's password: known to whoever reads this file. */
export const DEMO_PASSWORD = 'wren remembers every hint';

export interface DemoItem extends Omit<ItemDraft, 'imageUrl'> {
  /** A file of the folder pictures, without its ending; what has no picture shows the placeholder. */
  picture?: string | undefined;
  /** The name of a section, which begins with the first item that names it. */
  section?: string;
}

export interface DemoLink extends LinkDraft {
  isPaused?: true;
  timesOpened?: number;
}

/** What somebody gave and the list's owner has received. */
export interface DemoGift extends Pick<DemoItem, 'name' | 'picture' | 'price'> {
  /** Of another list than the one it is noted on. */
  listName?: string;
  /** Of other gifts nobody knew more than the recipient. */
  isFromEnvelope?: true;
  from: string;
  /** In the envelope. */
  card?: string;
  receivedDaysAgo: number;
  thankedDaysAgo?: number;
  /** What was sent on to the giver. */
  thanks?: string;
  note?: string;
}

/** An item that somebody wants to give, and has not yet. */
export interface DemoReservation {
  item: string;
  from: string;
  isBought?: true;
  quantity?: number;
  card?: string;
}

export interface DemoWishlist extends Omit<WishlistDraft, 'shareToken'> {
  madeDaysAgo: number;
  /** Who else is one of its people, by first name. */
  people?: string[];
  /** Beside the main one. */
  links?: DemoLink[];
  items: DemoItem[];
  /** The sections of which one thing is wished for. */
  oneOf?: string[];
  reservations?: DemoReservation[];
  /** Its day lies behind, and nobody has unwrapped yet what its envelopes say. */
  waits?: true;
  /** What was on the list, too; its day lies behind. */
  gifts?: DemoGift[];
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  isAdmin?: boolean;
  joinedDaysAgo: number;
  wishlists: DemoWishlist[];
}

/** A price of null is none. */
const item = (name: string, price: number | null, facts: Omit<DemoItem, 'name' | 'price'>): DemoItem => ({
  name,
  price,
  ...facts,
});

const maya: DemoPerson = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@example.org',
  isAdmin: true,
  joinedDaysAgo: 212,
  wishlists: [
    {
      name: 'Maya turns thirty',
      description: 'Dinner is on me. These make me happy, and so does just coming.',
      coverEmoji: '🎂',
      isPublic: true,
      madeDaysAgo: 9,
      links: [
        { name: 'Grandma', opens: 'board', giverName: 'Grandma', timesOpened: 7 },
        { name: 'The choir', opens: 'look', timesOpened: 23 },
        { name: 'From work', opens: 'board', isPaused: true },
      ],
      items: [
        item('Walnut turntable', 189, {
          picture: 'turntable',
          url: 'https://shop.example/listening/walnut-turntable',
          color: 'Walnut',
          details: 'Any belt-drive is fine, the walnut one is the dream.',
          isMostWanted: true,
          exactness: 'similar',
          usedOk: true,
        }),
        item('Pocket binoculars, 8 × 32', 128, {
          picture: 'binoculars',
          url: 'https://shop.example/outdoors/pocket-binoculars-8x32',
          color: 'Moss',
          details: 'For the reed beds. Light enough to forget I carry them.',
          lendOk: true,
        }),
        item('Enamelled casserole, 4 litres', 96.5, {
          picture: 'casserole',
          url: 'https://shop.example/kitchen/casserole-4l',
          size: '4 l',
          color: 'Saffron',
          details: 'Big enough for soup for six.',
        }),
        item('Fjord wool throw', 72, {
          picture: 'wool-throw',
          url: 'https://shop.example/home/fjord-wool-throw',
          size: '130 × 180 cm',
          choices: ['Blue stripe', 'Oat', 'Moss'],
        }),
        item('A fern that forgives', 18, {
          picture: 'fern',
          url: 'https://shop.example/green/boston-fern',
          details: 'North-facing window, honest owner.',
        }),
        item('Pottery class for two', 60, {
          quantity: 2,
          details: 'Saturday mornings only! Come with me?',
        }),
        item('A Year of Small Birds', 24.95, {
          picture: 'bird-book',
          url: 'https://shop.example/books/a-year-of-small-birds',
          details: 'Second-hand is lovely, too.',
        }),
        item('35 mm film camera', 140, {
          picture: 'film-camera',
          url: 'https://shop.example/second-hand/35mm-film-camera',
          color: 'Tan',
          details: 'Scratches welcome. It has to click, that is all.',
        }),
        item('Concert ukulele', 84, {
          picture: 'ukulele',
          url: 'https://shop.example/music/concert-ukulele',
          size: 'Concert',
          details: 'I promise to practice with the door closed.',
        }),
      ],
    },
    {
      name: 'Christmas at ours',
      description: 'Small things, please: the living room is full. Shoes off, stockings up.',
      coverEmoji: '🎄',
      isPublic: true,
      occasionOn: nextChristmas(),
      timeZone: ZONE,
      madeDaysAgo: 20,
      reservations: [
        { item: 'Reading lamp', from: 'Tomás', isBought: true, card: 'No dentist light. Promised.' },
        { item: 'Stoneware mugs', from: 'Aunt Vera', quantity: 2, card: 'Two, and I keep the receipt.' },
        { item: 'Hand-knitted beanie', from: 'Ruth' },
        { item: 'Two-line kite', from: 'Aunt Vera', card: 'Hold on with both hands.' },
      ],
      oneOf: ['For Sunday walks'],
      items: [
        item('Fig and cedar candle', 22, {
          // What follows on the list is in the same.
          currency: 'EUR',
          section: 'For the long table',
          picture: 'candle',
          url: 'https://shop.example/home/fig-and-cedar-candle',
          quantity: 2,
          details: 'One for us, one for whoever stays longest.',
        }),
        item('Stoneware mugs', 16.5, {
          section: 'For the long table',
          picture: 'mug',
          url: 'https://shop.example/kitchen/stoneware-mug',
          color: 'Sea foam',
          quantity: 4,
          details: 'Four survived the last party. We were eight.',
          isMostWanted: true,
          exactness: 'exact',
        }),
        item('A teapot for everybody', 46, {
          section: 'For the long table',
          picture: 'teapot',
          url: 'https://shop.example/kitchen/two-litre-teapot',
          size: '2 l',
          exactness: 'similar',
          usedOk: true,
        }),
        item('Your cardamom bun recipe', null, {
          section: 'For the long table',
          details: 'Handwritten. Butter stains are part of it.',
        }),
        item('Hand-knitted beanie', 34, {
          section: 'For dark evenings',
          picture: 'beanie',
          url: 'https://shop.example/clothes/hand-knitted-beanie',
          size: 'M',
          choices: ['Rosehip', 'Moss', 'Oat'],
        }),
        item('Reading lamp', 58, {
          section: 'For dark evenings',
          picture: 'reading-lamp',
          url: 'https://shop.example/home/reading-lamp',
          color: 'Bottle green',
          details: 'The warm kind of bulb, not the dentist kind.',
          isMostWanted: true,
        }),
        item('A fat novel', 19.9, {
          section: 'For dark evenings',
          picture: 'paperbacks',
          details: 'One that kept you up. Write your name into it.',
          exactness: 'surprise',
          usedOk: true,
          isEndless: true,
        }),
        item('Wool throw for two', 72, {
          section: 'For dark evenings',
          picture: 'wool-throw',
          url: 'https://shop.example/home/fjord-wool-throw-wide',
          size: '150 × 200 cm',
          choices: ['Oat', 'Blue stripe'],
        }),
        item('Two-line kite', 48, {
          section: 'For Sunday walks',
          picture: 'kite',
          url: 'https://shop.example/outdoors/two-line-kite',
          details: 'One of these three gets us out of the door. The hall has room for no more.',
        }),
        item('Binoculars to share', 58, {
          section: 'For Sunday walks',
          picture: 'binoculars',
          url: 'https://shop.example/outdoors/walking-binoculars',
          usedOk: true,
        }),
        item('Lantern for the way home', 31, {
          section: 'For Sunday walks',
          picture: 'lantern',
          url: 'https://shop.example/outdoors/storm-lantern-small',
          color: 'Red',
        }),
        item('Paint box for rainy Sundays', 23.5, {
          section: 'In the stocking',
          picture: 'paint-box',
          url: 'https://shop.example/play/paint-box-12',
          isMostWanted: true,
        }),
        item('A small fern', 14, {
          section: 'In the stocking',
          picture: 'fern',
          url: 'https://shop.example/green/small-fern',
          details: 'Upside down in a stocking is fine. It forgives.',
        }),
        item('Pocket magnifying glass', 18, {
          section: 'In the stocking',
          picture: 'magnifying-glass',
          url: 'https://shop.example/play/pocket-magnifying-glass',
          lendOk: true,
        }),
        item('Blue-black ink', 9.5, {
          section: 'In the stocking',
          url: 'https://shop.example/desk/blue-black-ink',
          details: 'Any brand. Not the one that smells.',
          isEndless: true,
        }),
      ],
    },
    {
      name: 'Cabin weekend',
      description: 'What our cabin still lacks. No phone signal, one stove, four bunks.',
      forWhom: 'us',
      forName: 'Tomás',
      people: ['Tomás'],
      coverEmoji: '🏔️',
      isPublic: true,
      madeDaysAgo: 34,
      items: [
        item('Storm lantern', 39.9, {
          currency: 'EUR',
          picture: 'lantern',
          url: 'https://shop.example/outdoors/storm-lantern',
          color: 'Red',
          quantity: 2,
          details: 'One for the porch, one for the walk to the woodshed.',
        }),
        item('Moka pot for three', 27.5, {
          picture: 'moka-pot',
          url: 'https://shop.example/kitchen/moka-pot-3',
          size: '3 cups',
          details: 'The old one finally melted its handle.',
        }),
        item('Rain boots', 45, {
          picture: 'rain-boots',
          url: 'https://shop.example/clothes/rain-boots',
          size: '39',
          color: 'Yellow',
        }),
        item('A stack of paperbacks', 15, {
          picture: 'paperbacks',
          details: 'Anything with a murder in a village. To stay on the shelf up there.',
          isEndless: true,
        }),
      ],
    },
    {
      name: 'Just because',
      description: '',
      coverEmoji: '🎁',
      isPublic: false,
      madeDaysAgo: 51,
      items: [],
    },
    {
      name: 'Maya turned twenty-nine',
      description: 'Thank you, all of you. What is left here can wait for thirty.',
      coverEmoji: '🥳',
      isPublic: true,
      occasionOn: dayAgo(46),
      timeZone: ZONE,
      madeDaysAgo: 96,
      gifts: [
        {
          isFromEnvelope: true,
          receivedDaysAgo: 45,
          name: 'Delft-blue teapot',
          picture: 'teapot',
          price: 52,
          from: 'Ruth',
          card: 'It does not drip. I poured four pots to be sure. Love, Ruth',
          thankedDaysAgo: 43,
          thanks: 'It stands where I see it first in the morning. Not a single drop so far!',
        },
        {
          isFromEnvelope: true,
          receivedDaysAgo: 45,
          name: 'Red storm lantern',
          picture: 'lantern',
          price: 39.9,
          from: 'Aunt Vera',
          card: 'So that you find the woodshed, and the way back.',
          thankedDaysAgo: 44,
          thanks: 'I found the woodshed! And the way back. Thank you, Vera.',
        },
        {
          isFromEnvelope: true,
          receivedDaysAgo: 45,
          name: 'Stoneware mugs, a pair',
          picture: 'mug',
          price: 33,
          from: 'Tomás',
          card: 'Unbreakable. I asked twice.',
          thankedDaysAgo: 45,
          note: 'Said it at breakfast.',
        },
        {
          isFromEnvelope: true,
          receivedDaysAgo: 45,
          name: 'Paint box, twelve colors',
          picture: 'paint-box',
          price: 23.5,
          from: 'Sam',
        },
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
      ],
      items: [
        item('A lesson in bookbinding', 45, {
          details: 'Any weekend, and only if you come along.',
        }),
      ],
    },
  ],
};

const tomas: DemoPerson = {
  firstName: 'Tomás',
  lastName: 'Herrera',
  email: 'tomas@example.org',
  joinedDaysAgo: 208,
  wishlists: [
    {
      name: 'Tomás, if you insist',
      description: 'I have everything. Since you keep asking, here is the rest.',
      coverEmoji: '☕',
      isPublic: true,
      madeDaysAgo: 27,
      items: [
        item('Piston fountain pen', 64, {
          picture: 'fountain-pen',
          url: 'https://shop.example/desk/piston-fountain-pen',
          size: 'Fine nib',
          color: 'Ink blue',
          details: 'I write left-handed, so please a nib that dries quickly.',
        }),
        item('Moka pot for one', 19.9, {
          picture: 'moka-pot',
          url: 'https://shop.example/kitchen/moka-pot-1',
          size: '1 cup',
          details: 'For the office. They have a machine. It is not coffee.',
        }),
        item('Second-hand film camera', 110, {
          picture: 'film-camera',
          url: 'https://shop.example/second-hand/rangefinder',
          details: 'Maya wants one, too. Talk to each other before you buy two.',
        }),
        item('One evening of babysitting for Ida', null, {
          details: 'So that she and I can go over the tax papers like grown-ups.',
        }),
      ],
    },
    {
      name: 'Books I keep meaning to read',
      description: 'In the order in which I feel guilty about them.',
      coverEmoji: '📚',
      isPublic: false,
      madeDaysAgo: 96,
      items: [
        item('A Short History of Weather', 17, {
          picture: 'paperbacks',
          url: 'https://shop.example/books/a-short-history-of-weather',
        }),
        item('The Lighthouse Keeper’s Accounts', 13.5, {
          picture: 'paperbacks',
          url: 'https://shop.example/books/the-lighthouse-keepers-accounts',
          details: 'Paperback. I read in the bath.',
        }),
        item('Bread, Slowly', 32, { url: 'https://shop.example/books/bread-slowly' }),
      ],
    },
    {
      name: 'Tomás turned thirty-three',
      description: 'The envelopes wait for the evening, when the dishes are done.',
      coverEmoji: '🎈',
      paper: 'egg',
      isPublic: true,
      occasionOn: dayAgo(2),
      timeZone: ZONE,
      madeDaysAgo: 38,
      waits: true,
      reservations: [
        { item: 'Walking binoculars', from: 'Maya', isBought: true, card: 'To find me when I walk ahead.' },
        {
          item: 'Cast iron casserole',
          from: 'Ruth',
          isBought: true,
          card: 'It has fed four of us for years.',
        },
        { item: 'A small fern', from: 'Sam', isBought: true },
        { item: 'A fountain pen', from: 'Aunt Vera', isBought: true, card: 'For the letters you owe me.' },
      ],
      items: [
        item('Walking binoculars', 58, { currency: 'EUR', picture: 'binoculars' }),
        item('Cast iron casserole', 79, { picture: 'casserole', color: 'Dark blue' }),
        item('A small fern', 14, { picture: 'fern' }),
        item('A fountain pen', 36, { picture: 'fountain-pen', details: 'Broad nib, please.' }),
        item('A ukulele lesson', 30, { details: 'The neighbours would like that, too.' }),
      ],
    },
  ],
};

const ida: DemoPerson = {
  firstName: 'Ida',
  lastName: 'Lindqvist',
  email: 'ida@example.org',
  joinedDaysAgo: 180,
  wishlists: [
    {
      name: 'Nora is nine',
      description:
        'Written by Ida and Sam, dictated by Nora. She reads every night, collects beetles, and owns enough slime.',
      forWhom: 'child',
      forName: 'Nora',
      people: ['Sam'],
      paper: 'petal',
      coverEmoji: '🪁',
      isPublic: true,
      madeDaysAgo: 5,
      reservations: [
        { item: 'Yellow rain boots', from: 'Ida', isBought: true },
        { item: 'Magnifying glass for beetles', from: 'Sam' },
        { item: 'Soprano ukulele', from: 'Ruth', card: 'For the two loud ones. Love, Ruth' },
      ],
      items: [
        item('A kite that really flies', 26, {
          picture: 'kite',
          url: 'https://shop.example/play/diamond-kite',
          details: '‘Not a baby one.’ With a spare line, we know our trees.',
        }),
        item('Magnifying glass for beetles', 14.95, {
          picture: 'magnifying-glass',
          url: 'https://shop.example/play/magnifying-glass-90mm',
          size: '90 mm',
          details: 'Real glass. The beetles are let go again afterwards.',
        }),
        item('Paint box, twelve colors', 23.5, {
          picture: 'paint-box',
          url: 'https://shop.example/play/paint-box-12',
          details: 'The last one has only brown left.',
        }),
        item('Yellow rain boots', 29, {
          picture: 'rain-boots',
          url: 'https://shop.example/clothes/rain-boots-kids',
          size: '34',
          color: 'Yellow, obviously',
          details: 'She is a 33 today. Please take the 34.',
        }),
        item('Lantern for the tree house', 31, {
          picture: 'lantern',
          url: 'https://shop.example/outdoors/storm-lantern-led',
          color: 'Red',
          details: 'The one with a battery and no flame, whatever she told you.',
        }),
        item('Soprano ukulele', 49, {
          picture: 'ukulele',
          url: 'https://shop.example/music/soprano-ukulele',
          size: 'Soprano',
          details: 'Then she and Maya can be loud together.',
        }),
        item('A whole day at the natural history museum', null, { details: 'With Grandma, and with lunch.' }),
      ],
    },
  ],
};

const ruth: DemoPerson = {
  firstName: 'Ruth',
  lastName: 'Lindqvist',
  email: 'ruth@example.org',
  joinedDaysAgo: 121,
  wishlists: [
    {
      name: 'For a small kitchen',
      description: 'I need nothing, dears. If you bring something all the same, it has to fit on one shelf.',
      coverEmoji: '🫖',
      isPublic: true,
      madeDaysAgo: 61,
      items: [
        item('Delft-blue teapot', 52, {
          picture: 'teapot',
          url: 'https://shop.example/kitchen/delft-blue-teapot',
          size: '1.2 l',
          color: 'Blue and white',
          details: 'Like my mother’s. Its spout must not drip.',
        }),
        item('Wool throw for the armchair', 72, {
          picture: 'wool-throw',
          url: 'https://shop.example/home/fjord-wool-throw',
          color: 'Blue stripe',
        }),
        item('Large-print bird guide', 29.95, {
          picture: 'bird-book',
          url: 'https://shop.example/books/a-year-of-small-birds-large-print',
          details: 'Then I can tell you what is sitting at the feeder.',
        }),
        item('Photographs of all of you', null, {
          quantity: 5,
          details: 'Printed, please. From this year, and with faces on them.',
        }),
      ],
    },
  ],
};

const sam: DemoPerson = {
  firstName: 'Sam',
  lastName: 'Okafor',
  email: 'sam@example.org',
  joinedDaysAgo: 33,
  wishlists: [
    {
      name: 'New flat, empty shelves',
      description: 'Moved in on the first, own two forks. Housewarming as soon as there is a chair.',
      coverEmoji: '🏡',
      isPublic: true,
      madeDaysAgo: 14,
      items: [
        item('Reading lamp', 58, {
          picture: 'reading-lamp',
          url: 'https://shop.example/home/reading-lamp',
          color: 'Any but white',
        }),
        item('Mugs that may break', 16.5, {
          picture: 'mug',
          url: 'https://shop.example/kitchen/stoneware-mug',
          quantity: 6,
          details: 'They do not have to match. Better if they do not.',
        }),
        item('A plant for beginners', 12, {
          picture: 'fern',
          details: 'Cuttings from your own windowsill count double.',
        }),
        item('One good pot', 78, {
          picture: 'casserole',
          url: 'https://shop.example/kitchen/casserole-3l',
          size: '3 l',
          color: 'Orange',
        }),
        item('Candle for the moving-box table', 22, {
          picture: 'candle',
          url: 'https://shop.example/home/fig-and-cedar-candle',
        }),
      ],
    },
  ],
};

/** The sample household: people, their lists and wishes, as somebody would have typed them. */
export const HOUSEHOLD: DemoPerson[] = [maya, tomas, ida, ruth, sam];
