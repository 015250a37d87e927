import { ACCESS_TOKEN_TEXTS } from './texts/access-token.ts';
import { ADMIN_TEXTS } from './texts/admin.ts';
import { AVATAR_TEXTS } from './texts/avatar.ts';
import { BLOG_TEXTS } from './texts/blog.ts';
import { COMMON_TEXTS } from './texts/frame/common.ts';
import { SESSION_TEXTS } from './texts/frame/session.ts';
import { INVITATION_TEXTS } from './texts/invitation.ts';
import { ITEM_TEXTS } from './texts/item.ts';
import { LOGIN_TEXTS } from './texts/login.ts';
import { PROFILE_TEXTS } from './texts/profile.ts';
import { REGISTER_TEXTS } from './texts/register.ts';
import { REQUEST_TEXTS } from './texts/request.ts';
import { RESET_TEXTS } from './texts/reset.ts';
import { SHARE_TEXTS } from './texts/share.ts';
import { USER_TEXTS } from './texts/user.ts';
import { VERIFY_TEXTS } from './texts/verify.ts';
import { WISHLIST_TEXTS } from './texts/wishlist.ts';

/** The tRPC codes this product answers with; the HTTP status follows from the code (design section 4). */
export type FailureCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'UNPROCESSABLE_CONTENT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'METHOD_NOT_SUPPORTED'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** One row per failure: services throw the key, the client switches on the key and shows the text. */
export const FAILURES = {
  invalidInput: { code: 'BAD_REQUEST', text: REQUEST_TEXTS.invalid },
  notJson: { code: 'BAD_REQUEST', text: REQUEST_TEXTS.notJson },
  tooLarge: { code: 'PAYLOAD_TOO_LARGE', text: REQUEST_TEXTS.tooLarge },
  wrongContentType: { code: 'UNSUPPORTED_MEDIA_TYPE', text: REQUEST_TEXTS.wrongType },
  wrongMethod: { code: 'METHOD_NOT_SUPPORTED', text: REQUEST_TEXTS.wrongMethod },
  preconditionFailed: { code: 'PRECONDITION_FAILED', text: REQUEST_TEXTS.preconditionFailed },
  keyInvalid: { code: 'BAD_REQUEST', text: REQUEST_TEXTS.keyInvalid },
  keyInUse: { code: 'CONFLICT', text: REQUEST_TEXTS.keyInUse },
  keyReused: { code: 'UNPROCESSABLE_CONTENT', text: REQUEST_TEXTS.keyReused },
  notFound: { code: 'NOT_FOUND', text: REQUEST_TEXTS.notFound },
  signInNeeded: { code: 'UNAUTHORIZED', text: SESSION_TEXTS.signIn },
  sessionEnded: { code: 'UNAUTHORIZED', text: SESSION_TEXTS.expired },
  wrongCredentials: { code: 'UNAUTHORIZED', text: LOGIN_TEXTS.wrong },
  adminOnly: { code: 'FORBIDDEN', text: SESSION_TEXTS.adminOnly },
  lastAdmin: { code: 'CONFLICT', text: PROFILE_TEXTS.lastAdmin },
  adminSelf: { code: 'CONFLICT', text: ADMIN_TEXTS.toggledSelf },
  roleStands: { code: 'CONFLICT', text: ADMIN_TEXTS.roleStands },
  userNotFound: { code: 'NOT_FOUND', text: ADMIN_TEXTS.userNotFound },
  userIsDeleted: { code: 'CONFLICT', text: ADMIN_TEXTS.userIsDeleted },
  userIsActive: { code: 'CONFLICT', text: ADMIN_TEXTS.userIsActive },
  userIsUnverified: { code: 'CONFLICT', text: ADMIN_TEXTS.userIsUnverified },
  adminNotDeletable: { code: 'CONFLICT', text: ADMIN_TEXTS.adminNotDeletable },
  wishlistIsDeleted: { code: 'CONFLICT', text: ADMIN_TEXTS.wishlistIsDeleted },
  wishlistIsActive: { code: 'CONFLICT', text: ADMIN_TEXTS.wishlistIsActive },
  messageNotFound: { code: 'NOT_FOUND', text: ADMIN_TEXTS.messageNotFound },
  mailNotFound: { code: 'NOT_FOUND', text: ADMIN_TEXTS.mailNotFound },
  readOnlyToken: { code: 'FORBIDDEN', text: ACCESS_TOKEN_TEXTS.readOnly },
  sessionNeeded: { code: 'FORBIDDEN', text: ACCESS_TOKEN_TEXTS.sessionNeeded },
  tokenNotFound: { code: 'NOT_FOUND', text: ACCESS_TOKEN_TEXTS.notFound },
  tooManyTokens: { code: 'CONFLICT', text: ACCESS_TOKEN_TEXTS.tooMany },
  doorShut: { code: 'BAD_REQUEST', text: REGISTER_TEXTS.doorShut },
  invitationNotFound: { code: 'NOT_FOUND', text: INVITATION_TEXTS.notFound },
  tooManyInvitations: { code: 'CONFLICT', text: INVITATION_TEXTS.tooMany },
  verifyLinkInvalid: { code: 'BAD_REQUEST', text: VERIFY_TEXTS.failed },
  resetLinkInvalid: { code: 'BAD_REQUEST', text: RESET_TEXTS.invalidToken },
  earlierEmailTaken: { code: 'CONFLICT', text: VERIFY_TEXTS.earlierTaken },
  pictureMissing: { code: 'BAD_REQUEST', text: AVATAR_TEXTS.missing },
  pictureIncomplete: { code: 'BAD_REQUEST', text: AVATAR_TEXTS.incomplete },
  pictureUnreadable: { code: 'BAD_REQUEST', text: AVATAR_TEXTS.unreadable },
  pictureTooManyPixels: { code: 'BAD_REQUEST', text: AVATAR_TEXTS.tooManyPixels },
  pictureTooHeavy: { code: 'BAD_REQUEST', text: AVATAR_TEXTS.tooHeavy },
  pictureTooLarge: { code: 'PAYLOAD_TOO_LARGE', text: AVATAR_TEXTS.tooLarge },
  pictureWrongForm: { code: 'UNSUPPORTED_MEDIA_TYPE', text: AVATAR_TEXTS.wrongForm },
  passwordKnown: { code: 'BAD_REQUEST', text: USER_TEXTS.passwordKnown },
  wishlistNotFound: { code: 'NOT_FOUND', text: WISHLIST_TEXTS.notFound },
  tooManyWishlists: { code: 'CONFLICT', text: WISHLIST_TEXTS.tooMany },
  tooManyWithDeleted: { code: 'CONFLICT', text: WISHLIST_TEXTS.tooManyWithDeleted },
  itemNotFound: { code: 'NOT_FOUND', text: ITEM_TEXTS.notFound },
  tooManyItems: { code: 'CONFLICT', text: ITEM_TEXTS.tooMany },
  itemChanged: { code: 'CONFLICT', text: ITEM_TEXTS.changedElsewhere },
  wishlistChanged: { code: 'CONFLICT', text: WISHLIST_TEXTS.changedElsewhere },
  linkInvalid: { code: 'BAD_REQUEST', text: ITEM_TEXTS.urlInvalid },
  shareNotFound: { code: 'NOT_FOUND', text: SHARE_TEXTS.notFound },
  addressRefused: { code: 'BAD_REQUEST', text: ITEM_TEXTS.addressRefused },
  blogUnavailable: { code: 'SERVICE_UNAVAILABLE', text: BLOG_TEXTS.loadFailed },
  postNotFound: { code: 'NOT_FOUND', text: BLOG_TEXTS.notFound },
  tooManyTries: { code: 'TOO_MANY_REQUESTS', text: COMMON_TEXTS.tooMany },
  storageFull: { code: 'SERVICE_UNAVAILABLE', text: REQUEST_TEXTS.storageFull },
  busy: { code: 'SERVICE_UNAVAILABLE', text: COMMON_TEXTS.busy },
  internal: { code: 'INTERNAL_SERVER_ERROR', text: COMMON_TEXTS.somethingWrong },
} as const satisfies Record<string, { code: FailureCode; text: string }>;

export type FailureKey = keyof typeof FAILURES;

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
