import type { THROTTLE } from '#shared/limits.ts';

export type ThrottleName = keyof typeof THROTTLE;

interface Manner {
  /**
   * What an answer says of it: how much is `left` where only the caller uses it up; where others do as well the `rule`
   * alone, for the rest would tell what they did; `nothing` where even its name would (an account that is guessed at).
   */
  inHeaders: 'left' | 'rule' | 'nothing';
  /** Its refusals are counted for operators; those of givers never are (docs/secrecy.md). */
  isCounted: boolean;
  /**
   * Givers use it up, and whoever they surprise may sit behind the same address: its limit changes from window to window,
   * windows begin by the clock and not with the first try, and who is refused is told the length of a window. So nobody can
   * count the tries of others, or learn when they were.
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
  newAddressesPerPlace: { ...OF_LETTERS, isFuzzy: true },
  unlocksPerLinkAndAddress: { ...SHARED, isFuzzy: true },
  unlocksPerLinkAndDay: { ...QUIET, isFuzzy: true },
  unlocksWhileGuessed: QUIET,
  unlocksPerLink: { ...SHARED, isFuzzy: true },
  unlocksPerAddress: { ...SHARED, isFuzzy: true },
  keeperAskedPerUser: OWN,
  loginPerAccountAndAddress: SHARED,
  loginPerAddress: SHARED,
  loginPerAccount: QUIET,
  loginWhileGuessed: QUIET,
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
  picturePerUser: OWN,
  pictureCopiesPerUser: OWN,
  scrapePerUser: OWN,
  contactPerAddress: SHARED,
};
