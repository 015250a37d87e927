import type { IssueKey } from './issue.ts';

/**
 * One row per failure: services throw the key, the client switches on it. Its sentence stands in texts/failures.ts and is
 * said where an answer leaves (server/languages/texts.ts). The HTTP status is that of the REST answer; the code of tRPC follows from it
 * (server/trpc/trpc-failure.ts).
 */
export const FAILURES = {
  invalidInput: { status: 400 },
  notJson: { status: 400 },
  tooLarge: { status: 413 },
  wrongContentType: { status: 415 },
  wrongMethod: { status: 405 },
  preconditionFailed: { status: 412 },
  keyInvalid: { status: 400 },
  keyInUse: { status: 409 },
  keyReused: { status: 422 },
  notFound: { status: 404 },
  signInNeeded: { status: 401 },
  metricsTokenWrong: { status: 401 },
  sessionEnded: { status: 401 },
  wrongCredentials: { status: 401 },
  adminOnly: { status: 403 },
  // Not 400 or 428: the request is sound, and saying why is a call of its own.
  reasonNeeded: { status: 403 },
  // Not 401, which ends a session: whoever gets these has shown a right password, or is logged in.
  codeNeeded: { status: 403 },
  wrongCode: { status: 403 },
  wrongFirstCode: { status: 403 },
  wrongPassword: { status: 403 },
  showAgain: { status: 403 },
  passwordUnproven: { status: 403 },
  secondFactorDemanded: { status: 403 },
  secondFactorIsOn: { status: 409 },
  secondFactorIsOff: { status: 409 },
  secondFactorNotBegun: { status: 409 },
  sessionNotFound: { status: 404 },
  profileChanged: { status: 409 },
  lastAdmin: { status: 409 },
  settingFixed: { status: 409 },
  backupFailed: { status: 503 },
  backupNotFound: { status: 404 },
  welcomeClosed: { status: 404 },
  welcomeCodeWrong: { status: 403 },
  welcomeFirst: { status: 403 },
  adminSelf: { status: 409 },
  roleStands: { status: 409 },
  userNotFound: { status: 404 },
  userIsDeleted: { status: 409 },
  userIsActive: { status: 409 },
  userIsUnverified: { status: 409 },
  adminNotDeletable: { status: 409 },
  wishlistIsDeleted: { status: 409 },
  wishlistIsActive: { status: 409 },
  messageNotFound: { status: 404 },
  mailNotFound: { status: 404 },
  readOnlyToken: { status: 403 },
  sessionNeeded: { status: 403 },
  tokenNotFound: { status: 404 },
  tooManyTokens: { status: 409 },
  passkeyRefused: { status: 401 },
  passkeyNotAdded: { status: 400 },
  passkeyNotFound: { status: 404 },
  tooManyPasskeys: { status: 409 },
  providerNotFound: { status: 404 },
  // Whatever is wrong with what a provider answers: nothing can be learned from it.
  providerRefused: { status: 400 },
  providerDown: { status: 503 },
  connectFirst: { status: 409 },
  notConnected: { status: 409 },
  confirmFirst: { status: 409 },
  providerOnly: { status: 403 },
  identityTaken: { status: 409 },
  identityDoubled: { status: 409 },
  identityNotFound: { status: 404 },
  lastIdentity: { status: 409 },
  doorShut: { status: 400 },
  invitationNotFound: { status: 404 },
  tooManyInvitations: { status: 409 },
  verifyLinkInvalid: { status: 400 },
  resetLinkInvalid: { status: 400 },
  signInLinkInvalid: { status: 400 },
  wrongDigits: { status: 400 },
  earlierEmailTaken: { status: 409 },
  pictureMissing: { status: 400 },
  pictureIncomplete: { status: 400 },
  pictureUnreadable: { status: 400 },
  pictureTooManyPixels: { status: 400 },
  pictureTooHeavy: { status: 400 },
  pictureTooLarge: { status: 413 },
  pictureWrongForm: { status: 415 },
  passwordKnown: { status: 400 },
  wishlistNotFound: { status: 404 },
  tooManyWishlists: { status: 409 },
  tooManyWithDeleted: { status: 409 },
  sectionNotFound: { status: 404 },
  tooManySections: { status: 409 },
  itemNotFound: { status: 404 },
  tooManyItems: { status: 409 },
  itemChanged: { status: 409 },
  wishlistChanged: { status: 409 },
  forNameMissing: { status: 400 },
  surprisePromised: { status: 409 },
  listInvitationGone: { status: 404 },
  personNotFound: { status: 404 },
  alreadyOnList: { status: 409 },
  ownerStays: { status: 409 },
  ownerDecides: { status: 403 },
  tooManyPeople: { status: 409 },
  surprisedAtBoard: { status: 400 },
  roleNotHere: { status: 400 },
  linkInvalid: { status: 400 },
  priceTooFine: { status: 400 },
  shareNotFound: { status: 404 },
  linkNotFound: { status: 404 },
  tooManyLinks: { status: 409 },
  mainLinkStays: { status: 409 },
  keepersLink: { status: 403 },
  ownersLink: { status: 403 },
  keeperOnly: { status: 409 },
  publicFirst: { status: 409 },
  passphraseNeeded: { status: 401 },
  wrongPassphrase: { status: 403 },
  boardClosed: { status: 403 },
  listClosed: { status: 409 },
  moveBreaksPromise: { status: 409 },
  promiseChanged: { status: 409 },
  keeperIsSelf: { status: 400 },
  keeperNotNeeded: { status: 409 },
  keeperNeedsMail: { status: 409 },
  alreadySealed: { status: 409 },
  keeperNotFound: { status: 404 },
  keepingNotFound: { status: 404 },
  claimNotFound: { status: 404 },
  taken: { status: 409 },
  oneTaken: { status: 409 },
  tooManyClaims: { status: 409 },
  addressStays: { status: 409 },
  listIsFull: { status: 409 },
  accountsClaims: { status: 403 },
  ownerKeptOut: { status: 403 },
  timeZoneUnknown: { status: 400 },
  stillSealed: { status: 404 },
  nothingSealed: { status: 409 },
  movedLately: { status: 409 },
  notUnconfirmed: { status: 409 },
  tooManyGifts: { status: 409 },
  notReceived: { status: 404 },
  tooLateToPutBack: { status: 409 },
  giftNotFound: { status: 404 },
  nobodyToThank: { status: 409 },
  thankedToday: { status: 409 },
  foreignSite: { status: 403 },
  addressRefused: { status: 400 },
  blogUnavailable: { status: 503 },
  postNotFound: { status: 404 },
  tooManyTries: { status: 429 },
  storageFull: { status: 503 },
  busy: { status: 503 },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type FailureKey = keyof typeof FAILURES;
export type FailureStatus = (typeof FAILURES)[FailureKey]['status'];

/** Thrown by services and access rules; one middleware translates it for tRPC and REST. */
export class Failure extends Error {
  readonly key: FailureKey;
  /** Seconds after which a further try makes sense (429 and 503). */
  readonly retryAfterSeconds: number | undefined;

  /** `cause` is for the log alone. */
  constructor(key: FailureKey, retryAfterSeconds?: number, cause?: unknown) {
    super(key, { cause });
    this.name = 'Failure';
    this.key = key;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A field whose fault no schema can see, as it depends on what is stored. It is answered like those that schemas find. */
export class FieldFailure extends Failure {
  readonly issue: { path: string; key: IssueKey; better: string };

  /** `better` is what would do, for a sentence that names it. */
  constructor(path: string, key: IssueKey, better = '') {
    super('invalidInput');
    this.issue = { path, key, better };
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
