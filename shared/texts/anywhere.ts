// The page "Add from anywhere": the way of each device.

export const lead =
  'You see something you like: in a shop, on the phone, late at night. Put it on a list from there.';
export const ways = {
  computer: 'On a computer',
  android: 'On an Android phone',
  apple: 'On an iPhone or iPad',
  script: 'From a message, a note or a script',
} as const;
export const yours = 'For this device';

export const button = 'Add to Wishwren';
export const buttonLead =
  'A button in your browser reads the page that you see, also where a shop does not let us look. It sends nothing to the shop, and nothing is on a list before you press Add.';
export const buttonSteps = [
  'Show your bookmarks: press Ctrl, Shift and B, on a Mac Command, Shift and B.',
  'Drag this button up among them.',
  'On a page of a shop, press it there.',
] as const;
export const buttonDragged = 'Drag the button to your bookmarks. Pressed here it does nothing.';
export const buttonByKeys =
  'Without dragging: make a bookmark of any page, and put this in the place of its address.';
export const buttonFirefox =
  'Firefox runs no such button on pages that forbid scripts. The extension works there, too.';

export const extensionTitle = 'Or the extension';
export const extensionLead =
  'One press, and it works on every page. It asks for the address of this page once.';
export const extensionDownload = 'Download the extension';
export const extensionSteps = [
  'Unpack what you have downloaded.',
  'In Chrome, Edge or Brave open chrome://extensions, and switch on Developer mode.',
  'Press Load unpacked, and choose the folder.',
  'On a page of a shop, press Add to Wishwren beside the address, or Alt, Shift and W.',
] as const;
export const extensionFirefox =
  'Firefox: open about:debugging, This Firefox, Load Temporary Add-on, and choose the file. It stays until Firefox is closed.';
export const motionLabel = 'The button is dragged from this page up to the bookmarks.';

export const buttonOnPhone = [
  'Copy the button.',
  'Make a bookmark of any page, with the name Add to Wishwren.',
  'Edit that bookmark: put what you copied in the place of its address.',
  'On a page of a shop, type the name in the address bar and choose the bookmark.',
] as const;
export const copyButton = 'Copy the button';
export const copyQuestion = 'Copy this text:';

export const androidLead = 'Wishwren stands among the apps to which other apps share.';
export const androidSteps = [
  'Open this page in Chrome, and in its menu choose Add to Home screen, then Install.',
  'In the shop’s app or page press Share.',
  'Choose Wishwren, and press Add.',
] as const;
export const phoneToo = 'Where a shop does not let us look, the button does:';

export const appleLead = 'A shortcut stands in the list that Share opens. It is made once, in six steps.';
export const appleSteps = [
  'Open the app Shortcuts and tap the plus.',
  'Tap Add Action, then Text, and put the address below into it.',
  'Behind the address choose Shortcut Input from the row above the keyboard.',
  'Add the action Open URLs.',
  'Tap the i below, and switch on Show in Share Sheet.',
  'Call it Wishwren, and tap Done.',
] as const;
export const appleThen = 'From now on: Share, Wishwren, Add.';
export const copyAddress = 'Copy the address';

export const appleQuickTitle = 'Or without opening a page';
export const appleQuickLead =
  'A second shortcut puts what you share on your list as a draft, and that is all.';
export const appleQuickSteps = [
  'Make an access token that may write (below), and copy it.',
  'In Shortcuts make another shortcut, with the action Get Contents of URL and the address below.',
  'Open its arrow: choose the method POST, and add the header Authorization with the word Bearer, a space and your token.',
  'As request body choose JSON, and add a text field with the name text and Shortcut Input as its value.',
  'Tap the i below, and switch on Show in Share Sheet. Call it Wish for later.',
] as const;

export const scriptByHand = 'Paste a whole message or a list';
export const scriptLead =
  'A pasted text becomes rows to choose from. For scripts: POST /api/quick-add takes a text, finds its links and prices, and puts them on a list as drafts. It needs an access token that may write.';
export const scriptTokens = 'Access tokens';
