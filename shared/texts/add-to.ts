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
