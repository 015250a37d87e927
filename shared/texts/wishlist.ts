import { USER, WISHLIST } from '../limits.ts';

// All one's lists.
export const seePresents = 'See your presents';
export const backTo = (title: string) => `Back to ${title}`;
export const tagline = 'Organize your perfect gifts';
export const refresh = 'Refresh';
export const newWishlist = 'New Wishlist';
export const view = 'View';
export const edit = 'Edit';
export const share = 'Share';
export const remove = 'Delete';
export const isPublic = 'Public';
export const isPrivate = 'Private';
export const noWishlists = 'No wishlists yet. Create one to get started!';
export const listsLoadFailed = 'Error loading wishlists';
export const listsUnreached = 'Your lists are safe, they just did not arrive. Press Refresh to try again.';
export const removed = 'Wishlist deleted';
export const removeFailed = 'Error deleting wishlist';
export const linkCopied = 'Link copied!';
export const copyPrompt = 'Copy this link:';
export const duplicate = 'Duplicate';
export const duplicated = (name: string) => `${name} is ready. Nothing on it is reserved.`;
export const archive = 'Archive';
export const wakeUp = 'Wake up';
export const archived = (name: string) => `${name} is resting now`;
export const wokenUp = (name: string) => `${name} is awake again`;
export const isResting = 'Resting';
export const restingHere =
  'This list is resting. Its links say so and show nothing else of it; what is reserved stays reserved.';
export const restingLists = 'Resting';
export const restingExplained =
  'Lists that you have put away. Their links say so and show nothing else; what is reserved stays reserved.';
/** What the copy of a list is called. */
export const nameOfCopy = (name: string) => `${name} (copy)`;
export const confirmRemoveFromLists = 'Delete this wishlist?';
export const contents = (count: number, when: string) =>
  `${count === 1 ? '1 wish' : `${count} wishes`} · ${when}`;
export const firstWish = 'No wishes yet. Add the first wish.';
export const changedToday = 'changed today';
export const changedYesterday = 'changed yesterday';
export const changedDaysAgo = (days: number) => `changed ${days} days ago`;
export const changedOn = (day: string) => `changed ${day}`;
export const dayToday = 'today is the day';
export const dayTomorrow = 'tomorrow';
export const dayIn = (days: number) => `in ${days} days`;
export const dayOn = (day: string) => `on ${day}`;
export const created = (name: string) => `${name} is ready for its first wish`;
export const removedNamed = (name: string) => `${name} deleted`;
export const recentlyRemoved = 'Recently deleted';
export const removedExplained = `A list that you delete can be brought back for ${WISHLIST.restorableHours} hours, with everything on it.`;
export const removedNotLoaded = 'Recently deleted lists could not be loaded';
export const restored = (name: string) => `${name} is back`;
export const restoreFailed = 'Error bringing the list back';

// What is reserved on several lists whose makers see it, side by side.
export const planned = 'What is planned for each';
export const plannedExplained =
  'What all givers together have reserved by now, and what it costs. Children can read: fold it when you are done.';
export const plannedFor = 'For';
export const plannedGifts = 'Gifts';
export const plannedSum = 'Together';
export const plannedNothing = 'Nothing yet';
export const withoutPrice = (count: number) => `${count} without a price`;
export const plannedNotLoaded = 'What is planned could not be loaded. Please try again.';

// One list.
export const back = 'Back to My Wishlists';
export const loading = 'Loading the wishlist';
export const notFound = 'Wishlist not found';
export const addHeading = 'Add a New Item';
export const itemsHeading = 'Wishlist Items';
export const items = 'items';
export const empty = 'No items yet. Add something to your wishlist!';
export const nameMissing = 'Name required';
export const nameTooLong = `The name can have at most ${WISHLIST.nameLength} characters`;
export const descriptionTooLong = `The description can have at most ${WISHLIST.descriptionLength} characters`;
export const emojiTooLong = 'One emoji is enough for the cover';
export const paperUnknown = 'Please choose one of our eight papers, or none';
export const publicNotBoolean = 'isPublic must be true or false';
export const forWhomUnknown = 'forWhom must be me, child, us or other';
export const forNameMissing = 'Please say for whom the list is';
export const forNameTooLong = `Whom it is for can have at most ${USER.nameLength} characters`;
export const forNameOneLine = 'Whom it is for is one name, on one line';
export const surprisePromised =
  'This list has been shared already, and whoever has its link was told that it is a surprise for you. So it stays one. Please make a new list for somebody else.';
export const changedElsewhere =
  'This list was changed somewhere else meanwhile. Please check it and try again.';
export const tooMany = `You have reached ${WISHLIST.perPerson} lists. Please delete one first.`;
export const tooManyWithDeleted = `You have reached 1,000 lists, those you deleted in the last ${WISHLIST.deletedKeptDays} days included. You can make new ones when the oldest deleted ones are gone.`;
export const readOnly = 'You see this list as an administrator. Only its owner can change it.';
export const noItems = 'No items yet.';

// Making and changing a list.
export const name = 'Name';
export const namePlaceholder = 'Birthday, housewarming, just because';
export const forWhom = 'For whom is it?';
export const forWhomChoices = {
  me: 'Me',
  child: 'My child',
  us: 'The two of us',
  other: 'Somebody else',
} as const;
export const forWhomHints = {
  me: 'You are surprised. Once the list is shared, this stays so.',
  child: 'You see what is reserved, and may reserve yourself.',
  us: 'Both of you are surprised. Once the list is shared, this stays so.',
  other: 'You see what is reserved, and may reserve yourself.',
} as const;
export const forName = 'Whom it is for';
export const forNames = {
  child: 'What is your child called?',
  us: 'And what is the other one called?',
  other: 'What are they called?',
} as const;
export const forNameHint = 'Everybody who opens the list reads this name.';
export const forRow = 'For';
export const moreRow = 'More';
export const more = 'Description, emoji, who can see it';
export const description = 'Description';
export const descriptionPlaceholder = 'A line for the people who open it';
export const cover = 'Cover emoji';
export const chooseEmoji = 'Choose Emoji';
export const closePicker = 'Close';
export const forPresents = 'For presents';
/** What the picker of emoji says, by its own names. */
export const emojiPicker = {
  search: 'Search',
  search_no_results_1: 'Oh no!',
  search_no_results_2: 'There is no such emoji',
  categories: {
    activity: 'Activity',
    flags: 'Flags',
    foods: 'Food and drink',
    nature: 'Animals and nature',
    objects: 'Objects',
    people: 'Smileys and people',
    places: 'Travel and places',
    search: 'What was found',
    symbols: 'Symbols',
    frequent: 'Often used',
  },
  skins: {
    choose: 'Choose the usual skin tone',
    1: 'Usual',
    2: 'Light',
    3: 'Medium light',
    4: 'Medium',
    5: 'Medium dark',
    6: 'Dark',
  },
} as const;
export const pickerMissing = 'Failed to load the emoji picker';
export const emojiPrompt = 'Which emoji should be on the cover?';
export const visibility = 'Who can see it?';
export const privateChoice = 'Private (only you can see)';
export const publicChoice = 'Public (shareable link)';
export const privateHint = 'Nobody else sees it until you share it.';
export const publicHint = 'Anyone with the link can look. Nobody can find it without.';
export const rotate = 'Rotate';
export const rotateHint = 'Rotate makes a new link. The old one stops working at once.';
export const create = 'Create';
export const creating = 'Creating...';
export const save = 'Save';
export const saving = 'Saving...';
export const preview = 'Preview';
export const untitled = 'Your new list';
export const titleRequired = 'Title required';
export const createFailed = 'Failed to create wishlist';
export const fetchFailed = 'Failed to fetch wishlist';
export const updateFailed = 'Failed to update wishlist';
export const failure = (text: string) => `❌ ${text}`;
export const saved = '✅ Changes saved';
export const rotateFailed = 'Failed to rotate token';
export const rotateAlert = 'Error rotating share link';
export const confirmRemove = 'Are you sure you want to delete this wishlist?';

// Its paper.
export const paperLabel = 'Wrapping paper';
export const paperNames = {
  hedge: 'Hedge',
  rosehip: 'Rosehip',
  straw: 'Straw',
  dusk: 'Dusk',
  petal: 'Petal',
  egg: 'Egg',
  mulberry: 'Mulberry',
  kraft: 'Kraft',
} as const;
export const nextPaper = 'Another paper';
export const paperSurprise = 'Surprise me';
export const paperSurpriseHint =
  'Without a choice, Wren draws one of the eight when the list is made. You can change it later.';
export const paperDrawn = 'Drawn for you';
export const paperDrawnHint = 'Everybody with the share link sees the list in this paper.';
