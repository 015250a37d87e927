import { TEXTS } from './texts.ts';

/** The tRPC codes this product answers with; the HTTP status follows from the code (design section 4). */
type FailureCode =
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
  invalidInput: { code: 'BAD_REQUEST', text: TEXTS.request.invalid },
  notJson: { code: 'BAD_REQUEST', text: TEXTS.request.notJson },
  tooLarge: { code: 'PAYLOAD_TOO_LARGE', text: TEXTS.request.tooLarge },
  wrongContentType: { code: 'UNSUPPORTED_MEDIA_TYPE', text: TEXTS.request.wrongType },
  wrongMethod: { code: 'METHOD_NOT_SUPPORTED', text: TEXTS.request.wrongMethod },
  preconditionFailed: { code: 'PRECONDITION_FAILED', text: TEXTS.request.preconditionFailed },
  keyInvalid: { code: 'BAD_REQUEST', text: TEXTS.request.keyInvalid },
  keyInUse: { code: 'CONFLICT', text: TEXTS.request.keyInUse },
  keyReused: { code: 'UNPROCESSABLE_CONTENT', text: TEXTS.request.keyReused },
  notFound: { code: 'NOT_FOUND', text: TEXTS.request.notFound },
  signInNeeded: { code: 'UNAUTHORIZED', text: TEXTS.access.signIn },
  sessionEnded: { code: 'UNAUTHORIZED', text: TEXTS.session.expired },
  wrongCredentials: { code: 'UNAUTHORIZED', text: TEXTS.login.wrong },
  unverified: { code: 'FORBIDDEN', text: TEXTS.login.unverified },
  adminOnly: { code: 'FORBIDDEN', text: TEXTS.access.adminOnly },
  lastAdmin: { code: 'CONFLICT', text: TEXTS.profile.lastAdmin },
  adminSelf: { code: 'CONFLICT', text: TEXTS.admin.toggledSelf },
  roleStands: { code: 'CONFLICT', text: TEXTS.admin.roleStands },
  userNotFound: { code: 'NOT_FOUND', text: TEXTS.admin.userNotFound },
  userIsDeleted: { code: 'CONFLICT', text: TEXTS.admin.userIsDeleted },
  userIsActive: { code: 'CONFLICT', text: TEXTS.admin.userIsActive },
  adminNotDeletable: { code: 'CONFLICT', text: TEXTS.admin.adminNotDeletable },
  wishlistIsDeleted: { code: 'CONFLICT', text: TEXTS.admin.wishlistIsDeleted },
  wishlistIsActive: { code: 'CONFLICT', text: TEXTS.admin.wishlistIsActive },
  messageNotFound: { code: 'NOT_FOUND', text: TEXTS.admin.messageNotFound },
  mailNotFound: { code: 'NOT_FOUND', text: TEXTS.admin.mailNotFound },
  readOnlyToken: { code: 'FORBIDDEN', text: TEXTS.token.readOnly },
  sessionNeeded: { code: 'FORBIDDEN', text: TEXTS.token.sessionNeeded },
  tokenNotFound: { code: 'NOT_FOUND', text: TEXTS.token.notFound },
  tooManyTokens: { code: 'CONFLICT', text: TEXTS.token.tooMany },
  verifyLinkInvalid: { code: 'BAD_REQUEST', text: TEXTS.verify.failed },
  resetLinkInvalid: { code: 'BAD_REQUEST', text: TEXTS.reset.invalidToken },
  emailTaken: { code: 'CONFLICT', text: TEXTS.user.emailTaken },
  earlierEmailTaken: { code: 'CONFLICT', text: TEXTS.verify.earlierTaken },
  pictureMissing: { code: 'BAD_REQUEST', text: TEXTS.picture.missing },
  pictureIncomplete: { code: 'BAD_REQUEST', text: TEXTS.picture.incomplete },
  pictureUnreadable: { code: 'BAD_REQUEST', text: TEXTS.picture.unreadable },
  pictureTooManyPixels: { code: 'BAD_REQUEST', text: TEXTS.picture.tooManyPixels },
  pictureTooLarge: { code: 'PAYLOAD_TOO_LARGE', text: TEXTS.picture.tooLarge },
  pictureWrongForm: { code: 'UNSUPPORTED_MEDIA_TYPE', text: TEXTS.picture.wrongForm },
  passwordKnown: { code: 'BAD_REQUEST', text: TEXTS.user.passwordKnown },
  wishlistNotFound: { code: 'NOT_FOUND', text: TEXTS.wishlist.notFound },
  tooManyWishlists: { code: 'CONFLICT', text: TEXTS.wishlist.tooMany },
  itemNotFound: { code: 'NOT_FOUND', text: TEXTS.item.notFound },
  tooManyItems: { code: 'CONFLICT', text: TEXTS.item.tooMany },
  wishlistChanged: { code: 'CONFLICT', text: TEXTS.wishlist.changedElsewhere },
  linkInvalid: { code: 'BAD_REQUEST', text: TEXTS.item.urlInvalid },
  shareNotFound: { code: 'NOT_FOUND', text: TEXTS.share.notFound },
  addressRefused: { code: 'BAD_REQUEST', text: TEXTS.scrape.refused },
  blogUnavailable: { code: 'SERVICE_UNAVAILABLE', text: TEXTS.blog.loadFailed },
  postNotFound: { code: 'NOT_FOUND', text: TEXTS.blog.notFound },
  tooManyTries: { code: 'TOO_MANY_REQUESTS', text: TEXTS.common.tooMany },
  busy: { code: 'SERVICE_UNAVAILABLE', text: TEXTS.common.busy },
  internal: { code: 'INTERNAL_SERVER_ERROR', text: TEXTS.common.somethingWrong },
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
