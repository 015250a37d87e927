/** How long, how many, how late (spec section 9, design section 4). Lengths count Unicode code points. */

export const USER = {
  nameLength: 100,
  emailLength: 254,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  detailsVersionLength: 64,
} as const;

export const WISHLIST = {
  timeZoneLength: 64,
  defaultTimeZone: 'UTC',
  nameLength: 200,
  descriptionLength: 2000,
  coverEmojiLength: 16,
  defaultCoverEmoji: '🎁',
  perPerson: 500,
  /** Deleted ones that can still be restored count, or making and deleting would fill the database without end. */
  perPersonWithDeleted: 1000,
  itemsPerList: 1000,
  /** Of the items removed from a list, the newest: an older one is gone before its time, for the same reason. */
  removedItemsPerList: 1000,
  /** Since an item was removed: so long it can be brought back. */
  removedItemKeptDays: 30,
  /** Since its owner or an administrator deleted it: so long an administrator can restore it. */
  deletedKeptDays: 30,
  /** Since its owner deleted it: so long they can bring it back themselves. */
  restorableHours: 24,
  /** Pictures that peep out of a list's paper. */
  glimpses: 3,
  /** After its day a list leads to what was given, among one's lists. */
  presentsShownDays: 60,
} as const;

/** The picture of a shared list that chats show beside its link. */
export const SHARE_PREVIEW = {
  width: 1200,
  height: 630,
  bytes: 100_000,
  cachedBytes: 20_000_000,
  atOnce: 1,
  queued: 8,
} as const;

export const ITEM = {
  nameLength: 200,
  detailsLength: 255,
  /** Of a note on an item's card: characters and lines, until somebody wants to read on. */
  noteShown: 28,
  noteLines: 1,
  sizeLength: 100,
  colorLength: 100,
  /** Named options of which one is wished for, the best first. */
  choices: 5,
  choiceLength: 60,
  privateNoteLength: 500,
  urlLength: 2048,
  /** Of any currency: a piano costs hundreds of millions of dong. */
  priceMax: 9_999_999_999.99,
  quantityMin: 1,
  quantityMax: 9_999,
  defaultQuantity: 1,
  /** Of the number by which a moved item stands between others. When a gap has no room for so many, its list is numbered anew. */
  rankDecimals: 18,
  /** So often a screen sends a move again that others were faster than. */
  moveTries: 5,
  /** Of what sells the same and stands on one's lists already: those of one shop that are compared, and those that are told. */
  sameRead: 1_000,
  sameShown: 3,
} as const;

/** The named parts of a list. */
export const SECTION = {
  nameLength: 80,
  perList: 50,
  /** From so many on a screen says how many more there may be. */
  toldFrom: 45,
} as const;

/** From so many gifts on visitors sort and filter a list, and search it; and how many characters they may look for. */
export const SELECTION = { from: 12, wordsFrom: 20, wordsLength: 100 } as const;

/** What is suggested to whoever has so much to spend. */
export const FINDER = {
  giftsMax: 3,
  suggestions: 5,
} as const;

/** Reservations of givers. */
export const CLAIM = {
  nameLength: 60,
  noteLength: 500,
  /** For the recipient, sealed until the envelopes open. */
  cardLength: 1_000,
  /** On one list by one giver, without and with an address that they confirmed. */
  heldUnconfirmed: 20,
  heldConfirmed: 100,
  /** On one list by all givers together, so that a board has an end. */
  perList: 2_000,
  /** So many taken gifts are in the way of who looks for a free one. */
  hideTakenFrom: 3,
  /** Browsers and links of one giver, and mails whose links still open; beyond it the oldest ends. */
  keysPerGiver: 20,
  mailedKeysPerGiver: 60,
  /** Since the mail server said that nobody reads an address: so long no mail goes there. */
  refusedDays: 30,
  /** So long a giver reads that a reservation was lost with its link. */
  lostShownDays: 30,
  /** On a board, of one item: the others are told as a sum. */
  shownPerItem: 50,
  /** A giver is told that the price changed when it did by more than this share. */
  priceShareOfNews: 0.1,
  keyBytes: 32,
  keyLength: 43,
  cookie: 'ww_giver',
  cookieDays: 400,
  /** Until the browser is closed: somebody said on the page without script that they give. */
  saidCookie: 'ww_gives',
  /** The lists of which it says so; the oldest is asked again. */
  saidLinks: 20,
  /** Of the page without script: what was done last, for the page that comes next. */
  resultCookie: 'ww_told',
  resultSeconds: 60,
  /** Before the token of a shared list: what somebody said of it in this browser, or in this tab. */
  choiceStorageKey: 'board ',
  /** When what had been opened in the tabs of this browser was last covered. */
  coveredStorageKey: 'covered',
  /** In a tab: that what this browser reserved is shown there. */
  shownStorageKey: 'reservations shown',
} as const;

/**
 * The job that releases what was reserved by an ended link waits `waitMs` for whoever was reserving by it. It releases only what the
 * recipient cannot read within `secretForHours`.
 */
export const RELEASE = { waitMs: 10_000, checkEveryMs: 250, secretForHours: 1 } as const;

/** When envelopes open, and how reservations age before. */
export const PROMISE = {
  firstDay: '1900-01-01',
  lastDay: '2999-12-31',
  /** Before the id of a list: its owner said in this browser that it has no day. */
  noDayStorageKey: 'no day ',
  /** The same: that it stays a surprise, or whatever else they have chosen. */
  surpriseStorageKey: 'surprise ',
  /** On the day after the occasion, in the list's time zone. */
  opensAtHour: 9,
  openEarlyAfterHours: 24,
  /** Since wishes came from another list: their givers may not have read of it. */
  movedWaitDays: 30,
  /** Before the occasion: when a giver is asked, and from when an unanswered claim may be taken over. */
  askedDaysBefore: [21, 10, 4],
  lapsesDaysBefore: 3,
  /** The same on lists without an occasion, in days since the giver last said that they will. */
  askedAfterDays: [30, 45],
  lapsesAfterDays: 60,
  /** A recipient's call that passes over what is still sealed is answered at whole steps of so long. */
  answeredEveryMs: 25,
  /** How long such a call waits for others of its account and list. */
  stepsWaitMs: 10_000,
  /** Gifts that one call says are unwrapped. */
  unwrappedAtOnce: 500,
  /** In which whoever was overtaken may say that they had bought it already. */
  overtakenAnswerHours: 48,
  mailsEveryHours: 24,
  /** An opening or thanks that no mail could tell for so long is told by none any more. */
  noticeWithinDays: 14,
  putBackDays: 30,
  /** In the history of one person; each may be received in parts, and without end. */
  giftsPerPerson: 5_000,
  fromLength: 120,
  historyNoteLength: 1_000,
  thanksLength: 2_000,
  cardWordsLength: 60,
  thanksEveryHours: 24,
} as const;

/** The hour of the day at which a giver's calendar reminds them. */
export const CALENDAR = { alarmHour: 9 } as const;

export const CONTACT = { messageLength: 5000 } as const;

/** Pages that are fetched together for one person. */
export const SCRAPE_TURNS = { atOncePerUser: 2 } as const;

export const SCRAPE = {
  pauseAfterTypingMs: 650,
  connectTimeoutMs: 3_000,
  totalTimeoutMs: 6_000,
  redirects: 4,
  wireBytes: 2_000_000,
  unpackedBytes: 4_000_000,
  atOnce: 5,
  titleLength: 200,
} as const;

/** Wishes that are added from a free text. */
export const QUICK_ADD = { textLength: 10_000, wishes: 10 } as const;

/** A text that somebody pastes to choose wishes from; a browser adds them one by one. */
export const PASTED = { textLength: 15_000, wishes: 50 } as const;

/** What a button in the browser found on a page, as it travels in the address of /add. */
export const FOUND_PAGE = {
  /** Of the encoded text: Safari cuts longer addresses. */
  addressLength: 6_144,
} as const;

export const SESSION = {
  lifeSeconds: 7 * 24 * 3600,
  renewAfterSeconds: 24 * 3600,
  clockToleranceSeconds: 30,
  /** Whose signature need not be checked again; about 400 bytes each. */
  checkedTokensCached: 10_000,
  tokenStorageKey: 'token',
  messageStorageKey: 'auth_message',
  refusedKey: 'refused',
  /** Where the session at a log-in provider is ended as well. */
  logOutAtKey: 'log out at',
  /** Where the session ended. */
  leftPageKey: 'left',
  sharedLinkKey: 'shared link',
  /** Of an invitation to a list, which waits until somebody has logged in. */
  joinTokenKey: 'invited',
  /** Of this browser, while a mail that signs somebody in is on its way. */
  signInAskKey: 'sign-in asked',
  /** So long a signed-in screen shows what it was told without asking again. */
  freshForMs: 30_000,
  /** That a session was used is written down so often and no more. */
  useEverySeconds: 3600,
  /** Beyond it the one that was used longest ago ends: a script that logs in for each call would make them without end. */
  perPerson: 200,
  /** Since its log-in, however often it is renewed. */
  longestDays: 90,
} as const;

/** What nobody does with a session alone, because somebody may have stolen it. */
export const SHOWN_AGAIN = {
  lastsSeconds: 300,
  /** A password that was set without showing who sets it shows nothing so long: its owner has a mail about it. */
  unprovenHours: 72,
} as const;

/** By what a browser that has logged in before is known. */
export const DEVICE = {
  cookie: 'ww_device',
  keyBytes: 32,
  cookieDays: 400,
  userAgentRead: 512,
  /** A script is known by nothing, so its owner gets a mail no more often. */
  scriptMailDays: 30,
  mailsPerDay: 10,
  perPerson: 200,
} as const;

/** Time-based codes (RFC 6238) and what stands in for a lost phone. */
export const SECOND_FACTOR = {
  periodSeconds: 30,
  digits: 6,
  /** The clock of a phone may be so many periods ahead or behind. */
  periodsAside: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  codeLength: 40,
} as const;

/** What a device logs in with in place of a password, and what it signs for that. */
export const PASSKEY = {
  perPerson: 20,
  nameLength: 100,
  /** In base64url; the standard allows 1,023 bytes. */
  credentialIdLength: 1_364,
  /** Of what an authenticator answers, in base64url. */
  answerLength: 20_000,
} as const;

/** An OpenID Connect server that people log in with. */
export const PROVIDER = {
  /** So many at once, as the environment numbers them. */
  keys: ['1', '2', '3'],
  /** Of whoever leaves with a session. */
  purposes: ['connect', 'showAgain'],
  labelLength: 40,
  issuerLength: 500,
  /** As its standard says. */
  subjectLength: 255,
  secretLength: 500,
  claimLength: 100,
  scopeLength: 300,
  /** From the button to the session: the person may have to find a password there, and a code here. */
  minutes: 15,
  /** For each answer of a provider. */
  timeoutMs: 5_000,
  /** Of one answer; a token with every group of somebody is some kilobytes. */
  answerBytes: 256 * 1024,
  atOnce: 20,
  /** What a provider says of itself is read again after that. */
  knownMinutes: 60,
  clockToleranceSeconds: 60,
  /** Of what stands in the address that people come back to. */
  codeLength: 100,
  flowCookie: 'ww_provider',
  answerCookie: 'ww_provider_answer',
} as const;

/** What is to be answered once, by whoever it was given to. */
export const CHALLENGE = { bytes: 32, minutes: 5 } as const;

/** Of one kind about one person: a script that logs in all day must not fill their log. */
export const SECURITY_LOG = { sameKindPerDay: 50 } as const;

/** What is typed and not sent yet, kept by the browser; the oldest make room. */
export const DRAFT = { storagePrefix: 'draft ', ownerKey: 'drafts of', kept: 12, lengthMax: 20_000 } as const;

/** Lifetimes of the single-use links sent by mail. */
export const LINK = {
  bytes: 32,
  verifyHours: 24,
  resetHours: 1,
  signInMinutes: 15,
  /** Of a mail that signs somebody in, for another device. */
  digits: 6,
  /** As people type them. */
  digitsLength: 32,
  undoEmailChangeHours: 72,
  undoSecondFactorHours: 72,
} as const;

/** What administrators decide in the screen. Another instance holds it within a second. */
export const INSTALLATION = { nameLength: 60, readEveryMs: 500 } as const;

/** The first run of an installation: the code of its log, and what may be typed in its place. */
export const WELCOME = { codeLength: 8, codeTyped: 64, originLength: 300 } as const;

/** Invitations to open an account. */
export const INVITATION = { usesMax: 100, daysMax: 366, daysAtFirst: 14, kept: 200 } as const;

/** The people of a list and who was invited to become one. */
export const LIST_PEOPLE = { perList: 20, invitationDays: 7 } as const;

/** Random bytes of a share token: 192 bits, base64url. */
export const SHARE_TOKEN = { bytes: 24, lengthMax: 64 } as const;

/** Links of one list beside its main one. */
export const SHARE_LINK = {
  perList: 30,
  nameLength: 60,
  giverNameLength: CLAIM.nameLength,
  /** Of a new one; shorter ones from before go on working. */
  passphraseMin: 6,
  passphraseMax: 128,
  /** Before the beginning of the hash of its token: the cookie of a browser that has been told the passphrase. */
  cookiePrefix: 'ww_link_',
  cookieDays: 30,
  /** Beside it, until the end of the day: this browser's look has been counted. */
  visitedCookiePrefix: 'ww_seen_',
  visitsFlushMs: 60_000,
  /** An owner is told the largest of these that were reached. */
  visitSteps: [0, 1, 5, 10, 20],
  visitedWithinDays: 7,
  /** From calling the sealing off to its end, for every giver to learn of it. */
  unsealsAfterDays: 7,
} as const;

export const RETAILER = { productCodeLength: 10, mainHost: 'www.amazon.com' } as const;

/** The beginning of a name, where a sentence tells of what was done. */
export const SHORT_NAME = { length: 40 } as const;

export const TIMING = {
  toastMs: 2_500,
  /** A toast with an Undo. */
  undoMs: 10_000,
  copiedBadgeMs: 2_000,
  /** So long a form says that its item is on the list. */
  savedMs: 5_000,
  redirectAfterResetMs: 2_000,
  spinnerDelayMs: 150,
  /** So long a call of the browser waits for its answer to begin, and an upload for the next bytes to leave. */
  answerMs: 15_000,
  uploadStallMs: 30_000,
  /** After no answer came, before a reservation is asked for once more. */
  againMs: 1_000,
  /** So long a log-in waits for the browser to end the worker of /reserved. */
  forgettingMs: 8_000,
  /** While the server cannot be reached. */
  lookForServerEveryMs: 5_000,
  /** After the page has come to life: what other screens need is fetched. */
  otherScreensMs: 4_000,
  /** A giver who looks at a list learns so often what others took. */
  boardEveryMs: 20_000,
} as const;

export const BLOG = {
  excerptLength: 250,
  slugLength: 200,
  titleLength: 300,
  postsRead: 500,
  answerTimeoutMs: 3_000,
  answerBytes: 1_000_000,
  readingMs: 3_000,
  /** Our own posts are meant well: a small machine that is busy may take its time. */
  ownReadingMs: 30_000,
  /** How long an answer of the content service serves: unasked, and while the service is down. */
  freshMs: 5 * 60_000,
  staleMs: 24 * 3_600_000,
  /** After a failure the service is left alone for this time. */
  retryMs: 15_000,
  /** How long a visitor waits for a new answer where the last good one is at hand. */
  patienceMs: 500,
} as const;

/** Items named of each list in a page of lists, and kept backups shown. */
export const DASHBOARD = { itemsOfList: 20, backupsShown: 30 } as const;

export const ADMIN = {
  rowsPerPage: 10,
  recentActionsShown: 10,
  /** What a REST list answers when no page is asked for, and the largest page. */
  rowsWithoutPage: 1_000,
  pageMax: 10_000_000,
  /** A search that finds more is not counted to its end. */
  searchTotalMax: 10_000,
  failedMailsShown: 100,
  searchPauseMs: 250,
  /** Why an administrator opens a private list, and for how long the list is open to them then. */
  reasonLength: 300,
  reasonLastsMinutes: 10,
} as const;

/** Memory that decoding one photo may take; two are decoded at once, one of which takes no more than a small one. */
export const DECODING = { bytesInMemory: 100_000_000, bytesOfSmall: 40_000_000 } as const;
/** What somebody sends, as an avatar or for an item. */
export const PHOTO = {
  bytes: 5_000_000,
  inputPixels: 40_000_000,
  /** An upload of which nothing arrives for this long is given up. */
  idleMs: 10_000,
} as const;
export const AVATAR = { sidePixels: 512 } as const;
/** Of an installation: as large as a phone's home screen asks for. */
export const LOGO = { sidePixels: 192 } as const;
/** Pictures of items. */
export const PICTURE = {
  /** The longest side of the three that are kept: of a shared list's card on phones, on desks, and as large as it gets. */
  sidesPixels: [240, 480, 800],
  addressLength: 64,
  /** Of a picture on the web: what a shop sends is not made smaller for us. */
  copyBytes: 12_000_000,
  /** Copied from the web at once, and how long a copy may wait for its turn. */
  copiesAtOnce: 2,
  copyMaxWaitMs: 120_000,
  copyTimeoutMs: 20_000,
} as const;

/**
 * After how many days what nobody needs any more is removed, by the housekeeping of each day. docs/privacy.md promises
 * these numbers to people.
 */
export const RETENTION = {
  /** Since the registration that nobody confirmed. */
  unconfirmedAccountDays: 7,
  /**
   * Since the link expired. Mails stay in the queue for as long, and when a user is erased their links name the
   * addresses whose mails are erased with them.
   */
  expiredLinkDays: 7,
  deletedWishlistDays: WISHLIST.deletedKeptDays,
  removedItemDays: WISHLIST.removedItemKeptDays,
  /** Since it was marked as done; messages that are not done stay. */
  doneMessageDays: 365,
  adminLogDays: 730,
  securityEventDays: 365,
  /** Since its last use; its last token has expired a day before. */
  unusedSessionDays: 8,
  /** Since its last log-in; the newest of each person stays, or their next log-in would look like their first. */
  unusedDeviceDays: DEVICE.cookieDays,
  outboxDays: 30,
  releasedClaimDays: 30,
  /** Since the giver last changed it, when its item is gone for good. */
  claimWithoutItemDays: 400,
  /** Since the mail. Nothing is told so late that it could be told twice. */
  sentNoticeDays: 90,
  /** Since the list was gone for good, with its owner or without. */
  goneListNameDays: 30,
  /** Since the giver got their last key, when they hold nothing: the cookie of that day has ended. */
  idleGiverDays: CLAIM.cookieDays,
  /** Since a giver without account and address gave the last thing back. */
  emptiedGiverDays: 1,
  /** Since somebody typed an address that nobody confirmed, when nothing is reserved with it. */
  unreadAddressDays: 60,
  /** Since somebody was asked to keep a list and did not answer. */
  unansweredKeepingDays: 60,
  idempotencyNoteDays: 1,
  expiredAccessTokenDays: 30,
  endedInvitationDays: 30,
  endedListInvitationDays: 1,
  /** Since it was stored, while nothing shows it. */
  unusedPictureDays: 1,
} as const;

/** Rows in one transaction of the housekeeping, and transactions of one day for each kind of row. */
export const HOUSEKEEPING = { rowsAtOnce: 500, listsAtOnce: 20, batchesPerDay: 2_000 } as const;
/** Automatic backups: how many are kept unless BACKUPS_KEPT says otherwise, and when the dashboard starts to worry. */
export const BACKUP = {
  kept: 7,
  keptMax: 1_000,
  staleAfterMs: 2 * 24 * 3_600_000,
  /** The dashboard tells sizes in whole steps of so many bytes. */
  shownInSteps: 1_000_000,
  /** How long the address of a download leads to it. */
  addressLivesMs: 60_000,
  /** Of a file. */
  nameLength: 255,
} as const;

export const PICKER = { emojisPerLine: 8, cellPixels: 36, smallestCellPixels: 24 } as const;

/** Stored answers to calls with an Idempotency-Key, how many expired ones a call removes, and how many calls run at once. */
export const IDEMPOTENCY = {
  lifeHours: 24,
  purgedPerCall: 100,
  /** Such calls wait for their turn before they take a connection; givers have turns of their own (GIVER_TURNS). */
  turns: { atOnce: 4, waitingEach: 100, waiting: 1_000 },
  /** Of a key that no other caller comes upon: 128 random bits, however they are written. */
  unguessableLength: 32,
} as const;
/** Of the languages: where the switcher stores its choice, and how long an Accept-Language header is read at most. */
export const LANGUAGE = { cookie: 'ww_locale', cookieDays: 365, headerLength: 500 } as const;
/** How many calls were sent away as too many is logged so often. */
export const LOG = { busyEveryMs: 60_000 } as const;
/** Of one process: how many calls of givers run at once, and how many wait, of one address and together. */
export const GIVER_TURNS = {
  writes: { atOnce: 3, waitingEach: 10, waiting: 1_000 },
  boards: { atOnce: 2, waitingEach: 10, waiting: 1_000 },
  /** Pages without script. */
  pages: { atOnce: 1, waitingEach: 10, waiting: 1_000 },
} as const;
/** The same of what anybody may read, and what is drawn of it. */
export const READER_TURNS = {
  lists: { atOnce: 1, waitingEach: 20, waiting: 1_000 },
  pages: { atOnce: 2, waitingEach: 20, waiting: 1_000 },
  /** Of shared lists as a visitor sorted and filtered them: no other page waits for one. */
  selections: { atOnce: 1, waitingEach: 5, waiting: 200 },
} as const;
export const DATABASE = {
  connections: 10,
  /** Beside them, for statements that change nothing. */
  connectionsForReads: 4,
  connectWithinMs: 4_000,
  /** What takes longer is a reason to ask whether the database answers at all: so long it has to begin, and to answer. */
  lateAfterMs: 1_000,
  beginsWithinMs: 2_000,
  answersWithinMs: 10_000,
  /** Of the statements for which many wait together. */
  preparedWithinMs: 10_000,
  triesAfterConflict: 3,
} as const;

/** Whoever comes while a migration waits for a lock waits behind it: it gives way after `lockMs`, and tries again. */
export const MIGRATION = { lockMs: 500, pauseMs: 1_000, withinMs: 120_000 } as const;

/** When an installation that looks at itself finds something worth saying. */
export const DOCTOR = {
  /** For each question to another machine. */
  answersWithinMs: 8_000,
  clockOffSeconds: 5,
  /** Links and sessions end at the wrong time. */
  clockWrongSeconds: 60,
  certificateDays: 14,
  freeBytesLittle: 1_000_000_000,
  mailsWaitingMany: 100,
  oldestPostgres: 15,
  /** Of the job queue, which listens by one of them, beside the pools of DATABASE. */
  connectionsOfQueue: 5,
} as const;

/** Writes are refused while the disk of an embedded database has less free space than this. */
export const STORAGE = { freeBytesAtLeast: 100_000_000, checkEveryMs: 5_000, retrySeconds: 60 } as const;

/** Personal access tokens, for scripts. */
export const ACCESS_TOKEN = {
  prefix: 'ww_pat_',
  bytes: 32,
  nameLength: 100,
  perPerson: 50,
  lastUseEverySeconds: 60,
} as const;
export const ACCESS_TOKEN_SCOPES = ['read', 'write', 'admin'] as const;

/**
 * What one instance keeps ready to be sent: shared lists as pages and as JSON, and the pages that show no list. Ten thousand
 * lists of twenty items fit; a household fills a hundredth of it.
 */
export const PAGES = {
  /** Of shared lists: 10,000 with 20 gifts each. On a small machine no more than this part of what JavaScript may hold. */
  cachedBytes: 160_000_000,
  cachedOfHeap: 0.25,
  /** A cached answer above it is sent as bytes. */
  sentAsTextBytes: 100_000,
  cachedJsonBytes: { share: 40_000_000, board: 20_000_000 },
  cachedWithoutListBytes: 4_000_000,
  /** Of shared lists as a visitor sorted and filtered them. */
  cachedSelectionBytes: 10_000_000,
  /** Of the page without script, before its reader has said that they give. */
  cachedGateBytes: 10_000_000,
  /** Up to so many characters of data a page is drawn between other calls, in 20 ms at most; others in a worker. */
  drawnBesideCallsLength: 100_000,
  drawnWithinMs: 20_000,
} as const;
/** What V8 does not use is given back when nobody has asked for this long, if it may be as much. */
export const MEMORY = { checkEveryMs: 5_000, worthBytes: 20_000_000 } as const;
/** A file of the client's build up to this size is cached in memory; today all are, two megabytes with their compressed twins. */
export const BUILT_FILES = { cachedBytesEach: 500_000 } as const;
/** Each call may answer with five megabytes, and a batch is put together in memory (lab/bench/requests.ts). */
export const BATCH = { callsMax: 4 } as const;
export const HTTP = {
  /** Of a JSON body. */
  bodyBytes: 256_000,
  /** Of a form that is sent without script. */
  formBytes: 20_000,
  requestTimeoutMs: 30_000,
  /** At a shutdown, for the requests that have been sent and not been read. */
  lastCallMs: 250,
  /** For the requests in flight, then for everything together: Docker kills after ten seconds. */
  requestsAtShutdownMs: 7_000,
  shutdownMs: 8_000,
  pageRetrySeconds: 30,
} as const;

/** With this RATE_LIMIT_SCALE, or a higher one, an installation is there for tests: jobs that start late start at once. */
export const SCALE_OF_TESTS = 1000;

/** How often within how many seconds; counted in the database, multiplied by RATE_LIMIT_SCALE. */
export const THROTTLE = {
  /** A whole family sits behind one address. Of those by address that givers use up throttle-manners.ts says more. */
  claimsPerAddress: { times: 300, seconds: 600 },
  claimsPerAddressAndDay: { times: 3_000, seconds: 86_400 },
  /** Those who were nobody before, and are a giver of their own afterwards. */
  newcomersPerAddressAndList: { times: 50, seconds: 3600 },
  unlocksPerLinkAndAddress: { times: 10, seconds: 900 },
  /** Beyond it the passphrase is being guessed at, and each network has only `unlocksWhileGuessed` tries. */
  unlocksPerLinkAndDay: { times: 300, seconds: 86_400 },
  unlocksWhileGuessed: { times: 3, seconds: 86_400 },
  /** Meanwhile, from everywhere together: a crowd of networks guesses no faster. */
  unlocksPerLink: { times: 100, seconds: 900 },
  unlocksPerAddress: { times: 60, seconds: 900 },
  keeperAskedPerUser: { times: 10, seconds: 3600 },
  /** Invitations to lists, and lists that are to be handed over. */
  peopleInvitedPerUser: { times: 20, seconds: 3600 },
  listsOfferedPerUser: { times: 10, seconds: 3600 },
  peopleInvitedPerMailboxAndDay: { times: 5, seconds: 86_400 },
  claimsPerGiver: { times: 60, seconds: 600 },
  claimLinkPerAddress: { times: 30, seconds: 3600 },
  /** Mails that strangers can cause, over all givers of a mailbox. */
  lettersPerMailbox: { times: 3, seconds: 3600 },
  lettersPerMailboxAndDay: { times: 5, seconds: 86_400 },
  lettersPerStoppedMailbox: { times: 1, seconds: 86_400 },
  newAddressesPerPlaceAndList: { times: 10, seconds: 3600 },
  loginPerAccountAndAddress: { times: 10, seconds: 60 },
  loginPerAddress: { times: 40, seconds: 60 },
  /** On the way to a log-in provider and back: apart from a log-in, as neither proves anything. */
  leavingPerAddress: { times: 40, seconds: 60 },
  comingBackPerAddress: { times: 40, seconds: 60 },
  /** Beyond it the account is being guessed at, and each address has only `loginWhileGuessed` tries. */
  loginPerAccount: { times: 100, seconds: 600 },
  loginWhileGuessed: { times: 3, seconds: 600 },
  /** Digits of a mail that logs in, by what the browser has that asked, and by account from everywhere; after the latter mails only the link counts. */
  digitsPerAsk: { times: 5, seconds: 900 },
  digitsPerAccount: { times: 10, seconds: 86_400 },
  passwordChangePerUser: { times: 10, seconds: 600 },
  /** Of a person whose password was right, from all addresses together; a browser that is known has its own count. */
  codePerUser: { times: 5, seconds: 300 },
  passwordCheckPerUser: { times: 10, seconds: 600 },
  /** Mails about codes that were refused after a right password. */
  codeLetterPerUser: { times: 1, seconds: 24 * 3600 },
  /** Of a code of 40 bits: no crowd of networks guesses it in a lifetime. */
  welcomeTriesPerAddress: { times: 30, seconds: 600 },
  /** They stay until somebody removes them. */
  backupPerUser: { times: 5, seconds: 3600 },
  registerPerAddress: { times: 60, seconds: 3600 },
  mailPerAccount: { times: 5, seconds: 3600 },
  mailPerAddress: { times: 60, seconds: 3600 },
  linkPerAddress: { times: 60, seconds: 3600 },
  emailChangePerUser: { times: 10, seconds: 3600 },
  avatarPerUser: { times: 30, seconds: 3600 },
  looksPerUser: { times: 20, seconds: 3600 },
  /** Moves to another list, of however many items: what follows each of them takes time. */
  movesPerUser: { times: 60, seconds: 3600 },
  /** Recipients’ calls that pass over what is still sealed. The more calls somebody measures, the more a stopwatch tells. */
  sealedReadsPerList: { times: 300, seconds: 3600 },
  picturePerUser: { times: 120, seconds: 3600 },
  /** Copies of pictures on the web, for the owner of the list; what is beyond waits for another try. */
  pictureCopiesPerUser: { times: 300, seconds: 3600 },
  scrapePerUser: { times: 60, seconds: 60 },
  contactPerAddress: { times: 20, seconds: 3600 },
} as const;
