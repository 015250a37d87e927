import type { THROTTLE } from '#shared/limits.ts';

export type ThrottleName = keyof typeof THROTTLE;

interface Manner {
  /**
   * What the headers of an answer show. `left`: remaining tries, when only the caller fills this throttle. `rule`: the
   * limit only; the rest would show what others did. `nothing`: even its name would (somebody guesses at an account).
   */
  inHeaders: 'left' | 'rule' | 'nothing';
  /** Its refusals are counted for operators; those of givers never are (docs/secrecy.md). */
  isCounted: boolean;
  /**
   * Givers fill it, and the recipient may share their address. So its limit changes from window to window, windows
   * begin by the clock and not with the first try, and a refusal names the length of a window. Nobody can count the
   * tries of others, or learn when they were.
   */
  isFuzzy?: boolean;
}

const OWN: Manner = { inHeaders: 'left', isCounted: true };
const SHARED: Manner = { inHeaders: 'rule', isCounted: true };
const QUIET: Manner = { inHeaders: 'nothing', isCounted: true };
const OF_GIVERS: Manner = { inHeaders: 'rule', isCounted: false };
const FUZZY: Manner = { ...OF_GIVERS, isFuzzy: true };
const OF_LETTERS: Manner = { inHeaders: 'nothing', isCounted: false };

/** How each throttle is spoken of, to callers and to operators. */
export const MANNERS: Record<ThrottleName, Manner> = {
  claimsPerAddress: FUZZY,
  claimsPerAddressAndDay: FUZZY,
  newcomersPerAddressAndList: FUZZY,
  claimsPerGiver: OF_GIVERS,
  claimLinkPerAddress: FUZZY,
  lettersPerMailbox: OF_LETTERS,
  lettersPerMailboxAndDay: OF_LETTERS,
  lettersPerStoppedMailbox: OF_LETTERS,
  newAddressesPerPlaceAndList: { ...OF_LETTERS, isFuzzy: true },
  unlocksPerLinkAndAddress: { ...SHARED, isFuzzy: true },
  unlocksPerLinkAndDay: { ...QUIET, isFuzzy: true },
  unlocksWhileGuessed: QUIET,
  unlocksPerLink: { ...SHARED, isFuzzy: true },
  unlocksPerAddress: { ...SHARED, isFuzzy: true },
  keeperAskedPerUser: OWN,
  peopleInvitedPerUser: OWN,
  listsOfferedPerUser: OWN,
  peopleInvitedPerMailboxAndDay: QUIET,
  welcomeTriesPerAddress: OWN,
  backupPerUser: OWN,
  loginPerAccountAndAddress: SHARED,
  loginPerAddress: SHARED,
  leavingPerAddress: SHARED,
  comingBackPerAddress: SHARED,
  loginPerAccount: QUIET,
  loginWhileGuessed: QUIET,
  digitsPerAsk: QUIET,
  digitsPerAccount: QUIET,
  passwordChangePerUser: OWN,
  codePerUser: QUIET,
  passwordCheckPerUser: OWN,
  codeLetterPerUser: QUIET,
  registerPerAddress: SHARED,
  mailPerAccount: QUIET,
  mailPerAddress: SHARED,
  linkPerAddress: SHARED,
  emailChangePerUser: OWN,
  avatarPerUser: OWN,
  looksPerUser: OWN,
  movesPerUser: OWN,
  sealedReadsPerList: SHARED,
  picturePerUser: OWN,
  pictureCopiesPerUser: OWN,
  scrapePerUser: OWN,
  contactPerAddress: SHARED,
};
