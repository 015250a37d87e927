import { ACCESS_TOKEN_TEXTS } from './texts/access-token.ts';
import { ADMIN_TEXTS } from './texts/admin.ts';
import { BLOG_TEXTS } from './texts/blog.ts';
import { CLAIM_REFUSAL_TEXTS } from './texts/claim-refusals.ts';
import { COMMON_TEXTS } from './texts/frame/common.ts';
import { SESSION_TEXTS } from './texts/frame/session.ts';
import { INVITATION_TEXTS } from './texts/invitation.ts';
import { ITEM_TEXTS } from './texts/item.ts';
import { LOGIN_TEXTS } from './texts/login.ts';
import { PHOTO_TEXTS } from './texts/photo.ts';
import { PROFILE_TEXTS } from './texts/profile.ts';
import { PROMISE_TEXTS } from './texts/promise.ts';
import { REGISTER_TEXTS } from './texts/register.ts';
import { REQUEST_TEXTS } from './texts/request.ts';
import { RESET_TEXTS } from './texts/reset.ts';
import { SECURITY_TEXTS } from './texts/security.ts';
import { SHARE_HEAD_TEXTS } from './texts/share-head.ts';
import { SHARE_LINK_ANSWERS } from './texts/share-link-answers.ts';
import { USER_TEXTS } from './texts/user.ts';
import { VERIFY_TEXTS } from './texts/verify.ts';
import { WISHLIST_TEXTS } from './texts/wishlist.ts';

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
  signInNeeded: { status: 401, text: SESSION_TEXTS.signIn },
  metricsTokenWrong: { status: 401, text: REQUEST_TEXTS.metricsToken },
  sessionEnded: { status: 401, text: SESSION_TEXTS.expired },
  wrongCredentials: { status: 401, text: LOGIN_TEXTS.wrong },
  adminOnly: { status: 403, text: SESSION_TEXTS.adminOnly },
  // Not 401, which ends a session: whoever gets these has shown a right password, or is logged in.
  codeNeeded: { status: 403, text: SECURITY_TEXTS.codeNeeded },
  wrongCode: { status: 403, text: SECURITY_TEXTS.wrongCode },
  wrongFirstCode: { status: 403, text: SECURITY_TEXTS.wrongFirstCode },
  wrongPassword: { status: 403, text: SECURITY_TEXTS.wrongPassword },
  showAgain: { status: 403, text: SECURITY_TEXTS.showAgain },
  passwordUnproven: { status: 403, text: SECURITY_TEXTS.passwordUnproven },
  secondFactorDemanded: { status: 403, text: SECURITY_TEXTS.demanded },
  secondFactorIsOn: { status: 409, text: SECURITY_TEXTS.isOn },
  secondFactorIsOff: { status: 409, text: SECURITY_TEXTS.isOff },
  secondFactorNotBegun: { status: 409, text: SECURITY_TEXTS.notBegun },
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
  doorShut: { status: 400, text: REGISTER_TEXTS.doorShut },
  invitationNotFound: { status: 404, text: INVITATION_TEXTS.notFound },
  tooManyInvitations: { status: 409, text: INVITATION_TEXTS.tooMany },
  verifyLinkInvalid: { status: 400, text: VERIFY_TEXTS.failed },
  resetLinkInvalid: { status: 400, text: RESET_TEXTS.invalidToken },
  earlierEmailTaken: { status: 409, text: VERIFY_TEXTS.earlierTaken },
  pictureMissing: { status: 400, text: PHOTO_TEXTS.missing },
  pictureIncomplete: { status: 400, text: PHOTO_TEXTS.incomplete },
  pictureUnreadable: { status: 400, text: PHOTO_TEXTS.unreadable },
  pictureTooManyPixels: { status: 400, text: PHOTO_TEXTS.tooManyPixels },
  pictureTooHeavy: { status: 400, text: PHOTO_TEXTS.tooHeavy },
  pictureTooLarge: { status: 413, text: PHOTO_TEXTS.tooLarge },
  pictureWrongForm: { status: 415, text: PHOTO_TEXTS.wrongForm },
  passwordKnown: { status: 400, text: USER_TEXTS.passwordKnown },
  wishlistNotFound: { status: 404, text: WISHLIST_TEXTS.notFound },
  tooManyWishlists: { status: 409, text: WISHLIST_TEXTS.tooMany },
  tooManyWithDeleted: { status: 409, text: WISHLIST_TEXTS.tooManyWithDeleted },
  itemNotFound: { status: 404, text: ITEM_TEXTS.notFound },
  tooManyItems: { status: 409, text: ITEM_TEXTS.tooMany },
  itemChanged: { status: 409, text: ITEM_TEXTS.changedElsewhere },
  wishlistChanged: { status: 409, text: WISHLIST_TEXTS.changedElsewhere },
  linkInvalid: { status: 400, text: ITEM_TEXTS.urlInvalid },
  shareNotFound: { status: 404, text: SHARE_HEAD_TEXTS.notFound },
  linkNotFound: { status: 404, text: SHARE_LINK_ANSWERS.notFound },
  tooManyLinks: { status: 409, text: SHARE_LINK_ANSWERS.tooMany },
  mainLinkStays: { status: 409, text: SHARE_LINK_ANSWERS.mainStays },
  keepersLink: { status: 403, text: SHARE_LINK_ANSWERS.keepersLink },
  ownersLink: { status: 403, text: SHARE_LINK_ANSWERS.ownersLink },
  keeperOnly: { status: 409, text: SHARE_LINK_ANSWERS.keeperOnly },
  passphraseNeeded: { status: 401, text: SHARE_LINK_ANSWERS.locked },
  wrongPassphrase: { status: 403, text: SHARE_LINK_ANSWERS.wrong },
  boardClosed: { status: 403, text: SHARE_LINK_ANSWERS.boardClosed },
  keeperIsSelf: { status: 400, text: SHARE_LINK_ANSWERS.keeperSelf },
  keeperNeedsMail: { status: 409, text: SHARE_LINK_ANSWERS.keeperNeedsMail },
  alreadySealed: { status: 409, text: SHARE_LINK_ANSWERS.alreadySealed },
  keeperNotFound: { status: 404, text: SHARE_LINK_ANSWERS.keeperNone },
  keepingNotFound: { status: 404, text: SHARE_LINK_ANSWERS.keepingGone },
  claimNotFound: { status: 404, text: CLAIM_REFUSAL_TEXTS.notFound },
  taken: { status: 409, text: CLAIM_REFUSAL_TEXTS.fasterOne },
  tooManyClaims: { status: 409, text: CLAIM_REFUSAL_TEXTS.tooMany },
  addressStays: { status: 409, text: CLAIM_REFUSAL_TEXTS.addressStays },
  listIsFull: { status: 409, text: CLAIM_REFUSAL_TEXTS.listIsFull },
  accountsClaims: { status: 403, text: CLAIM_REFUSAL_TEXTS.accountsClaims },
  ownerKeptOut: { status: 403, text: CLAIM_REFUSAL_TEXTS.ownerKeptOut },
  timeZoneUnknown: { status: 400, text: PROMISE_TEXTS.timeZoneInvalid },
  stillSealed: { status: 404, text: PROMISE_TEXTS.stillSealed },
  nothingSealed: { status: 409, text: PROMISE_TEXTS.nothingSealed },
  notUnconfirmed: { status: 409, text: PROMISE_TEXTS.notUnconfirmed },
  tooManyGifts: { status: 409, text: PROMISE_TEXTS.tooManyGifts },
  notReceived: { status: 404, text: PROMISE_TEXTS.notReceived },
  tooLateToPutBack: { status: 409, text: PROMISE_TEXTS.tooLateToPutBack },
  giftNotFound: { status: 404, text: PROMISE_TEXTS.giftNotFound },
  nobodyToThank: { status: 409, text: PROMISE_TEXTS.nobodyToThank },
  thankedToday: { status: 409, text: PROMISE_TEXTS.thankedToday },
  foreignSite: { status: 403, text: CLAIM_REFUSAL_TEXTS.foreignSite },
  addressRefused: { status: 400, text: ITEM_TEXTS.addressRefused },
  blogUnavailable: { status: 503, text: BLOG_TEXTS.loadFailed },
  postNotFound: { status: 404, text: BLOG_TEXTS.notFound },
  tooManyTries: { status: 429, text: COMMON_TEXTS.tooMany },
  storageFull: { status: 503, text: REQUEST_TEXTS.storageFull },
  busy: { status: 503, text: COMMON_TEXTS.busy },
  internal: { status: 500, text: COMMON_TEXTS.somethingWrong },
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
