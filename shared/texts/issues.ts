import * as ACCESS_TOKEN_TEXTS from './access-token.ts';
import * as ADMIN_TEXTS from './admin.ts';
import * as CLAIM_TEXTS from './claim.ts';
import * as GIFT_TEXTS from './gift.ts';
import * as INVITATION_TEXTS from './invitation.ts';
import * as ITEM_TEXTS from './item.ts';
import * as LINK_TEXTS from './link.ts';
import * as PASSKEY_TEXTS from './passkey.ts';
import * as PEOPLE_TEXTS from './people.ts';
import * as REQUEST_TEXTS from './request.ts';
import * as SECRET_TEXTS from './secret.ts';
import * as SECTION_TEXTS from './section.ts';
import * as SECURITY_TEXTS from './security.ts';
import * as SETTINGS_TEXTS from './settings.ts';
import * as WELCOME_TEXTS from './welcome.ts';
import * as WISHLIST_TEXTS from './wishlist.ts';

/** What a person reads of a field that is wrong and that no form of ours checks, by the message of its schema. */
export const OTHER_ISSUE_TEXTS = {
  'accessToken.endInvalid': ACCESS_TOKEN_TEXTS.endInvalid,
  'accessToken.endPast': ACCESS_TOKEN_TEXTS.endPast,
  'item.actNeeds': ITEM_TEXTS.actNeeds,
  'item.actUnknown': ITEM_TEXTS.actUnknown,
  'item.afterElsewhere': ITEM_TEXTS.afterElsewhere,
  'item.choiceEmpty': ITEM_TEXTS.choiceEmpty,
  'item.choiceOneLine': ITEM_TEXTS.choiceOneLine,
  'item.choicesNoList': ITEM_TEXTS.choicesNoList,
  'item.exactnessUnknown': ITEM_TEXTS.exactnessUnknown,
  'item.noneChosen': ITEM_TEXTS.noneChosen,
  'item.notBoolean': ITEM_TEXTS.notBoolean,
  'item.placesDiffer': ITEM_TEXTS.placesDiffer,
  'item.tooManyChosen': ITEM_TEXTS.tooManyChosen,
  'link.opensUnknown': LINK_TEXTS.opensUnknown,
  'link.pausedInvalid': LINK_TEXTS.pausedInvalid,
  'link.reservationsUnknown': LINK_TEXTS.reservationsUnknown,
  'passkey.nameMissing': PASSKEY_TEXTS.nameMissing,
  'passkey.nameTooLong': PASSKEY_TEXTS.nameTooLong,
  'people.roleNotBoolean': PEOPLE_TEXTS.roleNotBoolean,
  'promise.fromTooLong': GIFT_TEXTS.fromTooLong,
  'promise.historyNoteTooLong': GIFT_TEXTS.historyNoteTooLong,
  'promise.secrecyUnknown': SECRET_TEXTS.secrecyUnknown,
  'promise.thanksMissing': GIFT_TEXTS.thanksMissing,
  'promise.thanksTooLong': GIFT_TEXTS.thanksTooLong,
  'request.idInvalid': REQUEST_TEXTS.idInvalid,
  'item.sectionElsewhere': ITEM_TEXTS.sectionElsewhere,
  'item.nothingInText': ITEM_TEXTS.nothingInText,
  'item.tooManyInText': ITEM_TEXTS.tooManyInText,
  'item.textTooLong': ITEM_TEXTS.textTooLong,
  'section.pickUnknown': SECTION_TEXTS.pickUnknown,
  'section.afterElsewhere': SECTION_TEXTS.afterElsewhere,
  'security.proofMissing': SECURITY_TEXTS.proofMissing,
  'security.proofTwice': SECURITY_TEXTS.proofTwice,
  'settings.nameMissing': SETTINGS_TEXTS.nameMissing,
  'settings.nameTooLong': SETTINGS_TEXTS.nameTooLong,
  'settings.nameSigns': SETTINGS_TEXTS.nameSigns,
  'settings.signupsUnknown': SETTINGS_TEXTS.signupsUnknown,
  'settings.notBoolean': SETTINGS_TEXTS.notBoolean,
  'settings.accentInvalid': SETTINGS_TEXTS.accentInvalid,
  'settings.logoNotNull': SETTINGS_TEXTS.logoNotNull,
  'settings.accentTooPale': ({ better }: { better: string }) => SETTINGS_TEXTS.accentTooPale(better),
  'welcome.codeMissing': WELCOME_TEXTS.codeMissing,
  'wishlist.forWhomUnknown': WISHLIST_TEXTS.forWhomUnknown,
  'wishlist.paperUnknown': WISHLIST_TEXTS.paperUnknown,
  'wishlist.publicNotBoolean': WISHLIST_TEXTS.publicNotBoolean,
  'locale.unknown': REQUEST_TEXTS.localeUnknown,
  'admin.reasonMissing': ADMIN_TEXTS.reasonMissing,
  'admin.reasonTooLong': ADMIN_TEXTS.reasonTooLong,
  'admin.searchTooLong': ADMIN_TEXTS.searchTooLong,
  'claim.cardTooLong': CLAIM_TEXTS.cardTooLong,
  'claim.keyTooLong': CLAIM_TEXTS.keyTooLong,
  'claim.nameTooLong': CLAIM_TEXTS.nameTooLong,
  'claim.noteTooLong': CLAIM_TEXTS.noteTooLong,
  'claim.itemsInvalid': CLAIM_TEXTS.itemsInvalid,
  'claim.quantityInvalid': CLAIM_TEXTS.quantityInvalid,
  'claim.showNameInvalid': CLAIM_TEXTS.showNameInvalid,
  'claim.stateInvalid': CLAIM_TEXTS.stateInvalid,
  'invitation.endFar': INVITATION_TEXTS.endFar,
  'invitation.endInvalid': INVITATION_TEXTS.endInvalid,
  'invitation.endPast': INVITATION_TEXTS.endPast,
  'invitation.usesInvalid': INVITATION_TEXTS.usesInvalid,
} as const satisfies Record<string, string | ((args: { better: string }) => string)>;

/** The same where the request itself is wrong. */
export const REQUEST_ISSUE_TEXTS = {
  'request.invalid': REQUEST_TEXTS.invalid,
  'request.invalidAt': ({ path }: { path: string }) => REQUEST_TEXTS.invalidAt(path),
  'request.unknownField': ({ path }: { path: string }) => REQUEST_TEXTS.unknownFieldAt(path),
} as const;
