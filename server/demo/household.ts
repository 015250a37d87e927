import type { ItemDraft } from '#shared/item.ts';
import type { WishlistDraft } from '#shared/wishlist.ts';
import { CHRISTMAS, PAST_BIRTHDAY } from './celebrations.ts';
import type { DemoLink } from './links.ts';

/** Everybody's password: known to whoever reads this file. */
export const DEMO_PASSWORD = 'wren remembers every hint';

export interface DemoItem extends Omit<ItemDraft, 'imageUrl'> {
  /** A file of the folder pictures, without its ending; what has no picture shows the placeholder. */
  picture?: string;
}

export interface DemoWishlist extends Omit<WishlistDraft, 'shareToken'> {
  madeDaysAgo: number;
  /** Beside the main one. */
  links?: DemoLink[];
  items: DemoItem[];
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  isAdmin?: boolean;
  joinedDaysAgo: number;
  wishlists: DemoWishlist[];
}

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
        {
          name: 'Walnut turntable',
          picture: 'turntable',
          url: 'https://shop.example/listening/walnut-turntable',
          price: 189,
          color: 'Walnut',
          details: 'Any belt-drive is fine, the walnut one is the dream.',
        },
        {
          name: 'Pocket binoculars, 8 × 32',
          picture: 'binoculars',
          url: 'https://shop.example/outdoors/pocket-binoculars-8x32',
          price: 128,
          color: 'Moss',
          details: 'For the reed beds. Light enough to forget I carry them.',
        },
        {
          name: 'Enamelled casserole, 4 litres',
          picture: 'casserole',
          url: 'https://shop.example/kitchen/casserole-4l',
          price: 96.5,
          size: '4 l',
          color: 'Saffron',
          details: 'Big enough for soup for six.',
        },
        {
          name: 'Fjord wool throw',
          picture: 'wool-throw',
          url: 'https://shop.example/home/fjord-wool-throw',
          price: 72,
          size: '130 × 180 cm',
          color: 'Blue stripe',
        },
        {
          name: 'A fern that forgives',
          picture: 'fern',
          url: 'https://shop.example/green/boston-fern',
          price: 18,
          details: 'North-facing window, honest owner.',
        },
        {
          name: 'Pottery class for two',
          price: 60,
          quantity: 2,
          details: 'Saturday mornings only! Come with me?',
        },
        {
          name: 'A Year of Small Birds',
          picture: 'bird-book',
          url: 'https://shop.example/books/a-year-of-small-birds',
          price: 24.95,
          details: 'Second-hand is lovely, too.',
        },
        {
          name: '35 mm film camera',
          picture: 'film-camera',
          url: 'https://shop.example/second-hand/35mm-film-camera',
          price: 140,
          color: 'Tan',
          details: 'Scratches welcome. It has to click, that is all.',
        },
        {
          name: 'Concert ukulele',
          picture: 'ukulele',
          url: 'https://shop.example/music/concert-ukulele',
          price: 84,
          size: 'Concert',
          details: 'I promise to practice with the door closed.',
        },
      ],
    },
    {
      name: CHRISTMAS,
      description: 'Small things, please: the living room is full. Shoes off, stockings up.',
      coverEmoji: '🎄',
      isPublic: true,
      madeDaysAgo: 20,
      items: [
        {
          name: 'Fig and cedar candle',
          picture: 'candle',
          url: 'https://shop.example/home/fig-and-cedar-candle',
          price: 22,
          quantity: 2,
          details: 'One for us, one for whoever stays longest.',
        },
        {
          name: 'Stoneware mugs',
          picture: 'mug',
          url: 'https://shop.example/kitchen/stoneware-mug',
          price: 16.5,
          color: 'Sea foam',
          quantity: 4,
          details: 'Four survived the last party. We were eight.',
        },
        {
          name: 'Hand-knitted beanie',
          picture: 'beanie',
          url: 'https://shop.example/clothes/hand-knitted-beanie',
          price: 34,
          size: 'M',
          color: 'Rosehip',
        },
        {
          name: 'Reading lamp',
          picture: 'reading-lamp',
          url: 'https://shop.example/home/reading-lamp',
          price: 58,
          color: 'Bottle green',
          details: 'The warm kind of bulb, not the dentist kind.',
        },
        { name: 'Your cardamom bun recipe', details: 'Handwritten. Butter stains are part of it.' },
      ],
    },
    {
      name: 'Cabin weekend',
      description: 'What the cabin still lacks. No phone signal, one stove, four bunks.',
      coverEmoji: '🏔️',
      isPublic: false,
      madeDaysAgo: 34,
      items: [
        {
          name: 'Storm lantern',
          picture: 'lantern',
          url: 'https://shop.example/outdoors/storm-lantern',
          price: 39.9,
          color: 'Red',
          quantity: 2,
          details: 'One for the porch, one for the walk to the woodshed.',
        },
        {
          name: 'Moka pot for three',
          picture: 'moka-pot',
          url: 'https://shop.example/kitchen/moka-pot-3',
          price: 27.5,
          size: '3 cups',
          details: 'The old one finally melted its handle.',
        },
        {
          name: 'Rain boots',
          picture: 'rain-boots',
          url: 'https://shop.example/clothes/rain-boots',
          price: 45,
          size: '39',
          color: 'Yellow',
        },
        {
          name: 'A stack of paperbacks',
          picture: 'paperbacks',
          price: 15,
          details: 'Anything with a murder in a village. To stay on the shelf up there.',
        },
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
      name: PAST_BIRTHDAY,
      description: 'Thank you, all of you. What is left here can wait for thirty.',
      coverEmoji: '🥳',
      isPublic: true,
      madeDaysAgo: 96,
      items: [
        {
          name: 'A lesson in bookbinding',
          price: 45,
          details: 'Any weekend, and only if you come along.',
        },
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
        {
          name: 'Piston fountain pen',
          picture: 'fountain-pen',
          url: 'https://shop.example/desk/piston-fountain-pen',
          price: 64,
          size: 'Fine nib',
          color: 'Ink blue',
          details: 'I write left-handed, so please a nib that dries quickly.',
        },
        {
          name: 'Moka pot for one',
          picture: 'moka-pot',
          url: 'https://shop.example/kitchen/moka-pot-1',
          price: 19.9,
          size: '1 cup',
          details: 'For the office. They have a machine. It is not coffee.',
        },
        {
          name: 'Second-hand film camera',
          picture: 'film-camera',
          url: 'https://shop.example/second-hand/rangefinder',
          price: 110,
          details: 'Maya wants one, too. Talk to each other before you buy two.',
        },
        {
          name: 'One evening of babysitting for Ida',
          details: 'So that she and I can go over the tax papers like grown-ups.',
        },
      ],
    },
    {
      name: 'Books I keep meaning to read',
      description: 'In the order in which I feel guilty about them.',
      coverEmoji: '📚',
      isPublic: false,
      madeDaysAgo: 96,
      items: [
        {
          name: 'A Short History of Weather',
          picture: 'paperbacks',
          url: 'https://shop.example/books/a-short-history-of-weather',
          price: 17,
        },
        {
          name: 'The Lighthouse Keeper’s Accounts',
          picture: 'paperbacks',
          url: 'https://shop.example/books/the-lighthouse-keepers-accounts',
          price: 13.5,
          details: 'Paperback. I read in the bath.',
        },
        { name: 'Bread, Slowly', url: 'https://shop.example/books/bread-slowly', price: 32 },
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
        'Written by Ida, dictated by Nora. She reads every night, collects beetles, and owns enough slime.',
      coverEmoji: '🪁',
      isPublic: true,
      madeDaysAgo: 5,
      items: [
        {
          name: 'A kite that really flies',
          picture: 'kite',
          url: 'https://shop.example/play/diamond-kite',
          price: 26,
          details: '‘Not a baby one.’ With a spare line, we know our trees.',
        },
        {
          name: 'Magnifying glass for beetles',
          picture: 'magnifying-glass',
          url: 'https://shop.example/play/magnifying-glass-90mm',
          price: 14.95,
          size: '90 mm',
          details: 'Real glass. The beetles are let go again afterwards.',
        },
        {
          name: 'Paint box, twelve colors',
          picture: 'paint-box',
          url: 'https://shop.example/play/paint-box-12',
          price: 23.5,
          details: 'The last one has only brown left.',
        },
        {
          name: 'Yellow rain boots',
          picture: 'rain-boots',
          url: 'https://shop.example/clothes/rain-boots-kids',
          price: 29,
          size: '34',
          color: 'Yellow, obviously',
          details: 'She is a 33 today. Please take the 34.',
        },
        {
          name: 'Lantern for the tree house',
          picture: 'lantern',
          url: 'https://shop.example/outdoors/storm-lantern-led',
          price: 31,
          color: 'Red',
          details: 'The one with a battery and no flame, whatever she told you.',
        },
        {
          name: 'Soprano ukulele',
          picture: 'ukulele',
          url: 'https://shop.example/music/soprano-ukulele',
          price: 49,
          size: 'Soprano',
          details: 'Then she and Maya can be loud together.',
        },
        { name: 'A whole day at the natural history museum', details: 'With Grandma, and with lunch.' },
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
        {
          name: 'Delft-blue teapot',
          picture: 'teapot',
          url: 'https://shop.example/kitchen/delft-blue-teapot',
          price: 52,
          size: '1.2 l',
          color: 'Blue and white',
          details: 'Like my mother’s. Its spout must not drip.',
        },
        {
          name: 'Wool throw for the armchair',
          picture: 'wool-throw',
          url: 'https://shop.example/home/fjord-wool-throw',
          price: 72,
          color: 'Blue stripe',
        },
        {
          name: 'Large-print bird guide',
          picture: 'bird-book',
          url: 'https://shop.example/books/a-year-of-small-birds-large-print',
          price: 29.95,
          details: 'Then I can tell you what is sitting at the feeder.',
        },
        {
          name: 'Photographs of all of you',
          quantity: 5,
          details: 'Printed, please. From this year, and with faces on them.',
        },
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
        {
          name: 'Reading lamp',
          picture: 'reading-lamp',
          url: 'https://shop.example/home/reading-lamp',
          price: 58,
          color: 'Any but white',
        },
        {
          name: 'Mugs that may break',
          picture: 'mug',
          url: 'https://shop.example/kitchen/stoneware-mug',
          price: 16.5,
          quantity: 6,
          details: 'They do not have to match. Better if they do not.',
        },
        {
          name: 'A plant for beginners',
          picture: 'fern',
          price: 12,
          details: 'Cuttings from your own windowsill count double.',
        },
        {
          name: 'One good pot',
          picture: 'casserole',
          url: 'https://shop.example/kitchen/casserole-3l',
          price: 78,
          size: '3 l',
          color: 'Orange',
        },
        {
          name: 'Candle for the moving-box table',
          picture: 'candle',
          url: 'https://shop.example/home/fig-and-cedar-candle',
          price: 22,
        },
      ],
    },
  ],
};

/** The sample household: people, their lists and wishes, as somebody would have typed them. */
export const HOUSEHOLD: DemoPerson[] = [maya, tomas, ida, ruth, sam];
