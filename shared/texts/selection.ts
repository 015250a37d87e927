// What visitors of a shared list choose from it by, and what they read of the outcome.
export const open = (hasWords: boolean) => (hasWords ? 'Search and sort' : 'Sort and filter');
export const words = 'Search';
export const wordsHint = 'Names, notes, colors, shops';
export const sort = 'Sort';
export const sorts = {
  wanted: 'Most wanted first',
  price: 'Lowest price first',
  'price-down': 'Highest price first',
  newest: 'Newest first',
};
/** As it stands inside a line: “3 of 12 gifts, lowest price first”. */
export const sortsSaid = {
  wanted: 'most wanted first',
  price: 'lowest price first',
  'price-down': 'highest price first',
  newest: 'newest first',
};
export const listOrder = 'As the list is arranged';
export const from = 'Price from';
export const upTo = 'Price up to';
const unpriced = 'Gifts whose price is not told are left out.';
export const priceHint = (currency: string | undefined) =>
  currency ? `In ${currency}. ${unpriced}` : unpriced;
export const currency = 'Currency';
export const section = 'Section';
export const allSections = 'All sections';
export const sectionIs = (name: string) => `Section: ${name}`;
export const used = 'Second-hand is welcome';
export const free = 'Still free';
export const show = 'Show gifts';
export const showAll = 'Show all gifts';
export const counted = (found: number, all: number) =>
  found === all ? `All ${all} gifts` : `${found} of ${all} gifts`;
export const countedIn = (count: string, order: string) => `${count}, ${order}`;
export const looking = 'Looking at what is still free...';
export const nothing = 'No gift on this list is like that.';
export const pricesIn = (currency: string) => `In ${currency}`;
export const priceNotTold = 'Price not told';
