import * as ACCESS_TOKEN_TEXTS from './texts/access-token.ts';
import * as ACCOUNT_TEXTS from './texts/account.ts';
import * as ADMIN_TEXTS from './texts/admin.ts';
import * as BLOG_TEXTS from './texts/blog.ts';
import * as CLAIM_TEXTS from './texts/claim.ts';
import * as FRAME_TEXTS from './texts/frame.ts';
import * as GIFT_TEXTS from './texts/gift.ts';
import * as INVITATION_TEXTS from './texts/invitation.ts';
import * as ITEM_TEXTS from './texts/item.ts';
import * as LINK_TEXTS from './texts/link.ts';
import * as PROFILE_TEXTS from './texts/profile.ts';
import * as REQUEST_TEXTS from './texts/request.ts';
import * as SECRET_TEXTS from './texts/secret.ts';
import * as SECURITY_TEXTS from './texts/security.ts';
import * as SHARE_TEXTS from './texts/share.ts';
import * as WISHLIST_TEXTS from './texts/wishlist.ts';

/**
 * One row per failure: services throw the key, the client switches on the key and shows the text. The HTTP status is
 * that of the REST answer; the code of tRPC follows from it (server/trpc/trpc-failure.ts).
 */
export const FAILURES = {
  invalidInput: { status: 400, text: REQUEST_TEXTS.invalid },
  notJson: { status: 400, text: REQUEST_TEXTS.notJson },
  tooLarge: { status: 413, text: REQUEST_TEXTS.tooLarge },
  wrongContentType: { status: 415, text: REQUEST_TEXTS.wrongType },
  wrongMethod: { status: 405, text: REQUEST_TEXTS.wrongMethod },
  preconditionFailed: { status: 412, text: REQUEST_TEXTS.preconditionFailed },
  keyInvalid: { status: 400, text: REQUEST_TEXTS.keyInvalid },
  keyInUse: { status: 409, text: REQUEST_TEXTS.keyInUse },
  keyReused: { status: 422, text: REQUEST_TEXTS.keyReused },
  notFound: { status: 404, text: REQUEST_TEXTS.notFound },
  signInNeeded: { status: 401, text: FRAME_TEXTS.logInFirst },
  metricsTokenWrong: { status: 401, text: REQUEST_TEXTS.metricsToken },
  sessionEnded: { status: 401, text: FRAME_TEXTS.sessionExpired },
  wrongCredentials: { status: 401, text: ACCOUNT_TEXTS.loginWrong },
  adminOnly: { status: 403, text: FRAME_TEXTS.adminOnly },
  // Not 401, which ends a session: whoever gets these has shown a right password, or is logged in.
  codeNeeded: { status: 403, text: SECURITY_TEXTS.codeNeeded },
  wrongCode: { status: 403, text: SECURITY_TEXTS.wrongCode },
  wrongFirstCode: { status: 403, text: SECURITY_TEXTS.wrongFirstCode },
  wrongPassword: { status: 403, text: SECURITY_TEXTS.wrongPassword },
  showAgain: { status: 403, text: SECURITY_TEXTS.showAgainFirst },
  passwordUnproven: { status: 403, text: SECURITY_TEXTS.passwordUnproven },
  secondFactorDemanded: { status: 403, text: SECURITY_TEXTS.factorDemanded },
  secondFactorIsOn: { status: 409, text: SECURITY_TEXTS.factorIsOn },
  secondFactorIsOff: { status: 409, text: SECURITY_TEXTS.factorIsOff },
  secondFactorNotBegun: { status: 409, text: SECURITY_TEXTS.factorNotBegun },
  sessionNotFound: { status: 404, text: SECURITY_TEXTS.sessionNotFound },
  profileChanged: { status: 409, text: PROFILE_TEXTS.changedElsewhere },
  lastAdmin: { status: 409, text: PROFILE_TEXTS.lastAdmin },
  adminSelf: { status: 409, text: ADMIN_TEXTS.toggledSelf },
  roleStands: { status: 409, text: ADMIN_TEXTS.roleStands },
  userNotFound: { status: 404, text: ADMIN_TEXTS.userNotFound },
  userIsDeleted: { status: 409, text: ADMIN_TEXTS.userIsDeleted },
  userIsActive: { status: 409, text: ADMIN_TEXTS.userIsActive },
  userIsUnverified: { status: 409, text: ADMIN_TEXTS.userIsUnverified },
  adminNotDeletable: { status: 409, text: ADMIN_TEXTS.adminNotDeletable },
  wishlistIsDeleted: { status: 409, text: ADMIN_TEXTS.wishlistIsDeleted },
  wishlistIsActive: { status: 409, text: ADMIN_TEXTS.wishlistIsActive },
  messageNotFound: { status: 404, text: ADMIN_TEXTS.messageNotFound },
  mailNotFound: { status: 404, text: ADMIN_TEXTS.mailNotFound },
  readOnlyToken: { status: 403, text: ACCESS_TOKEN_TEXTS.readOnly },
  sessionNeeded: { status: 403, text: ACCESS_TOKEN_TEXTS.sessionNeeded },
  tokenNotFound: { status: 404, text: ACCESS_TOKEN_TEXTS.notFound },
  tooManyTokens: { status: 409, text: ACCESS_TOKEN_TEXTS.tooMany },
  doorShut: { status: 400, text: ACCOUNT_TEXTS.registrationShut },
  invitationNotFound: { status: 404, text: INVITATION_TEXTS.notFound },
  tooManyInvitations: { status: 409, text: INVITATION_TEXTS.tooMany },
  verifyLinkInvalid: { status: 400, text: ACCOUNT_TEXTS.verifyFailed },
  resetLinkInvalid: { status: 400, text: ACCOUNT_TEXTS.resetInvalidToken },
  earlierEmailTaken: { status: 409, text: ACCOUNT_TEXTS.verifyEarlierTaken },
  pictureMissing: { status: 400, text: ITEM_TEXTS.photoMissing },
  pictureIncomplete: { status: 400, text: ITEM_TEXTS.photoIncomplete },
  pictureUnreadable: { status: 400, text: ITEM_TEXTS.photoUnreadable },
  pictureTooManyPixels: { status: 400, text: ITEM_TEXTS.photoTooManyPixels },
  pictureTooHeavy: { status: 400, text: ITEM_TEXTS.photoTooHeavy },
  pictureTooLarge: { status: 413, text: ITEM_TEXTS.photoTooLarge },
  pictureWrongForm: { status: 415, text: ITEM_TEXTS.photoWrongForm },
  passwordKnown: { status: 400, text: ACCOUNT_TEXTS.passwordKnown },
  wishlistNotFound: { status: 404, text: WISHLIST_TEXTS.notFound },
  tooManyWishlists: { status: 409, text: WISHLIST_TEXTS.tooMany },
  tooManyWithDeleted: { status: 409, text: WISHLIST_TEXTS.tooManyWithDeleted },
  itemNotFound: { status: 404, text: ITEM_TEXTS.notFound },
  tooManyItems: { status: 409, text: ITEM_TEXTS.tooMany },
  itemChanged: { status: 409, text: ITEM_TEXTS.changedElsewhere },
  wishlistChanged: { status: 409, text: WISHLIST_TEXTS.changedElsewhere },
  linkInvalid: { status: 400, text: ITEM_TEXTS.urlInvalid },
  shareNotFound: { status: 404, text: SHARE_TEXTS.notFound },
  linkNotFound: { status: 404, text: LINK_TEXTS.notFound },
  tooManyLinks: { status: 409, text: LINK_TEXTS.tooMany },
  mainLinkStays: { status: 409, text: LINK_TEXTS.mainStays },
  keepersLink: { status: 403, text: LINK_TEXTS.keepersLink },
  ownersLink: { status: 403, text: LINK_TEXTS.ownersLink },
  keeperOnly: { status: 409, text: LINK_TEXTS.keeperOnly },
  passphraseNeeded: { status: 401, text: LINK_TEXTS.listLocked },
  wrongPassphrase: { status: 403, text: LINK_TEXTS.passphraseWrong },
  boardClosed: { status: 403, text: LINK_TEXTS.boardClosed },
  keeperIsSelf: { status: 400, text: LINK_TEXTS.keeperSelf },
  keeperNeedsMail: { status: 409, text: LINK_TEXTS.keeperNeedsMail },
  alreadySealed: { status: 409, text: LINK_TEXTS.alreadySealed },
  keeperNotFound: { status: 404, text: LINK_TEXTS.keeperNone },
  keepingNotFound: { status: 404, text: LINK_TEXTS.keepingGone },
  claimNotFound: { status: 404, text: CLAIM_TEXTS.notFound },
  taken: { status: 409, text: CLAIM_TEXTS.fasterOne },
  tooManyClaims: { status: 409, text: CLAIM_TEXTS.tooMany },
  addressStays: { status: 409, text: CLAIM_TEXTS.addressStays },
  listIsFull: { status: 409, text: CLAIM_TEXTS.listIsFull },
  accountsClaims: { status: 403, text: CLAIM_TEXTS.accountsClaims },
  ownerKeptOut: { status: 403, text: CLAIM_TEXTS.ownerKeptOut },
  timeZoneUnknown: { status: 400, text: SECRET_TEXTS.timeZoneInvalid },
  stillSealed: { status: 404, text: SECRET_TEXTS.stillSealed },
  nothingSealed: { status: 409, text: SECRET_TEXTS.nothingSealed },
  notUnconfirmed: { status: 409, text: SECRET_TEXTS.notUnconfirmed },
  tooManyGifts: { status: 409, text: GIFT_TEXTS.tooManyGifts },
  notReceived: { status: 404, text: GIFT_TEXTS.notReceived },
  tooLateToPutBack: { status: 409, text: GIFT_TEXTS.tooLateToPutBack },
  giftNotFound: { status: 404, text: GIFT_TEXTS.giftNotFound },
  nobodyToThank: { status: 409, text: GIFT_TEXTS.nobodyToThank },
  thankedToday: { status: 409, text: GIFT_TEXTS.thankedToday },
  foreignSite: { status: 403, text: CLAIM_TEXTS.foreignSite },
  addressRefused: { status: 400, text: ITEM_TEXTS.addressRefused },
  blogUnavailable: { status: 503, text: BLOG_TEXTS.loadFailed },
  postNotFound: { status: 404, text: BLOG_TEXTS.notFound },
  tooManyTries: { status: 429, text: FRAME_TEXTS.tooMany },
  storageFull: { status: 503, text: REQUEST_TEXTS.storageFull },
  busy: { status: 503, text: FRAME_TEXTS.busy },
  internal: { status: 500, text: FRAME_TEXTS.somethingWrong },
} as const satisfies Record<string, { status: number; text: string }>;

export type FailureKey = keyof typeof FAILURES;
export type FailureStatus = (typeof FAILURES)[FailureKey]['status'];

/** Thrown by services and access rules; one middleware translates it for tRPC and REST. */
export class Failure extends Error {
  readonly key: FailureKey;
  /** Seconds after which a further try makes sense (429 and 503). */
  readonly retryAfterSeconds: number | undefined;

  /** `cause` is for the log alone. */
  constructor(key: FailureKey, retryAfterSeconds?: number, cause?: unknown) {
    super(FAILURES[key].text, { cause });
    this.name = 'Failure';
    this.key = key;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A gift that somebody else has taken; it says how many are still free. */
export class TakenFailure extends Failure {
  readonly free: number;

  constructor(free: number) {
    super('taken');
    this.free = free;
  }
}
