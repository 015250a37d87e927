import * as ACCESS_TOKEN_TEXTS from './access-token.ts';
import * as ACCOUNT_TEXTS from './account.ts';
import * as ADMIN_TEXTS from './admin.ts';
import * as CLAIM_TEXTS from './claim.ts';
import * as CONTACT_TEXTS from './contact.ts';
import * as INVITATION_TEXTS from './invitation.ts';
import * as ITEM_TEXTS from './item.ts';
import * as LINK_TEXTS from './link.ts';
import * as PASSKEY_TEXTS from './passkey.ts';
import * as PEOPLE_TEXTS from './people.ts';
import * as PROFILE_TEXTS from './profile.ts';
import * as PROVIDER_TEXTS from './provider.ts';
import * as SECRET_TEXTS from './secret.ts';
import * as SECTION_TEXTS from './section.ts';
import * as SECURITY_TEXTS from './security.ts';
import * as WISHLIST_TEXTS from './wishlist.ts';

/** What an act is answered with when it went well. */
export const ANSWER_TEXTS = {
  'accessToken.removed': ACCESS_TOKEN_TEXTS.removed,
  'admin.actionDone': ADMIN_TEXTS.actionDone,
  'admin.backupMade': ADMIN_TEXTS.backupMade,
  'auth.contested': ACCOUNT_TEXTS.verifyContested,
  'auth.factorUndone': ACCOUNT_TEXTS.verifyFactorUndone,
  'auth.loggedOut': SECURITY_TEXTS.loggedOut,
  'auth.passwordChanged': PROFILE_TEXTS.passwordUpdated,
  'auth.passwordReset': ACCOUNT_TEXTS.resetSuccess,
  'auth.registered': ACCOUNT_TEXTS.registerSuccess,
  'auth.resent': ACCOUNT_TEXTS.resendSuccess,
  'auth.resetMailed': ACCOUNT_TEXTS.forgotSuccess,
  'auth.signInMailed': ACCOUNT_TEXTS.signInAsked,
  'auth.undone': ACCOUNT_TEXTS.verifyUndone,
  'auth.verified': ACCOUNT_TEXTS.verifySuccess,
  'claim.forgotten': CLAIM_TEXTS.forgotten,
  'claim.kept': CLAIM_TEXTS.keptInAccount,
  'claim.linkSent': CLAIM_TEXTS.linkSent,
  'claim.linkSentOverAll': CLAIM_TEXTS.linkSentOverAll,
  'claim.linksEnded': CLAIM_TEXTS.linksEnded,
  'claim.opened': CLAIM_TEXTS.reservationsOpened,
  'claim.released': CLAIM_TEXTS.released,
  'contact.sent': CONTACT_TEXTS.success,
  'invitation.revoked': INVITATION_TEXTS.revoked,
  'item.removed': ITEM_TEXTS.removed,
  'link.ended': LINK_TEXTS.linkEnded,
  'link.keeperAccepted': LINK_TEXTS.keeperAccepted,
  'link.keeperAsked': LINK_TEXTS.keeperAsked,
  'link.keeperEnding': LINK_TEXTS.keeperEnding,
  'link.keeperGone': LINK_TEXTS.keeperGone,
  'link.noted': LINK_TEXTS.noted,
  'link.unlocked': LINK_TEXTS.listUnlocked,
  'me.removed': PROFILE_TEXTS.removed,
  'passkey.removed': PASSKEY_TEXTS.removed,
  'passkey.renamed': PASSKEY_TEXTS.renamed,
  'provider.connected': PROVIDER_TEXTS.connected,
  'provider.disconnected': PROVIDER_TEXTS.disconnected,
  'people.left': PEOPLE_TEXTS.left,
  'people.removed': PEOPLE_TEXTS.removed,
  'people.withdrawn': PEOPLE_TEXTS.withdrawn,
  'promise.unwrapped': SECRET_TEXTS.isUnwrapped,
  'section.removed': SECTION_TEXTS.removed,
  'security.otherSessionsEnded': SECURITY_TEXTS.otherSessionsEnded,
  'security.sessionEnded': SECURITY_TEXTS.sessionEnded,
  'security.shown': SECURITY_TEXTS.shown,
  'security.turnedOff': SECURITY_TEXTS.factorTurnedOff,
  'wishlist.removed': WISHLIST_TEXTS.removed,
} as const satisfies Record<string, string>;
