import { ITEM, PHOTO, QUICK_ADD, WISHLIST } from '../limits.ts';

export const name = 'Name';
export const namePlaceholder = 'What is it?';
export const url = 'URL';
export const urlPlaceholder = 'Paste a link';
export const urlHint = 'Start with a link and Wren fetches the picture.';
/** While a name is typed in place of a link. */
export const urlIsName = 'This is no link, so it becomes the name.';
export const urlBusy = 'Wren is fetching the picture…';
/** The shop stopped us. Beside it stands the way to that button. */
export const urlWall = 'This shop does not let us look. Type the name, or use the button in your browser.';
export const urlWallWay = 'Show me how';
/** A failure is not named (spec section 8). */
export const urlSilent = 'Wren found nothing there. Give it a name; a picture of your own helps.';
export const picture = 'Picture';
export const pictureFound = 'This picture comes with the link.';
export const pictureChoose = 'Choose a picture';
export const pictureChange = 'Change';
export const pictureRemove = 'Remove';
export const pictureHint = 'Or paste or drop one here.';
export const pictureSending = 'Uploading...';
export const pictureSent = (percent: number) => `${percent} % uploaded`;
export const pictureTaken = 'The picture is there';
export const pictureRemoved = 'The picture is removed';
export const pictureFailed = 'The picture could not be uploaded';
export const pictureUnreached = 'The picture did not get through. Please try again.';
export const price = 'Price';
export const pricePlaceholder = '0.00';
export const currency = 'Currency';
/** Below the field: how a price is understood that names no currency, and the one that stands there. */
export const pricesIn = (currency: string | null) => `In ${currency ?? '$'}`;
export const priceUnderstood = (price: string) => `= ${price}`;
export const fromPage = 'From the page';
export const priceFromPage = (price: string) => `${price}, from the page`;
/** Of a price that was read and is not sure. */
export const priceOffered = (price: string) => `Is it ${price}?`;
export const quantity = 'Quantity';
export const size = 'Size';
export const color = 'Color';
export const details = 'Details';
export const detailsPlaceholder = 'Anything a giver should know';
export const mostWanted = 'Most wanted';
export const exactness = 'How exact?';
export const exactnessUnsaid = 'Not said';
export const exactnesses = {
  exact: 'This one exactly',
  similar: 'This or similar',
  surprise: 'Surprise me',
} as const;
export const usedOk = 'Second-hand is welcome';
export const lendOk = 'Lending is fine';
export const choices = 'Choices';
export const choicesHint = `One on each line, the best first. Up to ${ITEM.choices}.`;
export const choicesPlaceholder = 'Green\nBlue';
export const choicesLeft = (left: number) =>
  left < 0 ? `${-left} too many` : left === 1 ? '1 more fits' : `${left} more fit`;
export const yes = 'Yes';
export const no = 'No';
export const privateNote = 'Private note';
export const privateNoteHint = 'Only you, and whoever edits this list with you, read it. No giver does.';
export const privateNoteIs = (note: string) => `Private: ${note}`;
export const draft = 'Draft';
export const draftHint = 'On your list, on no link: givers see it once it is no longer a draft.';
export const endless = 'As many as you like';
export const endlessHint = 'Gift cards, socks: never taken, whoever reserves it.';
/** In place of how many are wanted. */
export const anyNumber = 'any number';
export const moreAbout = 'More about it';
export const more = 'Price, size, color and more';
export const addField = 'Add a wish or paste a link';
export const add = 'Add Item';
export const adding = 'Adding...';
export const view = 'View';
export const edit = 'Edit';
export const rowKeys =
  'Arrow keys: up and down from wish to wish, left and right to what can be done with it';
export const save = 'Save';
export const saving = 'Saving...';
export const remove = 'Delete';
export const confirmRemove = 'Delete this item?';
export const addFailed = 'Error adding item';
export const saveFailed = 'Error saving item';
export const removeFailed = 'Error deleting item';
export const removed = 'Item deleted';
export const notFound = 'Item not found';
export const changedElsewhere =
  'This item was changed somewhere else meanwhile. Please check it and try again.';
export const nameMissing = 'Name required';
export const nameTooLong = `The name can have at most ${ITEM.nameLength} characters`;
export const urlInvalid = 'Please enter a web address that starts with http:// or https://';
export const urlTooLong = `The address can have at most ${ITEM.urlLength} characters`;
export const imageInvalid = 'The image must be a web address or the name of a file under /uploads/';
export const priceInvalid = 'Please enter the price as a number, 19.99 for example';
export const priceTooHigh = 'The price can be at most 9,999,999,999.99';
export const priceTooFine = 'The price has more decimals than its currency';
export const currencyUnknown = 'A currency is a code of ISO 4217, EUR for example';
export const quantityInvalid = `The quantity must be a whole number from ${ITEM.quantityMin} to 9,999`;
export const sizeTooLong = `The size can have at most ${ITEM.sizeLength} characters`;
export const colorTooLong = `The color can have at most ${ITEM.colorLength} characters`;
export const detailsTooLong = `Details can have at most ${ITEM.detailsLength} characters`;
export const privateNoteTooLong = `A private note can have at most ${ITEM.privateNoteLength} characters`;
export const tooManyChoices = `An item can have at most ${ITEM.choices} choices`;
export const choiceTooLong = `A choice can have at most ${ITEM.choiceLength} characters`;
export const choiceEmpty = 'A choice needs a name';
export const choiceOneLine = 'A choice is one line';
export const choicesNoList = 'choices must be a list of texts';
export const exactnessUnknown = 'exactness must be exact, similar or surprise, or null';
export const notBoolean = 'This field must be true or false';
export const tooMany = 'This list is full: it has 1,000 items.';
export const removedNamed = (name: string) => `${name} deleted`;
export const afterElsewhere =
  'after must be another item of the same list, in the section that is named, or null for the top';
export const duplicate = 'Duplicate';
export const duplicated = (name: string) => `${name} duplicated`;
export const duplicateFailed = 'Error duplicating item';
export const noneChosen = 'ids must name at least one item';
export const tooManyChosen = 'ids must name no more items than a list has room for';
export const actUnknown = 'act must be move, copy, section, draft, remove or restore';
export const actNeeds =
  'move and copy need a wishlistId, section needs a sectionId, draft needs isDraft; remove and restore need none of them';
export const placesDiffer = 'places go with move, and name one place for each of ids';
export const nothingInText = 'No link and no wish was found in this text';
export const tooManyInText = `At most ${QUICK_ADD.wishes} wishes can be added from one text`;
export const textTooLong = `The text can have at most ${QUICK_ADD.textLength} characters`;
export const sectionElsewhere = 'sectionId must be a section of the same list, or null for none';
export const added = (name: string) => `${name} is on the list`;
export const show = 'Show';
export const saved = 'Saved';
export const readMore = 'more';
export const readLess = 'less';
export const recentlyRemoved = 'Recently removed';
export const removedExplained = `What you delete can be brought back for ${WISHLIST.removedItemKeptDays} days. Then it goes for good.`;
export const removedNotLoaded = 'Recently removed items could not be loaded';
export const restored = (name: string) => `Back on the list: ${name}`;
export const restoreFailed = 'Error bringing the item back';
export const detailsLeft = (left: number) => `${left} left`;
export const detailsLeftAloud = (left: number) =>
  left === 1 ? '1 character left' : `${left} characters left`;
export const addressRefused = 'This address cannot be read';

// What a giver reads of an item beside its name.
export const sizeIs = (size: string) => `Size: ${size}`;
export const colorIs = (color: string) => `Color: ${color}`;
export const usedOkSaid = 'Second-hand welcome';
export const lendOkSaid = 'Lending is fine';
export const choicesAre = (choices: readonly string[]) => choices.join(', else ');
export const endlessSaid = 'Any number wanted';
export const wanted = (quantity: number) => `${quantity} wanted`;

// What is wrong with a picture that was sent.
export const photoMissing = 'Please choose one picture';
export const photoIncomplete = 'The picture did not arrive completely. Please try again.';
export const photoUnreadable = 'Please choose a JPEG, PNG or WebP picture';
export const photoTooLarge = `The picture can have at most ${PHOTO.bytes / 1_000_000} MB`;
export const photoTooManyPixels = `The picture can have at most ${PHOTO.inputPixels / 1_000_000} megapixels`;
export const photoTooHeavy =
  'This picture takes too much memory to open. Please save it smaller, or as an ordinary JPEG.';
export const photoWrongForm = 'Please send the picture as multipart/form-data, in the field image';
