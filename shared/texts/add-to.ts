// Adding what somebody found elsewhere: in a shop's page, an app, a message.

export const pageTitle = 'Add a New Item';
export const fromPage = (host: string) => `From the page that you saw on ${host}.`;
export const fromLink = (host: string) => `A link from ${host}.`;
export const fromNowhere = 'Paste a link, or say what it is.';
export const outdated = 'This button is an older one. Please update the button.';
export const listsUnreached = 'What you found waits here. Your lists could not be reached to put it on one.';
export const noList = 'You have no list yet. One press makes the first.';
export const makeList = 'Make a list';
export const makingList = 'Making a list...';
export const makeListFailed = 'The list could not be made';
/** What the first list is called until somebody renames it. */
export const firstList = 'My wishlist';
export const toList = 'On which list?';
export const toSection = 'In which section?';
export const noSection = 'None';
export const rest = 'Size, color and more';
export const add = 'Add';
export const addAgain = 'Add again';
export const addAndClose = 'Add and close';
export const adding = 'Adding...';
export const same = (list: string) => `Already on ${list}`;
export const openSame = 'Open it';
export const added = (name: string, list: string) => `${name} is on ${list}`;
export const showAdded = 'Show';
export const closeYourself = 'You can close this tab now.';

// Many wishes out of one text.
export const manyLead =
  'Paste a message or a list. Each line and each link can become a wish; you choose which.';
export const manyInstead = 'Add many at once';
export const manyPasted = 'These are several lines. They wait for you here:';
export const manyText = 'Your text';
export const manyPlaceholder =
  'Turntable 189 € https://shop.example/turntable\nhttps://books.example/walnut\n…';
export const manyShow = 'Show the wishes';
export const manyNone = 'No link and no wish was found in this text.';
export const manyTooMany = (most: number) => `At most ${most} wishes can be added at once.`;
export const manyFound = (count: number) => (count === 1 ? '1 line read' : `${count} lines read`);
export const manyReading = 'Looking at the shops for names, pictures and prices…';
export const manyChange = 'Change the text';
export const manyAdd = (count: number) => `Add ${count === 1 ? '1 wish' : `${count} wishes`}`;
export const manyAdded = (count: number, list: string) =>
  count === 1 ? `1 wish is on ${list}` : `${count} wishes are on ${list}`;
export const manyLeft = (added: number, left: number) => `Added: ${added}. Not added yet: ${left}.`;
