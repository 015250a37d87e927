// What several screens say.
export const loading = 'Loading';
export const backToLogin = 'Back to login';
export const backHome = 'Back Home';
export const networkError = (reason: string) => `Network error: ${reason}`;
export const unreachable = 'the server did not answer';
export const somethingWrong = 'Something went wrong on our side. Please try again.';
export const tooMany = 'Too many tries. Please wait a little and try again.';
export const busy = 'The server is busy. Please try again in a moment.';
export const newTab = 'opens in a new tab';
export const showPassword = 'Show';
export const hidePassword = 'Hide';
export const reload = 'Try again';
export const close = 'Close';
export const more = 'More';
export const moreOf = (name: string) => `More for ${name}`;
export const cancel = 'Cancel';
export const copied = 'Copied!';
export const undo = 'Undo';
export const removedAgo = (age: string) => `Removed ${age}`;
export const restore = 'Bring back';
/** Also works where undoing is otherwise Cmd+Z. */
export const undoKeys = 'Ctrl+Z';

// The header and the footer.
export const home = 'Home';
export const about = 'About';
export const contact = 'Contact';
export const blog = 'Blog';
export const wishlists = 'My Wishlists';
export const profile = 'Profile';
export const admin = 'Admin Dashboard';
export const login = 'Login';
export const register = 'Register';
export const logout = 'Logout';
export const menu = 'Menu';
export const mainNavigation = 'Main';
export const footerNavigation = 'Footer';
export const skip = 'Skip to content';
export const language = 'Language';
/** Beside the languages, where the page has no script that follows the choice by itself. */
export const chooseLanguage = 'Choose';

// Where there is no page, no session, no network or no script.
export const pageNotFound = 'Oops! The page you’re looking for doesn’t exist.';
export const backToWishlists = 'Back to My Wishlists';
export const sessionExpired = 'Your session expired. Please log in again.';
export const logInFirst = 'Please log in first';
export const affiliate = 'As an Amazon Associate, this site earns from qualifying purchases.';
export const adminOnly = 'Only administrators may do this';
export const connectionAwaited = 'No connection. This opens by itself when it is back.';
export const notSent = 'No connection. What you typed stays here: send it again when it is back.';
export const unreached = (name: string) => `We could not reach ${name}. We keep trying.`;
export const scriptNeeded = 'This page needs JavaScript. Please switch it on and load the page again.';

// Under a text of which only the beginning is shown.
export const readOn = 'Read on';
export const readLess = 'Read less';
export const showLess = 'Show less';

// What was typed and not yet sent.
export const draftKept = 'We kept what you typed.';
export const startAfresh = 'Start afresh';

// Where two people, or one person on two devices, changed the same thing.
export const conflictFound =
  'This was changed somewhere else while you were editing. Choose what to keep, then save again.';
export const conflictUndecided = 'Choose what to keep in each field, then save again.';
export const whichStays = (field: string) => `${field}: which one stays?`;
export const conflictSides = { theirs: 'Saved meanwhile', mine: 'Yours' } as const;
export const conflictNothing = 'Nothing';
