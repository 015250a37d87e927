// The page "Add from anywhere": the way of each device.

export const lead =
  'You see something you like: in a shop, on the phone, late at night. Put it on a list from there.';
export const ways = {
  computer: 'On a computer',
  android: 'On an Android phone',
  apple: 'On an iPhone or iPad',
  script: 'From a script or a chat',
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

export const scriptLead =
  'POST /api/quick-add takes a text, finds its links and prices, and puts them on a list as drafts. It needs an access token that may write.';
export const scriptTokens = 'Access tokens';
