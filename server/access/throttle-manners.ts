import type { THROTTLE } from '#shared/limits.ts';

export type ThrottleName = keyof typeof THROTTLE;

interface Manner {
  /**
   * What an answer says of it: how much is `left` where only the caller uses it up; where others do as well the `rule`
   * alone, for the rest would tell what they did; `nothing` where even its name would (an account that is guessed at).
   */
  tells: 'left' | 'rule' | 'nothing';
  /** Its refusals are counted for operators; those of givers never are (docs/secrecy.md). */
  isCounted: boolean;
}

const OWN: Manner = { tells: 'left', isCounted: true };
const SHARED: Manner = { tells: 'rule', isCounted: true };
const QUIET: Manner = { tells: 'nothing', isCounted: true };
const OF_GIVERS: Manner = { tells: 'rule', isCounted: false };

/** How each throttle is spoken of, to callers and to operators. */
export const MANNERS: Record<ThrottleName, Manner> = {
  claimsPerAddress: OF_GIVERS,
  claimsPerGiver: OF_GIVERS,
  claimLinkPerAddress: OF_GIVERS,
  claimLinkPerEmail: { ...OF_GIVERS, tells: 'nothing' },
  unlocksPerLinkAndAddress: SHARED,
  unlocksPerLink: SHARED,
  unlocksPerAddress: SHARED,
  keeperAskedPerUser: OWN,
  loginPerAccountAndAddress: SHARED,
  loginPerAddress: SHARED,
  loginPerAccount: QUIET,
  loginWhileGuessed: QUIET,
  passwordChangePerUser: OWN,
  codePerUser: QUIET,
  passwordCheckPerUser: OWN,
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
