import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

interface EmojiCategory {
  id: string;
  emojis: string[];
  name?: string;
  icon?: { svg: string };
}

/** What the picker reads of emoji-mart's data file. */
export interface EmojiData {
  categories: EmojiCategory[];
}

/** What lists are made for, three lines of eight. */
const PRESENTS: EmojiCategory = {
  id: 'presents',
  name: WISHLIST_TEXTS.forPresents,
  emojis: [
    ...['birthday', 'gift', 'christmas_tree', 'balloon', 'tada', 'teddy_bear', 'candle', 'cake'],
    ...[
      'house_with_garden',
      'baby',
      'ring',
      'bouquet',
      'mortar_board',
      'snow_capped_mountain',
      'tent',
      'bike',
    ],
    ...['books', 'art', 'guitar', 'camera', 'game_die', 'yarn', 'teapot', 'kite'],
  ],
  icon: {
    svg: '<svg viewBox="0 0 24 24"><path d="M21 7h-3.4a3.6 3.6 0 0 0 .4-1.6A3.4 3.4 0 0 0 14.6 2 4.6 4.6 0 0 0 12 3.1 4.6 4.6 0 0 0 9.4 2 3.4 3.4 0 0 0 6 5.4 3.6 3.6 0 0 0 6.4 7H3a2 2 0 0 0-2 2v3h1v8a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-8h1V9a2 2 0 0 0-2-2Zm0 3h-8V9h8ZM14.6 4A1.4 1.4 0 0 1 16 5.400C16 6.6 14.7 7 13 7c0-1.8.5-3 1.6-3ZM8 5.400A1.4 1.4 0 0 1 9.4 4C10.5 4 11 5.2 11 7 9.3 7 8 6.6 8 5.400ZM3 9h8v1H3Zm1 3h7v8H4Zm16 8h-7v-8h7Z"/></svg>',
  },
};

// Emoji of people come last: few lists are about a grimace.
const ORDER = ['presents', 'activity', 'foods', 'nature', 'places', 'objects', 'symbols', 'flags', 'people'];
// Where emoji-mart counts what was chosen in this browser. Before that it would show emoji of its own choice.
const USED = 'emoji-mart.frequently';

/** The picker's data with our own first category, and the categories in their order. */
export function categoriesOf(data: EmojiData): { data: EmojiData; categories: string[] } {
  const [first = '', ...rest] = ORDER;
  return {
    data: { ...data, categories: [PRESENTS, ...data.categories] },
    categories: localStorage.getItem(USED) ? [first, 'frequent', ...rest] : ORDER,
  };
}
