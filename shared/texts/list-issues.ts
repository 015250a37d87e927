import * as ITEM_TEXTS from './item.ts';
import * as LINK_TEXTS from './link.ts';
import * as SECRET_TEXTS from './secret.ts';
import * as SECTION_TEXTS from './section.ts';
import * as WISHLIST_TEXTS from './wishlist.ts';

/** The sentence of each issue of a list, its items and its links. */
export const LIST_ISSUE_TEXTS = {
  'item.choiceTooLong': ITEM_TEXTS.choiceTooLong,
  'item.colorTooLong': ITEM_TEXTS.colorTooLong,
  'item.currencyUnknown': ITEM_TEXTS.currencyUnknown,
  'item.detailsTooLong': ITEM_TEXTS.detailsTooLong,
  'item.imageInvalid': ITEM_TEXTS.imageInvalid,
  'item.nameMissing': ITEM_TEXTS.nameMissing,
  'item.nameTooLong': ITEM_TEXTS.nameTooLong,
  'item.priceInvalid': ITEM_TEXTS.priceInvalid,
  'item.priceTooHigh': ITEM_TEXTS.priceTooHigh,
  'item.privateNoteTooLong': ITEM_TEXTS.privateNoteTooLong,
  'item.quantityInvalid': ITEM_TEXTS.quantityInvalid,
  'item.sizeTooLong': ITEM_TEXTS.sizeTooLong,
  'item.tooManyChoices': ITEM_TEXTS.tooManyChoices,
  'item.urlInvalid': ITEM_TEXTS.urlInvalid,
  'item.urlTooLong': ITEM_TEXTS.urlTooLong,
  'link.endInvalid': LINK_TEXTS.endInvalid,
  'link.endPast': LINK_TEXTS.endPast,
  'link.giverNameTooLong': LINK_TEXTS.giverNameTooLong,
  'link.nameMissing': LINK_TEXTS.nameMissing,
  'link.nameTooLong': LINK_TEXTS.nameTooLong,
  'link.passphraseLength': LINK_TEXTS.passphraseLength,
  'promise.dayInvalid': SECRET_TEXTS.dayInvalid,
  'promise.dayPassed': SECRET_TEXTS.dayPassed,
  'promise.timeZoneInvalid': SECRET_TEXTS.timeZoneInvalid,
  'section.nameMissing': SECTION_TEXTS.nameMissing,
  'section.nameTooLong': SECTION_TEXTS.nameTooLong,
  'wishlist.descriptionTooLong': WISHLIST_TEXTS.descriptionTooLong,
  'wishlist.emojiTooLong': WISHLIST_TEXTS.emojiTooLong,
  'wishlist.forNameOneLine': WISHLIST_TEXTS.forNameOneLine,
  'wishlist.forNameTooLong': WISHLIST_TEXTS.forNameTooLong,
  'wishlist.nameTooLong': WISHLIST_TEXTS.nameTooLong,
  'wishlist.titleRequired': WISHLIST_TEXTS.titleRequired,
} as const satisfies Record<string, string>;
